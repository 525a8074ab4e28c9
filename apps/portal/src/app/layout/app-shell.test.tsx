import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { QueryObserver } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { RouteName } from '@epr/domain/session';
import type { Day, Gln, Spid } from '@epr/domain/values';
import { BrowserStorageContext, memoryStore } from '../../context/storage/browser-storage.ts';
import { DocumentCountContext } from '../../context/downloads/downloads.ts';
import { ToastControlsContext } from '../../context/toast-controls.ts';
import { stubResizeObserver } from '../../context/testing/browser.ts';
import { countFrom } from '../../context/testing/render-screen.tsx';
import { queryClient } from '../query-client.ts';
import { createSessionReset, SessionResetContext } from '../session-reset.ts';
import { readAloud } from '../../context/testing/read-aloud.ts';
import { changeableSession, renderWithProviders, type ProviderOptions } from '../testing/render-with-providers.tsx';
import { AppShell } from './app-shell.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

const lea = { firstName: 'Lea', lastName: 'Keller', spid: '761337610469261945' as Spid };

function onFrame(more: Partial<ProviderOptions> = {}, routeName?: RouteName) {
  const reset = createSessionReset();
  const element = (
    <SessionResetContext value={reset.on}>
      <ToastControlsContext value={{ show: () => undefined, dismissAll: () => undefined }}>
        <BrowserStorageContext value={{ persistent: memoryStore(), session: memoryStore() }}>
          <DocumentCountContext value={countFrom(0)}>
            <AppShell />
          </DocumentCountContext>
        </BrowserStorageContext>
      </ToastControlsContext>
    </SessionResetContext>
  );
  const routes = [
    {
      path: '/',
      element,
      children: [{ path: 'documents', handle: { routeName }, element: <input aria-label="typed" /> }],
    },
  ];
  return renderWithProviders({ routes, at: '/documents', ...more }).then((view) => ({ ...view, reset }));
}
const page = () => screen.queryByRole<HTMLInputElement>('textbox', { name: 'typed' });

test('[NAV-09] [NAV-14] a page is surrounded by the menu, the account and the footer; the first link skips to the content', async () => {
  await onFrame();
  await screen.findByRole('button', { name: 'Mitteilungen, keine ungelesen' });
  expect(readAloud(document.body)).toEqual([
    'Zum Inhalt springen -> #content',
    'Gesundheitsdossier Stammgemeinschaft Muster',
    '(Hauptmenü)',
    'Dokumente -> /documents Zugriffsrechte -> /access-rights Protokoll -> /access-logs',
    '[Mitteilungen, keine ungelesen]',
    '[Menü aufklappen]',
    '[Konto von Anna Keller Patientin, Patient]',
    '[Abmelden]',
    '[Zurück]',
    'typed: ',
    '(Fusszeile)',
    'Stammgemeinschaft Muster · Version latest Hilfe -> /help Nutzungsbedingungen -> /legal-notice Datenschutz -> /privacy Kontakt und Impressum -> /imprint Barrierefreiheit -> /accessibility',
  ]);
  const skip = screen.getByRole('link', { name: 'Zum Inhalt springen' }).getAttribute('href') ?? '';
  const main = document.querySelector<HTMLElement>(skip);
  main?.focus();
  expect([main?.tagName, document.activeElement === main]).toEqual(['MAIN', true]);
});

test('[NAV-09] a page of the first level has the tab bar below it, a nested one does not', async () => {
  const menus = () =>
    screen.getAllByRole('navigation', { name: 'Hauptmenü' }).map((one) => one.hasAttribute('data-tabs'));
  await onFrame({}, 'documents');
  expect(menus()).toEqual([false, true]);
  cleanup();
  await onFrame({}, 'document');
  expect(menus()).toEqual([false]);
});

test('[NAV-09] a key opens the list of keyboard shortcuts, which can be closed', async () => {
  await onFrame();
  await userEvent.keyboard('?');
  const sheet = await screen.findByRole('dialog');
  expect(readAloud(sheet)).toEqual([
    '## Tastenkürzel',
    '[Schliessen]',
    'Einzelne Tasten als Kürzel verwenden: yes',
    'Taste',
    'Wirkung',
    '/',
    'Ins Suchfeld',
    'j k',
    'Nächstes und vorheriges Dokument der Liste',
    'Enter',
    'Das Dokument öffnen, auf dem Sie stehen',
    '← →',
    'Vorheriges und nächstes Dokument, wenn eines geöffnet ist',
    'f',
    'Lesemodus, wenn ein Dokument geöffnet ist',
    '?',
    'Diese Übersicht',
  ]);
  await userEvent.click(within(sheet).getByRole('button', { name: 'Schliessen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('[NAV-06] what another tab changed is read again', async () => {
  await onFrame();
  queryClient.setQueryData(['record', 'anna'], 'read');
  await waitFor(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'epr.change', newValue: '["record","anna"]' }));
    expect(queryClient.getQueryState(['record', 'anna'])?.isInvalidated).toBe(true);
  });
});

test('[DOC-15] the browser prints every page with the patient, the home community and the date', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T10:00:00Z') });
  const patient = { given: 'Anna', family: 'Keller', birthDate: '1975-05-03' as Day };
  const paper = () => page()?.closest<HTMLElement>('[data-paper]')?.dataset['paper'];
  await onFrame({ state: { role: 'HCP', patient } });
  expect(paper()).toBe('Keller Anna, geboren am 03.05.1975 · Stammgemeinschaft Muster · gedruckt am 22.11.2026');
  cleanup();
  await onFrame({ state: { role: 'HCP' } });
  vi.useRealTimers();
  expect(paper()).toBe('Stammgemeinschaft Muster · gedruckt am 22.11.2026');
  const styles = readFileSync(join(import.meta.dirname, 'app-shell.module.css'), 'utf8');
  // Without the room for the bar at the bottom of a phone: it would be an empty sheet.
  expect(styles).toMatch(/@media print \{\s*\.frame,\s*\.column \{[^}]*padding: 0 !important;/);
  expect(styles).toMatch(/@media print \{[^]*\.main::before \{\s*content: attr\(data-paper\);/);
});

test('[NAV-11] the column of the page has the height of the bars above it, below which sticky content starts', async () => {
  const resize = stubResizeObserver(600);
  const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(96);
  const { unmount } = await onFrame();
  const column = document.querySelector<HTMLElement>('main')?.parentElement;
  expect(column?.style.getPropertyValue('--bars-height')).toBe('96px');
  unmount();
  height.mockReturnValue(120);
  resize(600);
  expect(column?.style.getPropertyValue('--bars-height')).toBe('96px');
  height.mockRestore();
});

test('[NAV-11] [PSR-06] [SES-11] above the page are the emergency access, the person acted for and the open record', async () => {
  const patient = { given: 'Anna', family: 'Keller', spid: '761337610411353650' as Spid };
  const bars = () =>
    screen.getAllByRole('region').flatMap((one) => (one.closest('main') ? [] : one.getAttribute('aria-label')));
  await onFrame({ state: { role: 'HCP', patient, emergency: 'granted' } });
  expect(bars()).toEqual(['Laufender Notfallzugriff', 'Geöffnetes EPD']);
  cleanup();
  const representedPerson = { firstName: 'Peter', lastName: 'Meier', gln: '7601000050717' as Gln };
  await onFrame({ state: { role: 'ASS', patient, representedPerson } });
  expect(bars()).toEqual(['Handeln für jemand anderen', 'Geöffnetes EPD']);
});

test('[SES-08] after sign-out the page is removed, and a message says that the user is being signed out', async () => {
  await onFrame({ state: { phase: 'signedOut' } });
  expect(page()).toBeNull();
  expect(screen.getByText('Sie werden abgemeldet …')).toBeDefined();
});

test('[SES-18] shows neither the page nor the menu before the user has chosen whom to act for', async () => {
  const state = { role: 'REP', identity: { subject: 'rolf', name: 'Rolf', roles: ['REP'] } } as const;
  await onFrame({
    state,
    platform: () => Promise.resolve(Response.json([lea, { ...lea, spid: '761337610411353650' }])),
  });
  expect(await screen.findByRole('heading', { name: 'Für wen handeln Sie?' })).toBeDefined();
  expect(page()).toBeNull();
  expect(screen.queryByRole('link', { name: 'Dokumente' })).toBeNull();
});

test('[SES-11] input on a page is discarded when the user acts for another person', async () => {
  const { session } = await onFrame({ state: { identity: { subject: 'rita', name: 'Rita', roles: ['PAT', 'REP'] } } });
  await userEvent.type(page() ?? document.body, 'of Rita');
  expect(page()?.value).toBe('of Rita');
  await act(() => session.actFor(lea));
  expect(page()?.value).toBe('');
  cleanup();
  const peter = { firstName: 'Peter', lastName: 'Meier', gln: '7601000050717' as Gln };
  const lena = { subject: 'lena', name: 'Lena', roles: ['ASS'] } as const;
  const { session: hers } = await onFrame({ state: { role: 'ASS', representedPerson: peter, identity: lena } });
  await userEvent.type(page() ?? document.body, 'for Peter');
  await act(() => hers.actFor({ ...peter, gln: '7601000102737' as Gln }));
  expect(page()?.value).toBe('');
});

test('[SES-08] input on a page is discarded when another user has signed in in another tab', async () => {
  const other = changeableSession();
  await onFrame({ session: other.session });
  await userEvent.type(page() ?? document.body, 'of Anna');
  act(() => other.signIn('anna'));
  expect(page()?.value).toBe('of Anna');
  act(() => other.signIn('beat'));
  expect(page()?.value).toBe('');
});

test('[SES-07] user activity on a page keeps the session alive, and a dialog asks before the session ends', async () => {
  const touch = vi.fn();
  const left = { milliseconds: 900_000 };
  await onFrame({ session: { touch, remaining: () => left.milliseconds } });
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await userEvent.type(page() ?? document.body, 'x');
  expect(touch).toHaveBeenCalled();
  left.milliseconds = 50_000;
  expect(await screen.findByRole('alertdialog')).toBeDefined();
});

test.each([
  ['[SES-11]', { actingElsewhere: { representedPerson: lea } }, /handeln Sie jetzt für Lea Keller/],
  [
    '[SES-02]',
    {
      role: 'HCP',
      patient: { given: 'Anna', family: 'Keller' },
      patientElsewhere: { given: 'Beat', family: 'Leer' },
    },
    /das EPD von Leer Beat geöffnet/,
  ],
] as const)('%s shows above the page what another tab has chosen', async (_id, state, words) => {
  await onFrame({ state });
  expect(await screen.findByText(words)).toBeDefined();
  expect(page()).not.toBeNull();
});

test('[SES-11] a patient reset drops the record and invalidates the people to act for; a session reset drops both', async () => {
  const { reset } = await onFrame();
  queryClient.setQueryData(['representedPersons', 'represented', 'anna'], 'Lea');
  queryClient.setQueryData(['record', 'anna'], 'Keller');
  reset.emit('patient');
  expect(queryClient.getQueryData(['record', 'anna'])).toBeUndefined();
  expect(queryClient.getQueryState(['representedPersons', 'represented', 'anna'])).toMatchObject({
    data: 'Lea',
    isInvalidated: true,
  });
  queryClient.setQueryData(['record', 'anna'], 'Keller');
  reset.emit('refetch');
  expect(queryClient.getQueryData(['record', 'anna'])).toBe('Keller');
  reset.emit('session');
  expect(queryClient.getQueryData(['representedPersons', 'represented', 'anna'])).toBeUndefined();
});

test('[SES-11] after a change of the person acted for, what the page shows is read again', async () => {
  const { reset } = await onFrame();
  let reads = 0;
  const shown = new QueryObserver(queryClient, { queryKey: ['record', 'lea'], queryFn: () => ++reads });
  onTestFinished(shown.subscribe(() => undefined));
  await waitFor(() => expect(shown.getCurrentResult().data).toBe(1));
  reset.emit('refetch');
  await waitFor(() => expect(shown.getCurrentResult().data).toBe(2));
});

test.each(['patient', 'session'] as const)(
  '[SES-08] [PSR-04] a %s reset drops the cached record, on a protected page and after leaving it',
  async (what) => {
    const { reset, unmount } = await onFrame();
    const read = () => queryClient.getQueryData(['record']);
    queryClient.setQueryData(['record'], 'of the person before');
    expect(read()).toBeDefined();
    reset.emit(what);
    expect(read()).toBeUndefined();
    unmount();
    queryClient.setQueryData(['record'], 'read on a page that is closed');
    reset.emit(what);
    expect(read()).toBeUndefined();
  },
);
