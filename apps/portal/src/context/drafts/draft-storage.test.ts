import { expect, test } from 'vitest';
import type { Spid } from '@epr/domain/values';
import { memoryStore } from '../storage/browser-storage.ts';
import { draftStorage, removeExpiredDrafts, unsentForms } from './draft-storage.ts';
import { claimRecordDrafts } from './claim-drafts.ts';

const drafts = draftStorage<{ readonly title: string }>('epr.profile.draft');
const hour = 60 * 60 * 1000;
const [anna, beat] = ['761337610411353650' as Spid, '761337610469261945' as Spid];

test('[DOC-19] a draft is restored for its own subject, for an hour', () => {
  const store = memoryStore();
  drafts.save('anna', { title: 'Befund' }, 1000, store);
  expect(drafts.load('nina', 1000, store)).toBeUndefined();
  expect(drafts.load('anna', 1000 + hour, store)).toEqual({ title: 'Befund' });
  expect(drafts.load('anna', 1001 + hour, store)).toBeUndefined();
  expect(store.getItem('epr.profile.draft')).toBeNull();
});

test('[DOC-19] [DOC-21] a draft stays while one about another subject is typed, removed or expires', () => {
  const store = memoryStore();
  drafts.save('first', { title: 'Befund' }, 1000, store);
  drafts.save('second', { title: 'Rezept' }, 0, store);
  const left = (now: number) => ['first', 'second'].map((subject) => drafts.load(subject, now, store)?.title);
  expect(left(1000)).toEqual(['Befund', 'Rezept']);
  expect(left(1000 + hour)).toEqual(['Befund', undefined]);
  expect(store.getItem('epr.profile.draft')).not.toContain('Rezept');
  drafts.save('second', { title: 'Rezept' }, 1000, store);
  drafts.remove('first', 1000, store);
  expect(left(1000)).toEqual([undefined, 'Rezept']);
});

test.each(['{"sub', 'null', '{"anna":null}', '{"subject":"anna","draft":{"title":"Befund"},"now":0}'])(
  'an unreadable draft is deleted: %s',
  (text) => {
    const store = memoryStore();
    store.setItem('epr.profile.draft', text);
    expect(drafts.load('anna', 0, store)).toBeUndefined();
    expect(store.getItem('epr.profile.draft')).toBeNull();
  },
);

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

test('[SES-08] expired input of every form is removed, also of forms that are not opened again', () => {
  const store = memoryStore();
  const others = (['epr.draft.add', 'epr.draft.registration'] as const).map((name) => draftStorage<string>(name));
  for (const one of others) one.save('anna', 'typed', 0, store);
  drafts.save('anna', { title: 'Befund' }, 1, store);
  removeExpiredDrafts(1 + hour, store);
  const names = ['epr.draft.add', 'epr.draft.registration', 'epr.profile.draft'];
  expect(names.map((name) => store.getItem(name) !== null)).toEqual([false, false, true]);
});

test('[PSR-04] the forms with unsent input for a record, or for that of another patient, are named until it expires', () => {
  const store = memoryStore();
  claimRecordDrafts(anna, store);
  const forms = (besides?: Spid, now = 0) => unsentForms(now, store, besides);
  expect(forms()).toEqual([]);
  for (const name of ['epr.right.draft', 'epr.draft.add', 'epr.profile.draft', 'epr.vaccination.sent'] as const)
    draftStorage<string>(name).save('a subject', 'typed', 0, store);
  expect([forms(), forms(beat)]).toEqual([
    ['epr.draft.add', 'epr.right.draft'],
    ['epr.draft.add', 'epr.right.draft'],
  ]);
  expect([forms(anna), forms(undefined, hour + 1)]).toEqual([[], []]);
});
