import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aDocument } from '@epr/cast/documents';
import type { Document } from '@epr/domain/documents';
import { err } from '@epr/domain/values';
import { writeDocument } from '@epr/fhir/documents';
import { stubSaving } from '../../../context/testing/browser.ts';
import { json, platform, documentListResponse, refusal } from '../../../context/testing/platform.ts';
import { readAloud } from '../../../context/testing/read-aloud.ts';
import { renderScreen, type ScreenSetup } from '../../../context/testing/render-screen.tsx';
import { aSession } from '../../../context/testing/session.ts';
import { useAllowedUploadLevel } from '../../../documents/background-uploads/allowed-upload-level.ts';
import { ListScreen } from './list-screen.tsx';
import { discharge, lab, xray as earlier } from './testing/listed.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const xray: Document = { ...earlier, creationTime: '2026-09-22T08:00:00+02:00' };
const old = aDocument({
  title: 'Alter Bericht',
  creationTime: '2026-09-01T08:00:00+02:00',
  availability: 'superseded',
});

function onList(documents: readonly Document[], stage: Partial<ScreenSetup> = {}, more: readonly unknown[] = []) {
  return renderScreen({
    routes: [{ path: '/documents', element: <ListScreen /> }],
    at: '/documents',
    platform: platform({ 'POST /r4': () => documentListResponse(documents, more) }),
    ...stage,
  });
}

const unreadable = { resourceType: 'DocumentReference', id: 'broken', status: 'current' };

/** One page of a search, and a batch response whose documents continue on another page. */
const page = (documents: readonly Document[], total?: number, next?: string, more: readonly unknown[] = []) => ({
  resourceType: 'Bundle',
  type: 'searchset',
  ...(total === undefined ? {} : { total }),
  ...(next ? { link: [{ relation: 'next', url: next }] } : {}),
  entry: [...documents.map(writeDocument), ...more].map((resource) => ({ resource })),
});
const pageAnswer = (
  documents: readonly Document[],
  total: number | undefined,
  next: string,
  more: readonly unknown[] = [],
) =>
  json({
    resourceType: 'Bundle',
    type: 'batch-response',
    entry: [page(documents, total, next, more), page([])].map((resource) => ({
      resource,
      response: { status: '200 OK' },
    })),
  });

const rows = () =>
  screen.getAllByRole('listitem').flatMap((item) =>
    within(item)
      .queryAllByRole('link')
      .map((link) => link.textContent),
  );

describe('the list of documents', () => {
  test('[DOC-01] shows documents by month with author, date and confidentiality as text, and announces the result', async () => {
    const plan = aDocument({ title: 'Medikationsplan', creationTime: '2026-08-03' });
    const own = { ...lab, homeCommunity: 'urn:oid:2.999.1' };
    const { shownMessages } = await onList([xray, plan, discharge, own]);
    expect(await screen.findByRole('heading', { name: 'November 2026', level: 2 })).toBeDefined();
    // Months with one document each share a heading.
    expect(screen.getByRole('heading', { name: 'August–September 2026', level: 2 })).toBeDefined();
    expect(rows()).toEqual([
      'Austrittsbericht Kardiologie',
      'Laborbefund Blutbild',
      'Röntgen Thorax',
      'Medikationsplan',
    ]);
    const row = screen.getByRole('link', { name: 'Laborbefund Blutbild' }).closest('li') ?? document.body;
    // No mark of another community beside a document of the own one.
    expect(readAloud(row)).toEqual([
      '«Laborbefund Blutbild» auswählen: no',
      expect.stringMatching(/^Laborbefund Blutbild -> \/documents\/\S+$/),
      'Austrittsbericht Labor Aare AG',
      '14.11.2026 Eingeschränkt zugänglich',
      '[Aktionen für Laborbefund Blutbild]',
    ]);
    expect(screen.getByText('4 Dokumente')).toBeDefined();
    await waitFor(() => expect(shownMessages).toEqual(['toasts.documentStore.documentsFetchSuccess']));
  });

  test.each([['with documents', [discharge]] as const, ['without any', []] as const])(
    '[PSR-06] offers adding documents except during emergency access: list %s',
    async (_name, documents) => {
      const state = { role: 'HCP', patient: { given: 'Anna', family: 'Keller' } } as const;
      const normal = await onList(documents, { state });
      expect(await screen.findByRole('link', { name: 'Dokument hinzufügen' })).toBeDefined();
      normal.unmount();
      await onList(documents, { state: { ...state, emergency: 'granted' } });
      expect(await screen.findByText(documents.length > 0 ? '1 Dokument' : /sehen Sie keine Dokumente/)).toBeDefined();
      expect(screen.queryByRole('link', { name: 'Dokument hinzufügen' })).toBeNull();
    },
  );

  test('[DOC-02] a 403 response shows once that there is no access and what to do, instead of an empty list', async () => {
    const { shownMessages } = await onList([], {
      platform: platform({ 'POST /r4': () => refusal(403, 'no right') }),
      state: { role: 'HCP', patient: { given: 'Anna', family: 'Keller' } },
    });
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByRole('heading', { name: 'Sie haben keinen Zugriff auf dieses EPD.' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'EPD schliessen' })).toBeDefined();
    expect(screen.queryByText(/Hier liegen noch keine/)).toBeNull();
    expect(screen.getAllByText(/keinen Zugriff auf dieses EPD/)).toHaveLength(1);
    expect(shownMessages).toEqual([]);
  });

  test.each(['unauthorizedPatientAccess', 'noSpid'] as const)(
    '[DOC-02] a record that may not be opened at all (%s) is no list that could not be loaded',
    async (reason) => {
      const { connection } = aSession(platform({}));
      await onList([], {
        session: { connection: { ...connection, authorize: () => Promise.resolve(err({ reason })) } },
      });
      expect((await screen.findByRole('alert')).textContent).toContain('Sie haben keinen Zugriff auf dieses EPD.');
    },
  );

  test('[SES-11] shows no message about access to a professional whose patient has just been closed', async () => {
    const { client } = await onList([], {
      platform: platform({ 'POST /r4': () => refusal(403, 'no right') }),
      state: { role: 'ASS' },
    });
    const failed = () =>
      client
        .getQueryCache()
        .findAll({ queryKey: ['record'] })
        .map(({ state }) => state.status);
    await waitFor(() => expect(failed()).toEqual(['error']));
    expect(screen.queryByText(/keinen Zugriff/)).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'Dokumente' })).toBeDefined();
  });

  test('[DOC-02] shows another failure instead of the list, and the list after a retry', async () => {
    let calls = 0;
    const { shownMessages } = await onList([], {
      platform: platform({
        'POST /r4': () => ((calls += 1) === 1 ? refusal(500, 'down') : documentListResponse([lab])),
      }),
    });
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByRole('heading', { name: /konnten nicht geladen werden/ })).toBeDefined();
    expect(shownMessages).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Nochmals versuchen' }));
    expect(await screen.findByRole('link', { name: 'Laborbefund Blutbild' })).toBeDefined();
  });

  test('[DOC-02] the list was read at a Swiss time, whatever the time zone of the device', async () => {
    const zone = process.env['TZ'];
    process.env['TZ'] = 'America/New_York';
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T08:05:00Z') });
    try {
      await onList([lab]);
      expect(await screen.findByText('Stand 09.05')).toBeDefined();
    } finally {
      if (zone === undefined) delete process.env['TZ'];
      else process.env['TZ'] = zone;
    }
  });

  test('[DOC-02] keeps the loaded list when reloading fails', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T08:05:00Z') });
    let fail = (_refusal: Response): void => undefined;
    const failing = new Promise<Response>((resolve) => (fail = resolve));
    let calls = 0;
    const answers = [() => documentListResponse([lab]), () => failing, () => documentListResponse([lab, discharge])];
    const { shownMessages } = await onList([], {
      platform: platform({ 'POST /r4': () => answers[calls++]?.() ?? failing }),
    });
    expect(await screen.findByText('Stand 09.05')).toBeDefined();
    const reload = screen.getByRole('button', { name: 'Neu laden' });
    expect(reload.getAttribute('aria-busy')).toBeNull();
    vi.setSystemTime(new Date('2026-11-20T08:20:00Z'));
    await userEvent.click(reload);
    await waitFor(() => expect(reload.getAttribute('aria-busy')).toBe('true'));
    fail(refusal(500, 'down'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Die Dokumente konnten nicht geladen werden.');
    expect(alert.textContent).toContain('Sie sehen den Stand von 09.05.');
    expect(screen.getByRole('link', { name: 'Laborbefund Blutbild' })).toBeDefined();
    expect(shownMessages).toEqual(['toasts.documentStore.documentsFetchSuccess']);
    await userEvent.click(within(alert).getByRole('button', { name: 'Nochmals versuchen' }));
    await screen.findByRole('link', { name: 'Austrittsbericht Kardiologie' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('[DOC-02] [PSR-05] hides the loaded list when the access has ended meanwhile, and offers what a refused professional may do', async () => {
    let calls = 0;
    let answer: (response: Response) => void = () => undefined;
    const again = new Promise<Response>((resolve) => (answer = resolve));
    await onList([], {
      state: { role: 'HCP', patient: { given: 'Anna', family: 'Keller', spid: '761337610411353650' as never } },
      platform: platform({
        'POST /r4': () => [documentListResponse([lab]), refusal(403, 'no right')][calls++] ?? again,
      }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Neu laden' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Sie haben keinen Zugriff auf dieses EPD.');
    expect(screen.queryByRole('link', { name: 'Laborbefund Blutbild' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Notfallzugriff' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Nochmals prüfen' }));
    // While it is checked again, nothing is said about the access.
    expect(await screen.findByText('Die Dokumente werden geladen.')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
    answer(documentListResponse([lab]));
    expect(await screen.findByRole('link', { name: 'Laborbefund Blutbild' })).toBeDefined();
  });

  test('[DOC-29] after a reload a professional may choose every level again: the patient may have opened the record meanwhile', async () => {
    function Level() {
      const { onlyLevel = 'any', learn } = useAllowedUploadLevel();
      const refusal = { reason: 'noAccess', messageKey: 'documents.upload.onlySecret' } as const;
      return <button onClick={() => learn(refusal)}>{onlyLevel}</button>;
    }
    const { router } = await onList([], {
      routes: [
        { path: '/documents', element: <ListScreen /> },
        { path: '/documents/upload', element: <Level /> },
      ],
      at: '/documents/upload',
      platform: platform({ 'POST /r4': () => documentListResponse([lab]) }),
      state: { role: 'HCP', patient: { given: 'Anna', family: 'Keller' } },
    });
    const pages = async (...paths: readonly string[]) => {
      for (const path of paths) await act(() => router.navigate(path));
    };
    await userEvent.click(await screen.findByText('any'));
    await screen.findByText('secret');
    await pages('/documents', '/documents/upload');
    expect(await screen.findByText('secret')).toBeDefined();
    await pages('/documents');
    await userEvent.click(await screen.findByRole('button', { name: 'Neu laden' }));
    await pages('/documents/upload');
    expect(await screen.findByText('any')).toBeDefined();
  });

  test('an empty record shows the first steps', async () => {
    await onList([]);
    await screen.findByRole('region', { name: 'Hier liegen noch keine Dokumente' });
    expect(readAloud(document.body)).toEqual([
      '# Dokumente',
      '## Hier liegen noch keine Dokumente',
      'Das ist am Anfang normal. So füllt sich das EPD:',
      '### Ein erstes Dokument hinzufügen',
      'Fotografieren Sie zum Beispiel einen Impfausweis oder laden Sie einen Bericht als PDF hoch.',
      'Dokument hinzufügen -> /documents/upload',
      '### Der Praxis Zugriff geben',
      'Wem Sie Zugriff geben, der kann die Dokumente sehen. Sie entscheiden, wie weit und wie lange.',
      'Zugriffsrecht erteilen -> /access-rights/search',
      '### Berichte verlangen',
      'Bitten Sie Spital, Praxis oder Apotheke, neue Berichte ins EPD hochzuladen.',
    ]);
  });

  test.each(['HCP', 'ASS'] as const)(
    '[DOC-02] tells %s in an empty record that there may be documents they cannot see',
    async (role) => {
      const patient = { given: 'Anna', family: 'Keller', spid: '761337610411353650' as never };
      await onList([], { state: { role, patient } });
      expect(await screen.findByText(/sehen Sie keine Dokumente/)).toBeDefined();
      expect(
        screen.getByText(/^Entweder ist noch nichts hochgeladen, oder Ihr Zugriff umfasst .* nicht\.$/),
      ).toBeDefined();
      expect(screen.queryByRole('heading', { level: 3 })).toBeNull();
      expect(screen.getByRole('link', { name: 'Dokument hinzufügen' })).toBeDefined();
    },
  );

  test('[DOC-03] counts unreadable entries and still shows all other documents', async () => {
    await onList([lab], {}, [unreadable]);
    expect(await screen.findByText('1 Eintrag konnte nicht gelesen werden')).toBeDefined();
    expect(readAloud(screen.getByRole('group'))).toEqual([
      'Welche?',
      expect.stringMatching(/^Eintrag ohne Titel: Es fehlt/),
    ]);
    expect(screen.getByText(/Alle anderen Dokumente sind vollständig/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Laborbefund Blutbild' })).toBeDefined();
  });

  test('[DOC-03] explains why an entry is unreadable; missing national elements do not hide a document', async () => {
    const bare = {
      resourceType: 'DocumentReference',
      id: '7',
      status: 'current',
      subject: { reference: 'Patient/123' },
      content: [{ attachment: { contentType: 'application/pdf', url: 'Binary/7', title: 'Bericht von anderswo' } }],
    };
    const withoutFile = { ...bare, id: '8', status: undefined, content: [{ attachment: { title: 'Ohne Datei' } }] };
    await onList([lab], {}, [bare, withoutFile]);
    const row = (await screen.findByRole('link', { name: 'Bericht von anderswo' })).closest('li');
    expect(row?.textContent).toContain('Vertraulichkeit unbekannt');
    expect(
      screen.getByText('Ohne Datei: Es fehlt, ob das Dokument gültig ist. Es fehlt, wo die Datei liegt.'),
    ).toBeDefined();
    cleanup();
    const [{ id: _id, ...withoutId }, { status: _status, ...withoutStatus }] = [bare, bare];
    await onList([lab], {}, [withoutId, { ...withoutStatus, content: [] }, { resourceType: 'Patient', id: '9' }]);
    expect(await screen.findByText('3 Einträge konnten nicht gelesen werden')).toBeDefined();
    expect(readAloud(screen.getByRole('group')).slice(1)).toEqual([
      'Bericht von anderswo: Der Eintrag hat keine Kennung, mit der das Portal ihn öffnen könnte. Es fehlen vorgeschriebene Angaben.',
      'Eintrag ohne Titel: Es fehlt, ob das Dokument gültig ist. Es fehlt, wo die Datei liegt.',
      'Eintrag ohne Titel: Der Eintrag ist kein Dokument.',
    ]);
  });

  test('[DOC-01] shows the progress while a long record is loaded in pages', async () => {
    let answer = (_response: Response): void => undefined;
    const second = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    await onList([], {
      platform: platform({
        'POST /r4': () => pageAnswer([lab], 2, 'DocumentReference?page=2'),
        'GET /r4/DocumentReference': () => second,
      }),
    });
    expect(await screen.findByText('1 von 2 Dokumenten gelesen')).toBeDefined();
    expect(readAloud(screen.getByRole('status'))).toEqual([
      '(status)',
      expect.stringMatching(/^Die Dokumente werden geladen\..* 1 von 2 Dokumenten gelesen$/),
    ]);
    answer(json(page([xray])));
    expect(await screen.findByText('2 Dokumente')).toBeDefined();
    expect(screen.queryByText(/gelesen$/)).toBeNull();
    cleanup();
    // Not every platform says how many there are.
    await onList([], {
      platform: platform({
        'POST /r4': () => pageAnswer([lab], undefined, 'DocumentReference?page=2'),
        'GET /r4/DocumentReference': () => new Promise<Response>(() => undefined),
      }),
    });
    expect(await screen.findByText(/^1 Dokumente? gelesen$/)).toBeDefined();
  });

  test('[DOC-01] a failed page: shows how many documents are missing, does not claim completeness, and offers a retry', async () => {
    let calls = 0;
    let answer: (response: Response) => void = () => undefined;
    const again = new Promise<Response>((resolve) => (answer = resolve));
    const { shownMessages } = await onList([], {
      platform: platform({
        'POST /r4': () => pageAnswer([lab], 28, 'DocumentReference?page=2', [unreadable]),
        'GET /r4/DocumentReference': () => ((calls += 1) === 1 ? refusal(503, 'busy') : again),
      }),
    });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('26 Dokumente fehlen in dieser Liste');
    expect(screen.getByText('1 Eintrag konnte nicht gelesen werden')).toBeDefined();
    expect(screen.queryByText(/Alle anderen Dokumente sind vollständig/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Laborbefund Blutbild' })).toBeDefined();
    expect(shownMessages).toEqual([]);
    const reload = screen.getByRole('button', { name: 'Nochmals laden' });
    await userEvent.click(reload);
    await waitFor(() => expect(reload.getAttribute('aria-busy')).toBe('true'));
    answer(json(page([xray], 2)));
    expect(await screen.findByRole('link', { name: 'Röntgen Thorax' })).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('[DOC-01] a list of which nothing was loaded or readable is not shown as an empty record', async () => {
    await onList([], {
      platform: platform({
        'POST /r4': () => pageAnswer([], 28, 'DocumentReference?page=2'),
        'GET /r4/DocumentReference': () => refusal(503, 'busy'),
      }),
    });
    expect((await screen.findByRole('alert')).textContent).toContain('28 Dokumente fehlen in dieser Liste');
    expect(screen.queryByText(/Hier liegen noch keine/)).toBeNull();
    cleanup();
    await onList([], {
      platform: platform({
        'POST /r4': () => pageAnswer([lab], undefined, 'DocumentReference?page=2'),
        'GET /r4/DocumentReference': () => refusal(503, 'busy'),
      }),
    });
    expect((await screen.findByRole('alert')).textContent).toContain('In dieser Liste fehlen Dokumente');
    cleanup();
    await onList([], {}, [unreadable]);
    expect(await screen.findByText('1 Eintrag konnte nicht gelesen werden')).toBeDefined();
    expect(screen.queryByText(/Hier liegen noch keine/)).toBeNull();
    // A document can be added to it all the same, also on a phone, where the button is beside the search of other lists.
    expect(screen.getByRole('link', { name: 'Dokument hinzufügen' })).toBeDefined();
    cleanup();
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
    await onList([], {}, [unreadable]);
    expect(await screen.findByRole('link', { name: 'Dokument hinzufügen' })).toBeDefined();
  });

  test('[DOC-02] shows the reason for a request the platform rejects, and not a lack of access', async () => {
    await onList([], { platform: platform({ 'POST /r4': () => refusal(400, 'Unknown search parameter "status"') }) });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Die Stammgemeinschaft hat die Anfrage des Portals abgelehnt.');
    expect(alert.textContent).toContain('Unknown search parameter "status"');
    expect(alert.textContent).not.toMatch(/Zugriff|keine brauchbare Antwort/);
  });

  test('[DOC-15] downloads a document from its row', async () => {
    const saved = vi.fn();
    stubSaving((name) => void saved(name));
    const stored = { ...lab, attachment: { contentType: 'application/pdf', url: 'Binary/lab' } };
    await onList([], {
      platform: platform({
        'POST /r4': () => documentListResponse([stored]),
        'GET /r4/Binary/lab': () => new Response('%PDF'),
      }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Aktionen für Laborbefund Blutbild' }));
    await userEvent.click(screen.getByRole('button', { name: 'Herunterladen' }));
    await waitFor(() => expect(saved.mock.calls).toEqual([['Laborbefund Blutbild.pdf']]));
    vi.restoreAllMocks();
  });

  test('[DOC-09] invalid documents are counted and hidden until requested', async () => {
    const { router } = await onList([lab, old]);
    expect(await screen.findByText('2 Dokumente · 1 ungültiges ausgeblendet')).toBeDefined();
    expect(rows()).toEqual(['Laborbefund Blutbild']);
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Auch ungültige Dokumente zeigen 1' }));
    expect(await screen.findByRole('link', { name: 'Alter Bericht' })).toBeDefined();
    expect(screen.getByText('2 Dokumente')).toBeDefined();
    expect(router.state.location.search).toBe('?invalid=1');
    cleanup();
    // An invalid document is counted once, also a vaccination that is hidden for two reasons.
    const format = { code: 'urn:che:epr:ch-vacd:immunization-administration:2022', system: 's' };
    await onList([lab, { ...old, format }, aDocument({ title: 'Irrtum', availability: 'entered-in-error' })]);
    expect(await screen.findByText('3 Dokumente · 2 ungültige ausgeblendet')).toBeDefined();
    cleanup();
    await onList([lab, old, aDocument({ availability: 'superseded' }), aDocument({ title: 'Impfung', format })]);
    const counts = '4 Dokumente · 2 ungültige ausgeblendet · 1 einzelner Impfeintrag ausgeblendet';
    expect(await screen.findByText(counts)).toBeDefined();
  });

  test('[DOC-08] restores order and page from the URL alone', async () => {
    const many = Array.from({ length: 27 }, (_, index) =>
      aDocument({ title: `Bericht ${String(index + 1).padStart(2, '0')}` }),
    );
    const intoView = vi.fn();
    HTMLElement.prototype.scrollIntoView = intoView;
    const { router, container } = await onList(many, { at: '/documents?sort=title&per=10&page=3&from=2020-01-01' });
    expect(await screen.findByText('21 bis 27 von 27')).toBeDefined();
    expect(screen.getByRole('list', { name: 'Gefundene Dokumente' })).toBeDefined();
    expect(rows()[0]).toBe('Bericht 21');
    // Every level is shown only in a list that is sorted by it.
    expect(screen.queryByText('Normal zugänglich')).toBeNull();
    const chosen = screen.getAllByRole<HTMLSelectElement>('combobox').map(({ value }) => value);
    expect(chosen).toEqual(['title', '10']);
    const options = screen.getAllByRole<HTMLOptionElement>('option').map(({ text }) => text);
    expect(options).toEqual([
      ...['Datum', 'Titel', 'Autorin, Autor', 'Vertraulichkeit', 'Version'],
      ...['10', '25', '50', 'Alle'],
    ]);
    const pages = within(screen.getByRole('navigation', { name: 'Seiten' }));
    expect(pages.getByText('Seite 3 von 3')).toBeDefined();
    // All documents are printed, not only those of the page, with the filters.
    await waitFor(() => {
      fireEvent(window, new Event('beforeprint'));
      expect(screen.getAllByRole('row')).toHaveLength(28);
    });
    expect(screen.getByText(/27 Dokumente · ab 01\.01\.2020$/)).toBeDefined();
    fireEvent(window, new Event('afterprint'));
    await userEvent.click(pages.getByRole('button', { name: 'Vorherige Seite' }));
    expect(router.state.location.search).toBe('?from=2020-01-01&sort=title&per=10&page=2');
    expect(document.activeElement?.textContent).toBe('11 bis 20 von 27');
    expect(intoView.mock.contexts).toEqual([document.activeElement]);
    await userEvent.click(pages.getByRole('button', { name: 'Nächste Seite' }));
    expect(rows()[0]).toBe('Bericht 21');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Pro Seite' }), 'all');
    await waitFor(() => expect(rows()).toHaveLength(27));
    // Switches to the compact density and back.
    for (const pressed of [false, true, false]) {
      expect(container.querySelectorAll(`[data-density=${pressed ? 'compact' : 'comfortable'}]`)).toHaveLength(1);
      await userEvent.click(screen.getByRole('button', { name: 'Dichte Liste', pressed }));
    }
  });

  test('[DOC-08] [DOC-24] a list sorted by confidentiality shows every level, and an undated document is under its heading', async () => {
    await onList([discharge, lab], { at: '/documents?sort=confidentiality' });
    expect(await screen.findByText('Normal zugänglich')).toBeDefined();
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
    cleanup();
    await onList([discharge, { ...lab, creationTime: '' }]);
    expect(await screen.findByRole('heading', { level: 2, name: 'Ohne Datum' })).toBeDefined();
    expect(screen.queryByText('Normal zugänglich')).toBeNull();
    // Without a filter the documents are not counted as hits.
    expect(screen.queryByText(/Treffer/)).toBeNull();
  });

  test('[DOC-13] the link to a document contains the query and order of the list, to return to it', async () => {
    const { router } = await onList([discharge, lab], {
      at: '/documents?q=labor&sort=title',
      routes: [
        { path: '/documents', element: <ListScreen /> },
        { path: '/documents/:id', element: <p>a document</p> },
      ],
    });
    const link = await screen.findByRole('link', { name: 'Laborbefund Blutbild' });
    const address = link.getAttribute('href');
    await userEvent.click(screen.getByRole('button', { name: 'Aktionen für Laborbefund Blutbild' }));
    expect(screen.getByRole('link', { name: 'Öffnen' }).getAttribute('href')).toBe(address);
    await userEvent.click(link);
    await screen.findByText('a document');
    expect(router.state.location.pathname).toBe(address);
    expect(router.state.location.state).toEqual({ list: 'q=labor&sort=title' });
  });

  test('[PSR-04] another record starts with its own list: nothing typed or selected in the former one is kept', async () => {
    const representedPerson = { firstName: 'Anna', lastName: 'Keller', spid: '761337610411353650' as never };
    const { session } = await onList([discharge, lab], { state: { role: 'REP', representedPerson } });
    const mode = () => screen.getByRole('button', { name: 'Auswählen' }).getAttribute('aria-pressed');
    await userEvent.click(await screen.findByRole('button', { name: 'Auswählen' }));
    expect(mode()).toBe('true');
    await act(() => session.actFor({ firstName: 'Lea', lastName: 'Keller', spid: '761337610469261945' as never }));
    await waitFor(() => expect(mode()).toBe('false'));
    // Also where the other record was read before, and no loading screen comes between.
    await userEvent.click(screen.getByRole('button', { name: 'Auswählen' }));
    await act(() => session.actFor(representedPerson));
    expect(mode()).toBe('false');
  });

  test('[DOC-11] shows French texts when French is selected', async () => {
    await onList([discharge, lab], { locale: 'fr-ch' });
    expect(await screen.findByRole('heading', { name: 'Novembre 2026' })).toBeDefined();
    expect(screen.getByText('Accès restreint')).toBeDefined();
  });
});
