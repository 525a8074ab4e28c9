import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { stubObjectUrls } from '../../../context/testing/browser.ts';
import { json, platform, documentListResponse, refusal } from '../../../context/testing/platform.ts';
import { backgroundUploadsOf } from '../../../documents/background-uploads/background-uploads.ts';
import { report, refusedWith, storedWith, onUpload, choose, send, fillIn } from './testing/on-upload.tsx';
import { UploadScreen } from './upload-screen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

beforeEach(() => {
  stubObjectUrls();
});

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

describe('adding a document', () => {
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
    // No step back leads to the form that was sent.
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname).toBe('/documents');
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

  test('[DOC-18] sends a file before the community has responded to its check', async () => {
    const { uploads } = await onUpload({ check: () => new Promise<Response>(() => undefined) });
    await fillIn();
    expect(screen.getByText('Die Datei wird geprüft.')).toBeDefined();
    await send();
    await waitFor(() => expect(uploads).toHaveLength(1));
  });

  test('[DOC-18] shows everything the community has changed of the file', async () => {
    const changes = ['documents.check.pdfConverted', 'documents.check.pdfDrawn'];
    const { shownMessages } = await onUpload({ answer: () => storedWith(...changes) });
    await fillIn();
    await send();
    await waitFor(() => expect(shownMessages).toEqual(changes));
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
});
