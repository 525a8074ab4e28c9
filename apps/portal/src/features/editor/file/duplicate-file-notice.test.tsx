import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { aDocument } from '@epr/cast/documents';
import type { Document } from '@epr/domain/documents';
import { platform, documentListResponse } from '../../../context/testing/platform.ts';
import { readAloud } from '../../../context/testing/read-aloud.ts';
import { renderScreen } from '../../../context/testing/render-screen.tsx';
import { documentPath } from '../../../documents/paths.ts';
import { DuplicateFileNotice } from './duplicate-file-notice.tsx';

afterEach(cleanup);

const content = new TextEncoder().encode('%PDF-1.7 a report');
const file = new File([content], 'befund.pdf', { type: 'application/pdf' });
// jsdom returns buffers of another realm, which `crypto.subtle.digest` does not accept.
Object.defineProperty(file, 'arrayBuffer', { value: () => Promise.resolve(content.buffer) });
const hash = btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-1', content))));
const homeCommunity = 'urn:oid:2.999.1';
const attachment = { contentType: 'application/pdf', url: 'Binary/1', size: content.length, hash };
const stored = (title: string, wanted: Partial<Document> = {}) =>
  aDocument({ title, homeCommunity, attachment, ...wanted });

async function onNotice(documents: readonly Document[], sameAs?: readonly string[]) {
  let reads = 0;
  await renderScreen({
    routes: [{ path: '/', element: <DuplicateFileNotice file={file} sameAs={sameAs} /> }],
    at: '/',
    platform: platform({
      'POST /r4': () => {
        reads += 1;
        return documentListResponse(documents);
      },
    }),
  });
  await waitFor(() => expect(reads).toBe(1));
}
const link = async () => (await screen.findByRole('link')).getAttribute('href');

test('[DOC-17] names the valid document among several with the same file', async () => {
  const [old, valid] = [
    stored('Alt', { availability: 'superseded' }),
    stored('Gültig', { creationTime: '2025-03-04' }),
  ];
  await onNotice([old, valid]);
  await link();
  expect(readAloud(document.body)).toEqual([
    '(status)',
    'Diese Datei ist schon im EPD',
    expect.stringMatching(/als «Gültig» vom 04\.03\.2025/),
    `«Gültig» ansehen -> ${documentPath(valid.id)}`,
  ]);
  cleanup();
  await onNotice([old]);
  expect(await link()).toBe(documentPath(old.id));
});

test('[DOC-17] names the document the community created from this file, although its bytes differ', async () => {
  const made = stored('Umgewandelt', { attachment: { ...attachment, size: 99, hash: 'other' } });
  await onNotice([stored('Gleich'), made], ['gone', made.logicalId]);
  expect(await link()).toBe(documentPath(made.id));
});

test.each<[string, Partial<Document['attachment']>]>([
  ['another size', { size: 3 }],
  ['other bytes', { hash: 'other' }],
])('[DOC-17] does not report a document with %s', async (_what, wanted) => {
  const other = stored('Anders', { attachment: { ...attachment, ...wanted } });
  // A valid document goes before a superseded one: the other one would be named if it counted as the same.
  const same = stored('Gleich', { availability: 'superseded' });
  await onNotice([other, same]);
  expect(await link()).toBe(documentPath(same.id));
});

test('[DOC-17] a file is not read as a whole when no document of its size has a hash', async () => {
  const read = vi.fn(() => Promise.resolve(content.buffer));
  const large = Object.defineProperty(new File([content], 'befund.pdf'), 'arrayBuffer', { value: read });
  const { hash: _none, ...unhashed } = attachment;
  const documents = [
    stored('Anders', { attachment: { ...attachment, size: 3 } }),
    stored('Ohne', { attachment: unhashed }),
  ];
  const { client } = await renderScreen({
    routes: [{ path: '/', element: <DuplicateFileNotice file={large} sameAs={undefined} /> }],
    at: '/',
    platform: platform({ 'POST /r4': () => documentListResponse(documents) }),
  });
  await waitFor(() => expect(client.getQueryCache().getAll()[0]?.state.status).toBe('success'));
  await act(() => Promise.resolve());
  expect(read).not.toHaveBeenCalled();
});

test('[DOC-17] compares a document without a size by its hash', async () => {
  const { size: _none, ...rest } = attachment;
  const twin = stored('Ohne', { attachment: rest });
  await onNotice([twin]);
  expect(await link()).toBe(documentPath(twin.id));
});

test('[DOC-17] the notice of one file is not shown for the next, which is still being compared', async () => {
  const next = new File([content], 'anderer.pdf', { type: 'application/pdf' });
  Object.defineProperty(next, 'arrayBuffer', { value: () => new Promise(() => undefined) });
  function Field() {
    const [chosen, setChosen] = useState(file);
    return (
      <>
        <button onClick={() => setChosen(next)}>andere</button>
        <DuplicateFileNotice file={chosen} sameAs={undefined} />
      </>
    );
  }
  await renderScreen({
    routes: [{ path: '/', element: <Field /> }],
    at: '/',
    platform: platform({ 'POST /r4': () => documentListResponse([stored('Befund')]) }),
  });
  await link();
  fireEvent.click(screen.getByRole('button', { name: 'andere' }));
  expect(screen.queryByRole('link')).toBeNull();
});

test('[DOC-17] a late comparison of the bytes does not hide the document the community named meanwhile', async () => {
  let give: () => void = () => undefined;
  const bytes = new Promise<ArrayBuffer>((resolve) => (give = () => resolve(content.buffer)));
  const asked = vi.fn(() => bytes);
  const digest = vi.spyOn(crypto.subtle, 'digest');
  const slow = new File([content], 'befund.pdf', { type: 'application/pdf' });
  Object.defineProperty(slow, 'arrayBuffer', { value: asked });
  const made = stored('Umgewandelt', { attachment: { ...attachment, hash: 'other' } });
  function Field() {
    const [sameAs, setSameAs] = useState<readonly string[]>();
    return (
      <>
        <button onClick={() => setSameAs([made.logicalId])}>geprüft</button>
        <DuplicateFileNotice file={slow} sameAs={sameAs} />
      </>
    );
  }
  await renderScreen({
    routes: [{ path: '/', element: <Field /> }],
    at: '/',
    platform: platform({ 'POST /r4': () => documentListResponse([made]) }),
  });
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
  fireEvent.click(screen.getByRole('button', { name: 'geprüft' }));
  expect(await link()).toBe(documentPath(made.id));
  give();
  await waitFor(() => expect(digest).toHaveBeenCalledOnce());
  await act(async () => void (await digest.mock.results[0]?.value));
  expect(screen.getByRole('link').getAttribute('href')).toBe(documentPath(made.id));
});
