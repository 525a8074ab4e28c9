import { aDocument } from '@epr/cast/documents';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Coded, Day } from '../../values/index.ts';
import { confidentialityLevels } from '../confidentiality.ts';
import type { Document, RelationKind } from '../document.ts';
import { facetsOf } from './facets.ts';
import { switchFilters, valueFilters, type DocumentSearch, type SearchContext, type ValueFilter } from './filters.ts';
import { findDocuments } from './find.ts';
import { codedIn, searchIndex } from './search-index.ts';

const shown: SearchContext = {
  day: ({ creationTime }) => creationTime.slice(0, 10) as Day,
  file: ({ attachment }) => (attachment.contentType.startsWith('image/') ? 'image' : 'pdf'),
  words: () => [],
  viewer: { role: 'PAT' },
};
const words = { compare: (a: string, b: string) => a.localeCompare(b, 'de-CH'), versionOf: () => 1 };
const plain: DocumentSearch = {
  query: '',
  chosen: {},
  includeInvalid: false,
  uploadedByMe: false,
  singleVaccinations: false,
};

const coded = (code: string): Coded => ({ code, system: 'urn:oid:2.999' });
const rich = aDocument({
  title: 'Röntgen Thorax',
  creationTime: '2026-11-18',
  authors: [
    { given: 'Peter', family: 'Meier', role: coded('role 1'), speciality: coded('speciality 1'), telecom: [] },
    { institution: 'Labor am Fluss', role: coded('role 2'), speciality: coded('speciality 2'), telecom: [] },
  ],
  confidentiality: confidentialityLevels.secret,
  classCode: coded('class 1'),
  typeCode: coded('type 1'),
  events: [coded('event 1'), coded('event 2')],
  format: coded('format 1'),
  facilityType: coded('facility 1'),
  language: 'fr-CH',
  attachment: { contentType: 'image/png', url: 'u' },
  practiceSetting: coded('setting 1'),
  relations: ['replaces', 'appends', 'signs'].map((kind) => ({ kind: kind as RelationKind, target: kind })),
});

function found(documents: readonly Document[], search: Partial<DocumentSearch>): readonly Document[] {
  return findDocuments(
    searchIndex(documents, shown, words),
    { ...plain, ...search },
    { sort: 'date', descending: true },
  );
}

describe('advanced filters', () => {
  /** Core 2: "advanced filters (author, author role, …)", and the value by which each finds the document above. */
  const rows: readonly (readonly [string, ValueFilter | 'from' | 'until' | keyof typeof switchFilters, string])[] = [
    ['author', 'author', 'Labor am Fluss'],
    ['author role', 'authorRole', 'role 2'],
    ['author speciality', 'authorSpeciality', 'speciality 2'],
    ['confidentiality', 'confidentiality', 'secret'],
    ['document class', 'documentClass', 'class 1'],
    ['title', 'title', 'Röntgen Thorax'],
    ['type', 'type', 'type 1'],
    ['documented event', 'event', 'event 2'],
    ['format', 'format', 'format 1'],
    ['facility type', 'facilityType', 'facility 1'],
    ['language', 'language', 'fr-CH'],
    ['file type', 'fileType', 'image'],
    ['practice setting', 'practiceSetting', 'setting 1'],
    ['date from', 'from', '2026-11-18'],
    ['date until', 'until', '2026-11-18'],
    ['include invalid', 'includeInvalid', ''],
    ['uploaded by me', 'uploadedByMe', ''],
    ['include single vaccinations', 'singleVaccinations', ''],
  ];
  /** Facets beyond those of core 2. */
  const further: readonly (readonly [string, ValueFilter, string])[] = [['relationship', 'relationship', 'appends']];

  test('[DOC-07] are the eighteen filters of the specification, and further facets', () => {
    expect(rows).toHaveLength(18);
    const own = [...Object.keys(valueFilters), 'from', 'until', ...Object.keys(switchFilters)];
    expect(own.toSorted()).toEqual([...rows, ...further].map(([, filter]) => filter).toSorted());
  });

  test.each([...rows.filter(([, filter]) => filter in valueFilters), ...further])(
    '[DOC-07] the filter %s keeps only documents with one of the chosen values',
    (_, filter, value) => {
      const other = aDocument({ title: 'Anderes', language: 'de-CH' });
      const name = filter as ValueFilter;
      expect(found([rich, other], { chosen: { [name]: [value] } })).toEqual([rich]);
      expect(found([rich, other], { chosen: { [name]: ['nobody has this'] } })).toEqual([]);
      expect(found([rich, other], { chosen: { [name]: [] } })).toHaveLength(2);
    },
  );

  test('[DOC-07] several values of one filter are alternatives, several filters must all match', () => {
    const two = aDocument({ title: 'Zwei', language: 'it-CH' });
    expect(found([rich, two], { chosen: { language: ['fr-CH', 'it-CH'] } })).toHaveLength(2);
    expect(found([rich, two], { chosen: { language: ['fr-CH', 'it-CH'], title: ['Zwei'] } })).toEqual([two]);
  });
});

describe('facets', () => {
  const facets = (documents: readonly Document[], search: Partial<DocumentSearch> = {}) =>
    facetsOf(searchIndex(documents, shown, words), { ...plain, ...search });

  test('[DOC-06] counts author, date, title, confidentiality and relationship, most frequent first', () => {
    const again = aDocument({ ...rich, name: 'again', creationTime: '2025-11-02' });
    const lab = aDocument({ title: 'Laborbefund', creationTime: '2026-03-02' });
    const { values, years } = facets([lab, rich, again]);
    expect(values.author).toEqual([
      { value: 'Peter Meier', count: 2 },
      { value: 'Labor am Fluss', count: 2 },
      { value: 'Dr. med. Peter Meier', count: 1 },
    ]);
    expect(values.title).toEqual([
      { value: 'Röntgen Thorax', count: 2 },
      { value: 'Laborbefund', count: 1 },
    ]);
    expect(values.confidentiality.map(({ value, count }) => [value, count])).toEqual([
      ['secret', 2],
      ['normal', 1],
    ]);
    expect(values.relationship.map(({ value }) => value)).toEqual(['replaces', 'appends', 'signs', 'original']);
    expect(years).toEqual([
      { value: '2026', count: 2 },
      { value: '2025', count: 1 },
    ]);
  });

  test('[DOC-07] returns codes with their codings, and keeps a chosen value even when its count is 0', () => {
    const { values } = facets([rich], { chosen: { event: ['gone'], title: ['Laborbefund'] } });
    expect(values.event).toEqual([{ value: 'gone', count: 0 }]);
    const several = facets([rich], { chosen: { event: ['lost', 'event 1', 'gone'] } }).values.event;
    expect(several.map(({ value, count }) => [value, count])).toEqual([
      ['event 1', 1],
      ['event 2', 1],
      ['lost', 0],
      ['gone', 0],
    ]);
    // As well when documents have it, all of them excluded by another filter.
    const excluded = facets([rich], { chosen: { event: ['event 2'], title: ['Laborbefund'] } }).values.event;
    expect(excluded).toEqual([{ value: 'event 2', count: 0, coded: coded('event 2') }]);
    expect(facets([rich]).values.event[0]).toEqual({ value: 'event 1', count: 1, coded: coded('event 1') });
    const there = facets([rich], { chosen: { title: ['Röntgen Thorax'] } }).values.title;
    expect(there).toEqual([{ value: 'Röntgen Thorax', count: 1 }]);
    const index = searchIndex([rich], shown, words);
    const known = (['event 1', 'event 2', 'gone'] as const).map((value) => codedIn(index, 'event', value));
    expect([...known, codedIn(index, 'title', 'Röntgen Thorax')]).toEqual([
      coded('event 1'),
      coded('event 2'),
      undefined,
      undefined,
    ]);
  });

  test('[DOC-06] sorts years latest first, and ignores missing dates and empty titles', () => {
    const years = ['2024', '2026', '', '2025'].map((year) =>
      aDocument({ name: year, title: year && 'Bericht', creationTime: year && `${year}-05-01` }),
    );
    const noDay: SearchContext = {
      ...shown,
      day: (document) => (document.creationTime ? shown.day(document) : undefined),
    };
    const found = facetsOf(searchIndex(years, noDay, words), plain);
    expect(found.years.map(({ value, count }) => [value, count])).toEqual([
      ['2026', 1],
      ['2025', 1],
      ['2024', 1],
    ]);
    expect(found.values.title).toEqual([{ value: 'Bericht', count: 3 }]);
    // A year outside the chosen period shows how many documents it would add.
    const { years: others } = facetsOf(searchIndex(years, noDay, words), { ...plain, from: '2026-01-01' as Day });
    expect(others.map(({ value, count }) => [value, count])).toEqual([
      ['2026', 1],
      ['2025', 1],
      ['2024', 1],
    ]);
  });

  test('[DOC-09] counts how many documents each switch would add or keep', () => {
    const invalid = aDocument({ title: 'alt', availability: 'superseded' });
    const shot = aDocument({
      title: 'Impfung',
      format: coded('urn:che:epr:ch-vacd:immunization-administration:2022'),
      uploaderRole: coded('PAT'),
    });
    expect(facets([rich, invalid, shot]).switches).toEqual({
      includeInvalid: 1,
      uploadedByMe: 0,
      singleVaccinations: 1,
    });
    expect(facets([rich, invalid, shot], { singleVaccinations: true }).switches.uploadedByMe).toBe(1);
  });

  test('[DOC-07] a count equals the number of results with that value alone chosen, under all other filters', () => {
    const languages = ['de-CH', 'fr-CH', 'it-CH'];
    const document = fc
      .record({
        language: fc.constantFrom(...languages),
        title: fc.constantFrom('A', 'B', 'C'),
        availability: fc.constantFrom('current' as const, 'superseded' as const),
        creationTime: fc.constantFrom('2024-01-05', '2025-01-05', '2026-01-05'),
      })
      .map((given) => aDocument(given));
    const search = fc.record({
      includeInvalid: fc.boolean(),
      query: fc.constantFrom('', 'a', 'b'),
      chosen: fc.record({ language: fc.subarray(languages), title: fc.subarray(['A', 'B', 'C']) }),
    });
    const days = fc.constantFrom({}, { from: '2025-01-01' as Day }, { until: '2025-12-31' as Day });
    fc.assert(
      fc.property(fc.array(document, { maxLength: 20 }), search, days, (documents, others, dates) => {
        const asked = { ...others, ...dates };
        const { values, years, switches } = facets(documents, asked);
        for (const language of languages) {
          const alone = found(documents, { ...asked, chosen: { ...asked.chosen, language: [language] } });
          expect(values.language.find(({ value }) => value === language)?.count ?? 0).toBe(alone.length);
        }
        for (const { value, count } of years) {
          const within = { from: `${value}-01-01` as Day, until: `${value}-12-31` as Day };
          expect(found(documents, { ...asked, ...within })).toHaveLength(count);
        }
        const both = found(documents, { ...asked, includeInvalid: true });
        const valid = found(documents, { ...asked, includeInvalid: false });
        expect(switches.includeInvalid).toBe(both.length - valid.length);
      }),
    );
  });
});
