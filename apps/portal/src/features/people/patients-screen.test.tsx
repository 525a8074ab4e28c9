import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { anna as castAnna, beat as castBeat } from '@epr/cast/people';
import type { FailureReason } from '@epr/client/transport';
import type { PatientPerson } from '@epr/domain/people';
import type { Gln } from '@epr/domain/values';
import { writeMatches, writeTooManyMatches } from '@epr/fhir/people';
import { draftStorage } from '../../context/drafts/draft-storage.ts';
import { claimRecordDrafts } from '../../context/drafts/claim-drafts.ts';
import { searchedPatient } from '../../context/drafts/registration-page-state.ts';
import { memoryStore } from '../../context/storage/browser-storage.ts';
import { json, platform, refusal } from '../../context/testing/platform.ts';
import { readAloud } from '../../context/testing/read-aloud.ts';
import { readSigns } from '../../context/testing/read-signs.ts';
import { renderScreen, type ScreenSetup } from '../../context/testing/render-screen.tsx';
import type { Session } from '../../context/session.ts';
import { aSession } from '../../context/testing/session.ts';
import { PatientsScreen } from './patients-screen.tsx';
import { rememberRecentPatient } from './recent/recent-patients.ts';

afterEach(cleanup);

const person = ({
  spid,
  given,
  family,
  birthDate,
  gender,
  postalCode,
  city,
  canton,
}: typeof castAnna): PatientPerson => ({
  spid,
  given,
  family,
  birthDate,
  gender,
  address: { postalCode, city, canton },
});
const anna = person(castAnna);
const beat = person(castBeat);

const found = (...people: readonly (readonly [PatientPerson, number])[]) =>
  json(
    writeMatches(
      people.map(([person, score], index) => ({
        person,
        score,
        localId: { system: 'urn:oid:2.999', value: String(index) },
        grade: 'probable' as const,
      })),
      'http://platform.test/r4',
    ),
  );

function onPatients(answer: (body: unknown) => Response, stage: Partial<ScreenSetup> = {}) {
  const asked: unknown[] = [];
  return renderScreen({
    routes: [
      { path: '/patients', element: <PatientsScreen /> },
      { path: '/documents', element: <p>the record</p> },
    ],
    at: '/patients',
    platform: platform({
      'POST /r4/Patient/$match': async (request) => {
        asked.push(await request.clone().json());
        return answer(asked.at(-1));
      },
    }),
    state: {
      role: 'HCP',
      identity: { subject: 'meier', name: 'Peter Meier', roles: ['HCP'], gln: '7601000000019' as Gln },
    },
    ...stage,
  }).then((view) => ({ ...view, asked }));
}

const noMedia = { addEventListener: () => undefined, removeEventListener: () => undefined };

const type = (name: string | RegExp, words: string) => userEvent.type(screen.getByRole('textbox', { name }), words);

describe('the patient search', () => {
  test('[PSR-01] Enter starts the search, and further fields are shown on request', async () => {
    const { asked } = await onPatients(() => found());
    const before = 'Noch keine Suche. Die Ergebnisse erscheinen hier.';
    expect(screen.getByText(before)).toBeDefined();
    await type('Nachname', 'Keller{Enter}');
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(screen.queryByText(before)).toBeNull();
    expect(JSON.stringify(asked[0])).toContain('Keller');
    const open = screen.getByRole('button', { name: 'Mehr Suchfelder' });
    expect(open.hasAttribute('aria-controls')).toBe(false);
    await userEvent.click(open);
    await screen.findByText('Niemand gefunden');
    expect(readAloud(document.body)).toEqual([
      '# Patientensuche',
      'Füllen Sie mindestens ein Feld aus. Je mehr Sie angeben, desto sicherer ist der Treffer.',
      'Patientin oder Patienten registrieren -> /register-patient',
      '(Patientensuche)',
      'Nachname (off): Keller',
      'Vorname (off): ',
      'Geburtsdatum (numeric, off):  | 12.03.1984, 12.3.84 oder 120384',
      'Suche mit einer Nummer',
      'AHV-Nummer und EPR-SPID werden allein gesucht, ohne weitere Angaben.',
      'AHV-Nummer (numeric, off):  | 13 Ziffern, beginnt mit 756',
      'EPR-SPID (numeric, off):  | 18 Ziffern',
      'Weitere Angaben zur Person',
      'Geschlecht (off): Beliebig',
      'PLZ (numeric, off): ',
      'Ort (off): ',
      'Kanton (off): Beliebig',
      'Telefon oder E-Mail (off): ',
      '[Suchen]',
      '[Weniger Suchfelder] expanded',
      '[Felder leeren]',
      '(status)',
      '## Niemand gefunden',
      'Zu diesen Angaben gibt es keine Person. Prüfen Sie die Schreibweise oder suchen Sie mit der AHV-Nummer.',
      '[Patientin oder Patienten registrieren]',
    ]);
    const shut = screen.getByRole('button', { name: 'Weniger Suchfelder' });
    const more = document.getElementById(shut.getAttribute('aria-controls') ?? '');
    expect(more?.contains(screen.getByRole('textbox', { name: 'PLZ' }))).toBe(true);
    await type('PLZ', '3006');
    await userEvent.click(screen.getByRole('button', { name: 'Felder leeren' }));
    expect(screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)).toEqual(Array(8).fill(''));
  });

  test('[PSR-01] sends every field that is filled in', async () => {
    const { asked } = await onPatients(() => found([anna, 1]));
    await userEvent.click(screen.getByRole('button', { name: 'Mehr Suchfelder' }));
    const choice = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
    expect([...choice('Geschlecht').options].map(({ value, text }) => `${value} ${text}`)).toEqual([
      ' Beliebig',
      'female weiblich',
      'male männlich',
      'other anderes',
      'unknown unbekannt',
    ]);
    await userEvent.selectOptions(choice('Geschlecht'), 'weiblich');
    await userEvent.selectOptions(choice('Kanton'), 'Bern');
    for (const [field, words] of [
      ['Nachname', ' Keller '],
      ['Vorname', 'Anna'],
      ['Geburtsdatum', '12.03.1984'],
      ['PLZ', '3006'],
      ['Ort', 'Bern'],
      ['Telefon oder E-Mail', '+41311234567'],
    ] as const)
      fireEvent.change(screen.getByRole('textbox', { name: field }), { target: { value: words } });
    await userEvent.click(screen.getByRole('button', { name: 'Suchen' }));
    await waitFor(() => expect(asked).toHaveLength(1));
    const { parameter } = asked[0] as { readonly parameter: readonly { readonly resource?: object }[] };
    expect(parameter[0]?.resource).toEqual({
      resourceType: 'Patient',
      name: [{ family: 'Keller', given: ['Anna'] }],
      birthDate: '1984-03-12',
      gender: 'female',
      address: [{ postalCode: '3006', city: 'Bern', state: 'BE' }],
      telecom: [{ value: '+41311234567' }],
    });
  });

  test('[PSR-01] [PSR-02] fields that are hidden do not restrict the search, and have their values again when they are shown', async () => {
    const { asked } = await onPatients(() => found([anna, 1]));
    const show = () => userEvent.click(screen.getByRole('button', { name: 'Mehr Suchfelder' }));
    const hide = () => userEvent.click(screen.getByRole('button', { name: 'Weniger Suchfelder' }));
    const search = () => userEvent.click(screen.getByRole('button', { name: 'Suchen' }));
    await type('Nachname', 'Keller');
    await show();
    await type('PLZ', '8000');
    await type('Ort', 'Zürich');
    await type(/^AHV-Nummer/, '756');
    await type('Geburtsdatum', '99');
    await search();
    expect(within(await screen.findByRole('alert')).getAllByRole('link')).toHaveLength(2);
    await hide();
    // A problem of a field that is not shown could not be mended.
    const [problem, ...others] = within(screen.getByRole('alert')).getAllByRole('link');
    expect([problem?.getAttribute('href'), others]).toEqual(['#search-birthDate', []]);
    await userEvent.clear(screen.getByRole('textbox', { name: 'Geburtsdatum' }));
    // It is checked again with the next search.
    expect(screen.getByRole('alert')).toBeDefined();
    await search();
    await screen.findByRole('heading', { name: /Keller Anna/ });
    expect(JSON.stringify(asked)).not.toMatch(/8000|Zürich/);
    expect(JSON.stringify(asked)).toContain('Keller');
    await show();
    expect(screen.getByRole('textbox', { name: 'PLZ' })).toHaveProperty('value', '8000');
    expect(screen.getByRole('textbox', { name: /^AHV-Nummer/ })).toHaveProperty('value', '756');
    await hide();
    await userEvent.click(screen.getByRole('button', { name: 'Felder leeren' }));
    await show();
    expect(screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)).toEqual(Array(8).fill(''));
  });

  test('[PSR-03] hiding fields that are empty leaves the matches', async () => {
    await onPatients(() => found([anna, 1]));
    await userEvent.click(screen.getByRole('button', { name: 'Mehr Suchfelder' }));
    await type('Nachname', 'Keller{Enter}');
    await screen.findByRole('heading', { name: /Keller Anna/ });
    await userEvent.click(screen.getByRole('button', { name: 'Weniger Suchfelder' }));
    expect(screen.getByRole('heading', { name: /Keller Anna/ })).toBeDefined();
  });

  test('[PSR-01] cantons are named in the language of the portal', async () => {
    await onPatients(() => found(), { locale: 'fr-ch' });
    await userEvent.click(screen.getByRole('button', { expanded: false }));
    expect(screen.getByRole('option', { name: 'Genève' })).toBeDefined();
  });

  test.each([true, false])(
    '[PSR-01] focuses the first field only where that opens no on-screen keyboard (mouse: %s)',
    async (mouse) => {
      vi.stubGlobal('matchMedia', (query: string) => ({ ...noMedia, matches: mouse && query === '(pointer: fine)' }));
      await onPatients(() => found());
      const family = screen.getByRole<HTMLInputElement>('textbox', { name: 'Nachname' });
      if (mouse) await waitFor(() => expect(document.activeElement).toBe(family));
      await userEvent.keyboard('Keller');
      expect(family.value).toBe(mouse ? 'Keller' : '');
    },
  );

  test('[PSR-02] rejects an empty search and a number combined with other fields, and offers to clear the others', async () => {
    const { asked } = await onPatients(() => found());
    await userEvent.click(screen.getByRole('button', { name: 'Suchen' }));
    const nothing = { name: 'Füllen Sie mindestens ein Feld aus.' };
    await userEvent.click(within(await screen.findByRole('alert')).getByRole('link', nothing));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Nachname' }));
    // If the errors remain, the summary takes the focus again.
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('alert'));
    await type('Nachname', 'Keller');
    await userEvent.click(screen.getByRole('button', { name: 'Mehr Suchfelder' }));
    await type('AHV-Nummer', '756.9217.0769.85{Enter}');
    expect((await screen.findAllByText(/werden allein gesucht\. Leeren Sie/)).length).toBe(2);
    expect(readSigns(document.body).filter((sign) => !sign.startsWith('warning'))).toEqual([
      'plus: Patientin oder Patienten registrieren',
      'search: Suchen',
      'close: Weniger Suchfelder',
    ]);
    const summary = screen.getByRole('alert');
    expect(readAloud(summary)[1]).toBe('Bitte prüfen Sie 1 Angabe');
    await userEvent.click(within(summary).getByRole('link', { name: /werden allein gesucht/ }));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'AHV-Nummer' }));
    expect(asked).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Übrige Felder leeren' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Nachname' }).value).toBe('');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'AHV-Nummer' }).value).toBe('756.9217.0769.85');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'AHV-Nummer' }));
    await userEvent.click(screen.getByRole('button', { name: 'Suchen' }));
    await waitFor(() => expect(asked).toHaveLength(1));
    await userEvent.clear(screen.getByRole('textbox', { name: 'AHV-Nummer' }));
    await type('EPR-SPID', '761337610411353650');
    await type('Ort', 'Bern{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Übrige Felder leeren' }));
    expect(screen.getByRole('textbox', { name: 'EPR-SPID' })).toHaveProperty('value', '761337610411353650');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'EPR-SPID' }));
    // Of two numbers the first is kept.
    await type('AHV-Nummer', '756.9217.0769.85{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Übrige Felder leeren' }));
    expect(screen.getByRole('textbox', { name: 'AHV-Nummer' })).toHaveProperty('value', '756.9217.0769.85');
    expect(screen.getByRole('textbox', { name: 'EPR-SPID' })).toHaveProperty('value', '');
    // The number that was kept is cleared like every other field.
    await userEvent.click(screen.getByRole('button', { name: 'Felder leeren' }));
    expect(screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)).toEqual(Array(8).fill(''));
  });

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
    expect(await screen.findAllByText(/Dieses Geburtsdatum gibt es nicht/)).toHaveLength(2);
    expect(results()).toBeNull();
    await userEvent.clear(screen.getByRole('textbox', { name: 'Geburtsdatum' }));
    await type('Geburtsdatum', '{Enter}');
    expect(await screen.findByText('Die Suche ist nicht gelungen')).toBeDefined();
    expect(results()).toBeNull();
  });

  test.each(['12.3.84', '12.03.1984 ', '120384', '1984-03-12', '12/03/1984', '12031984', '12.03.1984'])(
    '[PSR-01] sends the birth date typed as %s as one date, and shows how it is interpreted',
    async (typed) => {
      const { asked } = await onPatients(() => found());
      await type('Geburtsdatum', typed);
      if (!['12031984', '12.03.1984'].includes(typed.trim()))
        screen.getByText('Geburtsdatum verstanden als 12.03.1984');
      if (typed.trim() === '12.03.1984') expect(screen.queryByText(/verstanden als/)).toBeNull();
      expect(screen.queryByRole('button', { name: '12.03.1984' })).toBeNull();
      await type('Geburtsdatum', '{Enter}');
      await waitFor(() => expect(JSON.stringify(asked)).toContain('1984-03-12'));
    },
  );

  test('[PSR-01] asks which century a two-digit year means, and one click chooses it', async () => {
    const { asked } = await onPatients(() => found());
    await type('Geburtsdatum', '1.2.03{Enter}');
    expect(await screen.findAllByText(/kann zwei Jahre bedeuten/)).toHaveLength(2);
    expect(asked).toEqual([]);
    expect(screen.getByText('Welches Geburtsdatum ist gemeint?')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: '01.02.1903' }));
    expect(screen.queryByRole('button', { name: '01.02.2003' })).toBeNull();
    expect(screen.queryByText(/kann zwei Jahre bedeuten/)).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Geburtsdatum' })));
    await type('Geburtsdatum', '{Enter}');
    await waitFor(() => expect(JSON.stringify(asked)).toContain('1903-02-01'));
  });

  test('[PSR-01] repeats the search with the names in another order until a patient is found', async () => {
    const { asked } = await onPatients((body) => {
      const { family, given } = (
        body as { parameter: { resource: { name: { family?: string; given?: string[] }[] } }[] }
      ).parameter[0]?.resource.name[0] ?? { family: '' };
      return family === 'Keller' && given?.[0] === 'Anna' ? found([anna, 1]) : found();
    });
    await type('Nachname', 'Anna Keller{Enter}');
    expect(await screen.findByText('Keller Anna')).toBeDefined();
    expect(asked).toHaveLength(3);
  });

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
