import type { ReactNode } from 'react';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { BrowserStorageContext, memoryStore } from '../storage/browser-storage.ts';
import { draftStorage } from './draft-storage.ts';
import { useStoredDraft } from './use-stored-draft.ts';

afterEach(cleanup);

const storage = draftStorage<string>('epr.profile.draft');

test('[DOC-19] a form gets what was stored for its subject when it is opened, and forgets nothing of another', () => {
  const session = memoryStore();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <BrowserStorageContext value={{ persistent: memoryStore(), session }}>{children}</BrowserStorageContext>
  );
  const onForm = (subject: string) =>
    renderHook((about: string) => useStoredDraft(storage, about), { wrapper, initialProps: subject });
  const anna = onForm('anna');
  expect(anna.result.current.restored).toBeUndefined();
  const { save, forget } = anna.result.current;
  act(() => save('Befund'));
  anna.rerender('anna');
  // What is typed meanwhile is not restored into the same form.
  expect(anna.result.current).toEqual({ restored: undefined, save, forget });
  expect(anna.result.current.save).toBe(save);
  expect(anna.result.current.forget).toBe(forget);
  expect(onForm('anna').result.current.restored).toBe('Befund');
  const beat = onForm('beat').result.current;
  expect(beat.restored).toBeUndefined();
  beat.forget();
  expect(storage.load('anna', Date.now(), session)).toBe('Befund');
  forget();
  expect(storage.load('anna', Date.now(), session)).toBeUndefined();
  // A form that turns to another subject stores and forgets that one.
  anna.rerender('clara');
  anna.result.current.save('of Clara');
  expect(['anna', 'clara'].map((subject) => storage.load(subject, Date.now(), session))).toEqual([
    undefined,
    'of Clara',
  ]);
  anna.result.current.forget();
  expect(storage.load('clara', Date.now(), session)).toBeUndefined();
});
