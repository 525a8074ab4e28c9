import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { iconPaths } from '../../../components/icons/icon-paths.ts';
import { memoryStore } from '../../../context/storage/browser-storage.ts';
import { readAloud } from '../../../context/testing/read-aloud.ts';
import { renderWithProviders } from '../../testing/render-with-providers.tsx';
import { AccountMenu } from './account-menu.tsx';

const routes = [{ path: '/documents', element: <AccountMenu close={() => undefined} /> }];

/** The links before those every role has. */
const ownPages = () =>
  screen
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
    .slice(0, -3);

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  cleanup();
});

describe('[NAV-13] the account menu', () => {
  test('has the name, role, languages, appearance, settings, help, data protection, terms and sign-out', async () => {
    const signOut = vi.fn(() => Promise.resolve());
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.assign(new EventTarget(), { matches: query === '(pointer: fine)' }),
    );
    await renderWithProviders({ routes, at: '/documents', session: { signOut, remaining: () => 14 * 60_000 - 1 } });
    // The list of persons to act for has been read and is empty.
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''));
    expect(readAloud(document.body)).toEqual([
      'Anna Keller Patientin, Patient',
      'Sprache',
      '(Sprache)',
      '[Deutsch]',
      '[Français]',
      '[Italiano]',
      '[English]',
      'Darstellung',
      '(Darstellung)',
      '[Automatisch] pressed',
      '[Hell]',
      '[Dunkel]',
      'Einzelne Tasten als Kürzel verwenden: yes',
      'Profil -> /profile Einstellungen -> /settings Hilfe -> /help Datenschutz -> /privacy Nutzungsbedingungen -> /legal-notice',
      '[Abmelden noch 14 Min.]',
    ]);
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Profil', '/profile'],
      ['Einstellungen', '/settings'],
      ['Hilfe', '/help'],
      ['Datenschutz', '/privacy'],
      ['Nutzungsbedingungen', '/legal-notice'],
    ]);
    expect(screen.getByText('AK').getAttribute('aria-hidden')).toBe('true');
    // The second click of a double click on what was in its place before, such as the button that closes a record.
    fireEvent.click(screen.getByRole('button', { name: /Abmelden/ }), { detail: 2 });
    expect(signOut).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: /Abmelden/ }));
    expect(signOut).toHaveBeenCalledOnce();
  });

  test('does not offer single keys where there is no mouse, and so no keyboard as a rule, unless they were turned off', async () => {
    const keep = { persistent: memoryStore(), session: memoryStore() };
    const offered = async (mouse: boolean, press = false) => {
      vi.stubGlobal('matchMedia', (query: string) =>
        Object.assign(new EventTarget(), { matches: mouse && query === '(pointer: fine)' }),
      );
      await renderWithProviders({ routes, at: '/documents', keep });
      if (press) fireEvent.click(screen.getByRole('checkbox'));
      const count = screen.queryAllByRole('checkbox').length;
      cleanup();
      vi.unstubAllGlobals();
      return count;
    };
    expect([await offered(true), await offered(false)]).toEqual([1, 0]);
    await offered(true, true);
    // Turned on again, the switch stays until the menu is closed.
    expect([await offered(false, true), await offered(false)]).toEqual([1, 0]);
  });

  test('[SES-07] the remaining minutes are recalculated every 500 ms', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let left = 121_000;
    const listeners = new Set<() => void>();
    const subscribe = (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    };
    await renderWithProviders({ routes, at: '/documents', session: { remaining: () => left, subscribe } });
    expect(screen.getByRole('button', { name: /Abmelden/ }).textContent).toContain('noch 3 Min.');
    left = 119_000;
    act(() => {
      vi.advanceTimersByTime(499);
    });
    expect(screen.getByRole('button', { name: /Abmelden/ }).textContent).toContain('noch 3 Min.');
    act(() => {
      vi.advanceTimersByTime(1);
    });
    expect(screen.getByRole('button', { name: /Abmelden/ }).textContent).toContain('noch 2 Min.');
    // At once when the session changes, as with the activity in another tab.
    left = 59_000;
    act(() => listeners.forEach((listener) => listener()));
    expect(screen.getByRole('button', { name: /Abmelden/ }).textContent).toContain('noch 1 Min.');
    cleanup();
    expect([listeners.size, vi.getTimerCount()]).toEqual([0, 0]);
  });

  test('[CFG-05] shows no minutes when the countdown is switched off', async () => {
    const { aConfiguration } = await import('../../../context/testing/configuration.ts');
    await renderWithProviders({
      routes,
      at: '/documents',
      session: { remaining: () => 60_000 },
      configuration: { switches: { ...aConfiguration.switches, logoutCountdown: false } },
    });
    expect(screen.getByRole('button', { name: 'Abmelden' })).toBeTruthy();
  });

  test('a badge marks a user who acts for another person', async () => {
    const badge = async (role: 'REP' | 'ASS' | 'HCP' | 'NONE', words: string) => {
      await renderWithProviders({ routes, at: '/documents', state: { role } });
      const { className } = screen.getByText(words);
      const pages = ownPages();
      cleanup();
      return { isBadge: className !== '', pages };
    };
    expect(await badge('REP', 'Stellvertretung')).toEqual({ isBadge: true, pages: ['/profile', '/settings'] });
    expect(await badge('ASS', 'Hilfsperson')).toEqual({ isBadge: true, pages: [] });
    expect(await badge('HCP', 'Gesundheits\u00adfachperson')).toEqual({ isBadge: false, pages: [] });
    expect(await badge('NONE', 'Ohne Rolle')).toEqual({ isBadge: false, pages: [] });
  });

  test.each([
    ['HCP', 'https://patient.example.ch', ['/access-code']],
    ['ASS', 'https://patient.example.ch', ['/access-code']],
    ['HCP', undefined, []],
    ['PAT', 'https://patient.example.ch', ['/profile', '/settings']],
  ] as const)(
    '[ACC-05] %s with the patient portal at %s has the links %j besides the help',
    async (role, portal, pages) => {
      const configuration = portal ? { patientPortal: portal } : {};
      await renderWithProviders({ routes, at: '/documents', state: { role }, configuration });
      expect(ownPages()).toEqual(pages);
      const code = screen.queryByRole('link', { name: 'Code für Patientinnen und Patienten' });
      expect(code?.getAttribute('href')).toBe(pages.find((page) => page === '/access-code'));
    },
  );

  test('[NAV-14] links to the external pages of the deployment, and shows a user without a name or an end of the session', async () => {
    const links = {
      help: 'https://example.ch/a',
      dataProtection: 'https://example.ch/b',
      terms: 'https://example.ch/c',
    };
    const identity = { subject: 'x', name: '', roles: ['PAT'] } as const;
    await renderWithProviders({ routes, at: '/documents', configuration: { links }, state: { identity } });
    const pages = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(pages.slice(-3)).toEqual(Object.values(links));
    expect(screen.getByText('Konto').closest('span')?.parentElement?.querySelector('path')?.getAttribute('d')).toBe(
      iconPaths.person,
    );
    expect(screen.getByRole('button', { name: /Abmelden/ }).textContent).toBe('Abmelden');
  });

  test('closes when one of its links is chosen', async () => {
    const close = vi.fn();
    await renderWithProviders({ routes: [{ path: '*', element: <AccountMenu close={close} /> }], at: '/documents' });
    await userEvent.click(screen.getByRole('link', { name: 'Einstellungen' }));
    expect(close).toHaveBeenCalledOnce();
  });

  test('closes when a language or a person to act for is chosen', async () => {
    const close = vi.fn();
    const lea = { firstName: 'Lea', lastName: 'Keller', spid: '761337610469261945' };
    await renderWithProviders({
      routes: [{ path: '*', element: <AccountMenu close={close} /> }],
      at: '/documents',
      platform: () => Promise.resolve(Response.json([lea])),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Lea Keller' }));
    expect(close).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'Deutsch' }));
    expect(close).toHaveBeenCalledTimes(2);
  });

  test('changes the appearance and remembers it', async () => {
    await renderWithProviders({ routes, at: '/documents' });
    const signs = ['Automatisch', 'Hell', 'Dunkel'].map((name) =>
      screen.getByRole('button', { name }).querySelector('path')?.getAttribute('d'),
    );
    expect(signs).toEqual([iconPaths.screen, iconPaths.sun, iconPaths.moon]);
    await userEvent.click(screen.getByRole('button', { name: 'Dunkel' }));
    expect([document.documentElement.dataset['scheme'], localStorage.getItem('epr.appearance')]).toEqual([
      'dark',
      '"dark"',
    ]);
  });
});
