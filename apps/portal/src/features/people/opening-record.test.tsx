import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { FailureReason } from '@epr/client/transport';
import type { Gln } from '@epr/domain/values';
import { draftStorage } from '../../context/drafts/draft-storage.ts';
import { claimRecordDrafts } from '../../context/drafts/claim-drafts.ts';
import { memoryStore } from '../../context/storage/browser-storage.ts';
import { refusal } from '../../context/testing/platform.ts';
import { readAloud } from '../../context/testing/read-aloud.ts';
import type { Session } from '../../context/session.ts';
import { anna, beat, found, onPatients, type } from './testing/on-patients.tsx';
import { rememberRecentPatient } from './recent/recent-patients.ts';

afterEach(cleanup);

describe('the patient search', () => {
  test('[PSR-04] opening a record leads to its documents; while it is opened, its button says so', async () => {
    const { router, session } = await onPatients(() => found([anna, 1]));
    const { openPatient } = session;
    let open: () => void = () => undefined;
    const allowed = new Promise<void>((resolve) => (open = resolve));
    vi.spyOn(session, 'openPatient').mockImplementation((...given) => allowed.then(() => openPatient(...given)));
    await type('Nachname', 'Keller{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'EPD öffnen: Keller Anna' }));
    expect(screen.getByRole('button', { name: 'Wird geöffnet' }).getAttribute('aria-busy')).toBe('true');
    open();
    await waitFor(() => expect(router.state.location.pathname).toBe('/documents'));
    expect(session.getState().patient?.spid).toBe(anna.spid);
  });

  test('[PSR-04] recently opened patients can be reopened with one click, until the session changes', async () => {
    let answer = () => found([anna, 1]);
    const { session, router } = await onPatients(() => answer());
    await type('Nachname', 'Keller{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'EPD öffnen: Keller Anna' }));
    await screen.findByText('the record');
    session.closePatient();
    rememberRecentPatient(session, beat);
    await router.navigate('/patients');
    expect(readAloud(await screen.findByRole('region', { name: 'Zuletzt geöffnet' }))).toEqual([
      '## Zuletzt geöffnet',
      'Seit Ihrer Anmeldung, nur in diesem Fenster. Mit der Abmeldung verschwindet diese Liste.',
      '[Leer Beat 01.07.1990]',
      '[Keller Anna 12.03.1984]',
    ]);
    const denied = vi.spyOn(session, 'openPatient');
    denied.mockResolvedValueOnce({ ok: false, error: { reason: 'unreachable' } });
    await userEvent.click(screen.getByRole('button', { name: /Leer Beat/ }));
    expect(await screen.findByText('Das EPD von Beat Leer konnte nicht geöffnet werden')).toBeDefined();
    await type('Nachname', 'Keller{Enter}');
    await screen.findByRole('heading', { name: '1 Person gefunden' });
    expect(screen.queryByRole('heading', { name: 'Zuletzt geöffnet' })).toBeNull();
    answer = () => refusal(503, 'down');
    await type('Nachname', '{Enter}');
    await screen.findByText('Die Suche ist nicht gelungen');
    expect(screen.queryByRole('heading', { name: 'Zuletzt geöffnet' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Felder leeren' }));
    await userEvent.click(await screen.findByRole('button', { name: /Keller Anna ?12\.03\.1984/ }));
    await screen.findByText('the record');
    expect(session.getState().patient?.spid).toBe(anna.spid);
    session.actForSelf();
    await session.actFor({ firstName: 'Peter', lastName: 'Meier', gln: '7601000000019' as Gln });
    await router.navigate('/patients');
    await screen.findByRole('textbox', { name: 'Nachname' });
    expect(screen.queryByRole('heading', { name: 'Zuletzt geöffnet' })).toBeNull();
  });

  test("[PSR-04] asks before input for another patient's record is lost, also input from before a sign-in", async () => {
    const keep = { persistent: memoryStore(), session: memoryStore() };
    const { router } = await onPatients(() => found([anna, 1], [beat, 0.9]), { keep });
    claimRecordDrafts(beat.spid, keep.session);
    draftStorage<string>('epr.draft.add').save('a form', 'typed', Date.now(), keep.session);
    await type('Nachname', 'Keller{Enter}');
    const open = async (name: string) =>
      userEvent.click(await screen.findByRole('button', { name: `EPD öffnen: ${name}` }));
    await open('Keller Anna');
    const question = screen.getByRole('alertdialog');
    expect(readAloud(question)).toEqual([
      '## Angefangene Eingaben verwerfen?',
      'Was Sie für ein EPD eingegeben und noch nicht gespeichert haben, geht verloren, wenn Sie es schliessen oder ein anderes öffnen.',
      'Dokument hinzufügen',
      '[Eingaben behalten]',
      '[EPD öffnen]',
    ]);
    await userEvent.click(within(question).getByRole('button', { name: 'Eingaben behalten' }));
    expect([screen.queryByRole('alertdialog'), router.state.location.pathname]).toEqual([null, '/patients']);
    await open('Keller Anna');
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'EPD öffnen' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/documents'));
    await act(() => router.navigate('/patients'));
    await type('Nachname', 'Keller{Enter}');
    await open(`${beat.family} ${beat.given}`);
    expect(await screen.findByText('the record')).toBeDefined();
  });

  test('[PSR-04] the question about unsent input is answered also where the record is then refused', async () => {
    const keep = { persistent: memoryStore(), session: memoryStore() };
    await onPatients(() => found([anna, 1]), {
      keep,
      session: { openPatient: () => Promise.resolve({ ok: false, error: { reason: 'unreachable' } }) },
    });
    claimRecordDrafts(beat.spid, keep.session);
    draftStorage<string>('epr.draft.add').save('a form', 'typed', Date.now(), keep.session);
    await type('Nachname', 'Keller{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'EPD öffnen: Keller Anna' }));
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'EPD öffnen' }));
    expect(await screen.findByText('Das EPD von Anna Keller konnte nicht geöffnet werden')).toBeDefined();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('[PSR-04] shows why a record could not be opened beside the results, and removes the message on a retry', async () => {
    const refused = Promise.resolve({ ok: false, error: { reason: 'unauthorizedPatientAccess' } } as const);
    const answers = [refused, refused, new Promise<never>(() => undefined), refused];
    const { asked } = await onPatients(() => found([anna, 1]), {
      session: { openPatient: () => answers.shift() ?? new Promise(() => undefined) },
    });
    await type('Nachname', 'Keller{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'EPD öffnen: Keller Anna' }));
    expect(await screen.findByText('Das EPD von Anna Keller konnte nicht geöffnet werden')).toBeDefined();
    expect(screen.getByText(/Sie haben keinen Zugriff auf dieses EPD/)).toBeDefined();
    expect(screen.getByRole('heading', { name: '1 Person gefunden' })).toBeDefined();
    // The message is also removed when the same search is repeated.
    await type('Nachname', '{Enter}');
    await waitFor(() => expect(asked).toHaveLength(2));
    const open = await screen.findByRole('button', { name: 'EPD öffnen: Keller Anna' });
    expect(screen.queryByText('Das EPD von Anna Keller konnte nicht geöffnet werden')).toBeNull();
    await userEvent.click(open);
    expect(await screen.findByText('Das EPD von Anna Keller konnte nicht geöffnet werden')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'EPD öffnen: Keller Anna' }));
    expect(screen.queryByText('Das EPD von Anna Keller konnte nicht geöffnet werden')).toBeNull();
    // Nor does it stay when the terms change.
    await type('Nachname', 'Keller{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'EPD öffnen: Keller Anna' }));
    expect(await screen.findByText('Das EPD von Anna Keller konnte nicht geöffnet werden')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Felder leeren' }));
    expect(screen.queryByText('Das EPD von Anna Keller konnte nicht geöffnet werden')).toBeNull();
    // Only a record that was opened is offered to be opened again.
    await userEvent.click(screen.getByRole('button', { name: 'Felder leeren' }));
    expect(screen.queryByRole('heading', { name: 'Zuletzt geöffnet' })).toBeNull();
  });

  test('[PSR-04] leaving the page or searching again cancels the record being opened', async () => {
    const asked: { readonly signal: AbortSignal | undefined; readonly answer: (refusal: FailureReason) => void }[] = [];
    const openPatient: Session['openPatient'] = (_person, signal) =>
      new Promise((resolve) => {
        asked.push({ signal, answer: (reason) => resolve({ ok: false, error: { reason } }) });
      });
    const { router } = await onPatients(() => found([anna, 1], [beat, 0.9]), { session: { openPatient } });
    const open = async (who = 'Keller Anna') =>
      userEvent.click(await screen.findByRole('button', { name: `EPD öffnen: ${who}` }));
    await type('Nachname', 'Keller{Enter}');
    await open();
    await type('Nachname', 's');
    expect(asked[0]?.signal?.aborted).toBe(true);
    await act(() => Promise.resolve(asked[0]?.answer('unauthorizedPatientAccess')));
    expect(screen.queryByText(/konnte nicht geöffnet werden/)).toBeNull();
    await type('Nachname', '{Backspace}{Enter}');
    await open();
    expect(asked[1]?.signal?.aborted).toBe(false);
    await open('Leer Beat');
    expect(asked.map(({ signal }) => signal?.aborted)).toEqual([true, true, false]);
    await router.navigate('/documents');
    await screen.findByText('the record');
    // The page that was left may be cleaned up after the new one is shown.
    await waitFor(() => expect(asked[2]?.signal?.aborted).toBe(true));
  });
});
