import { aDocument } from '@epr/cast/documents';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Day } from '../../values/index.ts';
import { confidentialityLevels } from '../confidentiality.ts';
import type { Document } from '../document.ts';
import type { DocumentSearch, SearchContext } from './filters.ts';
import { findDocuments } from './find.ts';
import { searchIndex } from './search-index.ts';

const plain: DocumentSearch = {
  query: '',
  chosen: {},
  includeInvalid: false,
  uploadedByMe: false,
  singleVaccinations: false,
};
const shown: SearchContext = {
  day: ({ creationTime }) => creationTime.slice(0, 10) as Day,
  file: ({ attachment }) => attachment.contentType,
  words: ({ attachment }) => (attachment.contentType === 'application/pdf' ? ['PDF'] : ['Bild']),
  viewer: { role: 'PAT' },
};

const xray = aDocument({
  title: 'Röntgen Thorax',
  creationTime: '2026-11-18T09:30:00+01:00',
  authors: [
    { prefix: 'Dr. med.', given: 'Peter', family: 'Meier', institution: 'Spital Seeblick', telecom: [] },
    { given: 'Eva', family: 'Lindt', institution: 'Praxis Aaretal', telecom: [] },
  ],
  attachment: { contentType: 'image/jpeg', url: 'u' },
});
const lab = aDocument({
  title: 'Laborbefund',
  creationTime: '2026-03-02T10:00:00+01:00',
  authors: [{ institution: 'Labor am Fluss', telecom: [] }],
  confidentiality: confidentialityLevels.secret,
  uploaderRole: { code: 'PAT', system: 's' },
  relations: [{ kind: 'appends', target: xray.logicalId }],
});
const old = aDocument({ title: 'Alter Bericht', availability: 'superseded' });
const vaccination = aDocument({
  title: 'Impfung Tetanus',
  format: { code: 'urn:che:epr:ch-vacd:immunization-administration:2022', system: 's' },
});
const all = [xray, lab, old, vaccination];

const words = { compare: (a: string, b: string) => a.localeCompare(b, 'de-CH'), versionOf: () => 1 };

/** Returns the documents found, in the order in which they were passed in, whatever their dates. */
function find(documents: readonly Document[], search: Partial<DocumentSearch>, viewer = shown.viewer) {
  const index = searchIndex(documents, { ...shown, viewer }, words);
  const result = findDocuments(index, { ...plain, ...search }, { sort: 'date', descending: true });
  return documents.filter((document) => result.includes(document));
}

function found(search: Partial<DocumentSearch>): readonly string[] {
  return find(all, search).map(({ title }) => title);
}

describe('search', () => {
  test.each([
    ['thorax', ['Röntgen Thorax']],
    ['rontgen', ['Röntgen Thorax']],
    ['Roentgen', ['Röntgen Thorax']],
    ['meier', ['Röntgen Thorax']],
    ['seeblick peter', ['Röntgen Thorax']],
    ['aaretal lindt', ['Röntgen Thorax']],
    ['18.11.2026', ['Röntgen Thorax']],
    ['18.11', ['Röntgen Thorax']],
    ['pdf', ['Laborbefund']],
    ['labor FLUSS', ['Laborbefund']],
    ['labor meier', []],
    ['thoraxdr', []],
    ['  ', ['Röntgen Thorax', 'Laborbefund']],
  ])('[DOC-06] %j finds by title, author, date or file type', (query, titles) => {
    expect(found({ query })).toEqual(titles);
  });

  test.each<[Partial<DocumentSearch>, readonly string[]]>([
    [{ chosen: { author: ['Labor am Fluss'] } }, ['Laborbefund']],
    [{ chosen: { author: ['Labor am Fluss', 'Dr. med. Peter Meier'] } }, ['Röntgen Thorax', 'Laborbefund']],
    [{ chosen: { confidentiality: ['secret'] } }, ['Laborbefund']],
    [{ chosen: { relationship: ['appends'] } }, ['Laborbefund']],
    [{ chosen: { relationship: ['original'] } }, ['Röntgen Thorax']],
    [{ from: '2026-11-18' as Day }, ['Röntgen Thorax']],
    [{ until: '2026-03-02' as Day }, ['Laborbefund']],
    [{ from: '2026-03-03' as Day, until: '2026-11-17' as Day }, []],
  ])('[DOC-06] facets narrow the list: %j', (search, titles) => {
    expect(found(search)).toEqual(titles);
  });

  test('[DOC-06] finds a document without a date only when no period is set', () => {
    const index = searchIndex([lab], { ...shown, day: () => undefined }, words);
    const count = (days: Partial<DocumentSearch>) =>
      findDocuments(index, { ...plain, ...days }, { sort: 'date', descending: true }).length;
    expect([{}, { from: '0001-01-01' as Day }, { until: '9999-12-31' as Day }].map(count)).toEqual([1, 0, 0]);
  });

  test('[DOC-06] finds documents whose content matches, subject to the other filters', () => {
    const also = new Set([lab.id]);
    expect(found({ query: 'kalium', also })).toEqual(['Laborbefund']);
    expect(found({ query: 'thorax', also })).toEqual(['Röntgen Thorax', 'Laborbefund']);
    expect(found({ query: 'thorax', also, chosen: { relationship: ['original'] } })).toEqual(['Röntgen Thorax']);
  });

  test('[DOC-06] a word is found however its umlaut is typed or written, and so is the end of a word', () => {
    const spellings = ['Röntgen', 'Roentgen', 'Rontgen'].map((title) => aDocument({ title }));
    for (const { title } of spellings) expect(find(spellings, { query: title })).toHaveLength(3);
    expect(find([aDocument({ title: 'Frauenklinik' })], { query: 'enklinik' })).toHaveLength(1);
  });

  test('[DOC-08] returns one prepared index in every requested order', () => {
    const index = searchIndex([lab, xray], shown, words);
    const order = (sort: 'title' | 'date', descending: boolean) =>
      findDocuments(index, plain, { sort, descending })
        .map(({ title }) => title[0])
        .join('');
    expect([order('date', true), order('title', false), order('title', true), order('date', false)]).toEqual([
      'RL',
      'LR',
      'RL',
      'LR',
    ]);
  });

  test('[DOC-06] a document is found by each of its authors', () => {
    const shared = aDocument({ authors: [...xray.authors, { given: 'Lea', family: 'Huber', telecom: [] }] });
    expect(find([shared], { query: 'meier' })).toEqual([shared]);
    expect(find([shared], { query: 'huber' })).toEqual([shared]);
  });

  test('[DOC-06] an unknown confidentiality level counts as secret', () => {
    const odd = aDocument({ title: 'Fremd', confidentiality: { code: '1', system: 's' } });
    expect(find([odd], { chosen: { confidentiality: ['secret'] } })).toEqual([odd]);
    expect(find([odd], { chosen: { confidentiality: ['normal'] } })).toEqual([]);
  });

  test('[DOC-09] hides superseded documents unless requested, and erroneous documents', () => {
    const mistaken = aDocument({ title: 'Irrtum', availability: 'entered-in-error' });
    expect(found({})).not.toContain('Alter Bericht');
    expect(found({ includeInvalid: true })).toEqual(['Röntgen Thorax', 'Laborbefund', 'Alter Bericht']);
    expect(find([mistaken], {})).toEqual([]);
  });

  test('[DOC-09] single vaccinations are hidden unless requested', () => {
    expect(found({})).not.toContain('Impfung Tetanus');
    expect(found({ singleVaccinations: true })).toEqual(['Röntgen Thorax', 'Laborbefund', 'Impfung Tetanus']);
  });

  test('[DOC-09] uploaded by me: for patients what patients uploaded, for professionals documents that name them as author', () => {
    const mine = aDocument({
      title: 'Mein Bericht',
      authors: [{ family: 'Meier', gln: '7601000102737', telecom: [] }],
    });
    expect(found({ uploadedByMe: true })).toEqual(['Laborbefund']);
    const viewer = { role: 'HCP', gln: '7601000102737' } as SearchContext['viewer'];
    expect(find([mine, xray, lab], { uploadedByMe: true }, viewer)).toEqual([mine]);
  });

  test('[DOC-06] returns only existing documents, each once', () => {
    fc.assert(
      fc.property(fc.string(), fc.boolean(), (query, includeInvalid) => {
        const index = searchIndex(all, shown, words);
        const search = { ...plain, query, includeInvalid };
        const result = findDocuments(index, search, { sort: 'title', descending: false });
        expect(result.every((document) => all.includes(document))).toBe(true);
        expect(new Set(result).size).toBe(result.length);
      }),
    );
  });
});
