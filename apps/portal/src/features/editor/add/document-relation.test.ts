import { expect, test } from 'vitest';
import { aDocument } from '@epr/cast/documents';
import { confidentialityLevels, emptyDraft, newAuthor } from '@epr/domain/documents';
import { relationsOf, startingFrom } from './document-relation.ts';

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

test('[DOC-20] a new version begins with what the old one says, and with the day of today', () => {
  expect(startingFrom(start, { kind: 'replace', document })).toMatchObject({
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

test('[DOC-20] an addendum is about the same, and has an author, remarks and a time of its own', () => {
  const { comments, serviceStart, serviceStop, authors, title, confidentiality } = startingFrom(start, {
    kind: 'append',
    document,
  });
  expect([title, confidentiality]).toEqual(['Plan', confidentialityLevels.secret.code]);
  expect([comments, serviceStart, serviceStop, authors]).toEqual(['', '', '', start.authors]);
});

test('[DOC-20] [COD-02] what is outside its list is left open, or as the form begins; so is an author nobody named', () => {
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
  const { classCode, typeCode, language, confidentiality, facilityType, practiceSetting, authors } = startingFrom(
    start,
    {
      kind: 'replace',
      document: odd,
    },
  );
  expect([classCode, typeCode]).toEqual(['', '']);
  expect([language, confidentiality]).toEqual([start.language, start.confidentiality]);
  expect([facilityType, practiceSetting]).toEqual([start.facilityType, start.practiceSetting]);
  expect(authors).toEqual(start.authors);
});

test('[DOC-20] the relation names the document, and a document of its own has none', () => {
  const target = document.logicalId;
  expect(relationsOf({ kind: 'replace', document })).toEqual([{ kind: 'replaces', target }]);
  expect(relationsOf({ kind: 'append', document })).toEqual([{ kind: 'appends', target }]);
  expect(relationsOf(undefined)).toEqual([]);
  expect(startingFrom(start, undefined)).toBe(start);
});
