import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { iconPaths } from '../../components/icons/icon-paths.ts';
import type { Locale } from '../../i18n/index.ts';
import { LanguageSelector } from './language-selector.tsx';
import { renderWithProviders } from '../testing/render-with-providers.tsx';

const routes = [{ path: '/login', Component: LanguageSelector }];

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('[NAV-16] the language selector', () => {
  test('lists the configured languages by their own names and marks the current one', async () => {
    await renderWithProviders({
      routes,
      at: '/login',
      configuration: { locales: ['de-ch', 'fr-ch', 'it-ch', 'en-us'] },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Sprache: Deutsch DE' }));
    const list = within(screen.getByRole('list', { name: 'Sprache' })).getAllByRole('button');
    expect(list.map((one) => one.textContent)).toEqual(['Deutsch', 'Français', 'Italiano', 'English']);
    // Each name carries its language for screen readers.
    expect(list.map((one) => one.lang)).toEqual(['de-ch', 'fr-ch', 'it-ch', 'en-us']);
    expect(list.filter((one) => one.getAttribute('aria-current')).map((one) => one.textContent)).toEqual(['Deutsch']);
    const signs = list.map((one) => one.querySelector('path')?.getAttribute('d'));
    expect(signs).toEqual([iconPaths.check, undefined, undefined, undefined]);
    expect(screen.getByRole('button', { name: 'Sprache: Deutsch DE' }).textContent).toBe('DeutschDE');
  });

  test('changes the language at once, remembers it, and returns the focus to the button', async () => {
    await renderWithProviders({ routes, at: '/login' });
    await userEvent.click(screen.getByRole('button', { name: 'Sprache: Deutsch DE' }));
    await userEvent.click(screen.getByRole('button', { name: 'Français' }));
    const opener = await screen.findByRole('button', { name: 'Langue : Français FR' });
    expect([document.documentElement.lang, localStorage.getItem('epr.language'), document.activeElement]).toEqual([
      'fr-CH',
      '"fr-ch"',
      opener,
    ]);
  });

  test('changes the language even when the browser cannot store it', async () => {
    await renderWithProviders({ routes, at: '/login' });
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await userEvent.click(screen.getByRole('button', { name: 'Sprache: Deutsch DE' }));
    await userEvent.click(screen.getByRole('button', { name: 'Français' }));
    expect(await screen.findByRole('button', { name: 'Langue : Français FR' })).toBeDefined();
    expect(full).toHaveBeenCalled();
    full.mockRestore();
  });

  test('opens with the keyboard, moves with the arrow keys, closes with Escape', async () => {
    await renderWithProviders({
      routes,
      at: '/login',
      configuration: { locales: ['de-ch', 'fr-ch'] as readonly Locale[] },
    });
    const opener = screen.getByRole('button', { name: 'Sprache: Deutsch DE' });
    opener.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Deutsch'));
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Français');
    await userEvent.keyboard('{Escape}');
    expect([screen.queryByRole('list'), document.activeElement]).toEqual([null, opener]);
  });

  test.each(['/privacy', '/legal-notice'])('[NAV-07] reloads %s with the short language code', async (at) => {
    await renderWithProviders({ routes: [{ path: at, Component: LanguageSelector }], at });
    await userEvent.click(screen.getByRole('button', { name: 'Sprache: Deutsch DE' }));
    const gone: string[] = [];
    vi.stubGlobal('location', { pathname: at, assign: (address: string) => void gone.push(address) });
    await userEvent.click(screen.getByRole('button', { name: 'Français' }));
    vi.unstubAllGlobals();
    expect(gone).toEqual([`${at}?lang=fr`]);
    // The page is not rendered again: its texts change with the reload, not before.
    expect(screen.getByRole('button', { name: 'Sprache: Deutsch DE' })).toBeTruthy();
    expect(localStorage.getItem('epr.language')).toBe('"fr-ch"');
  });
});
