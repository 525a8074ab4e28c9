import { expect, test } from 'vitest';
import { aDocument } from '@epr/cast/documents';
import { confidentialityLevels, emptyDraft, newAuthor } from '@epr/domain/documents';
import { relationsOf, draftFor } from './document-relation.ts';

const start = {
  ...emptyDraft('PAT', '22.11.2026'),
  language: 'de-CH',
  authors: [{ ...newAuthor(), given: 'Anna', family: 'Keller' }],
};
const document = aDocument({
  title: 'Plan',
  creationTime: '2026-01-01',
  comments: 'nüchtern',
  serviceStart: '2026-01-02',
  serviceStop: '2026-01-03',
  language: 'fr-CH',
  confidentiality: confidentialityLevels.secret,
  events: [{ code: 'haus', system: 's' }],
});

test('[DOC-20] a new version takes over the metadata of the old one, dated today', () => {
  expect(draftFor(start, { kind: 'replace', document })).toMatchObject({
    title: 'Plan',
    date: '22.11.2026',
    comments: 'nüchtern',
    serviceStart: '02.01.2026',
    serviceStop: '03.01.2026',
    language: 'fr-CH',
    confidentiality: confidentialityLevels.secret.code,
    events: [],
    authors: [{ given: 'Peter', family: 'Meier' }],
  });
});

test('[DOC-20] an addendum takes over the subject, but has its own author, comments and service time', () => {
  const { comments, serviceStart, serviceStop, authors, title, confidentiality } = draftFor(start, {
    kind: 'append',
    document,
  });
  expect([title, confidentiality]).toEqual(['Plan', confidentialityLevels.secret.code]);
  expect([comments, serviceStart, serviceStop, authors]).toEqual(['', '', '', start.authors]);
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
});

test('[DOC-20] the relation references the document, and an independent document has none', () => {
  const target = document.logicalId;
  expect(relationsOf({ kind: 'replace', document })).toEqual([{ kind: 'replaces', target }]);
  expect(relationsOf({ kind: 'append', document })).toEqual([{ kind: 'appends', target }]);
  expect(relationsOf(undefined)).toEqual([]);
  expect(draftFor(start, undefined)).toBe(start);
});
