import { expect, test } from 'vitest';
import { memory } from './browser-storage.ts';
import { keptDrafts } from './draft-storage.ts';

const drafts = keptDrafts<{ readonly title: string }>('epr.test');
const hour = 60 * 60 * 1000;

test('[DOC-19] a draft comes back for its own subject, for an hour', () => {
  const store = memory();
  drafts.keep('anna', { title: 'Befund' }, 1000, store);
  expect(drafts.kept('nina', 1000, store)).toBeUndefined();
  expect(drafts.kept('anna', 1000 + hour, store)).toEqual({ title: 'Befund' });
  expect(drafts.kept('anna', 1001 + hour, store)).toBeUndefined();
  expect(store.getItem('epr.test')).toBeNull();
});

test('what cannot be read is thrown away, and a dropped draft is gone', () => {
  const store = memory();
  store.setItem('epr.test', '{"sub');
  expect(drafts.kept('anna', 0, store)).toBeUndefined();
  drafts.keep('anna', { title: 'Befund' }, 0, store);
  drafts.drop(store);
  expect(drafts.kept('anna', 0, store)).toBeUndefined();
});
