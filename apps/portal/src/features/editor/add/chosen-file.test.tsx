import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aDocument } from '@epr/cast/documents';
import { stubObjectUrls } from '../../../context/testing/browser.ts';
import { json, platform, documentListResponse } from '../../../context/testing/platform.ts';
import { aConfiguration } from '../../../context/testing/configuration.ts';
import { documentPath } from '../../../documents/paths.ts';
import { stubDrawing } from '../file/photos/testing/drawing.ts';
import { report, onUpload, choose, send, fillIn, showMore } from './testing/on-upload.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

beforeEach(() => {
  stubObjectUrls();
});

describe('adding a document', () => {
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
});

/** A file whose size is two gigabytes, without the content. */
function bigFile(): File {
  const file = new File(['%PDF-1.7'], 'Film.pdf', { type: 'application/pdf' });
  Object.defineProperty(file, 'size', { value: 2 * 1024 ** 3 });
  return file;
}
