import { afterAll, afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { anna, tokens } from '../../context/testing/session.ts';
import { startTexts } from '../../i18n/index.ts';
import { routerOptions } from '../testing/router-options.ts';
import { createPortalRouter } from './routes.tsx';

// Apart from the other tests of the routes: a module that failed once may fail again for whoever imports it next.

type DataRoute = ReturnType<typeof createPortalRouter>['routes'][number];

beforeEach(() => window.history.replaceState(null, '', '/login'));
afterEach(() => window.history.replaceState(null, '', '/'));
// Later test files of this worker must get fresh modules, not those imported without texts.
afterAll(() => {
  vi.doUnmock('../../i18n/rm-ch/index.ts');
  vi.resetModules();
});

/** Returns the routes that are loaded late. */
async function lateRoutes(create = createPortalRouter): Promise<readonly DataRoute[]> {
  await startTexts('de-ch');
  const router = create(routerOptions({ ...anna, tokens }));
  router.dispose();
  const within = (routes: readonly DataRoute[]): readonly DataRoute[] =>
    routes.flatMap((route) => [...(route.lazy ? [route] : []), ...within(route.children ?? [])]);
  return within(router.routes);
}

test.each([
  ['the sign-in callback', '/signed-in', '../screens/sign-in/sign-in-callback-screen.tsx'],
  ['a public page', '/privacy', '../screens/static-pages.tsx'],
  ['the help', '/help', '../screens/help/help-screen.tsx'],
  ['a page of the help', '/help/:topic', '../screens/help/help-topic-screen.tsx'],
  ['a protected page', '/settings', '../../features/settings/settings-screen.tsx'],
  ['the frame of the protected pages', undefined, '../layout/app-shell.tsx'],
  ['the frame of the registration', undefined, '../layout/registration-layout.tsx', 1],
])('[NAV-08] when its script fails, %s ends in the error of its chunk', async (_, address, file, nth = 0) => {
  onTestFinished(() => vi.doUnmock(file));
  vi.doMock(file, () => Promise.reject(new Error('not on the server')));
  const { lazy } = (await lateRoutes()).filter(({ path }) => path === address)[nth] ?? {};
  const loading = typeof lazy === 'function' ? Promise.resolve(lazy()) : undefined;
  await expect(loading).rejects.toMatchObject({ name: 'ChunkLoadError', code: 'ChunkLoadError', slow: false });
});

test.each([
  ['a public page', '/privacy'],
  ['the frame of the protected pages', undefined],
  ['the frame of the registration', undefined, 1],
])('[NAV-08] [NAV-16] when its texts fail, %s ends in the error of their chunk', async (_, address, nth = 0) => {
  vi.resetModules();
  vi.doMock('../../i18n/rm-ch/index.ts', () => Promise.reject(new Error('not on the server')));
  const { startPublicTexts } = await import('../../i18n/index.ts');
  await startPublicTexts('rm-ch');
  const { createPortalRouter: create } = await import('./routes.tsx');
  const { lazy } = (await lateRoutes(create)).filter(({ path }) => path === address)[nth] ?? {};
  const loading = typeof lazy === 'function' ? Promise.resolve(lazy()) : undefined;
  await expect(loading).rejects.toMatchObject({ name: 'ChunkLoadError', slow: false });
});
