import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aDocument } from '@epr/cast/documents';
import { stubObjectUrls } from '../../../context/testing/browser.ts';
import { json, platform, documentListResponse, refusal } from '../../../context/testing/platform.ts';
import { confidentialityLevels, emptyDraft } from '@epr/domain/documents';
import { unsentForms } from '../../../context/drafts/draft-storage.ts';
import { memoryStore } from '../../../context/storage/browser-storage.ts';
import { storeEncryptedFile } from '../../../context/storage/encrypted-file-store.ts';
import { aConfiguration } from '../../../context/testing/configuration.ts';
import { renderScreen, type ScreenSetup } from '../../../context/testing/render-screen.tsx';
import { documentPath } from '../../../documents/paths.ts';
import { backgroundUploadsOf } from '../../../documents/background-uploads/background-uploads.ts';
import { draftStores } from '../form/draft-store.ts';
import { attemptsOf } from './upload-attempt.ts';
import { stubDrawing } from '../file/photos/testing/drawing.ts';
import { ListScreen } from '../../library/list/list-screen.tsx';
import { UploadScreen } from './upload-screen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
beforeEach(() => {
  stubObjectUrls();
});

const report = new File(['%PDF-1.7 a report'], 'Laborbefund_Dr.Huber (2).pdf', { type: 'application/pdf' });

/** Another person than the professional who opens this record. */
const patient = { given: 'Beat', family: 'Leer', spid: '761337610469261945' as never };

/** jsdom returns buffers of another realm, which `crypto.subtle.digest` does not accept. */
Object.defineProperty(report, 'arrayBuffer', {
  value: () => Promise.resolve(new TextEncoder().encode('%PDF-1.7 a report').buffer),
});

/** A rejection in the community's format: the message key is a coding of the details. */
function refusedWith(status: number, code?: string): Response {
  const details = code ? { details: { coding: [{ code }] } } : {};
  return json(
    { resourceType: 'OperationOutcome', issue: [{ severity: 'error', code: 'invalid', ...details }] },
    status,
  );
}

/** The response when the document is stored and the community tells these things about its file. */
function storedWith(...codes: readonly string[]): Response {
  const outcome = {
    resourceType: 'OperationOutcome',
    issue: codes.map((code) => ({ details: { coding: [{ code }] } })),
  };
  const entry = [{ response: { status: '201 Created', outcome } }];
  return json({ resourceType: 'Bundle', type: 'transaction-response', entry });
}
const storedConverted = () => storedWith('documents.check.pdfConverted');

interface ScreenOptions extends Partial<ScreenSetup> {
  readonly answer?: (form: FormData) => Response | Promise<Response>;
  /** The community's response to the check of a chosen file. */
  readonly check?: () => Response | Promise<Response>;
}

/** Renders the upload form and the list. Uploads and file checks are distinguished by their URL. */
function onUpload({
  answer = () => json({ resourceType: 'Bundle', type: 'transaction-response' }),
  check = () => json({}, 404),
  ...stage
}: ScreenOptions = {}) {
  const uploads: FormData[] = [];
  const staged = renderScreen({
    routes: [
      { path: '/documents', element: <ListScreen /> },
      { path: '/documents/upload', element: <UploadScreen /> },
      { path: '/login', element: <p>sign in</p> },
      { path: '/help', element: <p>the help</p> },
    ],
    at: '/documents/upload',
    platform: platform({ 'POST /r4': () => documentListResponse([]) }),
    session: {},
    ...stage,
  });
  return staged.then((view) => {
    const { connection } = view.session;
    const checked: string[] = [];
    let moved: (share: number) => void = () => undefined;
    const upload: typeof connection.transport.upload = (url, init, progress) => {
      if (url.endsWith('/epr/v1/FileCheck')) {
        checked.push(new Headers(init.headers).get('content-type') ?? '');
        return Promise.resolve(check());
      }
      // As in the browser; the file may still have been hashed when sending was cancelled.
      if (init.signal?.aborted) return Promise.reject(init.signal.reason as Error);
      moved = progress;
      progress(0.5);
      const form = init.body as FormData;
      uploads.push(form);
      return Promise.race([
        Promise.resolve(answer(form)),
        new Promise<Response>((_resolve, reject) =>
          init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error)),
        ),
      ]);
    };
    Object.assign(connection.transport, { upload });
    return { ...view, uploads, checked, move: (share: number) => moved(share) };
  });
}

const choose = (file: File) => fireEvent.change(screen.getByLabelText('Datei wählen'), { target: { files: [file] } });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Hochladen' }));

async function fillIn() {
  choose(report);
  // Title, kind and date are prefilled from the file.
  await screen.findByText('Laborbericht');
}

test('[DOC-19] a press while the list is loaded after an upload sends nothing', async () => {
  let load = () => {};
  const loaded = new Promise<void>((resolve) => (load = resolve));
  const { uploads, router } = await onUpload({
    routes: [
      { path: '/documents', lazy: () => loaded.then(() => ({ element: <p>the list</p> })) },
      { path: '/documents/upload', element: <UploadScreen /> },
    ],
  });
  await fillIn();
  await send();
  await waitFor(() => expect(router.state.navigation.location?.pathname).toBe('/documents'));
  await userEvent.click(document.querySelector('button[type=submit]') as Element);
  load();
  await screen.findByText('the list');
  expect(uploads).toHaveLength(1);
});

const showMore = () => userEvent.click(screen.getByRole('button', { name: 'Mehr Angaben' }));

describe('adding a document', () => {
  test('[DOC-17] [PSR-04] without an open record there is no form, and the page can be loaded again', async () => {
    await onUpload();
    const form = () => screen.queryByRole('form', { name: 'Dokument hinzufügen' });
    expect([form(), screen.queryByText('Felder mit * sind nötig.')]).not.toContain(null);
    cleanup();
    const { router } = await onUpload({
      state: { role: 'HCP', identity: { subject: 'x', name: 'x', roles: ['HCP'] } },
    });
    const navigate = vi.spyOn(router, 'navigate');
    expect([form(), screen.queryByText('Felder mit * sind nötig.')]).toEqual([null, null]);
    await userEvent.click(screen.getByRole('button', { name: 'Nochmals prüfen' }));
    expect(navigate.mock.calls[0]?.[0]).toBe(0);
  });

  test('[DOC-17] the submit button is always enabled: it lists and focuses what is missing, with links to the fields', async () => {
    await onUpload();
    await send();
    const summary = await screen.findByRole('alert');
    expect(document.activeElement).toBe(summary);
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'Wählen Sie eine Datei.',
      'Geben Sie dem Dokument einen Titel.',
      'Wählen Sie, was für ein Dokument es ist.',
    ]);
    await userEvent.click(within(summary).getByRole('link', { name: 'Geben Sie dem Dokument einen Titel.' }));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Titel/ }));
    // The next attempt leads to what is still missing.
    await userEvent.type(screen.getByRole('textbox', { name: /Titel/ }), 'Brief');
    await send();
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    expect(within(screen.getByRole('alert')).getAllByRole('link')).toHaveLength(2);
  });

  test('[DOC-17] marks required fields, prefills the signed-in user as author, and proposes a title from the cleaned file name', async () => {
    await onUpload();
    expect(screen.getByText('Titel').textContent).toBe('Titel *');
    expect(screen.getByText(/^Schon ausgefüllt: Anna Keller · Deutsch/)).toBeDefined();
    expect(screen.queryByRole('combobox', { name: /^Sprache/ })).toBeNull();
    await showMore();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Vorname' }).value).toBe('Anna');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Nachname' }).value).toBe('Keller');
    choose(report);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Titel/ }).value).toBe('Laborbefund Dr Huber');
    await userEvent.clear(screen.getByRole('textbox', { name: /Titel/ }));
    await userEvent.type(screen.getByRole('textbox', { name: /Titel/ }), 'Mein Titel');
    await userEvent.click(screen.getByRole('button', { name: 'Datei entfernen' }));
    choose(report);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Titel/ }).value).toBe('Mein Titel');
    cleanup();
    // The language proposed is that of the portal.
    await onUpload({ locale: 'fr-ch' });
    expect(screen.getByText(/Anna Keller · français \(Suisse\)/i)).toBeDefined();
  });

  test('[DOC-17] proposes the kind from the file, finds it by everyday words, and sets class and type from it', async () => {
    const { uploads } = await onUpload();
    choose(report);
    const kind = within(screen.getByRole('group', { name: /^Art des Dokuments/ }));
    expect(kind.getByText('Laborbericht')).toBeDefined();
    await userEvent.click(kind.getByRole('button', { name: 'Andere Art wählen' }));
    const search = kind.getByRole('searchbox', { name: 'Art suchen' });
    expect(document.activeElement).toBe(search);
    expect(kind.getAllByRole('radio')).toHaveLength(17);
    expect(kind.getByRole<HTMLInputElement>('radio', { name: 'Laborbericht' }).checked).toBe(true);
    // Not among the plain kinds: found in the official lists.
    fireEvent.change(search, { target: { value: 'Pathologieber' } });
    // A type has the class it belongs to beside it.
    await userEvent.click(kind.getByRole('radio', { name: /^Pathologiebericht\S/ }));
    fireEvent.change(search, { target: { value: 'krankschr' } });
    await userEvent.type(search, '{Enter}');
    expect(kind.getByRole<HTMLInputElement>('radio', { name: 'Arztzeugnis' }).checked).toBe(true);
    // No match, or several: Enter selects none of them and does not submit the form.
    for (const [query, said] of [
      ['xyz', /^Nichts gefunden/],
      ['bericht', /Arten gefunden$/],
    ] as const) {
      fireEvent.change(search, { target: { value: query } });
      await userEvent.type(search, '{Enter}');
      expect(kind.getByText(said)).toBeDefined();
    }
    fireEvent.change(search, { target: { value: '' } });
    expect(kind.getByRole<HTMLInputElement>('radio', { name: 'Arztzeugnis' }).checked).toBe(true);
    expect(uploads).toEqual([]);
    await send();
    await waitFor(() => expect(uploads).toHaveLength(1));
    expect(String(uploads[0]?.get('bundle'))).toMatch(/772786005.*405624007|405624007.*772786005/);
  });

  test('[DOC-17] the content of a file proposes kind and date, but does not replace a kind chosen by the user', async () => {
    await onUpload();
    const letter = new File(['Praxis Aare\nBern, 12. März 2026\n\nArztzeugnis\n'], 'scan.txt', { type: 'text/plain' });
    choose(letter);
    const change = await screen.findByRole('button', { name: 'Andere Art wählen' });
    expect(screen.getByRole('group', { name: /^Art des Dokuments/ }).textContent).toContain('Arztzeugnis');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Datum des Dokuments/ }).value).toBe('12.03.2026');
    await userEvent.click(change);
    await userEvent.click(screen.getByRole('radio', { name: 'Impfung' }));
    await userEvent.click(screen.getByRole('button', { name: 'Datei entfernen' }));
    choose(new File(['x'], '2026-02-03 Labor.txt', { type: 'text/plain' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Impfung' }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Datum des Dokuments/ }).value).toBe('03.02.2026');
  });

  test('[DOC-17] [COD-01] shows the official value sets on request, with only the types that belong to the class', async () => {
    await onUpload();
    // A kind that is reached by keyboard keeps the focus.
    const [first] = within(screen.getByRole('group', { name: /^Art des Dokuments/ })).getAllByRole('radio');
    act(() => first?.focus());
    expect(document.activeElement).toBe(first);
    await userEvent.click(screen.getByRole('button', { name: 'Amtliche Listen zeigen' }));
    const offered = () =>
      within(screen.getByRole('combobox', { name: /Dokumenttyp/ }))
        .getAllByRole('option')
        .map((option) => option.textContent);
    // Without a class all types.
    expect(offered()).toContain('Impfdokument');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Dokumentklasse/ }), 'Interventionsbericht');
    const types = offered();
    expect(types).toContain('Laborbericht');
    expect(types).not.toContain('Impfdokument');
    // While the type is missing only the official lists can show the error.
    expect(screen.queryByRole('button', { name: 'Einfache Auswahl zeigen' })).toBeNull();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Dokumenttyp/ }), 'Laborbericht');
    await userEvent.click(screen.getByRole('button', { name: 'Einfache Auswahl zeigen' }));
    expect(screen.queryByRole('combobox', { name: /Dokumenttyp/ })).toBeNull();
    expect(within(screen.getByRole('group', { name: /^Art des Dokuments/ })).getByText('Laborbericht')).toBeDefined();
  });

  test('[DOC-29] explains who may see the document at each level; professionals cannot choose secret', async () => {
    await onUpload();
    expect(screen.getByRole('radio', { name: /Geheim.*Nur Sie und Ihre Stellvertretung/ })).toBeDefined();
    cleanup();
    await onUpload({
      state: {
        role: 'REP',
        representedPerson: { firstName: 'Lea', lastName: 'Keller', spid: '761337610000000000' as never },
      },
    });
    expect(
      screen.getByRole('radio', { name: /Geheim.*Nur die Patientin oder der Patient und die Stellvertretung/ }),
    ).toBeDefined();
    cleanup();
    await onUpload({
      state: { role: 'HCP', patient },
    });
    const levels = screen.getByRole('group', { name: /^Wer darf es sehen/ });
    expect(within(levels).getAllByRole('radio')).toHaveLength(2);
  });

  test.each([
    [
      'an empty file',
      new File([], 'leer.pdf', { type: 'application/pdf' }),
      'Diese Datei ist leer. Bitte wählen Sie eine andere.',
    ],
    [
      'a program named like a document',
      new File(['MZ\u0000'], 'Befund.pdf', { type: 'application/pdf' }),
      /ist ein Programm und kein Dokument/,
    ],
    [
      'a spreadsheet, with how it becomes a PDF,',
      new File(['PK'], 'Tabelle.xlsx'),
      /Wählen Sie in Excel «Datei», dann «Exportieren»/,
    ],
    [
      'something that is never taken',
      new File(['x'], 'Sicherung.bak'),
      'Diese Art von Datei nimmt das EPD nicht auf. Speichern Sie sie zum Beispiel als PDF.',
    ],
    ['two gigabytes', bigFile(), /ist 2.GB gross. Erlaubt sind höchstens 1.000.MB/],
  ])('[DOC-18] %s is rejected at once, and the values typed so far are kept', async (_what, file, words) => {
    const { uploads } = await onUpload();
    await showMore();
    await userEvent.type(screen.getByRole('textbox', { name: 'Institution' }), 'Labor Aare');
    choose(file);
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Institution' }).value).toBe('Labor Aare');
    await send();
    expect(uploads).toEqual([]);
  });

  test.each(['requested', 'granted'] as const)(
    '[PSR-06] shows no form during emergency access (%s) and explains why',
    async (emergency) => {
      await onUpload({ state: { role: 'HCP', patient, emergency } });
      expect(await screen.findByText('Im Notfallzugriff kann nichts hinzugefügt werden')).toBeDefined();
      expect(
        screen.getByText(/^Ein Notfallzugriff erlaubt nur das Lesen\. Beenden Sie ihn, um .* hinzuzufügen\.$/),
      ).toBeDefined();
      expect(screen.queryByRole('button', { name: 'Hochladen' })).toBeNull();
    },
  );

  test('[DOC-02] shows a message instead of the form when no record is open', async () => {
    await onUpload({ state: { role: 'HCP' } });
    expect(await screen.findByText('Sie haben keinen Zugriff auf dieses EPD.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Hochladen' })).toBeNull();
  });

  test('[DOC-18] ignores a late check result of a removed file once another file is chosen', async () => {
    const answers: ((answer: Response) => void)[] = [];
    await onUpload({ check: () => new Promise<Response>((resolve) => answers.push(resolve)) });
    choose(report);
    await waitFor(() => expect(answers).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'Datei entfernen' }));
    choose(new File(['%PDF-1.7 b'], 'anderes.pdf', { type: 'application/pdf' }));
    await waitFor(() => expect(answers).toHaveLength(2));
    answers[0]?.(json({ outcome: 'refused', code: 'documents.check.pdfProtected' }));
    answers[1]?.(json({ outcome: 'repaired' }));
    expect(await screen.findByText(/ergänzt dieses PDF beim Hochladen/)).toBeDefined();
    expect(screen.getByText('anderes.pdf')).toBeDefined();
    expect(screen.queryByText(/mit einem Passwort geschützt/)).toBeNull();
  });

  test('[DOC-17] offers to combine several images into one PDF and to crop a single one; names unreadable images', async () => {
    stubDrawing();
    const picture = (name: string) => new File(['x'], name, { type: 'image/png' });
    await onUpload();
    choose(picture('a.png'));
    expect(screen.getByRole('button', { name: 'Zuschneiden oder ergänzen' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Datei entfernen' }));
    fireEvent.change(screen.getByLabelText('Datei wählen'), {
      target: { files: [picture('a.png'), picture('b.png'), picture('kaputt.png')] },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Alle 3 Bilder zu einem PDF' }));
    expect(await screen.findByText(/kaputt\.png/)).toBeDefined();
    expect(await screen.findByText('PDF mit 2 Seiten')).toBeDefined();
  });

  test('[DOC-18] takes only the first of several files, and says so', async () => {
    await onUpload();
    fireEvent.change(screen.getByLabelText('Datei wählen'), { target: { files: [report, new File(['x'], 'b.pdf')] } });
    expect(await screen.findByText(/Es wird nur die erste Datei hochgeladen/)).toBeDefined();
  });

  test('[DOC-19] sends the Bundle and the file once, and shows the document in the list at once', async () => {
    let arrived: (response: Response) => void = () => undefined;
    let reads = 0;
    const { uploads, router } = await onUpload({
      at: '/documents',
      answer: () => new Promise<Response>((resolve) => (arrived = resolve)),
      platform: platform({
        'POST /r4': () => ((reads += 1) === 1 ? documentListResponse([]) : new Promise<Response>(() => undefined)),
      }),
    });
    await userEvent.click(await screen.findByRole('link', { name: 'Dokument hinzufügen' }));
    await fillIn();
    // The second submit comes before the first has been rendered.
    const form = screen.getByRole('form');
    fireEvent.submit(form);
    fireEvent.submit(form);
    expect(await screen.findByText('50 % übertragen')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Wird hochgeladen' }));
    await userEvent.type(screen.getByRole('textbox', { name: /Titel/ }), '{Enter}');
    expect(uploads).toHaveLength(1);
    const bundle = JSON.parse(String(uploads[0]?.get('bundle'))) as {
      entry: {
        resource: {
          resourceType: string;
          contained?: unknown;
          identifier?: unknown;
          content?: { attachment: { url: string; hash: string; title: string } }[];
        };
      }[];
    };
    expect(bundle.entry.map(({ resource }) => resource.resourceType)).toEqual(['List', 'DocumentReference']);
    expect(bundle.entry[0]?.resource.identifier).toContainEqual(
      expect.objectContaining({ use: 'usual', value: expect.stringMatching(/^urn:oid:2\.25\.[1-9]\d+$/) }),
    );
    // sourcePatientInfo: the patient as known to the uploader.
    expect(bundle.entry[1]?.resource.contained).toContainEqual(
      expect.objectContaining({
        resourceType: 'Patient',
        name: [{ given: ['Anna'], family: 'Keller' }],
        identifier: [expect.objectContaining({ value: '761337610411353650' })],
      }),
    );
    const attachment = bundle.entry[1]?.resource.content?.[0]?.attachment;
    expect(attachment?.title).toBe('Laborbefund Dr Huber');
    expect(await (uploads[0]?.get(attachment?.url ?? '') as File).text()).toBe('%PDF-1.7 a report');
    arrived(json({ resourceType: 'Bundle', type: 'transaction-response' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/documents'));
    expect(await screen.findByText('«Laborbefund Dr Huber» ist hochgeladen.')).toBeDefined();
    const link = await screen.findByRole('link', { name: 'Laborbefund Dr Huber' });
    await waitFor(() => expect(link.closest('li')?.textContent).toContain('Wird gespeichert'));
    await waitFor(() => expect(reads).toBe(2));
    // The same file once more is another document.
    await act(() => router.navigate('/documents/upload'));
    await fillIn();
    await send();
    await waitFor(() => expect(uploads).toHaveLength(2));
    const [first, second] = uploads.map((sent) => [...sent.keys()][1]);
    expect(second).not.toBe(first);
  });

  test("[DOC-19] on failure shows the platform's message and keeps the file and all values", async () => {
    const { uploads, router, session } = await onUpload({ answer: () => refusal(422, 'virus found in the file') });
    await fillIn();
    await send();
    expect(await screen.findByText('virus found in the file')).toBeDefined();
    expect(screen.getByText('Das Dokument wurde nicht gespeichert')).toBeDefined();
    const alert = screen.getByText('Das Dokument wurde nicht gespeichert').closest('[role="alert"]');
    expect(within(alert as HTMLElement).getByText('Laborbefund_Dr.Huber (2).pdf')).toBeDefined();
    expect(document.activeElement?.contains(alert)).toBe(true);
    expect(screen.getByRole('button', { name: 'Datei entfernen' })).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Titel/ }).value).toBe('Laborbefund Dr Huber');
    await send();
    await waitFor(() => expect(uploads).toHaveLength(2));
    // What has failed does not go on when the form is left.
    await screen.findByText('virus found in the file');
    await userEvent.click(screen.getByRole('link', { name: 'Zur Liste' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Verlassen' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/documents'));
    expect(backgroundUploadsOf(session).list()).toEqual([]);
  });

  test.each([
    [413, undefined, /So grosse Dateien nimmt/],
    [507, undefined, /Im Speicher der Stammgemeinschaft/],
    [403, undefined, /dürfen in dieses EPD keine Dokumente hochladen/],
    [409, undefined, /ist schon gespeichert/],
    [422, 'documents.check.virusFound', /wurde ein Virus gefunden/],
    [422, 'documents.check.bundleInvalid', /kein vollständiges FHIR-Dokument/],
    [422, 'documents.check.compositionFirst', /fehlt das Deckblatt/],
    [503, 'documents.check.virusScanUnavailable', /nicht auf Viren geprüft werden/],
  ])('[DOC-18] [DOC-27] a refusal of %d (%s) has its own message', async (status, code, words) => {
    await onUpload({ answer: () => refusedWith(status, code) });
    await fillIn();
    await send();
    expect(await screen.findByText(words)).toBeDefined();
  });

  test.each([
    [422, 'documents.check.virusFound', 'file'],
    [422, 'documents.check.pdfProtected', 'file'],
    [503, 'documents.check.virusScanUnavailable', 'again'],
    [422, 'documents.check.damaged', 'again'],
    [507, undefined, 'again'],
  ])(
    '[DOC-18] after %d (%s) the advice is to choose another file or to try again: %s',
    async (status, code, advice) => {
      await onUpload({ answer: () => refusedWith(status, code) });
      await fillIn();
      await send();
      expect(await screen.findByText(/Ihre Angaben .*sind noch da/)).toBeDefined();
      const again = 'Ihre Angaben und die Datei sind noch da. Sie können es nochmals versuchen.';
      expect(screen.queryByText(again) !== null).toBe(advice === 'again');
      expect(screen.queryByText(/nochmals versuchen/) === null).toBe(advice === 'file');
      expect(screen.queryByText(/wählen Sie eine andere\.$/) !== null).toBe(advice === 'file');
    },
  );

  test('[DOC-29] a confidentiality level required by the patient is the only one offered, preselected and sent', async () => {
    const refusals = ['onlyRestricted', 'onlySecret'].map((level) => refusedWith(403, `documents.upload.${level}`));
    const keep = { persistent: memoryStore(), session: memoryStore() };
    const { uploads, router } = await onUpload({
      keep,
      state: { role: 'HCP', patient },
      answer: () => refusals.shift() ?? json({}),
    });
    await fillIn();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Art der Einrichtung/ }), 'Arztpraxis');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Fachgebiet/ }), 'Allgemeinmedizin');
    const offered = () =>
      screen
        .getAllByRole<HTMLInputElement>('radio')
        .filter(({ name }) => name === 'confidentiality')
        .map(({ value, checked }) => [value, checked]);
    await send();
    expect(await screen.findByText(/lässt neue Dokumente nur als «Eingeschränkt zugänglich» zu/)).toBeDefined();
    expect(offered()).toEqual([[confidentialityLevels.restricted.code, true]]);
    await send();
    expect(await screen.findByText(/lässt neue Dokumente nur als «Geheim» zu/)).toBeDefined();
    expect(offered()).toEqual([[confidentialityLevels.secret.code, true]]);
    await send();
    await waitFor(() => expect(uploads).toHaveLength(3));
    expect(String(uploads[2]?.get('bundle'))).toContain('1141000195107');
    // The next form of the record selects it at once, which is no input that would be stored.
    await waitFor(() => expect(router.state.location.pathname).toBe('/documents'));
    await act(() => router.navigate('/documents/upload'));
    await waitFor(() => expect(offered()).toEqual([[confidentialityLevels.secret.code, true]]));
    expect(unsentForms(Date.now(), keep.session)).toEqual([]);
    // A form whose restored input is discarded selects it as well.
    await userEvent.type(screen.getByRole('textbox', { name: /Titel/ }), 'Befund');
    await userEvent.click(screen.getByRole('link', { name: 'Zur Liste' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Verlassen' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/documents'));
    await act(() => router.navigate('/documents/upload'));
    await userEvent.click(await screen.findByRole('button', { name: 'Angaben verwerfen' }));
    expect(offered()).toEqual([[confidentialityLevels.secret.code, true]]);
  });

  test('[DOC-19] retries of the same file use the same id, so that a lost response creates no second document', async () => {
    const answers = [
      () => Promise.reject(new TypeError('connection reset')),
      () => refusedWith(409, 'documents.upload.duplicate'),
    ];
    const { uploads, router } = await onUpload({ answer: () => answers.shift()?.() ?? json({}) });
    await fillIn();
    await send();
    expect(await screen.findByText('Die Verbindung ist abgebrochen.')).toBeDefined();
    await send();
    await waitFor(() => expect(router.state.location.pathname).toBe('/documents'));
    const [first, second] = uploads.map((form) => [...form.keys()][1]);
    expect(second).toBe(first);
  });

  test('[DOC-19] after a lost response and changed values, reports the document stored earlier and stays on the form', async () => {
    const answers = [() => Promise.reject(new TypeError('connection reset')), () => refusedWith(409)];
    const { router } = await onUpload({ answer: () => answers.shift()?.() ?? json({}) });
    await fillIn();
    await send();
    await screen.findByText('Die Verbindung ist abgebrochen.');
    await userEvent.type(screen.getByRole('textbox', { name: /Titel/ }), ' neu');
    await send();
    expect(await screen.findByText(/mit den Angaben von einem früheren Versuch/)).toBeDefined();
    expect(router.state.location.pathname).toBe('/documents/upload');
  });

  test('[DOC-18] reports a PDF that is not PDF/A before sending; the configuration can switch this off', async () => {
    await onUpload();
    choose(report);
    expect(await screen.findByText('Dieses PDF ist nicht für die Archivierung gespeichert')).toBeDefined();
    cleanup();
    await onUpload({
      configuration: { switches: { ...aConfiguration.switches, pdfACheck: false } },
    });
    choose(report);
    await waitFor(() => expect(screen.queryByText('Die Datei wird geprüft.')).toBeNull());
    expect(screen.queryByText('Dieses PDF ist nicht für die Archivierung gespeichert')).toBeNull();
  });

  test.each([
    ['repaired', 'ergänzt dieses PDF beim Hochladen'],
    ['drawn', 'Die Seiten dieses PDF werden beim Hochladen als Bilder gespeichert'],
    ['converted', 'wandelt die Datei beim Hochladen um'],
  ])('[DOC-18] asks the community to check a chosen PDF: %s', async (outcome, words) => {
    const { checked } = await onUpload({ check: () => json({ outcome }) });
    choose(report);
    expect(await screen.findByText(new RegExp(words))).toBeDefined();
    expect(checked).toEqual(['application/pdf']);
  });

  test('[DOC-18] rejects a password-protected PDF when it is chosen and does not send it; another file can replace it', async () => {
    const { uploads } = await onUpload({
      check: () => json({ outcome: 'refused', code: 'documents.check.pdfProtected' }),
    });
    await fillIn();
    expect(await screen.findByText(/ist mit einem Passwort geschützt/)).toBeDefined();
    await send();
    const [link] = await screen.findAllByRole('link', { name: /ist mit einem Passwort geschützt/ });
    expect(link?.getAttribute('href')).toBe('#document-file');
    expect(uploads).toEqual([]);
    const other = new File(['Notiz'], 'notiz.txt', { type: 'text/plain' });
    fireEvent.change(screen.getByLabelText('Andere Datei wählen'), { target: { files: [other] } });
    expect(await screen.findByText('notiz.txt')).toBeDefined();
    expect(screen.queryByText(/ist mit einem Passwort geschützt/)).toBeNull();
  });

  test('[DOC-18] sends a file before the community has responded to its check', async () => {
    const { uploads } = await onUpload({ check: () => new Promise<Response>(() => undefined) });
    await fillIn();
    expect(screen.getByText('Die Datei wird geprüft.')).toBeDefined();
    await send();
    await waitFor(() => expect(uploads).toHaveLength(1));
  });

  test('[DOC-17] reports a file that is already in the record, with a link to the document, and still allows sending it', async () => {
    const content = new TextEncoder().encode('%PDF-1.7 a report');
    const hash = btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-1', content))));
    const attachment = { contentType: 'application/pdf', url: 'Binary/1', size: content.length, hash };
    const documents = [
      aDocument({ title: 'Anderes' }),
      aDocument({ title: 'Laborbefund', creationTime: '2026-03-12', attachment }),
    ];
    const { uploads } = await onUpload({ platform: platform({ 'POST /r4': () => documentListResponse(documents) }) });
    await fillIn();
    expect(await screen.findByText('Diese Datei ist schon im EPD')).toBeDefined();
    expect(screen.getByText(/als «Laborbefund» vom 12\.03\.2026/)).toBeDefined();
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: '«Laborbefund» ansehen' });
    const [path] = documentPath(documents[1]?.id as never).split('%40');
    expect(link.getAttribute('href')?.startsWith(String(path))).toBe(true);
    await send();
    await waitFor(() => expect(uploads).toHaveLength(1));
  });

  test('[DOC-17] reports the document that the community has made of the chosen file, although its bytes differ', async () => {
    const made = aDocument({ title: 'Umgewandelt' });
    await onUpload({
      platform: platform({ 'POST /r4': () => documentListResponse([aDocument({ title: 'Anderes' }), made]) }),
      check: () => json({ outcome: 'converted', sameAs: [made.logicalId] }),
    });
    choose(report);
    expect(await screen.findByRole('link', { name: '«Umgewandelt» ansehen' })).toBeDefined();
  });

  test('[DOC-18] rejects an unreadable HEIC photo and explains how to save it as JPEG', async () => {
    const { uploads } = await onUpload();
    choose(new File(['no picture'], 'IMG_2041.HEIC', { type: 'image/heic' }));
    expect(screen.getByText('Das Foto wird in JPEG umgewandelt.')).toBeDefined();
    await send();
    expect(await screen.findByRole('link', { name: /Speichern Sie das Foto als JPEG/ })).toBeDefined();
    expect(screen.queryByText('Das Foto wird in JPEG umgewandelt.')).toBeNull();
    await send();
    expect(uploads).toEqual([]);
  });

  test.each([
    ['converted', 'Datei wählen', 'IMG_1.HEIC', 'image/heic'],
    ['drawn', 'Foto aufnehmen', 'IMG_1.jpg', 'image/jpeg'],
  ])('[DOC-17] [DOC-18] a photo that is still being %s is not a missing file', async (_how, label, name, type) => {
    vi.stubGlobal('createImageBitmap', () => new Promise(() => undefined));
    await onUpload();
    fireEvent.change(screen.getByLabelText(label), { target: { files: [new File(['x'], name, { type })] } });
    await send();
    const [missing] = within(await screen.findByRole('alert')).getAllByRole('link');
    expect(missing?.textContent).toBe('Geben Sie dem Dokument einen Titel.');
  });

  test('[DOC-18] shows everything the community has changed of the file', async () => {
    const changes = ['documents.check.pdfConverted', 'documents.check.pdfDrawn'];
    const { shownMessages } = await onUpload({ answer: () => storedWith(...changes) });
    await fillIn();
    await send();
    await waitFor(() => expect(shownMessages).toEqual(changes));
  });

  test('[DOC-17] proposes the date of the file, and rejects a date in the future', async () => {
    await onUpload();
    const dated = (lastModified: Date) => new File(['%PDF-1.7'], 'x.pdf', { lastModified: lastModified.getTime() });
    const date = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Datum des Dokuments/ });
    const today = date().value;
    choose(dated(new Date('2024-03-05T12:00:00Z')));
    expect(date().value).toBe('05.03.2024');
    await userEvent.click(screen.getByRole('button', { name: 'Datei entfernen' }));
    choose(dated(new Date(2999, 0, 1)));
    expect(date().value).toBe(today);
    await userEvent.clear(date());
    await userEvent.type(date(), '01.01.2999');
    await send();
    expect((await screen.findAllByText(/darf nicht in der Zukunft liegen/)).length).toBeGreaterThan(0);
  });

  test('[DOC-25] sends several authors with several numbers, and reports each error at its own field', async () => {
    const { uploads } = await onUpload();
    await fillIn();
    await showMore();
    await userEvent.click(screen.getByRole('button', { name: 'Weitere Person oder Institution' }));
    const second = within(screen.getByRole('group', { name: 'Autorin, Autor 2' }));
    await userEvent.type(second.getByRole('textbox', { name: 'Institution' }), 'Spital Aare');
    await userEvent.type(second.getByRole('textbox', { name: 'Vorname' }), 'Peter');
    await userEvent.click(second.getByRole('button', { name: 'Titel, Rolle, Fachrichtung, Telefon' }));
    await userEvent.type(second.getByRole('textbox', { name: 'Telefon' }), '+41 31 123 45 67');
    await userEvent.click(second.getByRole('button', { name: 'Weitere Nummer' }));
    await userEvent.type(second.getByRole('textbox', { name: 'Telefon 2' }), '079 123 45 67');
    await send();
    const summary = await screen.findByRole('alert');
    expect(within(summary).getAllByRole('link')).toHaveLength(2);
    await userEvent.click(within(summary).getByRole('link', { name: /\+41/ }));
    expect(document.activeElement).toBe(second.getByRole('textbox', { name: 'Telefon 2' }));
    await userEvent.click(second.getByRole('button', { name: 'Telefon 2 entfernen' }));
    await userEvent.clear(second.getByRole('textbox', { name: 'Vorname' }));
    await send();
    await waitFor(() => expect(uploads).toHaveLength(1));
    expect(String(uploads[0]?.get('bundle'))).toMatch(/Spital Aare.*\+41 31 123 45 67|\+41 31 123 45 67.*Spital Aare/);
  });

  test('[DOC-17] [DOC-25] the author or number whose button is pressed is removed; an added one has the focus', async () => {
    await onUpload();
    await showMore();
    const author = (number: number) => within(screen.getByRole('group', { name: `Autorin, Autor ${number}` }));
    const institution = (number: number) =>
      author(number).getByRole<HTMLInputElement>('textbox', { name: 'Institution' });
    for (const [number, name] of [
      [2, 'Spital Aare'],
      [3, 'Praxis See'],
    ] as const) {
      await userEvent.click(screen.getByRole('button', { name: 'Weitere Person oder Institution' }));
      expect(document.activeElement).toBe(author(number).getByRole('textbox', { name: 'Vorname' }));
      await userEvent.type(institution(number), name);
    }
    await userEvent.click(screen.getByRole('button', { name: 'Autorin, Autor 2 entfernen' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Weitere Person oder Institution' }));
    expect(institution(2).value).toBe('Praxis See');
    expect(author(1).getByRole('textbox', { name: 'Vorname' })).toHaveProperty('value', 'Anna');
    expect(screen.queryByRole('group', { name: 'Autorin, Autor 3' })).toBeNull();
    await userEvent.click(author(2).getByRole('button', { name: 'Titel, Rolle, Fachrichtung, Telefon' }));
    const telephone = (number: number) =>
      author(2).getByRole<HTMLInputElement>('textbox', { name: `Telefon ${number}` });
    for (const number of [2, 3]) {
      await userEvent.click(author(2).getByRole('button', { name: 'Weitere Nummer' }));
      expect(document.activeElement).toBe(telephone(number));
      await userEvent.type(telephone(number), `07${number}`);
    }
    await userEvent.click(author(2).getByRole('button', { name: 'Telefon 2 entfernen' }));
    expect(document.activeElement).toBe(author(2).getByRole('button', { name: 'Weitere Nummer' }));
    expect(telephone(2).value).toBe('073');
  });

  test('[DOC-17] [DOC-25] folded details open at their error, and stay open while it is being corrected', async () => {
    const keep = { persistent: memoryStore(), session: memoryStore() };
    // A speciality that has left the official list since.
    const author = { prefix: '', institution: 'Praxis Aare', speciality: '1' };
    const origin = { facilityType: '264358009', practiceSetting: '394802001', at: Date.now() };
    keep.persistent.setItem('epr.authors', JSON.stringify({ '7601000102737': { ...author, ...origin } }));
    const identity = { givenName: 'Peter', familyName: 'Meier', gln: '7601000102737' };
    const { uploads } = await onUpload({ keep, state: { role: 'HCP', patient, identity: identity as never } });
    await fillIn();
    await showMore();
    await userEvent.click(screen.getByRole('button', { name: 'Weitere Person oder Institution' }));
    const block = (number: number) => within(screen.getByRole('group', { name: `Autorin, Autor ${number}` }));
    await userEvent.type(block(2).getByRole('textbox', { name: 'Institution' }), 'Labor See');
    await userEvent.click(block(2).getByRole('button', { name: 'Titel, Rolle, Fachrichtung, Telefon' }));
    await userEvent.type(block(2).getByRole('textbox', { name: 'Telefon' }), '031');
    await userEvent.click(screen.getByRole('button', { name: 'Weniger Angaben' }));
    await send();
    const wrong = within(await screen.findByRole('alert')).getAllByRole('link');
    expect(wrong.map(({ textContent }) => textContent)).toEqual([
      'Diese Fachrichtung ist nicht in der Liste. Wählen Sie eine andere oder keine.',
      'Die Telefonnummer beginnt mit +41 und hat danach neun Ziffern.',
    ]);
    await userEvent.click(wrong[1] as HTMLElement);
    const telephone = block(2).getByRole('textbox', { name: 'Telefon' });
    expect(document.activeElement).toBe(telephone);
    await userEvent.clear(telephone);
    await userEvent.type(telephone, '+41 31 123 45 67');
    expect(document.activeElement).toBe(telephone);
    expect(telephone).toHaveProperty('value', '+41 31 123 45 67');
    await userEvent.click(wrong[0] as HTMLElement);
    const speciality = block(1).getByRole('combobox', { name: /^Fachrichtung/ });
    expect(document.activeElement).toBe(speciality);
    await userEvent.selectOptions(speciality, 'Allgemeine Innere Medizin');
    expect(document.activeElement).toBe(speciality);
    await send();
    await waitFor(() => expect(uploads).toHaveLength(1));
  });

  test('[DOC-17] takes a pasted file, and leaves pasted text to the field', async () => {
    await onUpload();
    const field = screen.getByRole('textbox', { name: /Titel/ });
    const paste = (files: readonly File[]) => {
      const event = new Event('paste', { bubbles: true, cancelable: true });
      Object.assign(event, { clipboardData: { files, types: [] } });
      fireEvent(field, event);
      return event;
    };
    expect(paste([]).defaultPrevented).toBe(false);
    expect(paste([report]).defaultPrevented).toBe(true);
    expect(await screen.findByText('Laborbefund_Dr.Huber (2).pdf')).toBeDefined();
  });

  test('[DOC-19] sending can be cancelled without losing the file', async () => {
    await onUpload({ answer: () => new Promise<Response>(() => undefined) });
    await fillIn();
    await send();
    const stop = await screen.findByRole('button', { name: 'Abbrechen' });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Datei entfernen' }).disabled).toBe(true);
    const paste = new Event('paste', { bubbles: true, cancelable: true });
    Object.assign(paste, { clipboardData: { files: [new File(['x'], 'anders.pdf')], types: [] } });
    fireEvent(document.body, paste);
    expect(screen.queryByText('anders.pdf')).toBeNull();
    await userEvent.click(stop);
    expect(await screen.findByText(/Abgebrochen\. Es wurde nichts gespeichert/)).toBeDefined();
    expect(screen.getByText('Laborbefund_Dr.Huber (2).pdf')).toBeDefined();
    await send();
    expect(await screen.findByText('50 % übertragen')).toBeDefined();
    expect(screen.queryByText(/Abgebrochen\./)).toBeNull();
  });

  test('[DOC-19] another attempt begins with nothing sent, whatever was sent of the one before', async () => {
    const letter = new File(['%PDF-1.7 brief'], 'Laborbefund.pdf', { type: 'application/pdf' });
    let bytes = Promise.resolve(new TextEncoder().encode('%PDF-1.7 brief').buffer);
    Object.defineProperty(letter, 'arrayBuffer', { value: () => bytes });
    await onUpload({ answer: () => refusedWith(422) });
    choose(letter);
    await screen.findByText('Laborbericht');
    await send();
    await screen.findByText('Das Dokument wurde nicht gespeichert');
    // Its bytes are still being read.
    bytes = new Promise(() => undefined);
    await send();
    expect(await screen.findByText('0 % übertragen')).toBeDefined();
  });

  test('[DOC-19] an upload continues after leaving the form and is shown above the list', async () => {
    let arrived: (response: Response) => void = () => undefined;
    const { router, uploads, shownMessages, move } = await onUpload({
      answer: () => new Promise<Response>((resolve) => (arrived = resolve)),
    });
    await fillIn();
    await send();
    await userEvent.click(screen.getByRole('link', { name: 'Zur Liste' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/documents'));
    expect(await screen.findByText('«Laborbefund Dr Huber» wird hinzugefügt')).toBeDefined();
    expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(0.5);
    act(() => move(0.75));
    expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(0.75);
    // Its end does not lead the user away from another page.
    await act(() => router.navigate('/help'));
    arrived(storedConverted());
    await waitFor(() => expect(shownMessages).toContain('documents.check.pdfConverted'));
    expect(router.state.location.pathname).toBe('/help');
    await act(() => router.navigate('/documents'));
    expect(await screen.findByText('«Laborbefund Dr Huber» ist hochgeladen.')).toBeDefined();
    expect(uploads).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Schliessen' }));
    expect(screen.queryByText('«Laborbefund Dr Huber» ist hochgeladen.')).toBeNull();
  });

  test('[DOC-19] the same file sent again while its upload continues in the background has the same identifiers', async () => {
    const answers: ((response: Response) => void)[] = [];
    const { router, uploads, session } = await onUpload({
      answer: () => new Promise<Response>((resolve) => answers.push(resolve)),
    });
    await fillIn();
    await send();
    await userEvent.click(screen.getByRole('link', { name: 'Zur Liste' }));
    await screen.findByText('«Laborbefund Dr Huber» wird hinzugefügt');
    await act(() => router.navigate('/documents/upload'));
    await fillIn();
    await send();
    await waitFor(() => expect(uploads).toHaveLength(2));
    const [first, second] = uploads.map((form) => [...form.keys()][1]);
    expect(second).toBe(first);
    // Each of them has its own line: the refusal of the second one, of a document that is stored then, is not that of the first.
    await userEvent.click(screen.getByRole('link', { name: 'Zur Liste' }));
    await waitFor(() => expect(backgroundUploadsOf(session).list()).toHaveLength(2));
    const states = () =>
      backgroundUploadsOf(session)
        .list()
        .map(({ state }) => state);
    answers[1]?.(refusedWith(409));
    await waitFor(() => expect(states()).toContain('failed'));
    expect(states()).toEqual(['sending', 'failed']);
    answers[0]?.(json({ resourceType: 'Bundle', type: 'transaction-response' }));
    await waitFor(() => expect(states()).toEqual(['done', 'failed']));
  });

  test('[DOC-19] an upload cancelled above the list disappears from there', async () => {
    const { session } = await onUpload({ answer: () => new Promise<Response>(() => undefined) });
    await fillIn();
    await send();
    await userEvent.click(screen.getByRole('link', { name: 'Zur Liste' }));
    await screen.findByText('«Laborbefund Dr Huber» wird hinzugefügt');
    await userEvent.click(screen.getByRole('button', { name: 'Abbrechen' }));
    await waitFor(() => expect(backgroundUploadsOf(session).list()).toEqual([]));
  });

  test('[DOC-19] an upload that fails after leaving the form shows the reason, and the form is restored with its values and file', async () => {
    vi.stubGlobal('indexedDB', new IDBFactory());
    let arrived: (response: Response) => void = () => undefined;
    const keep = { persistent: memoryStore(), session: memoryStore() };
    const isKept = () => keep.session.getItem('epr.uploadFile') !== null;
    const { router, uploads } = await onUpload({
      keep,
      answer: () => new Promise<Response>((resolve) => (arrived = resolve)),
    });
    await fillIn();
    await waitFor(() => expect(isKept()).toBe(true));
    await send();
    await userEvent.click(screen.getByRole('link', { name: 'Zur Liste' }));
    await screen.findByText('«Laborbefund Dr Huber» wird hinzugefügt');
    expect(isKept()).toBe(false);
    arrived(refusedWith(422, 'documents.check.virusFound'));
    expect(await screen.findByText('«Laborbefund Dr Huber» wurde nicht hinzugefügt')).toBeDefined();
    expect(screen.getByText(/wurde ein Virus gefunden/)).toBeDefined();
    // Its file is kept for the form, also when that is opened in another way.
    await waitFor(() => expect(isKept()).toBe(true));
    await userEvent.click(screen.getByRole('button', { name: 'Formular öffnen' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/documents/upload'));
    const title = await screen.findByRole<HTMLInputElement>('textbox', { name: /Titel/ });
    expect(title.value).toBe('Laborbefund Dr Huber');
    // The same file is sent under the same identifiers: if the first upload was stored after all, it is not stored twice.
    await screen.findAllByText('Laborbefund_Dr.Huber (2).pdf');
    // jsdom cannot read the decrypted bytes: the file itself is chosen again and sent.
    await userEvent.click(screen.getByRole('button', { name: 'Datei entfernen' }));
    choose(report);
    await send();
    await waitFor(() => expect(uploads).toHaveLength(2));
    const [first, second] = uploads.map((form) => [...form.keys()][1]);
    expect(first).toBeTruthy();
    expect(second).toBe(first);
  });

  describe('the input of an upload that goes on without its form', () => {
    /** Sends a document and leaves its form; `fail` is the response, `giveBack` what an expired session does. */
    async function left() {
      let fail: () => void = () => undefined;
      const keep = { persistent: memoryStore(), session: memoryStore() };
      const view = await onUpload({
        keep,
        answer: () =>
          new Promise<Response>((resolve) => {
            fail = () => resolve(refusedWith(403, 'documents.upload.onlyRestricted'));
          }),
      });
      await fillIn();
      await send();
      await userEvent.click(screen.getByRole('link', { name: 'Zur Liste' }));
      await screen.findByText('«Laborbefund Dr Huber» wird hinzugefügt');
      const [upload] = backgroundUploadsOf(view.session).list();
      const kept = () =>
        Object.values(JSON.parse(keep.session.getItem('epr.draft.add') ?? '{}') as Record<string, unknown>);
      return { ...view, fail: () => fail(), giveBack: () => upload?.giveBack(), kept };
    }

    test('[DOC-19] comes back into the form when it has failed, also without the button', async () => {
      const { router, fail } = await left();
      await act(() => router.navigate('/documents/upload'));
      expect(screen.getByRole('textbox', { name: /^Titel/ })).toHaveProperty('value', '');
      await act(() => router.navigate('/documents'));
      fail();
      await screen.findByText('«Laborbefund Dr Huber» wurde nicht hinzugefügt');
      await act(() => router.navigate('/documents/upload'));
      expect(await screen.findByText(/Der Browser hat die Datei nicht behalten/)).toBeDefined();
      expect(screen.getByRole('textbox', { name: /^Titel/ })).toHaveProperty('value', 'Laborbefund Dr Huber');
      // What the refusal says about the record holds for the form as well.
      expect(screen.queryByRole('radio', { name: /^Normal/ })).toBeNull();
    });

    test('[DOC-19] replaces nothing that was typed meanwhile', async () => {
      const { router, session, fail, kept } = await left();
      await act(() => router.navigate('/documents/upload'));
      fireEvent.change(screen.getByRole('textbox', { name: /^Titel/ }), { target: { value: 'Rezept' } });
      await waitFor(() => expect(kept()).toMatchObject([{ draft: { draft: { title: 'Rezept' } } }]));
      fail();
      await waitFor(() => expect(backgroundUploadsOf(session).list()[0]?.state).toBe('failed'));
      expect(kept()).toMatchObject([{ draft: { draft: { title: 'Rezept' } } }]);
    });

    test('[SES-08] [PSR-04] is kept when the session has expired, and not when another record is open', async () => {
      const { session, giveBack, kept } = await left();
      const now = vi.spyOn(session, 'getState');
      now.mockReturnValue({ ...session.getState(), role: 'HCP' });
      giveBack();
      expect(kept()).toEqual([]);
      now.mockReturnValue({ phase: 'signedOut', role: 'NONE', emergency: 'none' });
      giveBack();
      await waitFor(() =>
        expect(kept()).toMatchObject([{ draft: { hadFile: true, draft: { title: 'Laborbefund Dr Huber' } } }]),
      );
    });

    test('[DOC-19] does not replace the file of another form that is kept', async () => {
      vi.stubGlobal('indexedDB', new IDBFactory());
      const keep = { persistent: memoryStore(), session: memoryStore() };
      const { session } = await onUpload({ keep, answer: () => new Promise<Response>(() => undefined) });
      await fillIn();
      await send();
      await userEvent.click(screen.getByRole('link', { name: 'Zur Liste' }));
      await screen.findByText('«Laborbefund Dr Huber» wird hinzugefügt');
      const note = '{"id":"1","record":"another form"}';
      keep.session.setItem('epr.uploadFile', note);
      backgroundUploadsOf(session).list()[0]?.giveBack();
      await waitFor(() => expect(unsentForms(Date.now(), keep.session)).toEqual(['epr.draft.add']));
      expect(keep.session.getItem('epr.uploadFile')).toBe(note);
    });
  });

  /** A file whose first bytes are read when `look` is called. */
  function slowFile() {
    const slow = new File(['%PDF-1.7 slow'], 'Laborbefund langsam.pdf', { type: 'application/pdf' });
    const bytes = new TextEncoder().encode('%PDF-1.7 slow').buffer;
    let look: () => void = () => undefined;
    const firstBytes = new Promise<ArrayBuffer>((resolve) => (look = () => resolve(bytes)));
    Object.defineProperty(slow, 'slice', { value: () => ({ arrayBuffer: () => firstBytes }) });
    Object.defineProperty(slow, 'arrayBuffer', { value: () => Promise.resolve(bytes) });
    return { slow, look };
  }

  test('[DOC-19] of two presses before the file has been read, the values of the later one are sent', async () => {
    const { slow, look } = slowFile();
    const { uploads } = await onUpload();
    choose(slow);
    await screen.findByText('Laborbericht');
    await send();
    const title = screen.getByRole('textbox', { name: /Titel/ });
    await userEvent.clear(title);
    await userEvent.type(title, 'Blutwerte');
    await send();
    look();
    expect(await screen.findByText('«Blutwerte» ist hochgeladen.')).toBeDefined();
    expect(uploads).toHaveLength(1);
  });

  test('[DOC-18] [DOC-19] a file removed or replaced after the press, before it has been read, is not sent', async () => {
    const { slow, look } = slowFile();
    const { uploads } = await onUpload();
    choose(slow);
    await screen.findByText('Laborbericht');
    await send();
    await userEvent.click(screen.getByRole('button', { name: 'Datei entfernen' }));
    choose(report);
    look();
    await screen.findByText('Dieses PDF ist nicht für die Archivierung gespeichert');
    expect(uploads).toEqual([]);
    await send();
    expect(await screen.findByText('«Laborbefund Dr Huber» ist hochgeladen.')).toBeDefined();
    expect(uploads).toHaveLength(1);
  });

  test('[DOC-19] sends nothing when the form was left before its file had been read', async () => {
    const { slow, look } = slowFile();
    const { router, uploads } = await onUpload();
    choose(slow);
    await screen.findByText('Laborbericht');
    await send();
    await userEvent.click(screen.getByRole('link', { name: 'Zur Liste' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Verlassen' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/documents'));
    look();
    await act(() => router.navigate('/documents/upload'));
    await userEvent.click(await screen.findByRole('button', { name: 'Angaben verwerfen' }));
    await fillIn();
    await send();
    expect(await screen.findByText('«Laborbefund Dr Huber» ist hochgeladen.')).toBeDefined();
    expect(uploads).toHaveLength(1);
  });

  test('[DOC-19] an upload that fails after leaving the form does not overwrite the draft for another document', async () => {
    let arrived: (response: Response) => void = () => undefined;
    const keep = { persistent: memoryStore(), session: memoryStore() };
    const { session } = await onUpload({ keep, answer: () => new Promise<Response>((resolve) => (arrived = resolve)) });
    await fillIn();
    await send();
    await userEvent.click(screen.getByRole('link', { name: 'Zur Liste' }));
    await screen.findByText('«Laborbefund Dr Huber» wird hinzugefügt');
    const other = { ...emptyDraft('PAT', '22.11.2026'), title: 'Neue Version' };
    const typed = { start: other, draft: other, hadFile: false };
    draftStores.add.save('761337610411353650 replace 1', typed, Date.now(), keep.session);
    arrived(refusedWith(422));
    await waitFor(() => expect(backgroundUploadsOf(session).list()[0]?.state).toBe('failed'));
    expect(draftStores.add.load('761337610411353650 replace 1', Date.now(), keep.session)).toEqual(typed);
  });

  const lost = () => Promise.reject(new TypeError('connection reset'));
  test.each<[message: string, sent: number, answer: () => Response | Promise<Response>]>([
    ['uploadFail', 1, () => refusedWith(403, 'documents.upload.onlyRestricted')],
    ['uploadFail', 0.5, lost],
    ['uploadUnknown', 1, lost],
  ])(
    '[DOC-19] [PSR-04] an upload that fails after its record was closed is reported without any of the data, which are not kept: %s, sent %d',
    async (message, sent, answer) => {
      let arrived: (response: Response | Promise<Response>) => void = () => undefined;
      const keep = { persistent: memoryStore(), session: memoryStore() };
      const { session, client, shownMessages, move } = await onUpload({
        keep,
        state: { role: 'HCP', patient },
        answer: () => new Promise<Response>((resolve) => (arrived = resolve)),
      });
      const held = () => backgroundUploadsOf(session).list();
      await fillIn();
      for (const [name, code] of [
        [/^Art der Einrichtung/, '264358009'],
        [/^Fachgebiet/, '394802001'],
      ] as const)
        fireEvent.change(screen.getByLabelText(name), { target: { value: code } });
      await send();
      await userEvent.click(screen.getByRole('link', { name: 'Zur Liste' }));
      await screen.findByText('«Laborbefund Dr Huber» wird hinzugefügt');
      expect(attemptsOf(session).size).toBe(1);
      act(() => session.closePatient());
      expect(held()).toMatchObject([{ record: '', title: '', state: 'sending' }]);
      move(sent);
      arrived(answer());
      await waitFor(() => expect(held()).toEqual([]));
      expect(shownMessages.filter((key) => !key.endsWith('FetchSuccess'))).toEqual([`toasts.documentStore.${message}`]);
      expect([attemptsOf(session).size, unsentForms(Date.now(), keep.session)]).toEqual([0, []]);
      const levels = client.getQueryCache().findAll({ queryKey: ['only-level'] });
      expect(levels.map(({ state }) => state.data).filter(Boolean)).toEqual([]);
    },
  );

  test('[DOC-19] [PSR-04] an upload whose record is closed with its form goes on, without anything of the patient on screen', async () => {
    let arrived: (response: Response) => void = () => undefined;
    const keep = { persistent: memoryStore(), session: memoryStore() };
    const { router, session, client, shownMessages } = await onUpload({
      keep,
      state: { role: 'HCP', patient },
      answer: () => new Promise<Response>((resolve) => (arrived = resolve)),
    });
    const held = () => backgroundUploadsOf(session).list();
    await fillIn();
    for (const [name, code] of [
      [/^Art der Einrichtung/, '264358009'],
      [/^Fachgebiet/, '394802001'],
    ] as const)
      fireEvent.change(screen.getByLabelText(name), { target: { value: code } });
    await send();
    await screen.findByText('50 % übertragen');
    act(() => session.closePatient());
    await act(() => router.navigate('/login'));
    expect(held()).toMatchObject([{ record: '', title: '', state: 'sending' }]);
    arrived(storedConverted());
    await waitFor(() => expect(client.isMutating()).toBe(0));
    expect([held(), shownMessages, unsentForms(Date.now(), keep.session)]).toEqual([[], [], []]);
  });

  test('[DOC-17] [PSR-04] what was typed for one patient is not in the form of the next one, nor kept for them', async () => {
    const keep = { persistent: memoryStore(), session: memoryStore() };
    const { session } = await onUpload({ keep, state: { role: 'HCP', patient } });
    const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Titel/ });
    fireEvent.change(title(), { target: { value: 'Befund von Beat Leer' } });
    choose(report);
    const other = { ...patient, given: 'Anna', spid: '761337610411353650' as never };
    await act(() => session.openPatient(other));
    expect(title().value).toBe('');
    expect(screen.queryByText(report.name)).toBeNull();
    expect(draftStores.add.load(other.spid, Date.now(), keep.session)).toBeUndefined();
  });

  test('[DOC-19] [SES-08] the end of the session cancels a running upload', async () => {
    const { router, session, client } = await onUpload({ answer: () => new Promise<Response>(() => undefined) });
    await fillIn();
    await send();
    await screen.findByText('50 % übertragen');
    vi.spyOn(session, 'getState').mockReturnValue({ phase: 'signedOut', role: 'NONE', emergency: 'none' });
    await act(() => router.navigate('/login'));
    expect(await screen.findByText('sign in')).toBeDefined();
    expect(backgroundUploadsOf(session).list()).toEqual([]);
    await waitFor(() => expect(client.isMutating()).toBe(0));
  });

  test.each<[how: string, outcome: string, answer: () => Response | Promise<Response>, isStale?: boolean]>([
    ['is a refusal', 'Das Dokument wurde nicht gespeichert', () => refusedWith(422), false],
    // Half of the file was sent.
    ['never came', 'Das Dokument wurde nicht gespeichert', () => Promise.reject(new TypeError('connection reset'))],
    [
      'cannot be read',
      'Vielleicht ist das Dokument gespeichert',
      () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
    ],
    [
      'came from a proxy in between',
      'Vielleicht ist das Dokument gespeichert',
      () => new Response('', { status: 504 }),
    ],
  ])(
    '[DOC-19] invalidates the list, unless the response is a refusal, after one that %s, and shows: %s',
    async (_how, outcome, answer, isStale = true) => {
      const { client } = await onUpload({ at: '/documents', answer });
      await userEvent.click(await screen.findByRole('link', { name: 'Dokument hinzufügen' }));
      await fillIn();
      const stale = () =>
        client
          .getQueryCache()
          .findAll({ queryKey: ['record'] })
          .map(({ state }) => state.isInvalidated);
      expect(stale()).toEqual([false]);
      await send();
      expect(await screen.findByText(outcome)).toBeDefined();
      await waitFor(() => expect(stale()).toEqual([isStale]));
    },
  );

  test('leaving with unsent input asks for confirmation', async () => {
    const { router } = await onUpload();
    await userEvent.type(screen.getByRole('textbox', { name: /Titel/ }), 'Befund');
    await userEvent.click(screen.getByRole('link', { name: 'Zur Liste' }));
    const question = await screen.findByRole('alertdialog', { name: 'Seite verlassen?' });
    expect(question.textContent).toContain(
      'Ihre Angaben bleiben höchstens eine Stunde erhalten: bis Sie sich abmelden oder',
    );
    expect(router.state.location.pathname).toBe('/documents/upload');
    await userEvent.click(screen.getByRole('button', { name: 'Hier bleiben' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByRole('textbox', { name: /Titel/ })).toHaveProperty('value', 'Befund');
    choose(new File(['%PDF-1.7 a report'], 'befund.pdf', { type: 'application/pdf' }));
    await screen.findByText('befund.pdf');
    await userEvent.click(screen.getByRole('link', { name: 'Zur Liste' }));
    expect((await screen.findByRole('alertdialog')).textContent).toContain(
      'Ihre Angaben und die Datei bleiben höchstens eine Stunde erhalten: bis Sie sich abmelden oder',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Hier bleiben' }));
    await userEvent.click(screen.getByRole('button', { name: 'Datei entfernen' }));
    await userEvent.click(screen.getByRole('link', { name: 'Zur Liste' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Verlassen' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/documents'));
    // The input comes back with the form, until it is discarded together with a file chosen since.
    await act(() => router.navigate('/documents/upload'));
    const back = await screen.findByText('Ihre Angaben von vorhin sind noch da.');
    expect(back.closest('[role=status]')).not.toBeNull();
    choose(report);
    expect(await screen.findByText('Laborbefund_Dr.Huber (2).pdf')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Angaben verwerfen' }));
    expect(screen.getByRole('textbox', { name: /Titel/ })).toHaveProperty('value', '');
    expect(screen.queryByText('Laborbefund_Dr.Huber (2).pdf')).toBeNull();
  });

  test('[DOC-19] leaving with a file alone, from which nothing could be proposed, asks for confirmation as well', async () => {
    await onUpload();
    choose(new File(['x'], 'scan.txt', { type: 'text/plain' }));
    await screen.findByText('scan.txt');
    expect(screen.getByRole('textbox', { name: /Titel/ })).toHaveProperty('value', '');
    await userEvent.click(screen.getByRole('link', { name: 'Zur Liste' }));
    const question = await screen.findByRole('alertdialog', { name: 'Seite verlassen?' });
    expect(question.textContent).toContain('Ihre Angaben und die Datei bleiben höchstens eine Stunde erhalten');
    cleanup();
    // Not even its conversion has to be finished.
    vi.stubGlobal('createImageBitmap', () => new Promise(() => undefined));
    await onUpload();
    choose(new File(['x'], 'IMG_1.HEIC', { type: 'image/heic' }));
    await userEvent.click(screen.getByRole('link', { name: 'Zur Liste' }));
    expect(await screen.findByRole('alertdialog', { name: 'Seite verlassen?' })).toBeDefined();
  });

  test('[PSR-04] a professional who leaves the form is told that its input goes with the record', async () => {
    await onUpload({ state: { role: 'HCP', patient } });
    await userEvent.type(screen.getByRole('textbox', { name: /Titel/ }), 'Befund');
    await userEvent.click(screen.getByRole('link', { name: 'Zur Liste' }));
    const question = await screen.findByRole('alertdialog', { name: 'Seite verlassen?' });
    expect(question.textContent).toContain('bis Sie sich abmelden, dieses EPD schliessen oder ein anderes Dokument');
  });

  test('restores the typed values after the session ended, for the same record only, and reports the missing file', async () => {
    const keep = { persistent: memoryStore(), session: memoryStore() };
    await onUpload({ keep });
    choose(report);
    await showMore();
    await userEvent.type(screen.getByRole('textbox', { name: 'Institution' }), 'Labor Aare');
    cleanup();
    await onUpload({ keep });
    expect(await screen.findByText(/Der Browser hat die Datei nicht behalten/)).toBeDefined();
    choose(report);
    expect(await screen.findByText('Ihre Angaben von vorhin sind noch da.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Datei entfernen' }));
    expect(screen.getByText(/Der Browser hat die Datei nicht behalten/)).toBeDefined();
    await showMore();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Institution' }).value).toBe('Labor Aare');
    cleanup();
    await onUpload({
      keep,
      state: {
        role: 'REP',
        representedPerson: { firstName: 'Lea', lastName: 'Keller', spid: '761337610000000000' as never },
      },
    });
    await showMore();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Institution' }).value).toBe('');
    cleanup();
    await onUpload({ keep, wrap: (page) => <main tabIndex={-1}>{page}</main> });
    await userEvent.click(await screen.findByRole('button', { name: 'Angaben verwerfen' }));
    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect(screen.queryByText(/Der Browser hat die Datei nicht behalten/)).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Titel/ }).value).toBe('');
    cleanup();
    await onUpload({ keep });
    expect(screen.queryByRole('button', { name: 'Angaben verwerfen' })).toBeNull();
  });

  test('[DOC-19] restored input is announced only when it is known whether its file came back', async () => {
    // A database that does not answer.
    vi.stubGlobal('indexedDB', { open: () => ({}) });
    const keep = { persistent: memoryStore(), session: memoryStore() };
    const typed = { ...emptyDraft('PAT', '22.11.2026'), title: 'Befund' };
    const draft = { start: typed, draft: typed, hadFile: true };
    draftStores.add.save('761337610411353650', draft, Date.now(), keep.session);
    await onUpload({ keep });
    expect(screen.getByRole('textbox', { name: /^Titel/ })).toHaveProperty('value', 'Befund');
    expect(screen.queryByRole('button', { name: 'Angaben verwerfen' })).toBeNull();
  });

  test.each([
    ['Übernehmen', 'Die geteilte Datei ist übernommen.'],
    ['Verwerfen', undefined],
  ])('[NAV-18] a file shared by another app is in the form only after «%s», which says so', async (answer, told) => {
    vi.stubGlobal('indexedDB', new IDBFactory());
    const keep = { persistent: memoryStore(), session: memoryStore() };
    await storeEncryptedFile(report, { shared: true }, Date.now(), keep.session);
    await onUpload({ keep });
    await userEvent.click(await screen.findByRole('button', { name: answer }));
    const shown = ['Laborbefund_Dr.Huber (2).pdf', /^Die geteilte Datei/].map((words) => screen.queryByText(words));
    expect(shown.map((element) => element?.textContent)).toEqual(
      told ? ['Laborbefund_Dr.Huber (2).pdf', told] : [undefined, undefined],
    );
  });

  test('[DOC-17] [DOC-19] a file that came back without any other input proposes what is in it', async () => {
    vi.stubGlobal('indexedDB', new IDBFactory());
    const keep = { persistent: memoryStore(), session: memoryStore() };
    await storeEncryptedFile(report, { record: '761337610411353650' }, Date.now(), keep.session);
    await onUpload({ keep });
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /^Titel/ })).toHaveProperty('value', 'Laborbefund Dr Huber'),
    );
  });

  test('[DOC-17] [DOC-19] a date corrected to today stays when the input is restored: its file proposes nothing again', async () => {
    vi.stubGlobal('indexedDB', new IDBFactory());
    const keep = { persistent: memoryStore(), session: memoryStore() };
    const scan = new File(['x'], 'scan.pdf', { type: 'application/pdf', lastModified: Date.UTC(2020, 0, 2) });
    Object.defineProperty(scan, 'arrayBuffer', {
      value: () => Promise.resolve(new TextEncoder().encode('%PDF-1.7').buffer),
    });
    const date = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Datum des Dokuments/ });
    await onUpload({ keep });
    const today = date().value;
    choose(scan);
    await waitFor(() => expect(date().value).toBe('02.01.2020'));
    fireEvent.change(date(), { target: { value: today } });
    await waitFor(() => expect(keep.session.getItem('epr.uploadFile')).not.toBeNull());
    cleanup();
    await onUpload({ keep });
    expect(await screen.findByText('scan.pdf')).toBeDefined();
    expect(date().value).toBe(today);
    // The browser has kept this file, also once the user removes it.
    const told = () => screen.queryByText('Ihre Angaben von vorhin sind noch da.');
    expect(told()).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Datei entfernen' }));
    expect(told()).not.toBeNull();
  });

  test("[DOC-17] [DOC-25] prefills the next form with a professional's own author details, but not with another's", async () => {
    const keep = { persistent: memoryStore(), session: memoryStore() };
    const identity = { givenName: 'Peter', familyName: 'Meier', gln: '7601000102737' as never };
    const state = { role: 'HCP' as const, patient, identity: identity as never };
    const institution = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Institution' });
    const { uploads } = await onUpload({ keep, state });
    await fillIn();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Art der Einrichtung/ }), 'Arztpraxis');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Fachgebiet/ }), 'Allgemeinmedizin');
    if (!screen.queryByRole('textbox', { name: 'Institution' })) await showMore();
    await userEvent.type(institution(), 'Praxis Aare');
    await send();
    await waitFor(() => expect(uploads).toHaveLength(1));
    const bundle = String(uploads[0]?.get('bundle'));
    expect(bundle).toContain('"value":"7601000102737"');
    expect(bundle).toContain('"name":[{"family":"Leer","given":["Beat"]}]');
    expect(bundle).toContain('"value":"761337610469261945"');
    await screen.findByText(/ist hochgeladen/);
    cleanup();
    await onUpload({ keep, state });
    if (!screen.queryByRole('textbox', { name: 'Institution' })) await showMore();
    expect(institution().value).toBe('Praxis Aare');
    cleanup();
    await onUpload({ keep, state: { ...state, identity: { ...identity, gln: '7601000102744' } as never } });
    if (!screen.queryByRole('textbox', { name: 'Institution' })) await showMore();
    expect(institution().value).toBe('');
  });
});

/** A file whose size is two gigabytes, without the content. */
function bigFile(): File {
  const file = new File(['%PDF-1.7'], 'Film.pdf', { type: 'application/pdf' });
  Object.defineProperty(file, 'size', { value: 2 * 1024 ** 3 });
  return file;
}
