import { expect, test } from 'vitest';
import { memoryStore } from '../storage/browser-storage.ts';
import { draftStorage } from './draft-storage.ts';

const drafts = draftStorage<{ readonly title: string }>('epr.profile.draft');
const hour = 60 * 60 * 1000;

test('[DOC-19] a draft is restored for its own subject, for an hour', () => {
  const store = memoryStore();
  drafts.save('anna', { title: 'Befund' }, 1000, store);
  expect(drafts.load('nina', 1000, store)).toBeUndefined();
  expect([1000 + hour, 1001 + hour].map((now) => drafts.isFilled(now, store))).toEqual([true, false]);
  expect(drafts.load('anna', 1000 + hour, store)).toEqual({ title: 'Befund' });
  expect(drafts.load('anna', 1001 + hour, store)).toBeUndefined();
  expect(store.getItem('epr.profile.draft')).toBeNull();
});

test('an unreadable draft is deleted, and a removed draft is not restored', () => {
  const store = memoryStore();
  store.setItem('epr.profile.draft', '{"sub');
  expect(drafts.load('anna', 0, store)).toBeUndefined();
  expect(store.getItem('epr.profile.draft')).toBeNull();
  drafts.save('anna', { title: 'Befund' }, 0, store);
  drafts.remove(store);
  expect(drafts.load('anna', 0, store)).toBeUndefined();
});

test('[DOC-19] a full storage keeps no draft; typing continues', () => {
  const { setItem: _full, ...rest } = memoryStore();
  const full = {
    ...rest,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  drafts.save('anna', { title: 'Befund' }, 0, full);
  expect(drafts.load('anna', 0, full)).toBeUndefined();
});
