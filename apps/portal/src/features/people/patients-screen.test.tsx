import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Gln } from '@epr/domain/values';
import { writeTooManyMatches } from '@epr/fhir/people';
import { searchedPatient } from '../../context/drafts/registration-page-state.ts';
import { memoryStore } from '../../context/storage/browser-storage.ts';
import { json, platform, refusal } from '../../context/testing/platform.ts';
import { readAloud } from '../../context/testing/read-aloud.ts';
import { aSession } from '../../context/testing/session.ts';
import { anna, beat, found, onPatients, type } from './testing/on-patients.tsx';
import { PatientsScreen } from './patients-screen.tsx';

afterEach(cleanup);

describe('the patient search', () => {
  test('[PSR-03] results show name, birth date, match as text and percentage, and SPID, best match first', async () => {
    await onPatients(() => found([beat, 0.62], [anna, 0.98]));
    await type('Nachname', 'Keller{Enter}');
    expect(await screen.findByRole('heading', { name: '2 Personen gefunden' })).toBeDefined();
    const region = screen.getByRole('region', { name: 'Ergebnis' });
    // The result has the focus, so that screen readers read it next.
    expect(document.activeElement).not.toBe(document.body);
    expect(document.activeElement?.contains(region)).toBe(true);
    const aged = /\d+ Jahre/;
    expect(readAloud(region).map((line) => line.replace(aged, 'so old'))).toEqual([
      '(Ergebnis)',
      '(status)',
      '## 2 Personen gefunden',
      'Prüfen Sie Name und Geburtsdatum, bevor Sie ein EPD öffnen. Jeder Zugriff wird protokolliert.',
      '### Keller Anna',
      '12.03.1984 so old weiblich 3006 Bern, BE',
      'EPR-SPID 761337610411353650',
      'Sehr wahrscheinlich 98 % Übereinstimmung',
      '[EPD öffnen: Keller Anna]',
      '### Leer Beat',
      '01.07.1990 so old männlich 3007 Bern, BE',
      'EPR-SPID 761337612000158387',
      'Möglich 62 % Übereinstimmung',
      '[EPD öffnen: Leer Beat]',
    ]);
    const [first, second] = within(region).getAllByRole('listitem');
    for (const words of [
      'Keller Anna',
      '12.03.1984',
      'Sehr wahrscheinlich',
      '98 % Übereinstimmung',
      'EPR-SPID 761337610411353650',
    ])
      expect(first?.textContent).toContain(words);
    expect(second?.textContent).toContain('62 % Übereinstimmung');
  });

  test.each([
    [300, 0],
    [500, 1],
  ])('[PSR-03] a result that starts at %i of 768 pixels is scrolled into view %i times', async (top, times) => {
    const scroll = vi.fn();
    HTMLElement.prototype.scrollIntoView = scroll;
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ top } as DOMRect);
    await onPatients(() => found([anna, 0.98]));
    await type('Nachname', 'Keller{Enter}');
    await screen.findByRole('heading', { name: '1 Person gefunden' });
    expect(scroll).toHaveBeenCalledTimes(times);
  });

  test('[PSR-08] without a match, the terms of the search are passed on to the registration', async () => {
    const keep = { persistent: memoryStore(), session: memoryStore() };
    const routes = [
      { path: '/patients', element: <PatientsScreen /> },
      { path: '/register-patient/form', element: <p>the form</p> },
    ];
    await onPatients(() => found(), { keep, routes });
    await type('Vorname', 'Nina');
    await type('Nachname', 'Neu{Enter}');
    await screen.findByText('Niemand gefunden');
    await userEvent.click(screen.getByRole('button', { name: 'Patientin oder Patienten registrieren' }));
    await screen.findByText('the form');
    const passedOn = searchedPatient.load('meier', Date.now(), keep.session);
    expect(passedOn).toMatchObject({ given: 'Nina', family: 'Neu', city: '' });
  });

  test('[PSR-03] too many results despite a birth date: asks for the AHV number only', async () => {
    await onPatients(() => json(writeTooManyMatches('http://platform.test/r4')));
    await type('Geburtsdatum', '12.03.1984{Enter}');
    expect(
      await screen.findByText('Mehrere Personen passen zu diesen Angaben. Bitte verwenden Sie die AHV-Nummer.'),
    ).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Geburtsdatum eingeben' })).toBeNull();
    expect(screen.getByRole('button', { name: 'AHV-Nummer eingeben' })).toBeDefined();
  });

  test('[PSR-03] a person without a record cannot be opened, with an explanation', async () => {
    const { spid: _none, ...unopened } = anna;
    await onPatients(() => found([unopened, 0.9]));
    await type('Nachname', 'Keller{Enter}');
    expect(await screen.findByText(/noch kein EPD eröffnet/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /öffnen/ })).toBeNull();
  });

  test('[PSR-03] no result, too many results and a failure each have their message, and the input is kept', async () => {
    const answers = [
      () => found(),
      () => json(writeTooManyMatches('http://platform.test/r4')),
      () => refusal(503, 'down'),
      () => found([anna, 1]),
    ];
    await onPatients(() => (answers.shift() ?? (() => found()))());
    await type('Nachname', 'Keller{Enter}');
    expect(await screen.findByRole('heading', { name: 'Niemand gefunden' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Suchen' }));
    expect(await screen.findByText(/Geben Sie auch das Geburtsdatum an/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Geburtsdatum eingeben' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Geburtsdatum' })));
    await userEvent.click(screen.getByRole('button', { name: 'AHV-Nummer eingeben' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'AHV-Nummer' })));
    await userEvent.click(screen.getByRole('button', { name: 'Suchen' }));
    const failed = await screen.findByText('Die Suche ist nicht gelungen');
    await waitFor(() => expect(document.activeElement?.contains(failed) && document.activeElement.tagName).toBe('DIV'));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Nachname' }).value).toBe('Keller');
    await userEvent.click(screen.getByRole('button', { name: 'Nochmals suchen' }));
    expect(await screen.findByRole('heading', { name: '1 Person gefunden' })).toBeDefined();
  });

  test('[PSR-03] a rejected search is not reported as a service without response', async () => {
    await onPatients(() => refusal(400, 'bad'));
    await type('Nachname', 'Keller{Enter}');
    expect(await screen.findByText(/hat die Suche nicht angenommen/)).toBeDefined();
    expect(screen.queryByText(/nicht geantwortet/)).toBeNull();
    // The trace id of the request, which the platform's log contains; an HTTP status would not identify the request.
    expect(screen.getByText('Kennung für Rückfragen: 00000000000000000000000000000001')).toBeDefined();
    expect(screen.queryByText(/HTTP/)).toBeNull();
  });

  test('[PSR-03] a changed search clears the results at once, as do a rejected and a failed one', async () => {
    const late: { answer?: (found: Response) => void } = {};
    const answers: (() => Response | Promise<Response>)[] = [
      () => found([anna, 1]),
      () => new Promise<Response>((resolve) => (late.answer = resolve)),
      () => found([beat, 1]),
      () => refusal(503, 'down'),
    ];
    await onPatients(() => (answers.shift() ?? (() => found()))() as Response);
    const results = () => screen.queryByRole('region', { name: 'Ergebnis' });
    await type('Nachname', 'Keller{Enter}');
    await screen.findByText('Keller Anna');
    await type('Nachname', 's');
    expect(results()).toBeNull();
    await type('Nachname', '{Backspace}{Enter}');
    await waitFor(() => expect(late.answer).toBeDefined());
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Die Suche läuft.');
    expect(screen.queryByText(/^Noch keine Suche/)).toBeNull();
    // One search at a time.
    await userEvent.click(screen.getByRole('button', { name: 'Die Suche läuft.' }));
    expect(answers).toHaveLength(2);
    await type('Vorname', 'Beat');
    late.answer?.(found([anna, 1]));
    await type('Vorname', '{Enter}');
    await screen.findByText(/Leer Beat|Beat/);
    expect(screen.queryByText('Keller Anna')).toBeNull();
    await type('Geburtsdatum', '99');
    expect(results()).toBeNull();
    await type('Geburtsdatum', '{Enter}');
    expect(await screen.findAllByText(/Das ist kein gültiges Geburtsdatum/)).toHaveLength(2);
    expect(results()).toBeNull();
    await userEvent.clear(screen.getByRole('textbox', { name: 'Geburtsdatum' }));
    await type('Geburtsdatum', '{Enter}');
    expect(await screen.findByText('Die Suche ist nicht gelungen')).toBeDefined();
    expect(results()).toBeNull();
  });

  test('[SES-17] a failed search shows in its place that the directory does not know the GLN', async () => {
    const { connection } = aSession(platform({}));
    const authorize = () => Promise.resolve({ ok: false, error: { reason: 'glnNotRegistered' } } as const);
    await onPatients(() => found(), {
      session: { connection: { ...connection, authorize, authorizeBasic: authorize } },
    });
    await type('Nachname', 'Keller{Enter}');
    expect(await screen.findByRole('heading', { name: 'Ihre GLN ist nicht im Verzeichnis' })).toBeDefined();
  });

  test('[SES-17] a failed opening of a record shows in place of the search that the directory does not know the GLN', async () => {
    await onPatients(() => found([anna, 1]), {
      session: { openPatient: () => Promise.resolve({ ok: false, error: { reason: 'glnNotRegistered' } }) },
      wrap: (page) => <main tabIndex={-1}>{page}</main>,
    });
    await type('Nachname', 'Keller{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'EPD öffnen: Keller Anna' }));
    expect(await screen.findByRole('heading', { name: 'Ihre GLN ist nicht im Verzeichnis' })).toBeDefined();
    expect(document.activeElement?.tagName).toBe('MAIN');
  });

  test('[SES-17] a professional known to be missing in the directory sees the message and no search fields', async () => {
    await onPatients(() => found(), {
      state: {
        role: 'HCP',
        blocked: 'glnNotRegistered',
        identity: { subject: 'o', name: 'Ohne', roles: ['HCP'], gln: '7601000000019' as Gln },
      },
    });
    await screen.findByRole('heading', { name: 'Ihre GLN ist nicht im Verzeichnis' });
    expect(readAloud(document.body)).toEqual([
      '# Patientensuche',
      '(alert)',
      '## Ihre GLN ist nicht im Verzeichnis',
      expect.stringContaining('kennt Ihre GLN 7601000000019 nicht'),
      'Wenden Sie sich an die Administration Ihrer Einrichtung, damit sie den Eintrag meldet.',
      'eID mit dem Verzeichnis verbinden -> /register-professional',
    ]);
  });
});
