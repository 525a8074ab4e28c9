import { Blob, Buffer } from 'node:buffer';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { confidentialityLevels, type Document } from '@epr/domain/documents';
import { formatDay, type Gln, type Spid } from '@epr/domain/values';
import { writeDocument } from '@epr/fhir/documents';
import { memoryStore } from '../../context/storage/browser-storage.ts';
import { json, platform, refusal } from '../../context/testing/platform.ts';
import { aSession } from '../../context/testing/session.ts';
import { readAloud } from '../../context/testing/read-aloud.ts';
import { readSigns } from '../../context/testing/read-signs.ts';
import { toldChanges } from '../../context/testing/told-changes.ts';
import { recordKey } from '../../documents/record/record-key.ts';
import { today } from '../../context/time/today.ts';
import { translateIn } from '../../i18n/index.ts';
import {
  aFile,
  documentOf,
  endOfForm,
  asProfessional,
  oneVaccination,
  deferred,
  renderVaccinations,
  pressButton,
  vaccinationBundle,
  storing,
} from './testing/vaccination-screen-setup.tsx';
import { formatFhirDate } from './labels/entry-labels.ts';

const dateHint = ' | Wenn der Tag nicht bekannt ist: Monat (06.2021) oder Jahr (2021)';

afterEach(cleanup);
beforeEach(() => {
  vi.stubGlobal('Blob', Blob);
});

const platformSearch = (documents: readonly Document[]) => () =>
  json({
    resourceType: 'Bundle',
    type: 'searchset',
    entry: documents.map(writeDocument).map((resource) => ({ resource })),
  });

describe('the vaccinations screen', () => {
  test('[VAC-02] shows that the documents are being read, and what to do when there are no entries', async () => {
    const search = deferred<Response>();
    const { router } = await renderVaccinations({ search: () => search.promise });
    expect(await screen.findByText('Impfdokumente werden gelesen.')).toBeDefined();
    search.resolve(json({ resourceType: 'Bundle', type: 'searchset' }));
    expect(await screen.findByText('Noch keine Impfungen erfasst')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Impfausweis' })).toBeNull();
    // The next step is beside the text that names it.
    const said = readAloud(document.body);
    const heading = said.indexOf('## Noch keine Impfungen erfasst');
    expect(said[heading + 1]).toMatch(/^Erfassen Sie Impfungen aus einem alten Impfausweis selbst, oder bitten Sie/);
    expect(said.indexOf('[Impfung erfassen]')).toBeGreaterThan(heading);
    await pressButton('Anderes erfassen');
    await pressButton('Infektionskrankheit erfassen');
    expect(router.state.location.search).toBe('?add=illnesses');
    // The button of the browser closes the form again, and only that.
    await act(() => router.navigate(-1));
    expect(await screen.findByText('Noch keine Impfungen erfasst')).toBeDefined();
  });

  test('[VAC-02] on a phone one line of buttons precedes the entries: the next vaccination, and a menu with the rest', async () => {
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.assign(new EventTarget(), { matches: query === '(max-width: 479px)' }),
    );
    try {
      await renderVaccinations({
        search: platformSearch([aFile('one')]),
        files: { one: () => json(vaccinationBundle('A1', '2024-05-02')) },
      });
      await screen.findByRole('article', { name: /Boostrix/ });
      const buttons = () => readAloud(document.body).filter((line) => line.startsWith('['));
      expect(buttons().slice(0, 2)).toEqual(['[Impfung erfassen]', '[Mehr]']);
      expect(screen.queryByRole('button', { name: 'Impfausweis' })).toBeNull();
      await pressButton('Mehr');
      expect(screen.getByRole('button', { name: 'Infektionskrankheit erfassen' })).toBeDefined();
      expect(screen.getByRole('button', { name: 'Externes Impfmodul öffnen' })).toBeDefined();
      await pressButton('Impfausweis');
      expect(await screen.findByRole('dialog', { name: /Impfausweis/ })).toBeDefined();
      // Without entries there is nothing to make room for, and in an emergency no menu.
      for (const [held, state, button] of [
        [{}, {}, 'Anderes erfassen'],
        [oneVaccination, { ...asProfessional, emergency: 'granted' }, 'Impfausweis'],
      ] as const) {
        cleanup();
        await renderVaccinations(held, { state });
        await screen.findByRole('button', { name: button });
        expect(screen.getByRole('button', { name: 'Externes Impfmodul öffnen' })).toBeDefined();
      }
    } finally {
      vi.unstubAllGlobals();
    }
  });

  test('[VAC-02] shows how many files are read, does not read them again on a refetch, and aborts requests when the page is left', async () => {
    const asked: Request[] = [];
    const answers = [deferred<Response>(), deferred<Response>()] as const;
    const waiting = (answer?: { readonly promise: Promise<Response> }) => (request: Request) => {
      asked.push(request);
      return answer?.promise ?? new Promise<Response>(() => undefined);
    };
    const shelf = [aFile('one'), aFile('two')];
    const { client, router } = await renderVaccinations({
      search: platformSearch(shelf),
      files: { one: waiting(answers[0]), two: waiting(answers[1]), three: waiting() },
    });
    await waitFor(() => expect(asked).toHaveLength(2));
    answers[0].resolve(json(vaccinationBundle('A1', '2024-05-02')));
    const progress = await screen.findByRole('progressbar', { name: 'Impfdokumente werden gelesen.' });
    expect(await screen.findByText('1 von 2 Impfdokumenten gelesen')).toBeDefined();
    expect(progress).toHaveProperty('value', 0.5);
    answers[1].resolve(json(vaccinationBundle('B2', '2014-05-02')));
    expect(await screen.findAllByRole('article', { name: /Boostrix/ })).toHaveLength(2);
    shelf.push(aFile('three'));
    void client.refetchQueries({ queryKey: ['vaccinations'] });
    await waitFor(() => expect(asked).toHaveLength(3));
    expect([asked[2]?.url, asked[2]?.signal.aborted]).toEqual([expect.stringMatching(/three$/), false]);
    await act(() => router.navigate('/documents'));
    expect(asked[2]?.signal.aborted).toBe(true);
  });

  test('[VAC-02] a refused record and a failed request have different messages; a failed request can be retried', async () => {
    await renderVaccinations({ search: () => refusal(403, 'no right') });
    expect(await screen.findByText('Sie haben keinen Zugriff auf die Impfdokumente dieses EPD.')).toBeDefined();
    cleanup();
    const { connection } = aSession(platform({}));
    const authorize = () => Promise.resolve({ ok: false, error: { reason: 'unauthorizedPatientAccess' } } as const);
    await renderVaccinations({}, { session: { connection: { ...connection, authorize } } });
    expect(await screen.findByText('Sie haben keinen Zugriff auf die Impfdokumente dieses EPD.')).toBeDefined();
    cleanup();
    let broken = true;
    await renderVaccinations({
      search: () => (broken ? refusal(500, 'broken') : json({ resourceType: 'Bundle', type: 'searchset' })),
    });
    expect(await screen.findByText('Das Impfdossier konnte nicht geladen werden.')).toBeDefined();
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Nochmals laden' }));
    expect(await screen.findByText('Noch keine Impfungen erfasst')).toBeDefined();
  });

  test('[VAC-03] unreadable documents are listed with the reason and a link to the original, beside all other entries', async () => {
    const lacking = (file: unknown, ...gone: readonly string[]) => {
      const references = ['1', ...gone].map((id) => ({ reference: `Immunization/${id}` }));
      const text = JSON.stringify(file).replace('[{"reference":"Immunization/1"}]', JSON.stringify(references));
      return JSON.parse(text) as unknown;
    };
    const files = {
      good: vaccinationBundle('A1', '2024-05-02'),
      partly: lacking(vaccinationBundle('B2', '2014-05-02'), 'gone'),
      hardly: lacking(vaccinationBundle('C3', '2004-05-02'), 'gone', 'lost'),
      text: () => new Response('no JSON', { headers: { 'content-type': 'application/fhir+json' } }),
      collection: { resourceType: 'Bundle', entry: [{ resource: { resourceType: 'Immunization' } }] },
      patient: { resourceType: 'Patient' },
    };
    await renderVaccinations({
      documents: [
        aFile('good'),
        aFile('gone'),
        aFile('collection'),
        aFile('patient'),
        aFile('text'),
        aFile('partly'),
        aFile('hardly'),
      ],
      files,
      more: [
        {
          resource: { resourceType: 'OperationOutcome', issue: [{ severity: 'warning', code: 'incomplete' }] },
          search: { mode: 'outcome' },
        },
        { resource: { resourceType: 'DocumentReference', id: 'odd', description: 'Impfung odd' } },
        { resource: { resourceType: 'DocumentReference', id: 'untitled' } },
      ],
    });
    expect(await screen.findAllByRole('article', { name: /Boostrix/ })).toHaveLength(3);
    const said = readAloud(document.body).map((line) => line.replace(/documents\/\S+/, 'documents/id'));
    const at = said.indexOf('6 Impfdokumente konnten nicht gelesen werden');
    expect(said.slice(at, at + 11)).toEqual([
      '6 Impfdokumente konnten nicht gelesen werden',
      'Alle anderen Einträge sind da. Die Originale lassen sich öffnen.',
      'Impfung gone – Die Datei konnte nicht abgerufen werden. Original öffnen: Impfung gone -> /documents/id',
      'Impfung collection – Dem FHIR-Dokument fehlt das Deckblatt (Composition) am Anfang. Original öffnen: Impfung collection -> /documents/id',
      'Impfung patient – Die Datei ist kein vollständiges FHIR-Dokument (Bundle). Original öffnen: Impfung patient -> /documents/id',
      'Impfung text – Die Datei ist kein lesbares FHIR-Dokument. Original öffnen: Impfung text -> /documents/id',
      'Impfung odd – Die Angaben zum Dokument sind unvollständig.',
      'untitled – Die Angaben zum Dokument sind unvollständig.',
      'Impfung partly -> /documents/id – 1 Eintrag dieses Dokuments kann hier nicht gezeigt werden',
      'Impfung hardly -> /documents/id – 2 Einträge dieses Dokuments können hier nicht gezeigt werden',
      '[Nochmals laden]',
    ]);
    // Only files that could not be fetched may come with another reading.
    for (const name of ['collection', 'partly'] as const) {
      cleanup();
      await renderVaccinations({ documents: [aFile(name)], files: { [name]: files[name] } });
      await screen.findByText(`Impfung ${name}`, { selector: 'div > ul > li > *' });
      expect(screen.queryByRole('button', { name: 'Nochmals laden' })).toBeNull();
      expect(screen.queryByText(/konnte nicht gelesen werden/) === null).toBe(name === 'partly');
    }
  });

  test('[VAC-02] [DOC-16] a platform that counts reads as downloads gets one captcha for all files; without its solution they are counted as unreadable', async () => {
    const due = json(
      { resourceType: 'OperationOutcome', issue: [{ details: { coding: [{ code: 'captcha-needed' }] } }] },
      429,
    );
    await renderVaccinations({
      documents: [aFile('good'), aFile('one'), aFile('two')],
      files: { good: vaccinationBundle('A1', '2024-05-02'), one: () => due.clone(), two: () => due.clone() },
    });
    await screen.findByRole('alertdialog');
    expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
    await pressButton('Abbrechen');
    expect(await screen.findByText('2 Impfdokumente konnten nicht gelesen werden')).toBeDefined();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByRole('article', { name: /Boostrix/ })).toBeDefined();
  });

  test('[VAC-03] an incomplete search is reported, and can be repeated', async () => {
    const next = { relation: 'next', url: 'http://platform.test/r4/DocumentReference?page=2' };
    const first = json({ resourceType: 'Bundle', type: 'searchset', link: [next], total: 2 });
    const answers = [first, refusal(500, 'broken')];
    await renderVaccinations({ search: () => answers.shift() ?? json({ resourceType: 'Bundle', type: 'searchset' }) });
    const words = 'Die Stammgemeinschaft hat nicht alle Impfdokumente geliefert. Es können Einträge fehlen.';
    expect(await screen.findByText(words)).toBeDefined();
    await pressButton('Nochmals laden');
    await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  });

  test('[VAC-07] a new vaccination is listed at once, and removed if its upload fails; the form then has its values again', async () => {
    const stored = deferred<Response>();
    const lists = [json({ resourceType: 'Bundle', type: 'searchset' })];
    const search = () => lists.shift() ?? refusal(503, 'busy');
    const { shownMessages } = await renderVaccinations({ search, upload: () => stored.promise });
    await userEvent.click(await screen.findByRole('button', { name: 'Impfung erfassen' }));
    await userEvent.type(screen.getByRole('textbox', { name: /^Impfstoff/ }), 'boostrix');
    await userEvent.click(screen.getByRole('button', { name: /^Boostrix(?! Polio)/ }));
    await userEvent.type(screen.getByRole('textbox', { name: /^Chargennummer/ }), 'XY-77');
    await userEvent.click(screen.getByRole('radio', { name: /Geheim/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
    const entry = await screen.findByRole('article', { name: /Boostrix/ });
    expect(within(entry).getByText('Wird gespeichert')).toBeDefined();
    // The next form would overwrite the draft of this one.
    for (const name of ['Impfung erfassen', 'Anderes erfassen'])
      expect(screen.getByRole('button', { name }).getAttribute('aria-busy')).toBe('true');
    expect(within(entry).queryByRole('button', { name: 'Korrigieren', hidden: true })).toBeNull();
    stored.resolve(refusal(500, 'broken'));
    expect(await screen.findByText('Nicht gespeichert. Ihre Angaben sind noch da.')).toBeDefined();
    expect(shownMessages).toEqual(['toasts.vaccination.saveFail']);
    expect(screen.getByRole('textbox', { name: /^Chargennummer/ })).toHaveProperty('value', 'XY-77');
    expect(screen.getByRole('radio', { name: /Geheim/ })).toHaveProperty('checked', true);
    await pressButton('Speichern und weitere erfassen');
    await waitFor(() => expect(shownMessages).toHaveLength(2));
    // Beside the emptied form, no refusal is left: neither of the last attempt nor of the one before.
    await pressButton('Verwerfen');
    await waitFor(() => expect(screen.queryByText('Nicht gespeichert. Ihre Angaben sind noch da.')).toBeNull());
    expect(screen.getByRole('textbox', { name: /^Chargennummer/ })).toHaveProperty('value', '');
    await userEvent.click(screen.getByRole('button', { name: 'Abbrechen' }));
    expect(await screen.findByText('Noch keine Impfungen erfasst')).toBeDefined();
  });

  test('[VAC-07] an entry saved again after a lost response has the same identifiers, also after a reload; a changed entry has new ones', async () => {
    const keep = { persistent: memoryStore(), session: memoryStore() };
    const sent: string[] = [];
    const lost = async (request: Request) => {
      sent.push(await request.text());
      return refusal(503, 'gone');
    };
    const stored = async (request: Request) => {
      sent.push(await request.text());
      return refusal(409, 'A document with these identifiers exists already');
    };
    const save = () => userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
    const lot = () => screen.getByRole('textbox', { name: /^Chargennummer/ });
    await renderVaccinations({ upload: lost }, { keep });
    await userEvent.click(await screen.findByRole('button', { name: 'Impfung erfassen' }));
    await userEvent.type(screen.getByRole('textbox', { name: /^Impfstoff/ }), 'boostrix');
    await userEvent.click(screen.getByRole('button', { name: /^Boostrix(?! Polio)/ }));
    await pressButton('Speichern und weitere erfassen');
    await screen.findByText(/^Vielleicht ist der Eintrag gespeichert/);
    await userEvent.type(lot(), 'XY');
    await save();
    await waitFor(() => expect(sent).toHaveLength(2));
    cleanup();

    // As after a new sign-in: the URL and the browser's session storage are the same.
    const { shownMessages } = await renderVaccinations(
      { upload: stored },
      { keep, at: '/vaccinations?add=immunizations' },
    );
    await screen.findByText('Ihre angefangenen Angaben sind wieder da.');
    expect(lot()).toHaveProperty('value', 'XY');
    await save();
    await waitFor(() => expect(shownMessages).toEqual(['toasts.vaccination.saved']));
    // Once the document is stored, nothing of it is left in the session storage.
    const kept = () => ['epr.vaccination.sent', 'epr.vaccination.draft'].map((key) => keep.session.getItem(key));
    await waitFor(() => expect(kept()).toEqual([null, null]));
    const names = sent.map((body) => /urn:uuid:[-0-9a-f]+/.exec(body)?.[0]);
    expect(names[0]).toBeTruthy();
    expect(names[1]).not.toBe(names[0]);
    expect(sent[2]?.replace(/urn:uuid:[-0-9a-f]+/g, '')).toBe(sent[1]?.replace(/urn:uuid:[-0-9a-f]+/g, ''));
    expect(names[2]).toBe(names[1]);
  });

  test.each(['Speichern', 'Speichern und weitere erfassen'])(
    '[VAC-07] a second press of «%s» before the next render does not store the entry twice',
    async (name) => {
      const { sent, upload } = storing();
      const { shownMessages } = await renderVaccinations({ upload });
      await userEvent.click(await screen.findByRole('button', { name: 'Impfung erfassen' }));
      await userEvent.type(screen.getByRole('textbox', { name: /^Impfstoff/ }), 'boostrix');
      await userEvent.click(screen.getByRole('button', { name: /^Boostrix(?! Polio)/ }));
      const save = screen.getByRole('button', { name });
      act(() => {
        save.click();
        save.click();
      });
      await waitFor(() => expect(shownMessages).toEqual(['toasts.vaccination.saved']));
      expect(sent).toHaveLength(1);
    },
  );

  test('[VAC-08] a retired vaccine is not offered, but is shown in the form that corrects an entry with it', async () => {
    const old = JSON.parse(
      JSON.stringify(vaccinationBundle('A1', '1990-05-02'))
        .replace('ch-vacd-swissmedic-cs', 'ch-vacd-myvaccines-cs')
        .replace('"637"', '"14"'),
    ) as unknown;
    const { router } = await renderVaccinations({ documents: [aFile('old')], files: { old } });
    expect(await screen.findByText('Nicht mehr im Handel')).toBeDefined();
    const name = (await screen.findByRole('heading', { level: 3 })).textContent ?? '';
    await userEvent.click(screen.getByText('Details'));
    await userEvent.click(screen.getByRole('button', { name: 'Korrigieren' }));
    expect(router.state.historyAction).toBe('PUSH');
    const field = await screen.findByRole('textbox', { name: /^Impfstoff/ });
    // The form has replaced the pressed button.
    await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'));
    expect(field.getAttribute('placeholder')).toBe(name);
    await userEvent.type(field, name);
    expect(screen.queryByRole('button', { name })).toBeNull();
    await pressButton('Abbrechen');
    await screen.findByRole('heading', { level: 3, name });
    expect(router.state.historyAction).toBe('REPLACE');
    await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'));
  });

  test('[VAC-04] the form of each section has its own fields and hints', async () => {
    const { router } = await renderVaccinations({});
    // From one form to the other, as with the buttons of the browser: nothing of the form before is left.
    const read = async (section: string) => {
      await act(() => router.navigate(`/vaccinations?add=${section}`));
      await screen.findByRole('button', { name: 'Abbrechen' });
      const form = screen.getByRole('button', { name: 'Abbrechen' }).closest('form') ?? document.body;
      return readAloud(form).map((line) => line.replace(formatDay(today()), 'today'));
    };
    expect(await read('immunizations')).toEqual([
      '## Impfung erfassen',
      'Impfstoff (required, off):  | Name, Krankheit oder Code',
      'Schützt gegen (required): ',
      `Datum der Impfung (required, numeric, off): today${dateHint}`,
      'Wievielte Dosis (required, numeric): ',
      'Chargennummer (freiwillig): ',
      'Verabreicht durch (freiwillig):  | Vor- und Nachname',
      'Praxis, Spital oder Apotheke (freiwillig): ',
      'Bemerkung (freiwillig): ',
      ...endOfForm,
    ]);
    expect(await read('adverseEvents')).toEqual([
      '## Unerwünschte Reaktion erfassen',
      'Reaktion oder Allergie (required, off):  | Wort oder Code',
      `Datum oder Beginn (required, numeric, off): ${dateHint}`,
      'Bemerkung (freiwillig):  | Was ist aufgefallen? Nach welcher Impfung und nach wie langer Zeit?',
      ...endOfForm,
    ]);
    expect(await read('illnesses')).toEqual([
      '## Infektionskrankheit erfassen',
      'Krankheit (required, off):  | Wort oder Code',
      `Datum oder Beginn (required, numeric, off): ${dateHint}`,
      'Bemerkung (freiwillig): ',
      ...endOfForm,
    ]);
    expect(await read('risks')).toEqual([
      '## Risikofaktor erfassen',
      'Risikofaktor (required, off):  | Wort oder Code',
      `Datum oder Beginn (required, numeric, off): ${dateHint}`,
      'Ende (freiwillig) (numeric, off): ',
      'Besteht das Risiko noch?',
      'Aktiv: yes',
      'Nicht mehr aktiv: no',
      'Bemerkung (freiwillig): ',
      ...endOfForm,
    ]);
  });

  test('[VAC-02] an entry shows its content, its verification and the document it comes from', async () => {
    await renderVaccinations({ documents: [aFile('good')], files: { good: vaccinationBundle('A1', '2024-05-02') } });
    await userEvent.click(within(await screen.findByRole('article', { name: /Boostrix/ })).getByText('Details'));
    expect(readAloud(document.body)).toEqual([
      '# Impfungen',
      'Alle Einträge aus Ihren Impfdokumenten, zusammengeführt. Jeder Eintrag nennt das Dokument, aus dem er stammt.',
      '[Impfung erfassen]',
      '[Anderes erfassen]',
      '[Impfausweis]',
      '[Externes Impfmodul öffnen]',
      '(Ansicht)',
      '[Nach Datum] pressed',
      '[Nach Krankheit]',
      'Auch frühere Versionen, Duplikate und Ungültiges zeigen: no',
      '## Verabreichte Impfungen',
      '1 Eintrag',
      '02.05.2024',
      '### Boostrix',
      'Gegen: Starrkrampf, Keuchhusten, Diphtherie',
      'Nicht bestätigt',
      'Stammt aus Impfung good -> /documents/dXJuOnV1aWQ6OTMxYzg4OGUtMjkwZS01YzdiLWFmMDItNWU5MTQyMzVlZmNi%40urn%3Aoid%3A2.999.1',
      '(Details zu Boostrix, 02.05.2024)',
      'Details',
      'Chargennummer: A1',
      '[Korrigieren]',
      '[Kommentieren]',
      '[Für ungültig erklären]',
    ]);
    expect(readSigns(document.body)).toEqual([
      'plus: Impfung erfassen',
      'chevronDown: Anderes erfassen',
      'print: Impfausweis',
      'external: Externes Impfmodul öffnen',
    ]);
  });

  test('[VAC-02] by disease: shows the first and the last dose, and of many doses ten at first', async () => {
    const shots = Array.from({ length: 12 }, (_, month) => `20${String(10 + month)}-05-02`);
    const documents = shots.map((_, place) => aFile(`shot${place}`));
    await renderVaccinations({
      documents,
      files: Object.fromEntries(shots.map((day, place) => [`shot${place}`, vaccinationBundle(`L${place}`, day)])),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Nach Krankheit' }));
    const tetanus = (await screen.findByRole('heading', { name: 'Starrkrampf' })).closest('section') ?? document.body;
    expect(readAloud(tetanus)).toContain('Seit 02.05.2010 · Letzte Dosis 02.05.2021');
    const views = within(screen.getByRole('group', { name: 'Ansicht' })).getAllByRole('button');
    expect(views.map((view) => view.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
    // Only the entries by date have earlier versions to show.
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(within(tetanus).getAllByRole('listitem')).toHaveLength(10);
    await userEvent.click(within(tetanus).getByRole('button', { name: '2 weitere zeigen' }));
    expect(within(tetanus).getAllByRole('listitem')).toHaveLength(12);
    await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'));
  });

  test('[VAC-07] by disease: a dose is marked while it is being saved', async () => {
    const stored = deferred<Response>();
    const { router } = await renderVaccinations({ ...oneVaccination, upload: () => stored.promise });
    await pressButton('Korrigieren');
    const address = router.state.location.search;
    await userEvent.type(await screen.findByRole('textbox', { name: /^Wievielte Dosis/ }), '1');
    await pressButton('Speichern');
    await screen.findByText('Wird gespeichert');
    await userEvent.click(screen.getByRole('button', { name: 'Nach Krankheit' }));
    const tetanus = (await screen.findByRole('heading', { name: 'Starrkrampf' })).closest('section') ?? document.body;
    expect(within(tetanus).getByText('Wird gespeichert')).toBeDefined();
    stored.resolve(refusal(503, 'busy'));
    // The form opens again as a correction of the same entry.
    expect(await screen.findByRole('heading', { name: 'Eintrag korrigieren' })).toBeDefined();
    expect(router.state.location.search).toBe(address);
  });

  test('[VAC-07] a reading of the record that began before an entry was annulled does not show the entry again', async () => {
    const found = platformSearch(oneVaccination.documents);
    const slow = deferred<Response>();
    const answers = [found(), slow.promise];
    const { client } = await renderVaccinations({
      ...oneVaccination,
      search: () => answers.shift() ?? found(),
      upload: () => new Promise<Response>(() => undefined),
    });
    await screen.findByRole('article', { name: /Boostrix/ });
    void client.refetchQueries({ queryKey: ['vaccinations'] });
    await waitFor(() => expect(answers).toEqual([]));
    await pressButton('Für ungültig erklären');
    await pressButton('Für ungültig erklären', screen.getByRole('dialog'));
    await waitFor(() => expect(screen.queryByRole('article', { hidden: true })).toBeNull());
    await act(() => Promise.resolve(slow.resolve(found())));
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(screen.queryByRole('article', { hidden: true })).toBeNull();
  });

  test('[VAC-02] by disease: the day of a single dose is shown once; the form proposes the second dose and reports a similar entry', async () => {
    await renderVaccinations(oneVaccination);
    await userEvent.click(await screen.findByRole('button', { name: 'Nach Krankheit' }));
    const tetanus = (await screen.findByRole('heading', { name: 'Starrkrampf' })).closest('section') ?? document.body;
    expect(readAloud(tetanus)).toEqual([
      '## Starrkrampf',
      '1 Dosis',
      'Seit 02.05.2024',
      '02.05.2024 Boostrix Nicht bestätigt',
    ]);
    // The next dose is proposed as the second.
    await pressButton('Impfung erfassen');
    fireEvent.change(screen.getByRole('textbox', { name: /^Impfstoff/ }), { target: { value: 'boostrix' } });
    await userEvent.click(screen.getByRole('button', { name: /^Boostrix(?! Polio)/ }));
    const dose = screen.getByRole('textbox', { name: /^Wievielte Dosis/ });
    expect(dose).toHaveProperty('value', '2');
    expect(screen.getByText('Vorschlag aufgrund der bisherigen Einträge: 2')).toBeDefined();
    const day = screen.getByRole('textbox', { name: /^Datum der Impfung/ });
    fireEvent.change(day, { target: { value: '02.05.2024' } });
    const similar = 'Ein ähnlicher Eintrag ist schon da: Boostrix, 02.05.2024. Sie können trotzdem speichern.';
    expect(screen.getByText(similar)).toBeDefined();
  });

  test('[VAC-07] the input of an entry that could not be stored is kept, even if it was typed an hour before it was sent', async () => {
    await renderVaccinations({ upload: () => refusal(500, 'broken') });
    await pressButton('Impfung erfassen');
    await userEvent.type(screen.getByRole('textbox', { name: /^Impfstoff/ }), 'boostrix');
    await userEvent.click(screen.getByRole('button', { name: /^Boostrix(?! Polio)/ }));
    await userEvent.type(screen.getByRole('textbox', { name: /^Chargennummer/ }), 'XY-77');
    const later = Date.now() + 61 * 60 * 1000;
    vi.spyOn(Date, 'now').mockImplementation(() => later);
    await pressButton('Speichern');
    await screen.findByText('Nicht gespeichert. Ihre Angaben sind noch da.');
    expect(screen.getByRole('textbox', { name: /^Chargennummer/ })).toHaveProperty('value', 'XY-77');
  });

  test('[VAC-02] a laboratory finding shows its value, and that its date is not known', async () => {
    const finding = {
      resourceType: 'Observation',
      id: '1',
      identifier: [{ value: '4711' }],
      status: 'final',
      code: { text: 'Masern-IgG' },
      valueQuantity: { value: 350, unit: 'm[iU]/mL' },
      performer: [{ reference: 'Practitioner/gone' }],
    };
    const file = JSON.parse(
      JSON.stringify(vaccinationBundle('A1', '2024-05-02'))
        .replace('11369-6', '30954-2')
        .replaceAll('Immunization/1', 'Observation/1'),
    ) as { readonly entry: readonly object[] };
    const laboratory = { ...file, entry: [file.entry[0], { resource: finding }] };
    // No form corrects a finding, whatever the URL requests.
    await renderVaccinations(
      { documents: [aFile('laboratory')], files: { laboratory } },
      { at: '/vaccinations?correct=4711' },
    );
    const entry = await screen.findByRole('article', { name: 'Masern-IgG' });
    const said = [
      'Messwert: 350 mIE/mL',
      '(Details zu Masern-IgG, Datum nicht bekannt)',
      'Das Dokument verweist auf Angaben, die es nicht enthält.',
    ];
    expect(readAloud(entry)).toEqual(expect.arrayContaining(said));
  });

  test('[VAC-04] a correction has the confidentiality of the corrected document by default', async () => {
    await renderVaccinations({
      documents: [aFile('secret', { confidentiality: confidentialityLevels.secret })],
      files: { secret: vaccinationBundle('A1', '2024-05-02') },
    });
    const entry = await screen.findByRole('article', { name: /Boostrix/ });
    await userEvent.click(within(entry).getByText('Details'));
    await userEvent.click(within(entry).getByRole('button', { name: 'Korrigieren' }));
    expect(await screen.findByRole('radio', { name: /Geheim/ })).toHaveProperty('checked', true);
    fireEvent.change(screen.getByRole('textbox', { name: /^Chargennummer/ }), { target: { value: 'C9' } });
    expect(screen.getByRole('radio', { name: /Geheim/ })).toHaveProperty('checked', true);
  });

  test('[VAC-05] a comment that could not be stored stays in its dialog and is restored after a reload; a discarded one is not', async () => {
    const keep = { persistent: memoryStore(), session: memoryStore() };
    const loaded = () =>
      renderVaccinations(
        { documents: [aFile('good')], files: { good: vaccinationBundle('A1', '2024-05-02') } },
        { keep },
      );
    await loaded();
    const details = async () => {
      const entry = await screen.findByRole('article', { name: /Boostrix/ });
      await userEvent.click(within(entry).getByRole('button', { name: 'Kommentieren', hidden: true }));
    };
    await details();
    await userEvent.type(screen.getByRole('textbox', { name: 'Bemerkung' }), 'Rötung');
    const dialog = screen.getByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Kommentieren' }));
    expect(await within(dialog).findByText(/^Vielleicht ist der Eintrag gespeichert/)).toBeDefined();
    cleanup();
    await loaded();
    await details();
    expect(screen.getByRole('textbox', { name: 'Bemerkung' })).toHaveProperty('value', 'Rötung');
    // A discarded comment is not restored.
    const remark = () => screen.getByRole('textbox', { name: 'Bemerkung' });
    for (const place of [0, 1]) {
      fireEvent.change(remark(), { target: { value: 'Rötung' } });
      const cancel = within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Abbrechen' });
      await userEvent.click(cancel[place] ?? document.body);
      await details();
      expect(remark()).toHaveProperty('value', '');
    }
  });

  const actions = async () => {
    const entry = within(await screen.findByRole('article', { name: /Boostrix/ }));
    return entry.queryAllByRole('button', { hidden: true }).map((button) => button.textContent);
  };

  test('[VAC-05] a patient can correct, comment and annul; professionals and assistants can also confirm, and cannot choose the level secret', async () => {
    await renderVaccinations(oneVaccination);
    expect(await actions()).toEqual(['Korrigieren', 'Kommentieren', 'Für ungültig erklären']);
    cleanup();
    await renderVaccinations(oneVaccination, { state: asProfessional });
    expect(await actions()).toEqual(['Bestätigen', 'Korrigieren', 'Kommentieren', 'Für ungültig erklären']);
    await userEvent.click(screen.getByRole('button', { name: 'Impfung erfassen' }));
    expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['normal', 'restricted']);
    expect(screen.getByRole('textbox', { name: /^Verabreicht durch/ })).toHaveProperty('value', 'Eva Lindt');
    cleanup();
    const representedPerson = { firstName: 'Eva', lastName: 'Lindt', gln: '7601000102737' as Gln };
    await renderVaccinations(oneVaccination, { state: { ...asProfessional, role: 'ASS', representedPerson } });
    expect(await actions()).toContain('Bestätigen');
  });

  test('[VAC-02] [SES-11] the introduction addresses the patient, and speaks of another person to representatives and professionals', async () => {
    const { patient } = asProfessional;
    const representedPerson = { firstName: 'Anna', lastName: 'Keller', spid: patient?.spid as Spid };
    const states = [{}, asProfessional, { role: 'REP', representedPerson }] as const;
    const said: (string | undefined)[] = [];
    for (const state of states) {
      await renderVaccinations({}, { state });
      await screen.findByText('Noch keine Impfungen erfasst');
      said.push(readAloud(document.body)[1]);
      cleanup();
    }
    const ofThem = 'Alle Einträge aus den Impfdokumenten dieser Person, zusammengeführt.';
    expect(said).toEqual([expect.stringContaining('aus Ihren Impfdokumenten'), ofThem, ofThem]);
  });

  test('[VAC-05] a confirmation is stored once, in the name of the professional, and cannot be repeated', async () => {
    const { sent, upload } = storing();
    await renderVaccinations({ ...oneVaccination, upload }, { state: asProfessional });
    await pressButton('Bestätigen');
    const confirm = within(screen.getByRole('dialog')).getByRole('button', { name: 'Bestätigen' });
    for (const press of [confirm, confirm]) fireEvent.click(press);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatch(/"code":"HCP"/);
    expect(sent[0]).not.toMatch(/"code":"PAT"/);
    cleanup();
    const confirmed = { documents: [...oneVaccination.documents, aFile('more')] };
    await renderVaccinations(
      { ...confirmed, files: { ...oneVaccination.files, more: documentOf(sent[0]) } },
      { state: asProfessional },
    );
    expect(await actions()).toEqual(['Korrigieren', 'Kommentieren', 'Für ungültig erklären']);
  });

  test('[VAC-05] [VAC-06] an annulled entry is shown on request, cannot be changed, and is left out of the stored vaccination record', async () => {
    const { sent, upload } = storing();
    const two = {
      documents: [aFile('good'), aFile('wrong')],
      files: { good: vaccinationBundle('A1', '2024-05-02'), wrong: vaccinationBundle('B2', '2014-05-02') },
    };
    await renderVaccinations({ ...two, upload });
    const [, entry] = await screen.findAllByRole('article', { name: /Boostrix/ });
    await pressButton('Für ungültig erklären', entry);
    await pressButton('Für ungültig erklären', screen.getByRole('dialog'));
    await waitFor(() => expect(sent).toHaveLength(1));
    cleanup();
    const annulled = { documents: [...two.documents, aFile('annulled')] };
    await renderVaccinations({ ...annulled, files: { ...two.files, annulled: documentOf(sent[0]) }, upload });
    expect(await screen.findAllByRole('article')).toHaveLength(1);
    const before = (await actions()).length;
    await userEvent.click(screen.getByRole('checkbox', { name: /Ungültiges/ }));
    await waitFor(() => expect(screen.getAllByRole('article').length).toBeGreaterThan(1));
    const open = screen.queryAllByRole('button', { name: 'Korrigieren', hidden: true });
    expect([before, open.length]).toEqual([3, 1]);
    const told = ['3 Einträge', '02.05.2014 · Boostrix · B2 · Anna Keller · Ungültig'];
    expect(readAloud(document.body)).toEqual(expect.arrayContaining(told));
    await pressButton('Impfausweis');
    await pressButton('Impfdossier im EPD speichern', await screen.findByRole('dialog'));
    await waitFor(() => expect(sent).toHaveLength(2));
    const stored = JSON.stringify(documentOf(sent[1]));
    expect([stored.includes('"A1"'), stored.includes('"B2"'), stored.includes('entered-in-error')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('[VAC-05] a vaccination that was not given is marked as such', async () => {
    const refused = JSON.parse(
      JSON.stringify(vaccinationBundle('A1', '2024-05-02')).replace('completed', 'not-done'),
    ) as unknown;
    await renderVaccinations({ documents: [aFile('refused')], files: { refused } });
    expect(await screen.findByText('Nicht verabreicht')).toBeDefined();
  });

  test('[VAC-04] a correction is not reported as a duplicate of its own entry and keeps the dose; the entry links to its document', async () => {
    const numbered = JSON.parse(
      JSON.stringify(vaccinationBundle('A1', '2024-05-02')).replace(
        '"lotNumber"',
        '"protocolApplied":[{"doseNumberPositiveInt":4,"seriesDosesPositiveInt":5}],"lotNumber"',
      ),
    ) as unknown;
    await renderVaccinations({ documents: [aFile('good')], files: { good: numbered } });
    const entry = within(await screen.findByRole('article', { name: /Boostrix/ }));
    expect(entry.getByRole('link', { name: 'Impfung good' }).getAttribute('href')).toMatch(/^\/documents\//);
    expect(entry.getByText('Dosis 4 von 5')).toBeDefined();
    await pressButton('Korrigieren');
    expect(screen.queryByText(/Ein ähnlicher Eintrag ist schon da/)).toBeNull();
    // The document contains the vaccine only: the diseases are derived from it, and need not be entered.
    const chips = within(screen.getByRole('list', { name: 'Schützt gegen' })).getAllByRole('listitem');
    expect(chips.map(({ textContent }) => textContent)).toEqual(['Starrkrampf', 'Keuchhusten', 'Diphtherie']);
    await pressButton('Keuchhusten entfernen');
    const more = screen.getByRole('combobox', { name: /Krankheit/ });
    expect(document.activeElement).toBe(more);
    await userEvent.selectOptions(more, 'Masern');
    const now = within(screen.getByRole('list', { name: 'Schützt gegen' })).getAllByRole('listitem');
    expect(now.map(({ textContent }) => textContent)).toEqual(['Starrkrampf', 'Diphtherie', 'Masern']);
    // Those that are chosen are not offered again; a removed one is.
    const [, ...offered] = [...(more as HTMLSelectElement).options].map(({ text }) => text);
    expect(offered.filter((name) => /^(Starrkrampf|Keuchhusten|Diphtherie|Masern)$/.test(name))).toEqual([
      'Keuchhusten',
    ]);
    expect(offered).toEqual(offered.toSorted(new Intl.Collator('de').compare));
    const vaccine = screen.getByText('Boostrix', { selector: 'b' });
    await userEvent.type(screen.getByRole('textbox', { name: /^Impfstoff/ }), 'boostrix');
    // The matches take the place of the chosen vaccine.
    expect(vaccine.isConnected).toBe(false);
    const found = screen.getAllByRole('button', { name: /^Boostrix/ }).length;
    expect(screen.getByText(`${found} Treffer`).role).toBe('status');
    await userEvent.click(screen.getByRole('button', { name: /^Boostrix(?! Polio)/ }));
    expect(screen.getByRole('textbox', { name: /^Wievielte Dosis/ })).toHaveProperty('value', '4');
  });

  test('[VAC-04] the form that corrects a vaccine of a foreign code system asks for one of the list', async () => {
    const vaccineCode = { coding: [{ system: 'urn:other', code: '637', display: 'Fremd' }] };
    await renderVaccinations({
      documents: [aFile('good')],
      files: { good: vaccinationBundle('A1', '2024-05-02', { vaccineCode }) },
    });
    await pressButton('Korrigieren');
    const vaccine = await screen.findByRole('textbox', { name: /^Impfstoff/ });
    expect([vaccine.getAttribute('placeholder'), screen.queryByText('Boostrix')]).toEqual([null, null]);
    await pressButton('Speichern');
    expect(vaccine.getAttribute('aria-invalid')).toBe('true');
  });

  test('[VAC-04] [VAC-05] a correction of a vaccination of which only the year is known does not ask for a day', async () => {
    const { sent, upload } = storing();
    await renderVaccinations({ documents: [aFile('good')], files: { good: vaccinationBundle('A1', '1994') }, upload });
    await pressButton('Korrigieren');
    expect(await screen.findByRole('textbox', { name: /^Datum der Impfung/ })).toHaveProperty('value', '1994');
    fireEvent.change(screen.getByRole('textbox', { name: /^Wievielte Dosis/ }), { target: { value: '2' } });
    await pressButton('Speichern');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(JSON.stringify(documentOf(sent[0]))).toContain('"occurrenceDateTime":"1994"');
  });

  test('[VAC-04] [VAC-07] a correction that could not be stored comes back as one, and replaces the entry when it is sent again', async () => {
    const { sent, upload } = storing();
    const refusals = [refusal(500, 'broken')];
    const performer = [{ actor: { reference: 'Organization/1' } }];
    const timed = vaccinationBundle('A1', '2024-05-02T23:30:00+02:00', { performer });
    const practice = { resource: { resourceType: 'Organization', id: '1', name: 'Praxis am See' } };
    const files = { good: { ...timed, entry: [...timed.entry, practice] } };
    await renderVaccinations({
      ...oneVaccination,
      files,
      upload: async (request) => refusals.shift() ?? upload(request),
    });
    await pressButton('Korrigieren');
    const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
    // The day of a time is as it was written.
    expect(field(/^Datum der Impfung/).value).toBe('02.05.2024');
    expect(field(/^Praxis, Spital/).value).toBe('Praxis am See');
    fireEvent.change(field(/^Chargennummer/), { target: { value: 'C9' } });
    fireEvent.change(field(/^Wievielte Dosis/), { target: { value: '2' } });
    await pressButton('Speichern');
    expect(await screen.findByText('Nicht gespeichert. Ihre Angaben sind noch da.')).toBeDefined();
    expect(field(/^Chargennummer/).value).toBe('C9');
    expect(screen.queryByRole('button', { name: 'Speichern und weitere erfassen' })).toBeNull();
    await pressButton('Speichern');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(JSON.stringify(documentOf(sent[0]))).toMatch(/"value":"a1"/i);
  });

  test('[VAC-04] [VAC-05] a correction is listed in place of the entry it corrects', async () => {
    const { sent, upload } = storing();
    const { router } = await renderVaccinations({ ...oneVaccination, upload });
    await pressButton('Korrigieren');
    const at = `/vaccinations${router.state.location.search}`;
    await userEvent.type(await screen.findByRole('textbox', { name: /^Impfstoff/ }), 'boostrix');
    await userEvent.click(screen.getByRole('button', { name: /^Boostrix(?! Polio)/ }));
    const lot = screen.getByRole('textbox', { name: /^Chargennummer/ });
    await userEvent.clear(lot);
    await userEvent.type(lot, 'C9');
    await userEvent.clear(screen.getByRole('textbox', { name: /^Wievielte Dosis/ }));
    await userEvent.type(screen.getByRole('textbox', { name: /^Wievielte Dosis/ }), '1');
    await pressButton('Speichern');
    await waitFor(() => expect(sent).toHaveLength(1));
    // The data of the platform are read again and replace the provisional entry.
    await waitFor(() => expect(screen.queryByText('Wird gespeichert')).toBeNull());
    cleanup();
    const corrected = {
      documents: [...oneVaccination.documents, aFile('corrected')],
      files: { ...oneVaccination.files, corrected: documentOf(sent[0]) },
    };
    // The URL of the form for the corrected entry, which has no form any more.
    await renderVaccinations(corrected, { at });
    const shown = await screen.findAllByRole('article', { name: /Boostrix/ });
    expect(shown.map((one) => /Chargennummer\s*(\w\d)/.exec(one.textContent ?? '')?.[1])).toEqual(['C9']);
  });

  test('[VAC-07] [PSR-04] input typed for one patient is not restored in the record of another', async () => {
    const keep = { persistent: memoryStore(), session: memoryStore() };
    const other = { ...asProfessional, patient: { given: 'Beat', family: 'Leer', spid: '761337610469261945' as Spid } };
    const lot = () => screen.getByRole('textbox', { name: /^Chargennummer/ });
    const remark = () => screen.getByRole('textbox', { name: 'Bemerkung' });
    await renderVaccinations(oneVaccination, { state: asProfessional, keep });
    await pressButton('Kommentieren');
    await userEvent.type(remark(), 'Rötung');
    cleanup();
    await renderVaccinations(oneVaccination, { state: other, keep });
    await pressButton('Kommentieren');
    expect(remark()).toHaveProperty('value', '');
    cleanup();
    await renderVaccinations({}, { state: asProfessional, keep });
    await pressButton('Impfung erfassen');
    await userEvent.type(lot(), 'XY-77');
    cleanup();
    await renderVaccinations({}, { state: other, keep });
    await pressButton('Impfung erfassen');
    expect(lot()).toHaveProperty('value', '');
    cleanup();
    await renderVaccinations({}, { state: asProfessional, keep });
    await pressButton('Impfung erfassen');
    expect(lot()).toHaveProperty('value', 'XY-77');
    await pressButton('Verwerfen');
    expect([lot(), keep.session.getItem('epr.vaccination.draft')]).toEqual([
      expect.objectContaining({ value: '' }),
      null,
    ]);
    expect(screen.queryByText('Ihre angefangenen Angaben sind wieder da.')).toBeNull();
    await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'));
  });

  test('[VAC-07] a conflict at the first attempt is reported as a failure, not taken for an earlier upload of the same document', async () => {
    const { shownMessages } = await renderVaccinations({
      ...oneVaccination,
      upload: () => refusal(409, 'exists already'),
    });
    await pressButton('Kommentieren');
    await userEvent.type(screen.getByRole('textbox', { name: 'Bemerkung' }), 'Rötung');
    await pressButton('Kommentieren', screen.getByRole('dialog'));
    await waitFor(() => expect(shownMessages).toEqual(['toasts.vaccination.saveFail']));
  });

  test('[VAC-04] [PSR-06] nothing can be recorded or stored during an emergency access', async () => {
    await renderVaccinations(oneVaccination, { state: { ...asProfessional, emergency: 'granted' } });
    expect(await actions()).toEqual([]);
    const sentence = screen.getByText('Im Notfallzugriff kann nichts erfasst werden.');
    const certificate = screen.getByRole('button', { name: 'Impfausweis' });
    // Above the row of buttons, in which a phone has no room for it.
    expect(certificate.parentElement?.previousElementSibling).toBe(sentence);
    await userEvent.click(certificate);
    await screen.findByRole('dialog');
    expect(screen.queryByRole('button', { name: /im EPD speichern/ })).toBeNull();
    cleanup();
    // Nor in a form whose URL is kept in the history or in a link.
    await renderVaccinations(oneVaccination, {
      state: { ...asProfessional, emergency: 'granted' },
      at: '/vaccinations?add=immunizations',
    });
    expect(await screen.findByRole('article', { name: /Boostrix/ })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Speichern' })).toBeNull();
  });

  test('[VAC-05] an entry is annulled with a reason, by a document with the confidentiality of the entry', async () => {
    const { sent, upload } = storing();
    const keep = { persistent: memoryStore(), session: memoryStore() };
    await renderVaccinations(
      {
        documents: [aFile('secret', { confidentiality: confidentialityLevels.secret })],
        files: { secret: vaccinationBundle('A1', '2024-05-02') },
        upload,
      },
      { keep },
    );
    const entry = within(await screen.findByRole('article', { name: /Boostrix/ }));
    await userEvent.click(entry.getByRole('button', { name: 'Für ungültig erklären', hidden: true }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Grund/ }), 'Verwechslung');
    await userEvent.click(dialog.getByRole('button', { name: 'Für ungültig erklären' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    const written = Buffer.from(/"data":"([^"]+)"/.exec(sent[0] ?? '')?.[1] ?? '', 'base64').toString();
    expect(written).toContain('entered-in-error');
    expect(written).toContain('Verwechslung');
    expect(sent[0]).toContain('Impfung Boostrix');
    expect(sent[0]).toContain(confidentialityLevels.secret.code);
    await waitFor(() => expect(keep.session.getItem('epr.vaccination.remark')).toBeNull());
  });

  test('[VAC-05] an empty comment is not stored; the input for one entry is not shown for another', async () => {
    const { sent, upload } = storing();
    const keep = { persistent: memoryStore(), session: memoryStore() };
    // Two documents changed the entry in different ways.
    const identifier = [{ system: 'urn:ietf:rfc:3986', value: 'urn:uuid:5f0c7c0e-0a50-4d7e-9c37-0c1f7c5f1a10' }];
    const two = {
      documents: [aFile('one'), aFile('two')],
      files: {
        one: vaccinationBundle('A1', '2024-05-02', { identifier }),
        two: vaccinationBundle('B2', '2014-05-02', { identifier }),
      },
      upload,
    };
    const comment = async (place: number, name = 'Kommentieren') => {
      const entry = (await screen.findAllByRole('article', { name: /Boostrix/ }))[place] ?? document.body;
      await userEvent.click(within(entry).getByRole('button', { name, hidden: true }));
      return within(screen.getByRole('dialog'));
    };
    await renderVaccinations(two, { keep });
    const dialog = await comment(0);
    for (const words of ['  ', '']) {
      fireEvent.change(dialog.getByRole('textbox', { name: 'Bemerkung' }), { target: { value: words } });
      await userEvent.click(dialog.getByRole('button', { name: 'Kommentieren' }));
    }
    await userEvent.type(dialog.getByRole('textbox', { name: 'Bemerkung' }), 'Rötung');
    expect(sent).toEqual([]);
    for (const [place, name] of [
      [1, 'Kommentieren'],
      [0, 'Für ungültig erklären'],
    ] as const) {
      cleanup();
      // The page is loaded again.
      await renderVaccinations(two, { keep });
      expect((await comment(place, name)).getByRole('textbox')).toHaveProperty('value', '');
    }
  });

  test('[VAC-04] missing values are reported at their fields, and nothing is sent', async () => {
    const { sent, upload } = storing();
    await renderVaccinations({ upload });
    await userEvent.click(await screen.findByRole('button', { name: 'Impfung erfassen' }));
    await userEvent.clear(screen.getByRole('textbox', { name: /^Datum der Impfung/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
    const summary = await screen.findByRole('alert');
    expect(within(summary).getByText('Bitte prüfen Sie diese Angaben')).toBeDefined();
    for (const name of [/^Impfstoff/, /^Datum der Impfung/, /^Wievielte Dosis/])
      expect(screen.getByRole('textbox', { name }).getAttribute('aria-invalid')).toBe('true');
    expect(summary.textContent).toMatch(/^Bitte prüfen Sie diese Angaben/);
    // Each link of the summary leads to its field.
    for (const link of within(summary).getAllByRole('link')) {
      await userEvent.click(link);
      expect([link.textContent, document.activeElement?.getAttribute('aria-invalid')]).toEqual([
        link.textContent,
        'true',
      ]);
    }
    // The errors take the focus with each attempt to save.
    await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    expect(sent).toEqual([]);
  });

  test('[VAC-04] Enter in the search of a vaccine does not send the form: it chooses the only match', async () => {
    const { sent, upload } = storing();
    await renderVaccinations({ upload });
    await userEvent.click(await screen.findByRole('button', { name: 'Impfung erfassen' }));
    const vaccine = screen.getByRole('textbox', { name: /^Impfstoff/ });
    const diseases = screen.getByRole('combobox', { name: /^Schützt gegen/ });
    expect(diseases.getAttribute('aria-required')).toBe('true');
    expect(diseases.closest('div')?.parentElement?.textContent).toContain('Schützt gegen *');
    await userEvent.type(vaccine, 'xyz');
    expect([screen.getByText('Kein Treffer').tagName, screen.getByText('0 Treffer').role]).toEqual(['P', 'status']);
    await userEvent.clear(vaccine);
    await userEvent.type(vaccine, 'a{Enter}');
    expect([screen.queryByRole('alert'), vaccine]).toEqual([null, expect.objectContaining({ value: 'a' })]);
    await userEvent.clear(vaccine);
    await userEvent.type(vaccine, '{Enter}');
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.type(vaccine, 'boostrix polio');
    // Enter that ends the composition of a character chooses nothing.
    fireEvent.keyDown(vaccine, { key: 'Enter', isComposing: true });
    expect(vaccine).toHaveProperty('value', 'boostrix polio');
    await userEvent.type(vaccine, '{Enter}');
    expect(vaccine).toHaveProperty('value', '');
    expect(vaccine.getAttribute('placeholder')).toMatch(/^Boostrix Polio/);
    expect(document.activeElement).toBe(vaccine);
    // With the diseases of the vaccine, another one is optional.
    expect(screen.getByRole('combobox', { name: /Krankheit/ }).getAttribute('aria-required')).toBeNull();
    expect(sent).toEqual([]);
  });

  test('[VAC-04] the form for the next vaccination of a visit keeps day, performer, institution and confidentiality, and nothing else', async () => {
    const { sent, upload } = storing();
    await renderVaccinations({ upload });
    await userEvent.click(await screen.findByRole('button', { name: 'Impfung erfassen' }));
    const vaccine = screen.getByRole('textbox', { name: /^Impfstoff/ });
    fireEvent.change(vaccine, { target: { value: 'e' } });
    // Only the first of many matches are shown.
    const list = document.getElementById(vaccine.getAttribute('aria-controls') ?? '');
    expect(list?.querySelectorAll('li')).toHaveLength(12);
    fireEvent.change(vaccine, { target: { value: 'boostrix' } });
    await userEvent.click(screen.getByRole('button', { name: /^Boostrix(?! Polio)/ }));
    expect(document.activeElement).toBe(vaccine);
    const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
    await userEvent.type(field(/^Chargennummer/), 'XY-77');
    await userEvent.type(field(/^Verabreicht durch/), 'Eva Lindt');
    await userEvent.clear(field(/^Wievielte Dosis/));
    await userEvent.type(field(/^Wievielte Dosis/), '3');
    fireEvent.change(field(/^Praxis, Spital/), { target: { value: 'Praxis am See' } });
    fireEvent.change(field(/^Bemerkung/), { target: { value: 'Rötung' } });
    await userEvent.click(screen.getByRole('radio', { name: /Geheim/ }));
    const day = field(/^Datum der Impfung/).value;
    await userEvent.click(screen.getByRole('button', { name: 'Speichern und weitere erfassen' }));
    await waitFor(() => expect(field(/^Chargennummer/).value).toBe(''));
    expect(sent).toHaveLength(1);
    const stored = JSON.stringify(documentOf(sent[0]));
    expect(sent[0]).toContain('Impfung Boostrix');
    const words = [
      '"637"',
      'XY-77',
      'Lindt',
      'Praxis am See',
      'Rötung',
      '"doseNumberPositiveInt":3',
      'Stammgemeinschaft Muster',
      '"title":"Verabreichte Impfungen"',
      '"language":"de-CH"',
      'ch-vacd-document-immunization-administration',
    ];
    expect(words.filter((one) => !stored.includes(one))).toEqual([]);
    expect(sent[0]).toContain(confidentialityLevels.secret.code);
    const kept = [/^Datum der Impfung/, /^Verabreicht durch/, /^Praxis, Spital/, /^Wievielte Dosis/, /^Bemerkung/];
    expect(kept.map((name) => field(name).value)).toEqual([day, 'Eva Lindt', 'Praxis am See', '', '']);
    expect(screen.getByRole('radio', { name: /Geheim/ })).toHaveProperty('checked', true);
    expect(screen.queryByText('Boostrix')).toBeNull();
    expect(document.querySelector('[aria-invalid=true]')).toBeNull();
    cleanup();
    // The form that corrects it begins with all of it.
    await renderVaccinations({ documents: [aFile('stored')], files: { stored: documentOf(sent[0]) } });
    await pressButton('Korrigieren');
    const form = screen.getByRole('button', { name: 'Abbrechen' }).closest('form') ?? document.body;
    const said = readAloud(form);
    expect(said.slice(0, said.indexOf(endOfForm[0] ?? ''))).toEqual([
      '## Eintrag korrigieren',
      'Impfstoff (required, off):  | Name, Krankheit oder Code',
      'Boostrix Starrkrampf, Keuchhusten, Diphtherie',
      '(Schützt gegen)',
      ...['Starrkrampf', 'Keuchhusten', 'Diphtherie'].flatMap((name) => [name, `[${name} entfernen]`]),
      'Krankheit hinzufügen: ',
      `Datum der Impfung (required, numeric, off): ${day}${dateHint}`,
      'Wievielte Dosis (required, numeric): 3',
      'Chargennummer (freiwillig): XY-77',
      'Verabreicht durch (freiwillig): Eva Lindt | Vor- und Nachname',
      'Praxis, Spital oder Apotheke (freiwillig): Praxis am See',
      'Bemerkung (freiwillig): ',
    ]);
  });

  test('[VAC-07] while an entry is being saved to add another, its fields take no input that the empty form would discard', async () => {
    const stored = deferred<Response>();
    const { sent, upload } = storing();
    await renderVaccinations({
      upload: async (request) => {
        const answer = await upload(request);
        await stored.promise;
        return answer;
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Impfung erfassen' }));
    await userEvent.type(screen.getByRole('textbox', { name: /^Impfstoff/ }), 'boostrix');
    await userEvent.click(screen.getByRole('button', { name: /^Boostrix(?! Polio)/ }));
    const lot = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Chargennummer/ });
    await userEvent.type(lot(), 'XY-77');
    const again = screen.getByRole('button', { name: 'Speichern und weitere erfassen' });
    again.focus();
    fireEvent.click(again);
    fireEvent.click(again);
    await waitFor(() => expect(sent).toHaveLength(1));
    await userEvent.type(lot(), ' FLU-1');
    expect(lot()).toHaveProperty('value', 'XY-77');
    expect(screen.getByRole('radio', { name: /Geheim/ }).matches(':disabled')).toBe(true);
    stored.resolve(json({}));
    await waitFor(() => expect(lot()).toHaveProperty('value', ''));
    await waitFor(() => expect(lot().matches(':disabled')).toBe(false));
    expect(document.activeElement).toBe(again);
    await userEvent.type(lot(), 'FLU-1');
    expect(lot()).toHaveProperty('value', 'FLU-1');
    expect(sent).toHaveLength(1);
  });

  test('[VAC-04] a risk factor can have an end date and be no longer active; a correction and an annulment keep both', async () => {
    const { sent, upload } = storing();
    await renderVaccinations({ upload }, { at: '/vaccinations?add=risks', state: asProfessional });
    const end = await screen.findByRole('textbox', { name: /^Ende/ });
    await userEvent.type(end, '01.02.2024');
    await userEvent.click(screen.getByRole('radio', { name: 'Nicht mehr aktiv' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Aktiv' }));
    expect(screen.getByRole('radio', { name: 'Aktiv' })).toHaveProperty('checked', true);
    await userEvent.click(screen.getByRole('radio', { name: 'Nicht mehr aktiv' }));
    expect(end).toHaveProperty('value', '01.02.2024');
    expect(screen.getByRole('radio', { name: 'Nicht mehr aktiv' })).toHaveProperty('checked', true);
    fireEvent.change(screen.getByRole('textbox', { name: /^Datum/ }), { target: { value: '01.02.2020' } });
    const risk = screen.getByRole('textbox', { name: /^Risikofaktor/ });
    fireEvent.change(risk, { target: { value: 'a' } });
    const choice = document.getElementById(risk.getAttribute('aria-controls') ?? '')?.querySelector('button');
    await userEvent.click(choice ?? document.body);
    fireEvent.change(screen.getByRole('textbox', { name: /^Bemerkung/ }), { target: { value: 'Überstanden' } });
    fireEvent.change(end, { target: { value: '31.02.2024' } });
    await pressButton('Speichern');
    expect([end.getAttribute('aria-invalid'), sent]).toEqual(['true', []]);
    fireEvent.change(end, { target: { value: '01.02.2024' } });
    await pressButton('Speichern');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toContain('"title":"Impfdossier: ');
    cleanup();
    await renderVaccinations({ documents: [aFile('risk')], files: { risk: documentOf(sent[0]) }, upload });
    await pressButton('Korrigieren');
    expect(screen.getByRole('textbox', { name: /^Ende/ })).toHaveProperty('value', '01.02.2024');
    expect(screen.getByRole('radio', { name: 'Nicht mehr aktiv' })).toHaveProperty('checked', true);
    await pressButton('Abbrechen');
    await pressButton('Für ungültig erklären');
    await pressButton('Für ungültig erklären', screen.getByRole('dialog'));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toContain('"title":"Impfdossier: ');
    const entry = await screen.findByRole('article');
    expect(within(entry).getByText('Nicht mehr aktiv')).toBeDefined();
    const [told] = readAloud(entry).filter((line) => line.includes('Überstanden'));
    expect(told?.replace(formatFhirDate(today()), 'today')).toBe('Überstanden today, Eva Lindt');
    expect(readAloud(entry)).toContain('Ende: 01.02.2024');
  });

  test('[VAC-04] the form that corrects an illness with an end shows it, so that it can be corrected too', async () => {
    const { upload, sent } = storing();
    await renderVaccinations({ upload }, { at: '/vaccinations?add=illnesses' });
    const field = (name: RegExp) => screen.findByRole('textbox', { name });
    fireEvent.change(await field(/^Datum/), { target: { value: '01.02.2020' } });
    expect(screen.queryByRole('textbox', { name: /^Ende/ })).toBeNull();
    const illness = await field(/^Krankheit/);
    fireEvent.change(illness, { target: { value: 'Masern' } });
    const choice = document.getElementById(illness.getAttribute('aria-controls') ?? '')?.querySelector('button');
    await userEvent.click(choice ?? document.body);
    await pressButton('Speichern');
    await waitFor(() => expect(sent).toHaveLength(1));
    cleanup();
    const text = JSON.stringify(documentOf(sent[0]));
    const ended = JSON.parse(
      text.replace('"onsetDateTime"', '"abatementDateTime":"2020-03-01","onsetDateTime"'),
    ) as unknown;
    await renderVaccinations({ documents: [aFile('illness')], files: { illness: ended }, upload });
    await pressButton('Korrigieren');
    expect(await field(/^Ende/)).toHaveProperty('value', '01.03.2020');
    expect(screen.queryByRole('radio', { name: 'Nicht mehr aktiv' })).toBeNull();
    fireEvent.change(await field(/^Datum/), { target: { value: '01.02.2021' } });
    await pressButton('Speichern');
    // The summary leads to the field, which can be corrected.
    await userEvent.click(within(await screen.findByRole('alert')).getByRole('link'));
    const end = await field(/^Ende/);
    expect(document.activeElement).toBe(end);
    fireEvent.change(end, { target: { value: '01.03.2021' } });
    await pressButton('Speichern');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(JSON.stringify(documentOf(sent[1]))).toContain('"abatementDateTime":"2021-03-01"');
  });

  test.each([
    ['recurrence', 'Aktiv'],
    ['remission', 'Nicht mehr aktiv'],
  ])('[VAC-04] the form that corrects a risk with the status %s has «%s» selected', async (code, name) => {
    const { upload, sent } = storing();
    await renderVaccinations({ upload }, { at: '/vaccinations?add=risks' });
    fireEvent.change(await screen.findByRole('textbox', { name: /^Datum/ }), { target: { value: '01.02.2020' } });
    const risk = screen.getByRole('textbox', { name: /^Risikofaktor/ });
    fireEvent.change(risk, { target: { value: 'a' } });
    const choice = document.getElementById(risk.getAttribute('aria-controls') ?? '')?.querySelector('button');
    await userEvent.click(choice ?? document.body);
    await pressButton('Speichern');
    await waitFor(() => expect(sent).toHaveLength(1));
    cleanup();
    const text = JSON.stringify(documentOf(sent[0]));
    const stated = JSON.parse(text.replace('"code":"active"', `"code":"${code}"`)) as unknown;
    await renderVaccinations({ documents: [aFile('risk')], files: { risk: stated } });
    await pressButton('Korrigieren');
    expect(screen.getByRole('radio', { name })).toHaveProperty('checked', true);
  });

  test('[VAC-06] the certificate is offered in the language of the portal; one that cannot be created is reported in the dialog', async () => {
    for (const [locale, own] of [
      ['fr-ch', 'fr-ch'],
      ['rm-ch', 'de-ch'],
    ] as const) {
      await renderVaccinations(oneVaccination, { locale });
      await screen.findByRole('article', { name: /Boostrix/ });
      const t = await translateIn(locale);
      await pressButton(t('vaccination.certificate.button'));
      expect(within(await screen.findByRole('dialog')).getByRole('combobox')).toHaveProperty('value', own);
      cleanup();
    }
    await renderVaccinations(oneVaccination);
    await pressButton('Impfausweis');
    const dialog = await screen.findByRole('dialog');
    await userEvent.selectOptions(within(dialog).getByRole('combobox'), 'it-ch');
    expect(readAloud(dialog)).toEqual([
      '## Impfausweis und Impfdossier',
      '[Abbrechen]',
      'Der Impfausweis ist ein PDF zum Ausdrucken und Vorlesen. Das Impfdossier ist eine Datei für andere Programme.',
      'Sprache des Impfausweises: Italiano',
      '[Als PDF herunterladen]',
      '[Impfausweis im EPD speichern]',
      '[Impfdossier als FHIR-Datei herunterladen]',
      '[Impfdossier im EPD speichern]',
    ]);
    expect(readSigns(dialog)).toEqual([
      'close: Abbrechen',
      'download: Als PDF herunterladen',
      'upload: Impfausweis im EPD speichern',
      'download: Impfdossier als FHIR-Datei herunterladen',
      'upload: Impfdossier im EPD speichern',
    ]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Als PDF herunterladen' }));
    expect((await within(dialog).findByRole('alert')).textContent).toBe(
      'Der Impfausweis konnte nicht erstellt werden. Bitte versuchen Sie es nochmals.',
    );
    expect(readAloud(dialog)).toContain('(alert)');
  });

  test('[VAC-07] an entry that could not be stored is reported on the page opened since, without returning to the form', async () => {
    const stored = deferred<Response>();
    const { router, client, session, shownMessages } = await renderVaccinations({
      ...oneVaccination,
      upload: () => stored.promise,
    });
    await pressButton('Korrigieren');
    await userEvent.type(await screen.findByRole('textbox', { name: /^Wievielte Dosis/ }), '1');
    await pressButton('Speichern');
    await screen.findByText('Wird gespeichert');
    await router.navigate('/documents');
    await screen.findByText('the list');
    // The list is read before the result of the upload is known.
    client.setQueryData(recordKey(session.getState()), 'as it was');
    stored.resolve(refusal(500, 'broken'));
    await waitFor(() => expect(client.getQueryState(recordKey(session.getState()))?.isInvalidated).toBe(true));
    await waitFor(() => expect(shownMessages).toEqual(['toasts.vaccination.saveFail']));
    expect(router.state.location.pathname + router.state.location.search).toBe('/documents');
  });

  test('[VAC-07] an entry that is stored at the second attempt after the form was left leaves the page opened since', async () => {
    const stored = deferred<Response>();
    const answers = [Promise.resolve(refusal(500, 'broken')), stored.promise];
    const { router, shownMessages } = await renderVaccinations({
      upload: () => answers.shift() ?? refusal(500, 'broken'),
    });
    await pressButton('Impfung erfassen');
    fireEvent.change(screen.getByRole('textbox', { name: /^Impfstoff/ }), { target: { value: 'boostrix' } });
    await userEvent.click(screen.getByRole('button', { name: /^Boostrix(?! Polio)/ }));
    await pressButton('Speichern');
    await screen.findByText('Nicht gespeichert. Ihre Angaben sind noch da.');
    await pressButton('Speichern und weitere erfassen');
    await waitFor(() => expect(answers).toEqual([]));
    await act(() => router.navigate('/documents'));
    stored.resolve(json({}));
    await waitFor(() => expect(shownMessages.at(-1)).toBe('toasts.vaccination.saved'));
    // The navigation would come in a later task.
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(router.state.location.pathname + router.state.location.search).toBe('/documents');
  });

  test('[VAC-07] [PSR-04] an entry merged while its record was closed leaves nothing of the record in the cache', async () => {
    const merged = deferred<void>();
    let merging = false;
    const sent: string[] = [];
    const { client, router } = await renderVaccinations({
      ...oneVaccination,
      upload: (request) => {
        sent.push(request.method);
        return new Promise<Response>(() => undefined);
      },
    });
    await pressButton('Kommentieren');
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByRole('textbox'), 'gut vertragen');
    // Every step of merging takes longer than a slice.
    let clock = performance.now();
    vi.spyOn(performance, 'now').mockImplementation(() => (clock += 10));
    vi.stubGlobal('scheduler', {
      yield: () => {
        merging = true;
        return merged.promise;
      },
    });
    await pressButton('Kommentieren', dialog);
    await waitFor(() => expect(merging).toBe(true));
    await act(() => router.navigate('/documents'));
    client.removeQueries({ queryKey: ['vaccinations'] });
    merged.resolve();
    await waitFor(() => expect(sent).toEqual(['POST']));
    expect(client.getQueriesData({ queryKey: ['vaccinations'] })).toEqual([]);
  });

  test('[VAC-02] a failed refetch is reported above the entries shown, and can be retried', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T07:15:00Z') });
    const { upload } = storing();
    const found = json({ resourceType: 'Bundle', type: 'searchset' });
    const answers = [found.clone(), refusal(503, 'busy'), found];
    await renderVaccinations({
      search: () => answers.shift() ?? refusal(503, 'busy'),
      upload: (request) => {
        vi.setSystemTime(new Date('2026-11-20T09:30:00Z'));
        return upload(request);
      },
    });
    await pressButton('Impfung erfassen');
    await userEvent.type(await screen.findByRole('textbox', { name: /^Impfstoff/ }), 'boostrix');
    await userEvent.click(screen.getByRole('button', { name: /^Boostrix(?! Polio)/ }));
    await pressButton('Speichern');
    expect(await screen.findByText('Das Impfdossier konnte nicht geladen werden.')).toBeDefined();
    expect(screen.getByText('Sie sehen den Stand von 08.15.')).toBeDefined();
    expect(screen.getByRole('article', { name: /Boostrix/ })).toBeDefined();
    await pressButton('Nochmals laden');
    expect(await screen.findByText('Noch keine Impfungen erfasst')).toBeDefined();
    expect(screen.queryByText('Das Impfdossier konnte nicht geladen werden.')).toBeNull();
  });

  test('[NAV-06] returning to the documents invalidates their list', async () => {
    const { client, router, session } = await renderVaccinations({});
    await screen.findByText('Noch keine Impfungen erfasst');
    client.setQueryData(recordKey(session.getState()), 'as it was');
    expect(client.getQueryState(recordKey(session.getState()))?.isInvalidated).toBe(false);
    const told = toldChanges();
    await router.navigate('/documents');
    await waitFor(() => expect(client.getQueryState(recordKey(session.getState()))?.isInvalidated).toBe(true));
    expect(told).toEqual([]);
  });
});
