import { expect, test } from 'vitest';
import type { SessionState } from '@epr/domain/session';
import type { Gln } from '@epr/domain/values';
import type { Locale } from '../../../i18n/index.ts';
import { glnOf, initialDraft } from './initial-draft.ts';

const [meier, huber] = ['7601000102737', '7601000050717'] as [Gln, Gln];
const identity = { subject: 's', name: 'Peter Meier', givenName: 'Peter', familyName: 'Meier', roles: [], gln: meier };
const state = (wanted: Partial<SessionState>): SessionState => ({
  phase: 'signedIn',
  role: 'HCP',
  emergency: 'none',
  identity,
  ...wanted,
});
const assistant = state({ role: 'ASS', representedPerson: { firstName: 'Otto', lastName: 'Huber', gln: huber } });
const draftOf = (one: SessionState, locale: Locale = 'de-ch') => initialDraft(one, locale, '22.11.2026');

test.each<[string, SessionState, object]>([
  ['a professional', state({}), { given: 'Peter', family: 'Meier', role: 'HCP' }],
  [
    'an assistant, who writes for the professional they act for,',
    assistant,
    { given: 'Otto', family: 'Huber', role: 'HCP' },
  ],
  ['a patient', state({ role: 'PAT' }), { given: 'Peter', family: 'Meier', role: 'PAT' }],
  [
    'a representative, who writes in their own name,',
    state({
      role: 'REP',
      representedPerson: { firstName: 'Lea', lastName: 'Keller', spid: '761337610000000000' as never },
    }),
    { given: 'Peter', family: 'Meier', role: 'REP' },
  ],
])('[DOC-17] the form is prefilled with the author: %s', (_who, one, author) => {
  expect(draftOf(one).authors).toMatchObject([author]);
});

test('[DOC-17] the form is prefilled with today and the current language', () => {
  expect(draftOf(state({}))).toMatchObject({ date: '22.11.2026', language: 'de-CH' });
  expect(draftOf(state({}), 'rm-ch').language).toBe('rm');
  for (const locale of ['fr-ch', 'it-ch', 'en-us'] as const)
    expect(draftOf(state({}), locale).language.toLowerCase()).toBe(locale);
});

test('[DOC-17] the GLN is used only with the name of the person it belongs to', () => {
  const named = (one: SessionState, given: string, family: string) => {
    const { authors } = draftOf(one);
    return glnOf(one, { authors: authors.map((author) => ({ ...author, given, family })) });
  };
  expect(named(state({}), ' Peter ', 'Meier')).toBe(meier);
  expect(named(state({}), 'Petra', 'Meier')).toBeUndefined();
  expect(named(state({}), 'Peter', 'Huber')).toBeUndefined();
  expect(named(assistant, 'Otto', 'Huber')).toBe(huber);
  expect(named(assistant, 'Peter', 'Meier')).toBeUndefined();
  expect(glnOf(state({}), { authors: [] })).toBeUndefined();
});
