import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyDraft, type DocumentDraft } from '@epr/domain/documents';
import { formatDay } from '@epr/domain/values';
import { json, platform } from '../../../context/testing/platform.ts';
import { renderScreen } from '../../../context/testing/render-screen.tsx';
import { today } from '../../../context/time/today.ts';
import { pendingPictures } from './heic/testing/pending-pictures.ts';
import { stubDrawing } from './photos/testing/drawing.ts';
import { isImage, useUploadFile } from './use-upload-file.ts';

beforeEach(() => {
  vi.stubGlobal('createImageBitmap', () => new Promise(() => undefined));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const picture = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
const letter = new File(['%PDF-1.7'], 'brief.pdf', { type: 'application/pdf' });

/** A form with an attachment, with a button for each action on it. */
function Form({ take, collect }: { readonly take: readonly File[]; readonly collect: readonly File[] }) {
  const form = useForm<DocumentDraft>({ defaultValues: emptyDraft('PAT', '22.11.2026') });
  const attachment = useUploadFile(form);
  const { chosen, photos, ignored, collecting, converting } = attachment;
  const [first] = photos.list;
  const [sent, setSent] = useState<string>();
  const names = (files: readonly File[]) => files.map(({ name }) => name).join(',');
  return (
    <>
      <button onClick={() => attachment.take(take)}>nehmen</button>
      <button onClick={() => attachment.collect(collect)}>sammeln</button>
      <button onClick={attachment.remove}>entfernen</button>
      <button onClick={() => first && attachment.removePhoto(first.id)}>foto weg</button>
      <button onClick={() => void attachment.settled().then((sent) => setSent(sent?.file.name ?? 'nichts'))}>
        senden
      </button>
      <p>gesendet: {sent}</p>
      <p>Datum: {useWatch({ control: form.control, name: 'date' })}</p>
      <p data-testid="state">
        {`${chosen?.file.name ?? '-'} | ${names(photos.list.map(({ file }) => file))} | ${names(ignored)} | ${collecting}`}
      </p>
      {converting && <p>wird umgewandelt</p>}
      {chosen?.answer?.allowed === false && <p>{chosen.answer.reason}</p>}
    </>
  );
}

async function onForm(
  take: readonly File[],
  collect: readonly File[],
  check: () => Response | Promise<Response> = () => json({}, 404),
) {
  const signals: (AbortSignal | null | undefined)[] = [];
  const view = await renderScreen({
    routes: [{ path: '/', element: <Form take={take} collect={collect} /> }],
    at: '/',
    platform: platform({}),
  });
  Object.assign(view.session.connection.transport, {
    upload: (_url: string, { signal }: RequestInit) => {
      signals.push(signal);
      return Promise.resolve(check());
    },
  });
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const state = () => screen.getByTestId('state').textContent;
  return { press, state, signals };
}

test('[DOC-17] [DOC-18] while collecting photos, adds images and ignores other files, which are named', async () => {
  const { press, state } = await onForm([letter, picture('c.jpg')], [picture('a.jpg'), picture('b.jpg')]);
  await press('sammeln');
  expect(state()).toBe('- | a.jpg,b.jpg |  | true');
  await press('nehmen');
  expect(state()).toBe('- | a.jpg,b.jpg,c.jpg | brief.pdf | true');
  await press('entfernen');
  expect(state()).toBe('- |  |  | false');
});

test('[DOC-17] the first photo proposes the date of the document, those added later do not', async () => {
  const taken = (name: string, day: number) =>
    new File(['x'], name, { type: 'image/jpeg', lastModified: Date.UTC(2026, 4, day, 12) });
  const { press, state } = await onForm([taken('c.jpg', 3)], [letter, taken('a.jpg', 1), taken('b.jpg', 2)]);
  await press('sammeln');
  expect(screen.getByText('Datum: 01.05.2026')).toBeDefined();
  await press('nehmen');
  expect(state()).toContain('a.jpg,b.jpg,c.jpg');
  expect(screen.getByText('Datum: 01.05.2026')).toBeDefined();
});

const heic = (name: string) => new File(['x'], name, { type: 'image/heic' });

test('[DOC-18] [DOC-19] a file that is sent while it is converted waits for its conversion', async () => {
  const reading = pendingPictures();
  const { press } = await onForm([heic('a.heic')], []);
  await press('nehmen');
  await press('senden');
  await waitFor(() => expect(reading).toHaveLength(1));
  reading[0]?.();
  expect(await screen.findByText('gesendet: a.heic')).toBeDefined();
});

test('[DOC-17] [DOC-19] photos that are sent while they are drawn wait for their PDF', async () => {
  stubDrawing();
  let draw: () => void = () => undefined;
  const drawn = { width: 4, height: 3, close: () => undefined };
  vi.stubGlobal('createImageBitmap', () => new Promise((resolve) => (draw = () => resolve(drawn))));
  const { press } = await onForm([], [picture('a.jpg')]);
  await press('sammeln');
  await press('senden');
  draw();
  expect(await screen.findByText(`gesendet: Fotos vom ${formatDay(today())}.pdf`)).toBeDefined();
});

test('[DOC-17] [DOC-18] photos added while another one is converted keep it; removing all of them stops the conversion', async () => {
  pendingPictures();
  const [taken, collected] = [[heic('b.heic')], [picture('a.jpg')]];
  const { press, state } = await onForm(taken, collected);
  await press('sammeln');
  await press('nehmen');
  taken[0] = picture('c.jpg');
  await press('nehmen');
  expect(screen.getByText('wird umgewandelt')).toBeDefined();
  await press('entfernen');
  expect(screen.queryByText('wird umgewandelt')).toBeNull();
  expect(state()).toBe('- |  |  | false');
});

test('[DOC-17] a choice without a file, or without a picture for the photos, leaves the chosen file', async () => {
  const [taken, collected] = [[letter], [new File(['x'], 'werte.csv', { type: 'text/csv' })]];
  const { press, state } = await onForm(taken, collected);
  await press('nehmen');
  await press('sammeln');
  expect(state()).toBe('brief.pdf |  | werte.csv | false');
  taken.pop();
  await press('nehmen');
  expect(state()).toBe('brief.pdf |  | werte.csv | false');
  taken.push(new File(['%PDF-1.7'], 'befund.pdf', { type: 'application/pdf' }));
  await press('nehmen');
  expect(state()).toBe('befund.pdf |  |  | false');
});

test('[DOC-18] [DOC-19] the chosen file is sent, and none that was removed', async () => {
  const { press } = await onForm([letter], []);
  await press('nehmen');
  await press('senden');
  expect(await screen.findByText('gesendet: brief.pdf')).toBeDefined();
  await press('entfernen');
  await press('senden');
  expect(await screen.findByText('gesendet: nichts')).toBeDefined();
});

test('[DOC-18] ignores a late check result of the previous file', async () => {
  const files = [letter];
  const answers: (() => void)[] = [];
  const { press, state, signals } = await onForm(
    files,
    [],
    () => new Promise((resolve) => answers.push(() => resolve(json({}, 404)))),
  );
  await press('nehmen');
  await waitFor(() => expect(answers).toHaveLength(1));
  files[0] = new File(['%PDF-1.7'], 'befund.pdf', { type: 'application/pdf' });
  await press('nehmen');
  await waitFor(() => expect(answers).toHaveLength(2));
  expect(signals[0]?.aborted).toBe(true);
  await act(() => Promise.resolve(answers[0]?.()));
  expect(state()).toBe('befund.pdf |  |  | false');
});

test('[DOC-18] ignores the beginning of a file that is read late, after another one was chosen', async () => {
  const slow = new File(['%PDF-1.7'], 'langsam.pdf', { type: 'application/pdf' });
  const reads: (() => void)[] = [];
  const bytes = new TextEncoder().encode('%PDF-1.7').buffer;
  const reading = { arrayBuffer: () => new Promise((resolve) => reads.push(() => resolve(bytes))) };
  Object.defineProperty(slow, 'slice', { value: () => reading });
  const files = [slow];
  const { press, state } = await onForm(files, []);
  await press('nehmen');
  await waitFor(() => expect(reads.length).toBeGreaterThan(0));
  files[0] = letter;
  await press('nehmen');
  await waitFor(() => expect(state()).toBe('brief.pdf |  |  | false'));
  await act(() => Promise.resolve(reads.forEach((read) => read())));
  expect(state()).toBe('brief.pdf |  |  | false');
});

test('[DOC-18] a file that is no longer on the device is shown with that reason', async () => {
  const gone = new File(['%PDF-1.7'], 'weg.pdf', { type: 'application/pdf' });
  const unreadable = { arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) };
  Object.defineProperty(gone, 'slice', { value: () => unreadable });
  const files = [letter];
  const { press, state } = await onForm(files, []);
  await press('nehmen');
  await waitFor(() => expect(state()).toBe('brief.pdf |  |  | false'));
  files[0] = gone;
  await press('nehmen');
  await waitFor(() => expect(screen.getByText('documents.upload.unreadable')).toBeDefined());
  expect(state()).toBe('weg.pdf |  |  | false');
});

test('[DOC-17] [DOC-18] a file chosen while a photo is converted replaces it', async () => {
  const files = [new File(['x'], 'a.heic', { type: 'image/heic' })];
  const { press, state } = await onForm(files, []);
  await press('nehmen');
  expect(screen.getByText('wird umgewandelt')).toBeDefined();
  files[0] = letter;
  await press('nehmen');
  expect(state()).toBe('brief.pdf |  |  | false');
  expect(screen.queryByText('wird umgewandelt')).toBeNull();
});

test('[DOC-17] photos replace a file, a single file is taken as it is, and removing the last photo leaves nothing', async () => {
  const { press, state } = await onForm([letter], [letter, picture('a.jpg')]);
  await press('nehmen');
  await waitFor(() => expect(state()).toBe('brief.pdf |  |  | false'));
  await press('sammeln');
  expect(state()).toBe('- | a.jpg | brief.pdf | true');
  await press('foto weg');
  expect(state()).toBe('- |  |  | false');
});

test("[DOC-18] [DOC-19] cancels the community's check of a file when it is sent or removed", async () => {
  for (const act of ['senden', 'entfernen']) {
    const { press, signals } = await onForm([letter], [], () => new Promise<Response>(() => undefined));
    await press('nehmen');
    await waitFor(() => expect(signals).toHaveLength(1));
    expect(signals[0]?.aborted).toBe(false);
    await press(act);
    // Cancelled, not timed out.
    await waitFor(() => expect(signals[0]?.reason).toMatchObject({ name: 'AbortError' }));
    cleanup();
  }
});

test('[DOC-17] an image is recognised by its media type, or by its name if it has none', () => {
  const named = (name: string, type: string) => isImage(new File([], name, { type }));
  expect([named('a', 'image/png'), named('a.jpg', ''), named('a.pdf', ''), named('a.jpg', 'text/plain')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
