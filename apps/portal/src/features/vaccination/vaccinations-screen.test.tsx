import { Blob } from 'node:buffer';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Document } from '@epr/domain/documents';
import type { Spid } from '@epr/domain/values';
import { writeDocument } from '@epr/fhir/documents';
import { json, platform, refusal } from '../../context/testing/platform.ts';
import { aSession } from '../../context/testing/session.ts';
import { optionsOf, readAloud } from '../../context/testing/read-aloud.ts';
import { readSigns } from '../../context/testing/read-signs.ts';
import { toldChanges } from '../../context/testing/told-changes.ts';
import { documentPath } from '../../documents/paths.ts';
import { recordKey } from '../../documents/record/record-key.ts';
import { translateIn } from '../../i18n/index.ts';
import {
  aFile,
  asProfessional,
  oneVaccination,
  deferred,
  renderVaccinations,
  pressButton,
  vaccinationBundle,
  storing,
} from './testing/vaccination-screen-setup.tsx';

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

  test('[VAC-02] documents without an entry say what to do as well, without views of nothing', async () => {
    const none = {
      resourceType: 'Bundle',
      type: 'document',
      entry: [{ resource: { resourceType: 'Composition', section: [] } }],
    };
    await renderVaccinations({ documents: [aFile('none')], files: { none } });
    expect(await screen.findByText('Noch keine Impfungen erfasst')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Impfausweis' })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
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
    const names = ['good', 'gone', 'collection', 'patient', 'text', 'partly', 'hardly'];
    const documents = names.map((name) => aFile(name));
    await renderVaccinations({
      documents,
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
    const said = readAloud(document.body).map((line) =>
      line.replace(
        /\/documents\/\S+/,
        (path) => `/documents/${names[documents.findIndex(({ id }) => documentPath(id) === path)]}`,
      ),
    );
    const at = said.indexOf('6 Impfdokumente konnten nicht gelesen werden');
    expect(said.slice(at, at + 11)).toEqual([
      '6 Impfdokumente konnten nicht gelesen werden',
      'Alle anderen Einträge sind da. Die Originale lassen sich öffnen.',
      'Impfung gone – Die Datei konnte nicht abgerufen werden. Original öffnen: Impfung gone -> /documents/gone',
      'Impfung collection – Dem FHIR-Dokument fehlt das Deckblatt (Composition) am Anfang. Original öffnen: Impfung collection -> /documents/collection',
      'Impfung patient – Die Datei ist kein vollständiges FHIR-Dokument (Bundle). Original öffnen: Impfung patient -> /documents/patient',
      'Impfung text – Die Datei ist kein lesbares FHIR-Dokument. Original öffnen: Impfung text -> /documents/text',
      'Impfung odd – Die Angaben zum Dokument sind unvollständig.',
      'untitled – Die Angaben zum Dokument sind unvollständig.',
      'Impfung partly -> /documents/partly – 1 Eintrag dieses Dokuments kann hier nicht gezeigt werden',
      'Impfung hardly -> /documents/hardly – 2 Einträge dieses Dokuments können hier nicht gezeigt werden',
      '[Nochmals laden]',
    ]);
    expect(screen.getAllByText('Original öffnen')).toHaveLength(4);
    // Only files that could not be fetched may come with another reading.
    for (const name of ['collection', 'partly'] as const) {
      cleanup();
      await renderVaccinations({ documents: [aFile(name)], files: { [name]: files[name] } });
      await screen.findByText(`Impfung ${name}`, { selector: 'div > ul > li > *' });
      expect(screen.queryByRole('button', { name: 'Nochmals laden' })).toBeNull();
      const words = screen.queryAllByText(/konnten? nicht gelesen werden|^Alle anderen Einträge/);
      expect(words).toHaveLength(name === 'partly' ? 0 : 2);
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
    expect(optionsOf(within(dialog).getByRole('combobox'))).toEqual(['Deutsch', 'Français', 'Italiano', 'English']);
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
    const stale = await screen.findByText('Das Impfdossier konnte nicht geladen werden.');
    expect(stale.closest('[role=status]')).not.toBeNull();
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
