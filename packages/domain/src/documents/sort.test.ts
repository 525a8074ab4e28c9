import { aDocument } from '@epr/cast/documents';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { confidentialityLevels } from './confidentiality.ts';
import type { Document } from './document.ts';
import { sortDocuments, type SortKey, type SortWords } from './sort.ts';

const words: SortWords = {
  compare: (a, b) => a.localeCompare(b, 'de-CH'),
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
  // Later than a although its text is smaller: another time zone.
  creationTime: '2026-01-01T23:30:00-05:00',
  extra: { version: 1 },
  confidentiality: confidentialityLevels.restricted,
});
const c = aDocument({ title: 'Zwetschgen', authors: [], creationTime: '2025-12-31', extra: { version: 2 } });

function titles(sort: SortKey, descending: boolean): string {
  return sortDocuments([b, c, a], { sort, descending }, words)
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
  ])('[DOC-08] by %s, up and down; what is missing stands last', (sort, up, down) => {
    expect(titles(sort, false)).toBe(up);
    expect(titles(sort, true)).toBe(down);
  });

  test('[DOC-08] sorting is stable in both directions and loses nothing', () => {
    const some = fc.array(fc.constantFrom(a, b, c), { maxLength: 12 });
    fc.assert(
      fc.property(some, fc.constantFrom(...keys), fc.boolean(), (chosen, sort, descending) => {
        const documents = chosen.map((document, index): Document => ({ ...document, comments: String(index) }));
        const sorted = sortDocuments(documents, { sort, descending }, words);
        expect(sorted.map(({ comments }) => comments).sort()).toEqual(documents.map(({ comments }) => comments).sort());
        for (const { title } of [a, b, c]) {
          const places = sorted.filter((document) => document.title === title).map(({ comments }) => Number(comments));
          expect(places).toEqual(places.toSorted((x, y) => x - y));
        }
      }),
    );
  });
});
