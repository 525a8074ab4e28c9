import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  patientVariant,
  professionalVariant,
  routeDefinitions,
  type RouteName,
  type SessionState,
} from '@epr/domain/session';
import { anna, tokens } from '../../context/testing/session.ts';
import { startTexts } from '../../i18n/index.ts';
import { currentTexts } from '../../i18n/translations.ts';
import { allFeatures, routerOptions } from '../testing/router-options.ts';
import type { RouteHandle } from '../use-current-route.ts';
import { lazyScreens } from './lazy-screens.ts';
import { createPortalRouter } from './routes.tsx';

type DataRoute = ReturnType<typeof createPortalRouter>['routes'][number];

const nobody: SessionState = { phase: 'signedOut', role: 'PAT', emergency: 'none' };
const routers: ReturnType<typeof createPortalRouter>[] = [];

beforeEach(() => window.history.replaceState(null, '', '/login'));
afterEach(() => {
  for (const router of routers.splice(0)) router.dispose();
  window.history.replaceState(null, '', '/');
});

/** Enters the portal's routes at an address; returns the resulting address and the messages shown. */
async function enter(path: string, state: SessionState, { vaccination = true, variant = patientVariant } = {}) {
  const said: string[] = [];
  const notify = { show: (key: string) => void said.push(key), dismissAll: () => undefined };
  const router = createPortalRouter(
    routerOptions(state, { notify, variant, features: { ...allFeatures, vaccination } }),
  );
  routers.push(router);
  await router.navigate(path);
  const { pathname, search } = router.state.location;
  return { at: pathname + search, said };
}

describe('the routes of the portal', () => {
  const inside = Object.keys(lazyScreens) as RouteName[];

  test.each(inside)('[NAV-03] %s cannot be entered without a sign-in', async (place) => {
    const path = `${routeDefinitions[place].path.replace(':id', '7')}?a=b#end`;
    expect(await enter(path, nobody)).toEqual({ at: `/login?redirect=${encodeURIComponent(path)}`, said: [] });
  });

  // React Router renders nothing for a route whose `lazy` failed, not even the boundary of that route.
  test('[NAV-08] every screen that is loaded late has the problem page around it, not in itself', async () => {
    await enter('/login', nobody);
    const within = (routes: readonly DataRoute[], guarded: boolean): readonly string[] =>
      routes.flatMap(({ id, lazy, hasErrorBoundary = false, children = [] }) => [
        ...(lazy && (hasErrorBoundary || !guarded) ? [id] : []),
        ...within(children, hasErrorBoundary),
      ]);
    const [root] = routers[0]?.routes ?? [];
    expect(root?.children?.length).toBeGreaterThan(0);
    expect(within(root?.children ?? [], false)).toEqual([]);
  });

  const registering: SessionState = { ...anna, tokens, role: 'NONE', identity: { subject: 's', name: 'n', roles: [] } };

  test.each([
    ['/documents', { ...anna, tokens }],
    ['/register-patient', registering],
    ['/legal-notice', nobody],
    ['/privacy', nobody],
    ['/imprint', nobody],
    ['/accessibility', nobody],
    ['/help', nobody],
    ['/help/emergency', nobody],
  ])('[NAV-16] %s is shown once all texts are loaded, not only those of the sign-in', async (path, state) => {
    await startTexts('de-ch');
    const { t } = currentTexts();
    expect((await enter(path, state)).at).toBe(path);
    // Completing the texts creates a new function for them.
    expect(currentTexts().t).not.toBe(t);
  });

  test.each([
    [
      'patients',
      patientVariant,
      ['register', 'registerForm', 'registerSuccess', 'registerError', 'registerProfessional'],
    ],
    // Professionals register a patient in the frame of the portal.
    ['professionals', professionalVariant, ['registerProfessional']],
  ] as const)(
    '[ONB-01] [NAV-09] the white pages without a menu in the portal of %s',
    async (_whose, variant, places) => {
      await enter('/login', nobody, { variant });
      const placesIn = (routes: readonly DataRoute[] = []): readonly unknown[] =>
        routes.flatMap(({ handle, children }) => [
          ...(handle ? [(handle as RouteHandle).routeName] : []),
          ...placesIn(children),
        ]);
      const [, framed, white] = routers[0]?.routes[0]?.children ?? [];
      expect(placesIn(white?.children)).toEqual(places);
      expect(new Set([...placesIn(framed?.children), ...places])).toEqual(new Set(inside));
    },
  );

  test('[NAV-01] an unknown address redirects to the sign-in', async () => {
    expect((await enter('/nowhere/at/all', nobody)).at).toBe('/login');
  });

  test('[CFG-04] without the feature there is no vaccination record: its address is an unknown one', async () => {
    expect((await enter('/vaccinations', { ...anna, tokens }, { vaccination: true })).at).toBe('/vaccinations');
    expect((await enter('/vaccinations', { ...anna, tokens }, { vaccination: false })).at).toBe('/documents');
    expect((await enter('/vaccinations', nobody, { vaccination: false })).at).toBe('/login');
  });

  test('[SES-01] the callback page redirects to the login without a response of the provider', async () => {
    expect((await enter('/signed-in', nobody)).at).toBe('/login');
    expect((await enter('/signed-in?state=x', nobody)).at).toBe('/login');
  });

  test.each(['code=1&state=x', 'error=access_denied&state=x'])(
    '[SES-01] [SES-04] the callback page stays open with a response of the provider: %s',
    async (answer) => {
      expect((await enter(`/signed-in?${answer}`, nobody)).at).toBe(`/signed-in?${answer}`);
    },
  );

  test('[NAV-05] a signed-in user who may not enter a page is shown a notice, and stays on the page before', async () => {
    const { said } = await enter('/patients', { ...anna, tokens });
    expect(said).toEqual(['toasts.account.noAppropriatePermission']);
    await enter('/access-logs?role=HCP#end', { ...anna, tokens });
    await routers[1]?.navigate('/patients');
    const { pathname, search, hash } = routers[1]?.state.location ?? window.location;
    expect(pathname + search + hash).toBe('/access-logs?role=HCP#end');
  });

  test('[NAV-03] the sign-in page leads users who are signed in to the page they wanted', async () => {
    expect((await enter('/login?redirect=%2Fsettings', { ...anna, tokens })).at).toBe('/settings');
    expect((await enter('/login?redirect=%2Fsettings', nobody)).at).toBe('/login?redirect=%2Fsettings');
  });

  test('[NAV-02] [NAV-14] each public address has its own screen and title', async () => {
    await enter('/login', nobody);
    const [root] = routers[0]?.routes ?? [];
    const [plain] = root?.children ?? [];
    const pages = (plain?.children ?? []).map(async ({ path, handle, lazy }) => {
      const loaded = typeof lazy === 'function' ? await lazy() : undefined;
      const screen = loaded?.Component;
      return [path, (handle as RouteHandle).routeName, typeof screen === 'function' ? screen.name : undefined] as const;
    });
    expect(await Promise.all(pages)).toEqual([
      ['/login', 'login', undefined],
      ['/signed-in', 'signedIn', 'SignInCallbackScreen'],
      ['/legal-notice', 'legalNotice', 'LegalNoticePage'],
      ['/privacy', 'privacy', 'PrivacyPage'],
      ['/imprint', 'imprint', 'ImprintPage'],
      ['/accessibility', 'accessibility', 'AccessibilityPage'],
      ['/help', 'help', 'HelpScreen'],
      ['/help/:topic', 'helpTopic', 'HelpTopicScreen'],
    ]);
  });
});
