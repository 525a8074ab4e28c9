import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyDraft, type DocumentDraft } from '@epr/domain/documents';
import { stubFileAddresses, stubResizeObserver } from '../../../context/testing/browser.ts';
import { json, platform } from '../../../context/testing/platform.ts';
import { renderScreen } from '../../../context/testing/render-screen.tsx';
import { FileField } from './file-field.tsx';
import { stubDrawing } from './photos/testing/drawing.ts';
import { useAttachment, type Attachment } from './use-attachment.ts';

beforeEach(() => {
  stubDrawing();
  stubResizeObserver();
  stubFileAddresses();
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

async function onEmptyField() {
  let held: Attachment | undefined;
  function Form() {
    const attachment = useAttachment(useForm<DocumentDraft>({ defaultValues: emptyDraft('PAT', '22.11.2026') }));
    useEffect(() => {
      held = attachment;
    });
    return <FileField id="file" attachment={attachment} missing={undefined} shared={false} disabled={false} />;
  }
  const stage = await renderScreen({ routes: [{ path: '/', element: <Form /> }], at: '/', platform: platform({}) });
  Object.assign(stage.session.connection.transport, { upload: () => Promise.resolve(json({}, 404)) });
  return () => held;
}

test('[DOC-17] combines only the images among several chosen files into one PDF', async () => {
  const pages = await onField([picture('a.jpg'), letter, picture('b.jpg')]);
  await userEvent.click(screen.getByRole('button', { name: 'Alle 2 Bilder zu einem PDF' }));
  expect(pages()).toEqual(['a.jpg', 'b.jpg']);
});

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

test('[DOC-17] moves no focus to a file that arrives while the user is elsewhere', async () => {
  await onField([letter]);
  expect(document.activeElement).toBe(document.body);
});

test('[DOC-17] offers editing for a single image, and not when the first file is not an image', async () => {
  const pages = await onField([picture('a.jpg'), letter]);
  await userEvent.click(screen.getByRole('button', { name: 'Zuschneiden oder ergänzen' }));
  expect(pages()).toEqual(['a.jpg']);
  cleanup();
  await onField([letter, picture('a.jpg'), picture('b.jpg')]);
  expect(screen.queryByRole('button', { name: /Zuschneiden|Bilder/ })).toBeNull();
});
