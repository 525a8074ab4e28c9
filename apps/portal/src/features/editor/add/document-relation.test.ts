import { expect, test } from 'vitest';
import { aDocument } from '@epr/cast/documents';
import { confidentialityLevels, emptyDraft, newAuthor } from '@epr/domain/documents';
import { aStoredDocument } from '../testing/stored-document.ts';
import { relationsOf, draftFor } from './document-relation.ts';

const start = {
  ...emptyDraft('PAT', '22.11.2026'),
  language: 'de-CH',
  authors: [{ ...newAuthor(), given: 'Anna', family: 'Keller' }],
};
/** Its values differ from those of `start`, and from each other. */
const document = aStoredDocument('Plan');

/** What every addition has in common with the document. */
const common = {
  ...start,
  title: 'Plan',
  classCode: '422735006',
  typeCode: '373942005',
  confidentiality: confidentialityLevels.restricted.code,
  language: 'fr-CH',
  facilityType: '264358009',
  practiceSetting: '708184003',
};

test('[DOC-20] a new version takes over the metadata of the old one, dated today, and no reference to its authors', () => {
  const nobody = { prefix: '', given: '', family: '', role: '', speciality: '', contacts: [{ use: '', value: '' }] };
  expect(draftFor(start, { kind: 'replace', document })).toEqual({
    ...common,
    comments: 'nüchtern',
    serviceStart: '02.01.2026',
    serviceStop: '05.01.2026',
    // The other event is in no list.
    events: ['ECG'],
    authors: [
      {
        prefix: 'Dr. med.',
        given: 'Peter',
        family: 'Meier',
        institution: 'Spital Seeblick',
        role: 'HCP',
        speciality: '5001',
        contacts: [{ use: 'mobile', value: '+41 79 123 45 67' }],
      },
      { ...nobody, institution: 'Labor Aare' },
    ],
  });
});

test('[DOC-20] an addendum takes over the subject, but has its own author, comments, events and service time', () => {
  expect(draftFor(start, { kind: 'append', document })).toEqual(common);
});

test('[DOC-20] [COD-02] codes outside the value sets are left empty or at their default, as is a missing author', () => {
  const odd = aDocument({
    ...document,
    classCode: { code: 'haus', system: 's' },
    typeCode: { code: 'haus', system: 's' },
    language: 'xx',
    confidentiality: { code: 'haus', system: 's' },
    facilityType: { code: 'haus', system: 's' },
    practiceSetting: { code: 'haus', system: 's' },
    authors: [],
  });
  const { classCode, typeCode, language, confidentiality, facilityType, practiceSetting, authors } = draftFor(start, {
    kind: 'replace',
    document: odd,
  });
  expect([classCode, typeCode]).toEqual(['', '']);
  expect([language, confidentiality]).toEqual([start.language, start.confidentiality]);
  expect([facilityType, practiceSetting]).toEqual([start.facilityType, start.practiceSetting]);
  expect(authors).toEqual(start.authors);
  const coded = { family: 'Huber', role: { code: 'haus', system: 's' }, speciality: { code: 'haus', system: 's' } };
  const [author] = draftFor(start, {
    kind: 'replace',
    document: aDocument({ authors: [{ ...coded, telecom: [] }] }),
  }).authors;
  expect([author?.family, author?.role, author?.speciality]).toEqual(['Huber', '', '']);
});

test('[DOC-20] the relation references the document, and an independent document has none', () => {
  const target = document.logicalId;
  expect(relationsOf({ kind: 'replace', document })).toEqual([{ kind: 'replaces', target }]);
  expect(relationsOf({ kind: 'append', document })).toEqual([{ kind: 'appends', target }]);
  expect(relationsOf(undefined)).toEqual([]);
  expect(draftFor(start, undefined)).toBe(start);
});
