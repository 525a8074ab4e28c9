import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BrowserStorageContext, memoryStore } from '../../../context/storage/browser-storage.ts';
import { storeEncryptedFile } from '../../../context/storage/encrypted-file-store.ts';
import { useStoredFile } from './use-stored-file.ts';

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(cleanup);

/** A form that opens while a file from before the sign-in waits for it. */
async function opened() {
  const session = memoryStore();
  const waiting = new File(['Brief'], 'brief.docx');
  // The simulated DOM hands out buffers of another realm, which the browser's cryptography does not take.
  Object.defineProperty(waiting, 'arrayBuffer', {
    value: () => Promise.resolve(new TextEncoder().encode('Brief').buffer),
  });
  await storeEncryptedFile(waiting, { record: 'anna' }, Date.now(), session);
  const taken: string[] = [];
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <BrowserStorageContext value={{ persistent: memoryStore(), session }}>{children}</BrowserStorageContext>
  );
  const take = (files: readonly File[]) => void taken.push(...files.map(({ name }) => name));
  const form = renderHook(({ hasFile }) => useStoredFile('anna', hasFile, take), {
    initialProps: { hasFile: false },
    wrapper,
  });
  return { form, taken };
}

test('[DOC-19] the file of before a sign-in comes back into an empty form', async () => {
  const { form, taken } = await opened();
  await waitFor(() => expect(form.result.current.state).toBe('kept'));
  expect(taken).toEqual(['brief.docx']);
});

test('[DOC-19] it does not take the place of a file that was chosen while it was decrypted', async () => {
  const { form, taken } = await opened();
  form.rerender({ hasFile: true });
  await waitFor(() => expect(form.result.current.state).toBe('none'));
  expect(taken).toEqual([]);
});
