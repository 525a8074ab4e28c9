import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SessionState } from '@epr/domain/session';
import type { Gln, Spid } from '@epr/domain/values';
import { iconPaths } from '../../../components/icons/icon-paths.ts';
import { readAloud } from '../../../context/testing/read-aloud.ts';
import { renderWithProviders } from '../../testing/render-with-providers.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { Sidebar } from './sidebar.tsx';

/** Window width: from 1024 pixels, or narrower. */
const width = Object.assign(new EventTarget(), { matches: true });
const resize = (roomy: boolean) =>
  act(() => {
    width.matches = roomy;
    width.dispatchEvent(new Event('change'));
  });

beforeEach(() => {
  width.matches = true;
  const other = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('matchMedia', (query: string) => (query === '(min-width: 1024px)' ? width : other));
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const lea = { firstName: 'Lea', lastName: 'Keller', spid: '761337610469261945' as Spid };
const beat = { firstName: 'Beat', lastName: 'Leer', spid: '761337610411353650' as Spid };
const patient = { given: 'Anna', family: 'Keller', spid: beat.spid };
const gln = '7601000102737' as Gln;

async function onMenu(state: Partial<SessionState> = {}) {
  const asked: string[] = [];
  const view = await renderWithProviders({
    routes: [{ path: '/documents', element: <Sidebar /> }],
    at: '/documents',
    state,
    platform: (input, init) => {
      asked.push(new Request(input, init).url);
      return Promise.resolve(Response.json([]));
    },
  });
  return { ...view, asked };
}
const bell = () => screen.queryByRole('button', { name: /^Mitteilungen/ });
const fold = () => screen.queryByRole('button', { name: 'Menü zuklappen' });
const unfold = () => screen.queryByRole('button', { name: 'Menü aufklappen' });
const press = (button: HTMLElement | null) => userEvent.click(button ?? document.body);

describe('[NAV-09] the sidebar of wide screens', () => {
  test('follows the width of the window until the user folds or unfolds it', async () => {
    await onMenu();
    expect([fold() !== null, unfold() !== null]).toEqual([true, false]);
    resize(false);
    expect([fold() !== null, unfold() !== null]).toEqual([false, true]);
    await press(unfold());
    resize(true);
    resize(false);
    expect(fold()).not.toBeNull();
  });

  test.each([
    ['folded where there is room', true, unfold, fold],
    ['open where there is little', false, fold, unfold],
  ])("keeps the user's choice for the next visit: %s", async (_what, roomy, wanted, other) => {
    width.matches = roomy;
    await onMenu();
    await press(other());
    expect([wanted() !== null, other()]).toEqual([true, null]);
    cleanup();
    await onMenu();
    expect([wanted() !== null, other()]).toEqual([true, null]);
  });
});

test('[NAV-09] a menu with a single place is replaced by a header above the page', async () => {
  const identity = { subject: 'dr.meier', name: 'Peter Meier', roles: ['HCP'], gln } as const;
  await onMenu({ role: 'HCP', identity });
  expect(screen.queryByRole('navigation')).toBeNull();
  expect([fold(), unfold()]).toEqual([null, null]);
  expect(readAloud(document.body)).toEqual([
    'Gesundheitsdossier Stammgemeinschaft Muster',
    '[Konto von Peter Meier Gesundheits\u00adfachperson]',
    '[Abmelden]',
  ]);
  cleanup();
  await onMenu({ role: 'HCP', identity, patient });
  expect(readAloud(screen.getByRole('navigation'))).toEqual([
    '(Hauptmenü)',
    'Dokumente -> /documents Zugriffsrechte -> /access-rights',
  ]);
  const icons = [...document.querySelectorAll('nav path')].map((path) => path.getAttribute('d'));
  expect(icons).toEqual([iconPaths.document, iconPaths.rights]);
});

test('[NAV-09] the sidebar names the community at its head; a folded one has its labels as titles of the icons', async () => {
  await onMenu();
  await screen.findByRole('button', { name: 'Mitteilungen, keine ungelesen' });
  expect(readAloud(document.body)).toEqual([
    'Gesundheitsdossier Stammgemeinschaft Muster',
    '(Hauptmenü)',
    'Dokumente -> /documents Zugriffsrechte -> /access-rights Protokoll -> /access-logs',
    '[Mitteilungen, keine ungelesen]',
    '[Menü zuklappen] expanded',
    '[Konto von Anna Keller Patientin, Patient]',
    '[Abmelden]',
  ]);
  const icons = [...document.querySelectorAll('nav path')].map((path) => path.getAttribute('d'));
  expect(icons).toEqual([iconPaths.document, iconPaths.rights, iconPaths.history]);
  expect(document.getElementById(fold()?.getAttribute('aria-controls') ?? '')?.tagName).toBe('HEADER');
  const signOut = () => screen.getByRole('button', { name: 'Abmelden' }).title;
  const titles = () => screen.getAllByRole('link').map(({ title }) => title);
  expect([...titles(), signOut()]).toEqual(['', '', '', '']);
  const isFolded = () => /folded/.test(screen.getByRole('banner').className);
  expect(isFolded()).toBe(false);
  await press(fold());
  expect(isFolded()).toBe(true);
  // Where the words are hidden, the icons carry them as titles.
  expect([...titles(), signOut()]).toEqual(['Dokumente', 'Zugriffsrechte', 'Protokoll', 'Abmelden']);
  expect(readAloud(document.body)).toEqual([
    'Gesundheitsdossier Stammgemeinschaft Muster',
    '(Hauptmenü)',
    'Dokumente -> /documents Zugriffsrechte -> /access-rights Protokoll -> /access-logs',
    '[Mitteilungen, keine ungelesen]',
    '[Menü aufklappen]',
    '[Konto von Anna Keller Patientin, Patient]',
    '[Abmelden]',
  ]);
});

test('[NAV-13] the account opens its menu, without what is beside it already, and a choice in it closes it', async () => {
  await onMenu();
  await press(screen.getByRole('button', { name: /^Konto von Anna Keller/ }));
  expect(screen.getByRole('link', { name: 'Einstellungen' })).toBeDefined();
  expect(screen.getAllByRole('button', { name: 'Abmelden' })).toHaveLength(1);
  expect(screen.getAllByText('Anna Keller')).toHaveLength(1);
  await press(screen.getByRole('button', { name: 'Deutsch' }));
  expect(screen.queryByRole('link', { name: 'Einstellungen' })).toBeNull();
  cleanup();
  // A provider may state the names in parts only.
  await onMenu({ identity: { subject: 'anna', name: '', givenName: 'Anna', familyName: 'Keller', roles: ['PAT'] } });
  expect(screen.getByRole('button', { name: /^Konto von Anna Keller/ })).toBeDefined();
});

describe('[SET-04] the bell', () => {
  test('is shown to patients and representatives, and not to professionals and assistants', async () => {
    await onMenu();
    await waitFor(() => expect(bell()).not.toBeNull());
    cleanup();
    // The chunk of the bell is loaded from here on: it is rendered at once.
    await onMenu({ role: 'REP', representedPerson: lea, identity: { subject: 'rolf', name: 'Rolf', roles: ['REP'] } });
    expect(bell()).not.toBeNull();
    const representedPerson = { firstName: 'Eva', lastName: 'Lindt', gln };
    const professionals: readonly Partial<SessionState>[] = [
      { role: 'HCP', patient, identity: { subject: 'eva', name: 'Eva', roles: ['HCP'], gln } },
      { role: 'ASS', patient, representedPerson, identity: { subject: 'lena', name: 'Lena', roles: ['ASS'] } },
    ];
    for (const state of professionals) {
      cleanup();
      const { asked } = await onMenu(state);
      expect([bell(), asked.filter((url) => /notification/i.test(url))]).toEqual([null, []]);
    }
  });

  test('[SES-18] is not shown before a representative has chosen whom to act for', async () => {
    await onMenu({ role: 'REP', identity: { subject: 'rolf', name: 'Rolf', roles: ['REP'] } });
    expect(readAloud(document.body)).toEqual([
      'Gesundheitsdossier Stammgemeinschaft Muster',
      '[Konto von Rolf Stellvertretung]',
      '[Abmelden]',
    ]);
    cleanup();
    const identity = { subject: 'rolf', name: 'Rolf', roles: ['REP'] } as const;
    const { session } = await renderWithProviders({
      routes: [{ path: '/documents', element: <NotificationBell /> }],
      at: '/documents',
      state: { role: 'REP', identity },
    });
    expect(bell()).toBeNull();
    await act(() => session.actFor(beat));
    await waitFor(() => expect(bell()).not.toBeNull());
  });

  test('[SES-11] is remounted for another record', async () => {
    const identity = { subject: 'rolf', name: 'Rolf', roles: ['REP'] } as const;
    const { session } = await onMenu({ role: 'REP', representedPerson: lea, identity });
    await waitFor(() => expect(bell()).not.toBeNull());
    const before = bell();
    await act(() => session.actFor(beat));
    expect(bell()).not.toBeNull();
    expect(bell()).not.toBe(before);
  });
});
