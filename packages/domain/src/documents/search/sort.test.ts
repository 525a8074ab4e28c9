import { aDocument } from '@epr/cast/documents';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { confidentialityLevels } from '../confidentiality.ts';
import type { Document } from '../document.ts';
import type { Day } from '../../values/index.ts';
import { sortedIndices, type SortKey, type SortContext } from './sort.ts';

const words: SortContext = {
  compare: (a, b) => a.localeCompare(b, 'de-CH'),
  day: ({ creationTime }) => creationTime.slice(0, 10) as Day,
  versionOf: ({ extra }) => extra?.version ?? 1,
};
const keys: readonly SortKey[] = ['author', 'confidentiality', 'title', 'date', 'version'];

const a = aDocument({
  title: 'Äpfel',
  authors: [{ given: 'Zoe', family: 'Amsler', telecom: [] }],
  creationTime: '2026-01-02',
  extra: { version: 3 },
  confidentiality: confidentialityLevels.secret,
});
const b = aDocument({
  title: 'Birnen',
  authors: [{ institution: 'Spital', telecom: [] }],
  creationTime: '2026-01-03T23:30:00-05:00',
  extra: { version: 1 },
  confidentiality: confidentialityLevels.restricted,
});
const c = aDocument({ title: 'Zwetschgen', authors: [], creationTime: '2025-12-31', extra: { version: 2 } });

function sorted(documents: readonly Document[], sort: SortKey, descending: boolean): readonly Document[] {
  return sortedIndices(documents, { sort, descending }, words).flatMap((place) => documents[place] ?? []);
}

function titles(sort: SortKey, descending: boolean): string {
  return sorted([b, c, a], sort, descending)
    .map(({ title }) => title[0])
    .join('');
}

describe('sorting', () => {
  test.each<[SortKey, string, string]>([
    ['title', 'ÄBZ', 'ZBÄ'],
    ['author', 'ÄBZ', 'BÄZ'],
    ['date', 'ZÄB', 'BÄZ'],
    ['confidentiality', 'ZBÄ', 'ÄBZ'],
    ['version', 'BZÄ', 'ÄZB'],
  ])('[DOC-08] by %s, ascending and descending; missing values last', (sort, up, down) => {
    expect(titles(sort, false)).toBe(up);
    expect(titles(sort, true)).toBe(down);
  });

  test('[DOC-08] sorts documents of the same day by submission, then by exact time, then by id', () => {
    const submitted = (name: string, date: string, creationTime = '2026-01-05') =>
      aDocument({ name, title: name, creationTime, submission: { date } });
    const early = submitted('early', '2026-01-05T08:00:00Z', '2026-01-05T07:00:00Z');
    const late = submitted('late', '2026-01-05T09:00:00Z');
    const twin = submitted('twin', '2026-01-05T09:00:00Z');
    const storing = { ...aDocument({ name: 'storing', title: 'storing', creationTime: '2026-01-05' }), temp: true };
    const newest = sorted([early, storing, late, twin, c], 'date', true);
    expect(newest).toEqual([storing, twin, late, early, c]);
    expect(sorted([early, storing, late, twin, c], 'date', false)).toEqual(newest.toReversed());
    // Without a submission, the time at which a document was created counts.
    const unsent = aDocument({ name: 'unsent', title: 'unsent', creationTime: '2026-01-05T08:30:00Z' });
    expect(sorted([early, unsent, late, c], 'date', true)).toEqual([late, unsent, early, c]);
  });

  test('[DOC-08] sorts by day before the time of submission, and then by the exact time', () => {
    const at = (name: string, creationTime: string, date?: string) =>
      aDocument({ name, title: name, creationTime, ...(date ? { submission: { date } } : {}) });
    const oldToday = at('old, added today', '2024-05-01T08:00:00Z', '2026-06-01T08:00:00Z');
    const evening = at('evening', '2026-01-05T18:00:00Z');
    const morning = at('morning', '2026-01-05T08:00:00Z');
    const [later, earlier] = ['12', '11'].map((hour) => at(hour, `2026-01-04T${hour}:00:00Z`, '2026-01-04T20:00:00Z'));
    expect(
      sorted(
        [oldToday, later, evening, morning, earlier].flatMap((one) => one ?? []),
        'date',
        true,
      ),
    ).toEqual([evening, morning, later, earlier, oldToday]);
  });

  test('[DOC-08] equivalent titles are sorted newest first, a blank title counts as missing, an unknown level as secret', () => {
    const byName: SortContext = { ...words, compare: new Intl.Collator('de-CH', { sensitivity: 'base' }).compare };
    const titled = ['müller', 'Aal', 'Müller', '  ', 'MÜLLER'].map((title, day) =>
      aDocument({ name: `${title} ${day}`, title, creationTime: `2026-01-0${day + 1}` }),
    );
    expect(sortedIndices(titled, { sort: 'title', descending: false }, byName)).toEqual([1, 4, 2, 0, 3]);
    expect(sortedIndices(titled, { sort: 'title', descending: true }, byName)).toEqual([4, 2, 0, 1, 3]);
    const unknown = aDocument({ title: 'Fremd', confidentiality: { code: '1', system: 's' } });
    expect(sorted([c, unknown, b], 'confidentiality', true)).toEqual([unknown, b, c]);
  });

  test('[DOC-08] puts documents without a date last in both directions', () => {
    const dateless: SortContext = { ...words, day: (document) => (document === a ? undefined : words.day(document)) };
    const order = (descending: boolean) => sortedIndices([b, c, a], { sort: 'date', descending }, dateless);
    expect([order(true), order(false)]).toEqual([
      [0, 1, 2],
      [1, 0, 2],
    ]);
  });

  test('[DOC-08] every order keeps all documents, and equal ones are sorted newest first', () => {
    const some = fc.array(fc.constantFrom(a, b, c), { maxLength: 12 });
    const other = fc.constantFrom(...keys.filter((key) => key !== 'date'));
    fc.assert(
      fc.property(some, other, fc.boolean(), (chosen, sort, descending) => {
        const documents = chosen.map((document, at): Document => ({ ...document, comments: String(at) }));
        const result = sorted(documents, sort, descending);
        expect(result.map(({ comments }) => comments).sort()).toEqual(documents.map(({ comments }) => comments).sort());
        for (const { title } of [a, b, c]) {
          const places = result.filter((document) => document.title === title).map(({ comments }) => Number(comments));
          expect(places).toEqual(places.toSorted((x, y) => y - x));
        }
      }),
    );
  });
});
