import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aDocument } from '@epr/cast/documents';
import { emptyDraft, type DocumentDraft } from '@epr/domain/documents';
import { stubObjectUrls, stubResizeObserver } from '../../../context/testing/browser.ts';
import { json, platform, documentListResponse } from '../../../context/testing/platform.ts';
import { readAloud } from '../../../context/testing/read-aloud.ts';
import { renderScreen } from '../../../context/testing/render-screen.tsx';
import { FileField, type FileFieldProps } from './file-field.tsx';
import { stubDrawing } from './photos/testing/drawing.ts';
import { useUploadFile, type UploadFile } from './use-upload-file.ts';

beforeEach(() => {
  stubDrawing();
  stubResizeObserver();
  stubObjectUrls();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const picture = (name: string) => new File([name], name, { type: 'image/jpeg' });
const letter = new File(['%PDF-1.7'], 'brief.pdf', { type: 'application/pdf' });

/** Renders the field after the given files were chosen together. */
async function onField(files: readonly File[]) {
  const attachment = await onEmptyField();
  act(() => attachment()?.take(files));
  await screen.findByText(files[0]?.name ?? '', { selector: 'b' });
  return () => attachment()?.photos.list.map(({ file }) => file.name);
}

async function onEmptyField(check: () => Response | Promise<Response> = () => json({}, 404), disabled = false) {
  let held: UploadFile | undefined;
  function Form() {
    const attachment = useUploadFile(useForm<DocumentDraft>({ defaultValues: emptyDraft('PAT', '22.11.2026') }));
    useEffect(() => {
      held = attachment;
    });
    return <FileField id="file" missingMessage={undefined} isShared={false} {...{ attachment, disabled }} />;
  }
  const stage = await renderScreen({ routes: [{ path: '/', element: <Form /> }], at: '/', platform: platform({}) });
  Object.assign(stage.session.connection.transport, { upload: () => Promise.resolve(check()) });
  return () => held;
}

test('[DOC-17] combines only the images among several chosen files into one PDF', async () => {
  const pages = await onField([picture('a.jpg'), letter, picture('b.jpg')]);
  await userEvent.click(screen.getByRole('button', { name: 'Alle 2 Bilder zu einem PDF' }));
  expect(pages()).toEqual(['a.jpg', 'b.jpg']);
});

test('[DOC-17] a photo taken with the camera of a phone becomes the first page of a PDF', async () => {
  const attachment = await onEmptyField();
  fireEvent.change(screen.getByLabelText('Foto aufnehmen'), { target: { files: [picture('a.jpg')] } });
  expect(attachment()?.photos.list.map(({ file }) => file.name)).toEqual(['a.jpg']);
});

test.each([false, true])(
  '[DOC-17] [DOC-19] photos take the place of the choice, its id and its focus; while they are sent (%s) they cannot be changed',
  async (disabled) => {
    const attachment = await onEmptyField(undefined, disabled);
    const choice = screen.getByLabelText<HTMLInputElement>('Datei wählen');
    expect([choice.accept.startsWith('application/pdf,'), choice.disabled]).toEqual([true, disabled]);
    choice.focus();
    act(() => attachment()?.collect([picture('a.jpg')]));
    await screen.findByText(/^PDF\/A/);
    const made = document.getElementById('file');
    expect(made?.textContent).toContain('PDF mit 1 Seite');
    // The photos are loaded after the choice has gone.
    if (!disabled) expect(screen.getByRole('region', { name: 'Datei' }).contains(document.activeElement)).toBe(true);
    expect(screen.getByRole('button', { name: 'Alle entfernen' })).toHaveProperty('disabled', disabled);
    // The PDF is a chosen file too, which is neither shown nor announced beside its photos.
    expect(screen.queryByRole('button', { name: 'Datei entfernen' })).toBeNull();
    expect([screen.queryByLabelText('Datei wählen'), screen.queryByText(/^Datei: /)]).toEqual([null, null]);
  },
);

test('[DOC-17] keeps the focus: on the chosen file, which is announced, and after its removal on the choice', async () => {
  await onEmptyField();
  const choice = screen.getByLabelText('Datei wählen');
  await userEvent.upload(choice, letter);
  const name = await screen.findByText('brief.pdf', { selector: 'b' });
  await waitFor(() => expect(document.activeElement).toBe(name.parentElement));
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Datei: brief.pdf');
  await userEvent.click(screen.getByRole('button', { name: 'Datei entfernen' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Datei wählen'));
  expect(screen.getByRole('status').textContent).toBe('');
});

test('[DOC-18] says that a file is being checked until the community has answered', async () => {
  let answer: (() => void) | undefined;
  const attachment = await onEmptyField(() => new Promise((resolve) => (answer = () => resolve(json({}, 404)))));
  act(() => attachment()?.take([letter]));
  await waitFor(() => expect(answer).toBeDefined());
  expect(screen.getByText('Die Datei wird geprüft.')).toBeDefined();
  act(() => answer?.());
  await waitFor(() => expect(screen.queryByText('Die Datei wird geprüft.')).toBeNull());
});

test('[DOC-18] a file that was moved or deleted after it was chosen is reported, and not sent', async () => {
  const attachment = await onEmptyField();
  const gone = new File(['%PDF-1.7'], 'brief.pdf', { type: 'application/pdf' });
  const unreadable = { arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) };
  Object.defineProperty(gone, 'slice', { value: () => unreadable });
  act(() => attachment()?.take([gone]));
  await screen.findByRole('alert');
  expect(readAloud(document.body)).toEqual([
    ...known,
    '(alert)',
    'brief.pdf',
    'Diese Datei lässt sich nicht mehr lesen. Vielleicht wurde sie geändert, verschoben oder gelöscht. Bitte wählen Sie sie nochmals.',
    'Andere Datei wählen: ',
  ]);
  const other = screen.getByLabelText<HTMLInputElement>('Andere Datei wählen');
  expect([other.accept.startsWith('application/pdf,'), other.multiple, other.id]).toEqual([true, true, 'file-other']);
  expect((await attachment()?.settled())?.answer?.allowed).toBe(false);
});

test('[DOC-17] moves no focus to a file that arrives while the user is elsewhere', async () => {
  await onField([letter]);
  expect(document.activeElement).toBe(document.body);
});

test('[DOC-17] offers editing for a single image, and not when the first file is not an image', async () => {
  const pages = await onField([picture('a.jpg'), letter]);
  // A picture has a thumbnail, any other file an icon.
  const thumbnails = [...document.querySelectorAll('img')];
  expect(thumbnails.map(({ src, alt }) => [src.slice(0, 5), alt])).toEqual([['blob:', '']]);
  await userEvent.click(screen.getByRole('button', { name: 'Zuschneiden oder ergänzen' }));
  expect(pages()).toEqual(['a.jpg']);
  cleanup();
  await onField([letter, picture('a.jpg'), picture('b.jpg')]);
  expect(screen.queryByRole('button', { name: /Zuschneiden|Bilder/ })).toBeNull();
  expect(document.querySelector('img')).toBeNull();
  // The others are left out, also once the first one has been checked.
  await waitFor(() => expect(screen.queryByText('Die Datei wird geprüft.')).toBeNull());
  expect(screen.getByText(/^Es wird nur die erste Datei hochgeladen/)).toBeDefined();
});

test('[DOC-17] names the document of the record that was made of the chosen file', async () => {
  const made = aDocument({ title: 'Austrittsbericht' });
  const attachment = {
    chosen: { file: letter, others: [], answer: allowed, sameAs: [made.logicalId] },
    ignored: [],
    photos: { list: [], unreadable: [] },
    take: nothing,
  } as unknown as UploadFile;
  const field = (
    <FileField id="file" attachment={attachment} missingMessage={undefined} isShared={false} disabled={false} />
  );
  const records = platform({ 'POST /r4': () => documentListResponse([aDocument({ title: 'Befund' }), made]) });
  await renderScreen({ routes: [{ path: '/', element: field }], at: '/', platform: records });
  expect(await screen.findByRole('link', { name: /Austrittsbericht/ })).toBeDefined();
});

test('[DOC-17] the focus stays in the field while a photo is converted, and when a refused file is chosen again', async () => {
  const attachment = await onEmptyField();
  const region = screen.getByRole('region', { name: 'Datei' });
  vi.stubGlobal('createImageBitmap', () => new Promise(() => undefined));
  const choice = screen.getByLabelText('Datei wählen');
  choice.focus();
  act(() => attachment()?.take([new File(['x'], 'a.heic', { type: 'image/heic' })]));
  await waitFor(() => expect(document.activeElement).toBe(region));
  expect(screen.getByText('Das Foto wird in JPEG umgewandelt.')).toBeDefined();
  vi.unstubAllGlobals();
  const refused = new File(['MZ'], 'brief.pdf', { type: 'application/pdf' });
  act(() => attachment()?.take([refused]));
  const other = await screen.findByLabelText('Andere Datei wählen');
  other.focus();
  await userEvent.upload(other, letter);
  await waitFor(() => expect(screen.queryByLabelText('Andere Datei wählen')).toBeNull());
  expect(document.activeElement).toBe(document.getElementById('file'));
});

const nothing = () => undefined;

/** How often the record was read to compare its documents with the file. */
let compared = 0;

/** What a screen reader reads of the field with an attachment in this state. */
async function fieldWith(
  wanted: Partial<UploadFile>,
  more: Partial<Pick<FileFieldProps, 'missingMessage' | 'isShared' | 'disabled'>> = {},
) {
  const attachment = {
    chosen: undefined,
    collecting: false,
    converting: false,
    ignored: [],
    photos: { list: [], unreadable: [] },
    take: nothing,
    collect: nothing,
    remove: nothing,
    ...wanted,
  } as unknown as UploadFile;
  const field = (
    <FileField
      id="file"
      attachment={attachment}
      missingMessage={undefined}
      isShared={false}
      disabled={false}
      {...more}
    />
  );
  await renderScreen({
    routes: [{ path: '/', element: field }],
    at: '/',
    platform: platform({
      'POST /r4': () => {
        compared += 1;
        return documentListResponse([]);
      },
    }),
  });
  const lines = readAloud(document.body);
  cleanup();
  return lines;
}
/** What is read of a chosen file, and of one that is being checked. */
const name = ['(Datei)', '(status)', 'Datei: brief.pdf'];
const known = [...name, 'brief.pdf PDF · 8 B', '[Datei entfernen]'];
const checking = [...name, '(status)', 'brief.pdf PDF · 8 B Die Datei wird geprüft.', '[Datei entfernen]'];
const allowed = { allowed: true, family: 'pdf', contentType: 'application/pdf' } as const;

test('[DOC-17] [DOC-18] what a screen reader reads of the file while it is checked, and of what will happen to it', async () => {
  expect(await fieldWith({ chosen: { file: letter, others: [], answer: undefined } })).toEqual(checking);
  expect(await fieldWith({ chosen: { file: letter, others: [], answer: allowed, isChecking: true } })).toEqual(
    checking,
  );
  expect(
    await fieldWith(
      {
        chosen: { file: letter, others: [picture('a.jpg')], answer: allowed, outlook: 'drawn' },
        ignored: [new File(['x'], 'b.txt')],
      },
      { isShared: true },
    ),
  ).toEqual([
    ...known,
    '(status)',
    'Es wird nur die erste Datei hochgeladen: brief.pdf.',
    '(status)',
    'Diese Datei ist kein Bild und kommt nicht ins PDF: b.txt.',
    '(status)',
    'Dieses PDF ist nicht für die Archivierung gespeichert',
    'Die Seiten dieses PDF werden beim Hochladen als Bilder gespeichert. Der Text kann weiterhin gesucht und kopiert werden.',
    '(status)',
    'Die geteilte Datei ist übernommen.',
  ]);
  expect(await fieldWith({ chosen: { file: letter, others: [], answer: allowed, outlook: 'repaired' } })).toEqual([
    ...known,
    '(status)',
    'Ihre Stammgemeinschaft ergänzt dieses PDF beim Hochladen für die Archivierung (PDF/A). Es sieht danach gleich aus.',
  ]);
  expect(await fieldWith({ chosen: { file: letter, others: [], answer: allowed, outlook: 'archivable' } })).toEqual(
    known,
  );
});

test('[DOC-17] [DOC-19] a chosen picture cannot be changed while it is sent', async () => {
  const chosen = { file: picture('a.jpg'), others: [], answer: { ...allowed, family: 'image' } } as const;
  const buttons = async (disabled: boolean) =>
    (await fieldWith({ chosen }, { disabled })).filter((line) => line.startsWith('['));
  const names = ['[Zuschneiden oder ergänzen]', '[Datei entfernen]'];
  expect(await buttons(false)).toEqual(names);
  expect(await buttons(true)).toEqual(names.map((name) => `${name} disabled`));
});

test('[DOC-17] [DOC-18] what a screen reader reads of a file that is missing, refused or being converted', async () => {
  // Neither is a shared file told that has been removed since.
  expect(await fieldWith({}, { missingMessage: 'Wählen Sie eine Datei.', isShared: true })).toEqual([
    '(Datei)',
    "Datei wählen:  | Erlaubt: PDF, Bild oder Text. Höchstens 1'000 MB. | Wählen Sie eine Datei.",
    'Foto aufnehmen: ',
    'Fotos zu einem PDF: ',
  ]);
  compared = 0;
  const refused = { allowed: false, reason: 'documents.check.pdfProtected' } as const;
  expect(
    await fieldWith({ chosen: { file: letter, others: [picture('a.jpg')], answer: refused, sameAs: [] } }),
  ).toEqual([
    ...known,
    '(alert)',
    'brief.pdf',
    'Diese PDF-Datei ist mit einem Passwort geschützt. Entfernen Sie den Schutz und laden Sie sie nochmals hoch.',
    'Andere Datei wählen: ',
  ]);
  // Whether the record has it already does not matter then.
  expect(compared).toBe(0);
  const photos = { list: [], unreadable: ['a.png', 'b.png'] } as unknown as UploadFile['photos'];
  expect(await fieldWith({ converting: true, photos })).toEqual([
    '(Datei)',
    '(status)',
    'Das Foto wird in JPEG umgewandelt.',
    '(status)',
    'Dieses Bild kann hier nicht gelesen werden und fehlt im PDF: a.png, b.png. Speichern Sie es als JPEG oder PNG.',
  ]);
});
