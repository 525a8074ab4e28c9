import { expect, test } from 'vitest';
import { memoryStore } from './browser-storage.ts';
import { draftStorage } from './draft-storage.ts';

const drafts = draftStorage<{ readonly title: string }>('epr.test');
const hour = 60 * 60 * 1000;

test('[DOC-19] a draft comes back for its own subject, for an hour', () => {
  const store = memoryStore();
  drafts.save('anna', { title: 'Befund' }, 1000, store);
  expect(drafts.load('nina', 1000, store)).toBeUndefined();
  expect(drafts.load('anna', 1000 + hour, store)).toEqual({ title: 'Befund' });
  expect(drafts.load('anna', 1001 + hour, store)).toBeUndefined();
  expect(store.getItem('epr.test')).toBeNull();
});

test('what cannot be read is thrown away, and a dropped draft is gone', () => {
  const store = memoryStore();
  store.setItem('epr.test', '{"sub');
  expect(drafts.load('anna', 0, store)).toBeUndefined();
  drafts.save('anna', { title: 'Befund' }, 0, store);
  drafts.remove(store);
  expect(drafts.load('anna', 0, store)).toBeUndefined();
});
