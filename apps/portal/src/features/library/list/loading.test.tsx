import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Document } from '@epr/domain/documents';
import { err } from '@epr/domain/values';
import { writeDocument } from '@epr/fhir/documents';
import { json, platform, documentListResponse, refusal } from '../../../context/testing/platform.ts';
import { readAloud } from '../../../context/testing/read-aloud.ts';
import { aSession } from '../../../context/testing/session.ts';
import { useAllowedUploadLevel } from '../../../documents/background-uploads/allowed-upload-level.ts';
import { ListScreen } from './list-screen.tsx';
import { discharge, lab, recentXray as xray } from './testing/listed.ts';
import { onList } from './testing/on-list.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

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

describe('the list of documents', () => {
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
    fail(refusal(429, 'busy'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Zu viele Anfragen. Bitte versuchen Sie es in einer Minute nochmals.');
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
    let isDown = false;
    const { router } = await onList([], {
      routes: [
        { path: '/documents', element: <ListScreen /> },
        { path: '/documents/upload', element: <Level /> },
      ],
      at: '/documents/upload',
      platform: platform({ 'POST /r4': () => (isDown ? refusal(503, 'down') : documentListResponse([lab])) }),
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
    isDown = true;
    await userEvent.click(await screen.findByRole('button', { name: 'Neu laden' }));
    await screen.findByRole('alert');
    await pages('/documents/upload');
    // Learnt again since; the retry of the reload that failed is a reload too.
    await userEvent.click(await screen.findByText('any'));
    await pages('/documents');
    isDown = false;
    await userEvent.click(await screen.findByRole('button', { name: 'Nochmals versuchen' }));
    await pages('/documents/upload');
    expect(await screen.findByText('any')).toBeDefined();
  });

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
    // What is shown for an empty record is loaded now: below, it would appear at once.
    await onList([]);
    await screen.findByText(/Hier liegen noch keine/);
    cleanup();
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
});
