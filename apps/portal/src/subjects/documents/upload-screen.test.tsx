import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { json, platform, recordAnswer, refusal } from '../../given/testing/platform.ts';
import { memory } from '../../given/keep.ts';
import { onStage, type Stage } from '../../given/testing/screen.tsx';
import { ListScreen } from './list-screen.tsx';
import { UploadScreen } from './upload-screen.tsx';

afterEach(cleanup);
beforeEach(() => {
  URL.createObjectURL = () => 'blob:here';
  URL.revokeObjectURL = () => undefined;
});

const report = new File(['%PDF-1.7 a report'], 'Laborbefund_Dr.Huber (2).pdf', { type: 'application/pdf' });

/** The simulated DOM hands out buffers of another realm, which the digest does not take. */
Object.defineProperty(report, 'arrayBuffer', {
  value: () => Promise.resolve(new TextEncoder().encode('%PDF-1.7 a report').buffer),
});

interface Wish extends Partial<Stage> {
  readonly answer?: (form: FormData) => Response | Promise<Response>;
}

/** The upload beside the list; the platform tells an upload from the list by its body. */
function onUpload({
  answer = () => json({ resourceType: 'Bundle', type: 'transaction-response' }),
  ...stage
}: Wish = {}) {
  const uploads: FormData[] = [];
  const staged = onStage({
    routes: [
      { path: '/documents', element: <ListScreen /> },
      { path: '/documents/upload', element: <UploadScreen /> },
      { path: '/login', element: <p>sign in</p> },
    ],
    at: '/documents/upload',
    platform: platform({ 'POST /r4': () => recordAnswer([]) }),
    session: {},
    ...stage,
  });
  return staged.then((view) => {
    const { connection } = view.session;
    const upload: typeof connection.transport.upload = (_url, init, progress) => {
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
    return { ...view, uploads };
  });
}

const choose = (file: File) => fireEvent.change(screen.getByLabelText('Datei wählen'), { target: { files: [file] } });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Hochladen' }));

async function fillIn() {
  choose(report);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /Dokumentklasse/ }), 'Interventionsbericht');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /Dokumenttyp/ }), 'Laborbericht');
}

describe('adding a document', () => {
  test('[DOC-17] the button is never dead: what is missing is listed, takes the focus and leads to its field', async () => {
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
      'Wählen Sie eine Dokumentklasse.',
      'Wählen Sie einen Dokumenttyp.',
    ]);
    await userEvent.click(within(summary).getByRole('link', { name: 'Geben Sie dem Dokument einen Titel.' }));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Titel/ }));
  });

  test('[DOC-17] required fields carry an asterisk, the author is the person signed in, the title comes from the cleaned file name', async () => {
    await onUpload();
    expect(screen.getByText('Titel').textContent).toBe('Titel *');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Vorname' }).value).toBe('Anna');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Nachname' }).value).toBe('Keller');
    choose(report);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Titel/ }).value).toBe('Laborbefund Dr Huber');
    await userEvent.clear(screen.getByRole('textbox', { name: /Titel/ }));
    await userEvent.type(screen.getByRole('textbox', { name: /Titel/ }), 'Mein Titel');
    await userEvent.click(screen.getByRole('button', { name: 'Datei entfernen' }));
    choose(report);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Titel/ }).value).toBe('Mein Titel');
  });

  test('[DOC-17] the types follow the class', async () => {
    await onUpload();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Dokumentklasse/ }), 'Interventionsbericht');
    const types = within(screen.getByRole('combobox', { name: /Dokumenttyp/ }))
      .getAllByRole('option')
      .map((option) => option.textContent);
    expect(types).toContain('Laborbericht');
    expect(types).not.toContain('Impfdokument');
  });

  test('[DOC-29] who will see it is explained; professionals cannot make it secret', async () => {
    await onUpload();
    expect(screen.getByRole('radio', { name: /Geheim.*Nur Sie und Ihre Stellvertretung/ })).toBeDefined();
    cleanup();
    await onUpload({
      state: { role: 'HCP', patient: { given: 'Anna', family: 'Keller', spid: '761337610411353650' as never } },
    });
    expect(screen.getAllByRole('radio')).toHaveLength(2);
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
      'something that is never taken',
      new File(['x'], 'Tabelle.xlsx'),
      'Diese Art von Datei kann nicht ins EPD gelegt werden.',
    ],
    ['two gigabytes', bigFile(), /ist 2.GB gross. Erlaubt sind höchstens 1.000.MB/],
  ])('[DOC-18] %s is refused at once and costs nothing of what was typed', async (_what, file, words) => {
    const { uploads } = await onUpload();
    await userEvent.type(screen.getByRole('textbox', { name: 'Institution' }), 'Labor Aare');
    choose(file);
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Institution' }).value).toBe('Labor Aare');
    await send();
    expect(uploads).toEqual([]);
  });

  test('[DOC-18] of several files only the first is taken, and that is said', async () => {
    await onUpload();
    fireEvent.change(screen.getByLabelText('Datei wählen'), { target: { files: [report, new File(['x'], 'b.pdf')] } });
    expect(await screen.findByText(/Es wird nur die erste Datei hochgeladen/)).toBeDefined();
  });

  test('[DOC-19] sends bundle and bytes once, and the document stands in the list at once', async () => {
    let arrived: (response: Response) => void = () => undefined;
    let reads = 0;
    const { uploads, router } = await onUpload({
      at: '/documents',
      answer: () => new Promise<Response>((resolve) => (arrived = resolve)),
      platform: platform({
        'POST /r4': () => ((reads += 1) === 1 ? recordAnswer([]) : new Promise<Response>(() => undefined)),
      }),
    });
    await userEvent.click(await screen.findByRole('link', { name: 'Dokument hinzufügen' }));
    await fillIn();
    await send();
    expect(await screen.findByText('50 % übertragen')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Wird hochgeladen' }));
    await userEvent.type(screen.getByRole('textbox', { name: /Titel/ }), '{Enter}');
    expect(uploads).toHaveLength(1);
    const bundle = JSON.parse(String(uploads[0]?.get('bundle'))) as {
      entry: {
        resource: { resourceType: string; content?: { attachment: { url: string; hash: string; title: string } }[] };
      }[];
    };
    expect(bundle.entry.map(({ resource }) => resource.resourceType)).toEqual(['List', 'DocumentReference']);
    const attachment = bundle.entry[1]?.resource.content?.[0]?.attachment;
    expect(attachment?.title).toBe('Laborbefund Dr Huber');
    expect(await (uploads[0]?.get(attachment?.url ?? '') as File).text()).toBe('%PDF-1.7 a report');
    arrived(json({ resourceType: 'Bundle', type: 'transaction-response' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/documents'));
    expect(await screen.findByText('«Laborbefund Dr Huber» ist hochgeladen.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Laborbefund Dr Huber' }).closest('li')?.textContent).toContain(
      'Wird gespeichert',
    );
    expect(reads).toBe(2);
  });

  test('[DOC-19] a failure shows what the platform says and keeps everything', async () => {
    const { uploads } = await onUpload({ answer: () => refusal(422, 'virus found in the file') });
    await fillIn();
    await send();
    expect(await screen.findByText('virus found in the file')).toBeDefined();
    expect(screen.getByText('Das Dokument wurde nicht gespeichert')).toBeDefined();
    expect(screen.getByText('Laborbefund_Dr.Huber (2).pdf')).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Titel/ }).value).toBe('Laborbefund Dr Huber');
    await send();
    await waitFor(() => expect(uploads).toHaveLength(2));
  });

  test('[DOC-19] sending can be stopped and nothing is lost', async () => {
    await onUpload({ answer: () => new Promise<Response>(() => undefined) });
    await fillIn();
    await send();
    await userEvent.click(await screen.findByRole('button', { name: 'Abbrechen' }));
    expect(await screen.findByText(/Abgebrochen\. Es wurde nichts gespeichert/)).toBeDefined();
    expect(screen.getByText('Laborbefund_Dr.Huber (2).pdf')).toBeDefined();
  });

  test('leaving with unsent input asks first', async () => {
    HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
      this.open = true;
    };
    HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
      this.open = false;
    };
    const { router } = await onUpload();
    await userEvent.type(screen.getByRole('textbox', { name: /Titel/ }), 'Befund');
    await userEvent.click(screen.getByRole('link', { name: 'Zur Liste' }));
    expect(await screen.findByRole('alertdialog', { name: 'Seite verlassen?' })).toBeDefined();
    expect(router.state.location.pathname).toBe('/documents/upload');
    await userEvent.click(screen.getByRole('button', { name: 'Verlassen' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/documents'));
  });

  test('what was typed is still there after the session ended, for the same record only, and says that the file is not', async () => {
    const keep = { lasting: memory(), thisSession: memory() };
    await onUpload({ keep });
    choose(report);
    await userEvent.type(screen.getByRole('textbox', { name: 'Institution' }), 'Labor Aare');
    cleanup();
    await onUpload({ keep });
    expect(await screen.findByText(/Die Datei musste der Browser freigeben/)).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Institution' }).value).toBe('Labor Aare');
    cleanup();
    await onUpload({
      keep,
      state: { role: 'REP', proxy: { firstName: 'Lea', lastName: 'Keller', spid: '761337610000000000' as never } },
    });
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Institution' }).value).toBe('');
  });
});

/** A file of two gigabytes that takes no room. */
function bigFile(): File {
  const file = new File(['%PDF-1.7'], 'Film.pdf', { type: 'application/pdf' });
  Object.defineProperty(file, 'size', { value: 2 * 1024 ** 3 });
  return file;
}
