import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';

afterEach(cleanup);
beforeEach(() => localStorage.clear());
// Later test files of this worker must get fresh modules, not those imported with the failing chunk.
afterAll(() => {
  vi.doUnmock('../../i18n/fr-ch/index.ts');
  vi.resetModules();
});

/** Renders the selector of a portal in German whose French texts arrive, or fail to, when the test says so. */
async function withSlowFrench() {
  vi.resetModules();
  const french = { resolve: (_: object) => {}, reject: (_: Error) => {} };
  const loaded = new Promise<object>((resolve, reject) => Object.assign(french, { resolve, reject }));
  loaded.catch(() => undefined);
  vi.doMock('../../i18n/fr-ch/index.ts', () => loaded);
  const { LanguageSelector } = await import('./language-selector.tsx');
  const { renderWithProviders } = await import('../testing/render-with-providers.tsx');
  const { shownMessages } = await renderWithProviders({
    routes: [{ path: '/login', Component: LanguageSelector }],
    at: '/login',
    configuration: { locales: ['de-ch', 'fr-ch', 'it-ch'] },
  });
  return { french, shownMessages };
}

async function choose(opener: string, language: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: opener }));
  await userEvent.click(screen.getByRole('button', { name: language }));
}

const stored = () => localStorage.getItem('epr.language');

test('[NAV-08] [NAV-16] a language that cannot be loaded is reported, and neither shown nor remembered', async () => {
  const { french, shownMessages } = await withSlowFrench();
  french.reject(new TypeError('Failed to fetch dynamically imported module'));
  await choose('Sprache: Deutsch DE', 'Français');
  await vi.waitFor(() => expect(shownMessages).toEqual(['toasts.settings.languageFail']));
  expect(screen.getByRole('button', { name: 'Sprache: Deutsch DE' })).toBeDefined();
  expect(stored()).toBeNull();
});

test('[NAV-16] a language chosen before the current one is not remembered when it arrives late', async () => {
  const { french, shownMessages } = await withSlowFrench();
  await choose('Sprache: Deutsch DE', 'Français');
  await choose('Sprache: Deutsch DE', 'Italiano');
  expect(await screen.findByRole('button', { name: 'Lingua: Italiano IT' })).toBeDefined();
  french.resolve({ texts: {}, genderedPatientTexts: [] });
  const { translateIn } = await import('../../i18n/index.ts');
  await translateIn('fr-ch');
  expect([stored(), shownMessages]).toEqual(['"it-ch"', []]);
});
