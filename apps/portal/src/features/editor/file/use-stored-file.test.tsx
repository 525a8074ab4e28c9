import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BrowserStorageContext, memoryStore } from '../../../context/storage/browser-storage.ts';
import { storeEncryptedFile } from '../../../context/storage/encrypted-file-store.ts';
import { importSharedFile } from '../../../context/storage/shared-file.ts';
import { useFileStoring, useStoredFile, type StoredFileState } from './use-stored-file.ts';

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(cleanup);

/** Renders a form while a file stored before the sign-in is waiting for it. */
async function opened(note: { readonly shared?: boolean } = {}) {
  const session = memoryStore();
  const waiting = new File(['Brief'], 'brief.docx');
  // jsdom returns buffers of another realm, which the browser's cryptography does not accept.
  Object.defineProperty(waiting, 'arrayBuffer', {
    value: () => Promise.resolve(new TextEncoder().encode('Brief').buffer),
  });
  await storeEncryptedFile(waiting, { record: 'anna', ...note }, Date.now(), session);
  const taken: string[] = [];
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <BrowserStorageContext value={{ persistent: memoryStore(), session }}>{children}</BrowserStorageContext>
  );
  const taking =
    (how = '') =>
    (files: readonly File[]) =>
      void taken.push(...files.map(({ name }) => how + name));
  const actions = { take: taking(), restore: taking('restored ') };
  const form = renderHook(({ hasFile }) => useStoredFile('anna', hasFile, actions), {
    initialProps: { hasFile: false },
    wrapper,
  });
  return { form, taken, session, wrapper };
}

test('[DOC-19] restores the file stored before sign-in into an empty form', async () => {
  const { form, taken } = await opened();
  await waitFor(() => expect(form.result.current.state).toBe('kept'));
  expect(taken).toEqual(['restored brief.docx']);
});

test('[DOC-19] a stored file that cannot be opened is none', async () => {
  const { session, wrapper } = await opened();
  const note = JSON.parse(session.getItem('epr.uploadFile') ?? '') as object;
  session.setItem('epr.uploadFile', JSON.stringify({ ...note, key: 'bm8ga2V5' }));
  const actions = { take: () => undefined, restore: () => undefined };
  const { result } = renderHook(() => useStoredFile('anna', false, actions), { wrapper });
  expect(result.current.state).toBe('looking');
  await waitFor(() => expect(result.current.state).toBe('none'));
});

test('[DOC-19] does not replace a file chosen while the stored one is decrypted', async () => {
  const { form, taken } = await opened();
  form.rerender({ hasFile: true });
  await waitFor(() => expect(form.result.current.state).toBe('none'));
  expect(taken).toEqual([]);
});

test.each([
  ['accept', 'shared', ['brief.docx']],
  ['decline', 'none', []],
] as const)(
  "[NAV-18] takes a file shared by another app only after the user's decision: %s",
  async (answer, state, expected) => {
    const { form, taken } = await opened({ shared: true });
    await waitFor(() => expect(form.result.current.state).toBe('offered'));
    expect(form.result.current.offered?.name).toBe('brief.docx');
    expect(taken).toEqual([]);
    act(() => form.result.current[answer]());
    expect(form.result.current.state).toBe(state);
    expect(form.result.current.offered).toBeUndefined();
    expect(taken).toEqual(expected);
  },
);

test('[NAV-18] a file that has just been shared is offered before one stored for the form, and not taken unasked', async () => {
  const shared = new Response('%PDF', { headers: { 'x-file-name': 'geteilt.pdf' } });
  const caches = {
    has: () => Promise.resolve(true),
    open: () => Promise.resolve({ match: () => Promise.resolve(shared) }),
    delete: () => Promise.resolve(true),
  };
  importSharedFile(memoryStore(), Date.now(), caches as unknown as CacheStorage);
  const { form, taken } = await opened();
  await waitFor(() => expect(form.result.current.state).toBe('offered'));
  expect([form.result.current.offered?.name, taken]).toEqual(['geteilt.pdf', []]);
  act(() => form.result.current.accept());
  expect([form.result.current.state, taken]).toEqual(['shared', ['geteilt.pdf']]);
});

test.each<
  [
    string,
    { cameBack?: StoredFileState; hasFile?: boolean; finished?: boolean; form?: string },
    'is kept' | 'is removed' | 'is replaced',
  ]
>([
  ['an empty form is opened', {}, 'is removed'],
  ['the empty form of another document is opened', { form: 'anna replace 1' }, 'is kept'],
  ['it is not known yet what came back', { cameBack: 'looking' }, 'is kept'],
  ['the person has not answered yet', { cameBack: 'offered' }, 'is kept'],
  ['everything was sent', { finished: true }, 'is kept'],
  ['another file is chosen', { hasFile: true }, 'is replaced'],
])('[DOC-19] [NAV-18] [SES-08] when %s, the stored file %s', async (_when, wanted, what) => {
  const { session, wrapper } = await opened();
  const note = () => session.getItem('epr.uploadFile');
  const before = note();
  expect(before).not.toBeNull();
  const { cameBack = 'none', hasFile = false, finished = false, form = 'anna' } = wanted;
  const chosen = new File(['neu'], 'neu.pdf');
  Object.defineProperty(chosen, 'arrayBuffer', {
    value: () => Promise.resolve(new TextEncoder().encode('neu').buffer),
  });
  renderHook(() => useFileStoring(hasFile ? chosen : undefined, form, cameBack, { current: finished }), { wrapper });
  if (what === 'is kept') expect(note()).toBe(before);
  else if (what === 'is removed') expect(note()).toBeNull();
  else await waitFor(() => expect(note()).toContain('neu.pdf'));
});
