import { aDocument } from '@epr/cast/documents';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Day } from '../values/index.ts';
import { confidentialityLevels } from './confidentiality.ts';
import { facetsOf } from './facets.ts';
import { findDocuments, type DocumentSearch, type Shown } from './find.ts';

const plain: DocumentSearch = {
  query: '',
  authors: [],
  confidentiality: [],
  relationship: [],
  includeInvalid: false,
  uploadedByMe: false,
  singleVaccinations: false,
};
const shown: Shown = {
  day: ({ creationTime }) => creationTime.slice(0, 10) as Day,
  words: ({ attachment }) => (attachment.contentType === 'application/pdf' ? ['PDF'] : ['Bild']),
  viewer: { role: 'PAT' },
};

const xray = aDocument({
  title: 'Röntgen Thorax',
  creationTime: '2026-11-18T09:30:00+01:00',
  authors: [{ prefix: 'Dr. med.', given: 'Peter', family: 'Meier', institution: 'Spital Seeblick', telecom: [] }],
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

function found(search: Partial<DocumentSearch>): readonly string[] {
  return findDocuments(all, { ...plain, ...search }, shown).map(({ title }) => title);
}

describe('search', () => {
  test.each([
    ['thorax', ['Röntgen Thorax']],
    ['rontgen', ['Röntgen Thorax']],
    ['Roentgen', ['Röntgen Thorax']],
    ['meier', ['Röntgen Thorax']],
    ['seeblick peter', ['Röntgen Thorax']],
    ['18.11.2026', ['Röntgen Thorax']],
    ['18.11', ['Röntgen Thorax']],
    ['pdf', ['Laborbefund']],
    ['labor FLUSS', ['Laborbefund']],
    ['labor meier', []],
    ['  ', ['Röntgen Thorax', 'Laborbefund']],
  ])('[DOC-06] %j finds by title, author, date or file type', (query, titles) => {
    expect(found({ query })).toEqual(titles);
  });

  test.each<[Partial<DocumentSearch>, readonly string[]]>([
    [{ authors: ['Labor am Fluss'] }, ['Laborbefund']],
    [{ authors: ['Labor am Fluss', 'Dr. med. Peter Meier'] }, ['Röntgen Thorax', 'Laborbefund']],
    [{ confidentiality: ['secret'] }, ['Laborbefund']],
    [{ relationship: ['appends'] }, ['Laborbefund']],
    [{ relationship: ['original'] }, ['Röntgen Thorax']],
    [{ from: '2026-11-18' as Day }, ['Röntgen Thorax']],
    [{ until: '2026-03-02' as Day }, ['Laborbefund']],
    [{ from: '2026-03-03' as Day, until: '2026-11-17' as Day }, []],
  ])('[DOC-06] facets narrow the list: %j', (search, titles) => {
    expect(found(search)).toEqual(titles);
  });

  test('[DOC-06] a level of confidentiality nobody knows counts as secret', () => {
    const odd = aDocument({ title: 'Fremd', confidentiality: { code: '1', system: 's' } });
    expect(findDocuments([odd], { ...plain, confidentiality: ['secret'] }, shown)).toEqual([odd]);
    expect(findDocuments([odd], { ...plain, confidentiality: ['normal'] }, shown)).toEqual([]);
  });

  test('[DOC-09] superseded and mistaken documents are hidden unless asked for', () => {
    const mistaken = aDocument({ title: 'Irrtum', availability: 'entered-in-error' });
    expect(found({})).not.toContain('Alter Bericht');
    expect(found({ includeInvalid: true })).toContain('Alter Bericht');
    expect(findDocuments([mistaken], plain, shown)).toEqual([]);
  });

  test('[DOC-09] single vaccinations are hidden unless asked for', () => {
    expect(found({})).not.toContain('Impfung Tetanus');
    expect(found({ singleVaccinations: true })).toContain('Impfung Tetanus');
  });

  test("[DOC-09] uploaded by me: the record's own people, or the professional who is named as author", () => {
    const mine = aDocument({
      title: 'Mein Bericht',
      authors: [{ family: 'Meier', gln: '7601000102737', telecom: [] }],
    });
    expect(found({ uploadedByMe: true })).toEqual(['Laborbefund']);
    const viewer = { role: 'HCP', gln: '7601000102737' } as Shown['viewer'];
    expect(findDocuments([mine, xray, lab], { ...plain, uploadedByMe: true }, { ...shown, viewer })).toEqual([mine]);
  });

  test('[DOC-06] a search never invents, repeats or reorders', () => {
    fc.assert(
      fc.property(fc.string(), fc.boolean(), (query, includeInvalid) => {
        const result = findDocuments(all, { ...plain, query, includeInvalid }, shown);
        expect(result).toEqual(all.filter((document) => result.includes(document)));
      }),
    );
  });
});

describe('facets', () => {
  const compare = (a: string, b: string) => a.localeCompare(b, 'de-CH');

  test('[DOC-06] author, date, title, confidentiality and relationship, each with its count', () => {
    const again = aDocument({ ...xray, name: 'again', creationTime: '2026-11-02' });
    expect(facetsOf([xray, lab, again], shown, compare)).toEqual({
      authors: [
        { value: 'Dr. med. Peter Meier', count: 2 },
        { value: 'Labor am Fluss', count: 1 },
      ],
      months: [
        { value: '2026-11', count: 2 },
        { value: '2026-03', count: 1 },
      ],
      titles: [
        { value: 'Röntgen Thorax', count: 2 },
        { value: 'Laborbefund', count: 1 },
      ],
      confidentiality: [
        { value: 'normal', count: 2 },
        { value: 'secret', count: 1 },
      ],
      relationship: [
        { value: 'original', count: 2 },
        { value: 'appends', count: 1 },
      ],
    });
  });
});
