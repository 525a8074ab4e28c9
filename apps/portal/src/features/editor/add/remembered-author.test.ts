import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyDraft, newAuthor, type DocumentDraft } from '@epr/domain/documents';
import type { SessionState } from '@epr/domain/session';
import type { Gln } from '@epr/domain/values';
import { memoryStore } from '../../../context/storage/browser-storage.ts';
import { initialDraft } from './initial-draft.ts';
import { rememberAuthor, rememberedAuthor } from './remembered-author.ts';

const meier = '7601000102737' as Gln;
const gruppe = '7601000050717' as Gln;
const day = 24 * 60 * 60 * 1000;
const draft: DocumentDraft = {
  ...emptyDraft('HCP', '22.11.2026'),
  title: 'Verlaufsbericht Anna Keller',
  comments: 'HIV negativ',
  facilityType: '22232009',
  practiceSetting: '394579002',
  authors: [
    {
      ...newAuthor(),
      prefix: 'Dr. med.',
      given: 'Peter',
      family: 'Meier',
      institution: 'Spital Seeblick',
      speciality: '1',
    },
  ],
};
const state = (gln: Gln | undefined, role: SessionState['role'] = 'HCP'): SessionState => ({
  phase: 'signedIn',
  role,
  emergency: 'none',
  identity: {
    subject: 's',
    name: 'n',
    roles: [role],
    givenName: 'Peter',
    familyName: 'Meier',
    ...(gln ? { gln } : {}),
  },
});

describe('[DOC-17] the remembered author details of a professional', () => {
  test('prefill the next form of that professional only', () => {
    const store = memoryStore();
    rememberAuthor(meier, draft, store, 0);
    const recall = (gln: Gln) => rememberedAuthor(gln, store, day);
    expect(initialDraft(state(meier), 'de-ch', '23.11.2026', recall)).toMatchObject({
      title: '',
      comments: '',
      facilityType: '22232009',
      practiceSetting: '394579002',
      authors: [
        { prefix: 'Dr. med.', given: 'Peter', family: 'Meier', institution: 'Spital Seeblick', speciality: '1' },
      ],
    });
    for (const other of [state(gruppe), state(undefined, 'PAT')])
      expect(initialDraft(other, 'de-ch', '23.11.2026', recall)).toEqual(initialDraft(other, 'de-ch', '23.11.2026'));
  });

  test('contain the latest values', () => {
    const store = memoryStore();
    rememberAuthor(meier, draft, store, 0);
    rememberAuthor(meier, { ...draft, facilityType: '35971002' }, store, day);
    expect(rememberedAuthor(meier, store, day)?.facilityType).toBe('35971002');
  });

  test('contain nothing about the document or the patient', () => {
    const store = memoryStore();
    rememberAuthor(meier, draft, store, 0);
    expect(store.getItem('epr.authors')).not.toMatch(/Anna|Keller|HIV|Verlauf|Peter/);
  });

  test('are deleted after half a year, and the oldest when there are more than thirty professionals', () => {
    const store = memoryStore();
    rememberAuthor(meier, draft, store, 0);
    expect(rememberedAuthor(meier, store, 179 * day)).toBeDefined();
    expect(rememberedAuthor(meier, store, 180 * day)).toBeUndefined();
    // The next upload of anybody removes them from the device.
    rememberAuthor(gruppe, draft, store, 180 * day);
    expect(store.getItem('epr.authors')).not.toContain(meier);
    store.removeItem('epr.authors');
    rememberAuthor(meier, draft, store, 0);
    for (let at = 1; at <= 30; at += 1) rememberAuthor(`76010000000${10 + at}` as Gln, draft, store, at);
    expect(rememberedAuthor(meier, store, 31)).toBeUndefined();
    expect(rememberedAuthor('7601000000011' as Gln, store, 31)).toBeDefined();
  });

  test('an entry that lacks one of the details is left out', () => {
    const store = memoryStore();
    rememberAuthor(meier, draft, store, 0);
    const { [meier]: whole } = JSON.parse(store.getItem('epr.authors') ?? '') as Record<string, object>;
    for (const name of Object.keys(whole ?? {})) {
      store.setItem('epr.authors', JSON.stringify({ [meier]: { ...whole, [name]: undefined } }));
      expect([name, rememberedAuthor(meier, store, 0)]).toEqual([name, undefined]);
    }
  });

  test('an invalid storage value does not break the form', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const store = memoryStore();
        store.setItem('epr.authors', text);
        expect(rememberedAuthor(meier, store, 0)).toBeUndefined();
        rememberAuthor(meier, draft, store, 0);
        expect(rememberedAuthor(meier, store, 0)).toBeDefined();
      }),
    );
  });
});
