import { expect, test } from 'vitest';
import { memoryStore } from '../storage/browser-storage.ts';
import { claimDrafts, draftStorage, hasRecordDrafts, removeDrafts, removeRecordDrafts } from './draft-storage.ts';

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

test('[DOC-19] [SES-02] a full storage keeps no draft; typing and signing in continue', () => {
  const { setItem: _full, ...rest } = memoryStore();
  const full = {
    ...rest,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  drafts.save('anna', { title: 'Befund' }, 0, full);
  expect(drafts.load('anna', 0, full)).toBeUndefined();
  expect(claimDrafts('anna', full)).toBe(false);
});

/** The forms, and whether their input belongs to the open record. */
const forms = [
  ['epr.draft.registration', false],
  ['epr.draft.binding', false],
  ['epr.registration.searched', false],
  ['epr.registration.done', false],
  ['epr.draft.add', true],
  ['epr.draft.edit', true],
  ['epr.vaccination.draft', true],
  ['epr.vaccination.remark', true],
  ['epr.right.draft', true],
  ['epr.profile.draft', false],
] as const;
/** Documents of the vaccination record that were sent and remained without a response; these are no input. */
const sent = ['epr.vaccination.sent', 'epr.vaccination.certificate'] as const;
const save = (name: Parameters<typeof draftStorage>[0], store: ReturnType<typeof memoryStore>) =>
  draftStorage(name).save('anna', { title: 'Befund' }, 0, store);

test('[SES-08] signing out removes the drafts of every form', () => {
  const store = memoryStore();
  const names = [...forms.map(([name]) => name), ...sent] as const;
  for (const name of names) save(name, store);
  removeDrafts(store);
  expect(names.map((name) => store.getItem(name))).toEqual(names.map(() => null));
});

test.each(forms)('[PSR-04] the draft %s is removed with the record: %s', (name, ofRecord) => {
  const store = memoryStore();
  for (const one of [name, ...sent]) save(one, store);
  expect(hasRecordDrafts(store)).toBe(ofRecord);
  removeRecordDrafts(store);
  expect([store.getItem(name) === null, ...sent.map((one) => store.getItem(one))]).toEqual([ofRecord, null, null]);
  expect(hasRecordDrafts(store)).toBe(false);
});

test('[SES-08] a draft from before the first sign-in belongs to the first user who signs in', () => {
  const store = memoryStore();
  drafts.save('anna', { title: 'Befund' }, 0, store);
  expect(claimDrafts('anna', store)).toBe(false);
  expect(drafts.load('anna', 0, store)).toEqual({ title: 'Befund' });
});

test('[SES-08] a draft is kept for the same user, and removed when another one signs in', () => {
  const store = memoryStore();
  expect(claimDrafts('anna', store)).toBe(false);
  drafts.save('anna', { title: 'Befund' }, 0, store);
  expect(claimDrafts('anna', store)).toBe(false);
  expect(drafts.load('anna', 0, store)).toEqual({ title: 'Befund' });
  expect(claimDrafts('nina', store)).toBe(true);
  expect(store.getItem('epr.profile.draft')).toBeNull();
  removeDrafts(store);
  expect(claimDrafts('anna', store)).toBe(false);
});
