import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { RouterDependencies } from './routing/routes.tsx';

/** Starts the portal on the sign-in page, with this response of the server to the configuration request. */
async function start(answer: () => Promise<Response>, at = '/login'): Promise<void> {
  localStorage.setItem('epr.language', '"de-ch"');
  await startWith(answer, at);
}

/** The same, with the storages of the browser as they are. */
async function startWith(answer: () => Promise<Response>, at: string): Promise<void> {
  vi.resetModules();
  window.history.replaceState(null, '', at);
  vi.stubGlobal('fetch', vi.fn(answer));
  const element = document.createElement('div');
  element.id = 'portal';
  document.body.append(element);
  await import('./start.tsx');
}

beforeEach(() => {
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;
});

test.each([
  ['does not answer', () => Promise.reject(new TypeError('no connection'))],
  ['is out of order', () => Promise.resolve(new Response('', { status: 502 }))],
  ['refuses', () => Promise.resolve(Response.json({ error: 'busy' }, { status: 503 }))],
])('[CFG-01] [NAV-15] a server that %s leads to an error page with a retry button', async (_what, answer) => {
  await start(answer);
  expect(await screen.findByRole('heading', { name: 'Etwas ist schiefgegangen' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Nochmals versuchen' })).toBeDefined();
});

test('[CFG-01] [NAV-02] the configuration has one address, whatever the page the portal is opened at', async () => {
  await start(() => Promise.reject(new TypeError('no connection')), '/documents/1');
  await screen.findByRole('heading', { name: 'Etwas ist schiefgegangen' });
  const [asked] = vi.mocked(fetch).mock.calls.map(([input]) => input as string);
  expect(new URL(asked ?? '', window.location.href).pathname).toBe('/config.json');
});

test('[NAV-08] without the texts of its language the portal shows the message that is in the page', async () => {
  const message = document.createElement('div');
  message.id = 'not-loaded';
  message.hidden = true;
  document.body.append(message);
  vi.doMock('../i18n/it-ch/public.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  await start(() => Promise.resolve(Response.json(values)), '/login?lang=it');
  await expect.poll(() => message.hidden).toBe(false);
  expect(reported).toHaveBeenCalledTimes(1);
});

test('the page is prepared for its translation by the browser before anything is rendered', async () => {
  const { removeChild } = Node.prototype;
  await start(() => new Promise(() => undefined));
  expect(Node.prototype.removeChild).not.toBe(removeChild);
});

test('[CFG-02] without its mandatory values the portal shows only the missing names', async () => {
  await start(() => Promise.resolve(Response.json({})));
  expect((await screen.findByRole('alert')).textContent).toContain('PORTAL_FHIR_URL');
  expect(screen.queryByRole('button')).toBeNull();
});

test('[CFG-02] [SES-01] without TLS, where browsers lack the functions a sign-in needs, the portal says so instead of offering one', async () => {
  vi.stubGlobal('isSecureContext', false);
  await start(() => Promise.resolve(Response.json(values)));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('The configuration is wrongThe address of the portal must begin with https://.');
  expect(screen.queryByRole('button')).toBeNull();
});

test('[NAV-18] a shared file that no page has fetched is deleted', async () => {
  const dropped: string[] = [];
  vi.stubGlobal('caches', {
    has: () => Promise.resolve(true),
    open: () => Promise.resolve({ match: () => Promise.resolve(undefined) }),
    delete: (name: string) => Promise.resolve(dropped.push(name)),
  });
  await start(() => Promise.resolve(Response.json({})));
  await expect.poll(() => dropped).toEqual(['shared-file']);
  await screen.findByRole('alert');
});

const values = {
  PORTAL_ROLE: 'patient',
  PORTAL_FHIR_URL: 'https://fhir.example.org/r4',
  PORTAL_EPR_URL: 'https://epr.example.org/epr/',
  PORTAL_HOME_COMMUNITY_ID: 'urn:oid:2.16.756.5.30.1.999.1',
  PORTAL_HOME_COMMUNITY_NAME: 'Stammgemeinschaft Muster',
  PORTAL_HOME_COMMUNITY_PREFIX: 'muster',
  PORTAL_CAPTCHA_SITE_KEY: 'embedded',
  PORTAL_IDENTITY_PROVIDERS: '[{"id":"alpen-id","name":"Alpen-ID","issuer":"https://id.example.org/idp/alpen-id"}]',
};

test('[NAV-01] [SES-02] the address of the portal becomes that of the sign-in, in the appearance that was chosen', async () => {
  localStorage.setItem('epr.appearance', '"dark"');
  await start(() => Promise.resolve(Response.json(values)), '/');
  expect(await screen.findByRole('button', { name: /Alpen-ID/ })).toBeDefined();
  expect([window.location.pathname, document.documentElement.dataset['scheme']]).toEqual(['/login', 'dark']);
  await expect.poll(() => document.title).toBe('Anmelden – Stammgemeinschaft Muster');
});

test('[SES-01] [CFG-01] [NAV-16] the sign-in page offers the configured providers in the language of the link, which is kept', async () => {
  await start(() => Promise.resolve(Response.json(values)), '/login?lang=fr');
  expect(await screen.findByRole('button', { name: /Alpen-ID/ })).toBeDefined();
  expect([document.documentElement.lang, localStorage.getItem('epr.language')]).toEqual(['fr-CH', '"fr-ch"']);
  // The page listens to the window from the frame on that sets the title: that must not happen in the next test.
  await expect.poll(() => document.title).not.toBe('');
});

test('[NAV-16] the sign-in page is in a language of the deployment, the failure to start in one of the user', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr-CH']);
  const romansh = { ...values, PORTAL_LOCALES: 'rm-ch' };
  await startWith(() => Promise.resolve(Response.json(romansh)), '/login');
  await screen.findByRole('button', { name: /Alpen-ID/ });
  expect(document.documentElement.lang).toBe('rm-CH');
  document.body.replaceChildren();
  await startWith(() => Promise.reject(new TypeError('no connection')), '/login');
  expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeDefined();
});

test('[NAV-18] a file shared with the portal is taken over at the start', async () => {
  const headers = { 'content-type': 'application/pdf', 'x-file-name': 'Befund.pdf' };
  vi.stubGlobal('caches', {
    has: () => Promise.resolve(true),
    open: () => Promise.resolve({ match: () => Promise.resolve(new Response('%PDF', { headers })) }),
    delete: () => Promise.resolve(true),
  });
  await start(() => Promise.resolve(Response.json({})), '/login?shared');
  await screen.findByRole('alert');
  const { takeShared } = await import('../context/storage/shared-file.ts');
  expect((await takeShared())?.name).toBe('Befund.pdf');
});

test('[CFG-01] [CFG-05] [CFG-06] the pages get the session, the rules, the theme and the storages of the portal', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget() as MediaQueryList, { matches: query === '(prefers-color-scheme: dark)' }),
  );
  const given: RouterDependencies[] = [];
  const goTo = vi.fn();
  vi.doMock('./load-pages.ts', async () => {
    const { createElement } = await import('react');
    const { useBrowserStorage } = await import('../context/storage/browser-storage.ts');
    const { useTheme } = await import('./theme/theme.ts');
    const Inside = () => {
      const { persistent, session } = useBrowserStorage();
      const { choose } = useTheme();
      const onClick = () => {
        persistent.setItem('kept', 'on the device');
        session.setItem('kept', 'in the tab');
        choose('light');
      };
      return createElement('button', { onClick }, 'the pages');
    };
    const create = (dependencies: RouterDependencies) => {
      given.push(dependencies);
      return { pages: createElement(Inside), goTo };
    };
    return { loadPages: () => Promise.resolve(create) };
  });
  const configured = {
    PORTAL_ROLE: 'professional',
    PORTAL_CHECK_ROLE_IN_ROUTES: 'false',
    PORTAL_FEATURE_VACCINATION: 'true',
    PORTAL_PRIMARY_COLOUR: '#7a1f5c',
  };
  const claims = { sub: 'meier', roles: ['HCP'], exp: Date.now() / 1000 + 900 };
  const times = { expiresAt: Date.now() + 900_000, idTokenExpiresAt: Date.now() + 900_000, receivedAt: Date.now() };
  for (const [key, text] of Object.entries({
    accessToken: 'a',
    idToken: `${btoa('{}')}.${btoa(JSON.stringify(claims))}.x`,
    provider: 'alpen-id',
    role: 'HCP',
    patient: JSON.stringify({ given: 'Anna', family: 'Keller' }),
    expiry: JSON.stringify({ ...times, startedAt: Date.now(), lastActivity: Date.now() }),
  }))
    localStorage.setItem(`epr.${key}`, text);
  await start(() => Promise.resolve(Response.json({ ...values, ...configured })), '/patients');
  vi.doUnmock('./load-pages.ts');
  const button = await screen.findByRole('button', { name: 'the pages' });
  expect(given).toMatchObject([
    { variant: { name: 'professional' }, checkRole: false, features: { vaccination: true, share: true } },
  ]);
  const { rampOf } = await import('./theme/ramp.ts');
  const shown = () => [
    document.documentElement.dataset['scheme'],
    document.documentElement.style.getPropertyValue('--primary'),
  ];
  expect(shown()).toEqual(['dark', rampOf('#7a1f5c', 'dark')['--primary']]);
  button.click();
  expect([localStorage.getItem('kept'), sessionStorage.getItem('kept')]).toEqual(['on the device', 'in the tab']);
  expect([...shown(), localStorage.getItem('epr.appearance')]).toEqual([
    'light',
    rampOf('#7a1f5c', 'light')['--primary'],
    '"light"',
  ]);
  // From here on the session leads from page to page by the router.
  expect(goTo).not.toHaveBeenCalled();
  void given[0]?.session.signOut();
  await expect.poll(() => goTo.mock.calls).toEqual([['/login']]);
});

test('[NAV-05] [CFG-01] [CFG-05] unless it is switched off, the pages check the role of the user, by the rules of the variant', async () => {
  const given: RouterDependencies[] = [];
  vi.doMock('./load-pages.ts', () => ({
    loadPages: () =>
      Promise.resolve((dependencies: RouterDependencies) => {
        given.push(dependencies);
        return { pages: 'the pages', goTo: () => undefined };
      }),
  }));
  await start(() => Promise.resolve(Response.json(values)), '/documents');
  vi.doUnmock('./load-pages.ts');
  await screen.findByText('the pages');
  expect(given).toMatchObject([{ variant: { name: 'patient' }, checkRole: true, features: { vaccination: false } }]);
});

test('[NAV-08] pages that do not load at the start leave an error page with a retry button', async () => {
  vi.doMock('./load-pages.ts', () => ({ loadPages: () => Promise.reject(new TypeError('no connection')) }));
  await start(() => Promise.resolve(Response.json(values)), '/documents');
  vi.doUnmock('./load-pages.ts');
  expect(await screen.findByRole('heading', { name: 'Etwas ist schiefgegangen' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Nochmals versuchen' })).toBeDefined();
});

test('[SES-08] a page restored from the memory of the browser is loaded again, because its session may have ended', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', Object.assign(new URL('/login', window.location.href), { reload }));
  await start(() => Promise.resolve(Response.json({})));
  await screen.findByRole('alert');
  const show = (persisted: boolean) => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
  show(false);
  expect(reload).not.toHaveBeenCalled();
  show(true);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('[SES-02] [NAV-15] a browser that forbids its storages gets a page too', async () => {
  const names = ['localStorage', 'sessionStorage'] as const;
  const before = names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name) ?? {}] as const);
  const get = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  for (const name of names) Object.defineProperty(globalThis, name, { configurable: true, get });
  try {
    await startWith(() => Promise.resolve(Response.json({})), '/login');
    expect((await screen.findByRole('alert')).textContent).toContain('PORTAL_FHIR_URL');
  } finally {
    for (const [name, own] of before) Object.defineProperty(globalThis, name, own);
  }
});
