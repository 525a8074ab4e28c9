import { expect, test } from 'vitest';
import type { Spid } from '@epr/domain/values';
import { memoryStore } from '../storage/browser-storage.ts';
import { draftStorage, unsentForms } from './draft-storage.ts';
import { claimDrafts, claimRecordDrafts, removeDrafts } from './claim-drafts.ts';

const drafts = draftStorage<{ readonly title: string }>('epr.profile.draft');
const [anna, beat] = ['761337610411353650' as Spid, '761337610469261945' as Spid];

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
  claimRecordDrafts(anna, store);
  for (const one of [name, ...sent]) save(one, store);
  expect(unsentForms(0, store).length > 0).toBe(ofRecord);
  expect(claimRecordDrafts(undefined, store)).toBe(true);
  expect([store.getItem(name) === null, ...sent.map((one) => store.getItem(one))]).toEqual([ofRecord, null, null]);
  expect(unsentForms(0, store)).toEqual([]);
});

test('[PSR-04] input stays for the patient it was typed for, until the record of another one is opened', () => {
  const store = memoryStore();
  expect(claimRecordDrafts(anna, store)).toBe(false);
  save('epr.draft.add', store);
  expect(claimRecordDrafts(anna, store)).toBe(false);
  expect(store.getItem('epr.draft.add')).not.toBeNull();
  expect(claimRecordDrafts(beat, store)).toBe(true);
  expect(store.getItem('epr.draft.add')).toBeNull();
  removeDrafts(store);
  expect(claimRecordDrafts(anna, store)).toBe(false);
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

test('[SES-02] a full storage does not keep a user from signing in, nor from opening a record', () => {
  const full = {
    ...memoryStore(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  expect([claimDrafts('anna', full), claimRecordDrafts(anna, full)]).toEqual([false, false]);
});
