import { aDocument } from '@epr/cast/documents';
import { expect, test } from 'vitest';
import type { Day } from '../../values/index.ts';
import type { DocumentSearch } from './filters.ts';
import { hiddenCounts } from './hidden-counts.ts';
import { searchIndex } from './search-index.ts';

const plain: DocumentSearch = {
  query: '',
  chosen: {},
  includeInvalid: false,
  uploadedByMe: false,
  singleVaccinations: false,
};
const vaccination = { code: 'urn:che:epr:ch-vacd:immunization-administration:2022', system: 's' };
const index = searchIndex(
  [
    aDocument({ title: 'Impfung Tetanus', format: vaccination }),
    aDocument({ title: 'Impfung Masern', format: vaccination }),
    aDocument({ title: 'Impfung Masern, falsch', format: vaccination, availability: 'superseded' }),
    aDocument({ title: 'Alter Bericht', availability: 'superseded' }),
    aDocument({ title: 'Bericht', language: 'fr-CH' }),
  ],
  {
    day: () => '2026-01-01' as Day,
    file: () => 'pdf',
    words: () => [],
    viewer: { role: 'PAT' },
  },
  { compare: (a, b) => (a < b ? -1 : 1), versionOf: () => 1 },
);

test.each<readonly [string, Partial<DocumentSearch>, ReturnType<typeof hiddenCounts>]>([
  ['vaccinations', { query: 'impfung' }, { includeInvalid: 0, singleVaccinations: 2, filters: 0 }],
  ['an invalid report', { query: 'alter' }, { includeInvalid: 1, singleVaccinations: 0, filters: 0 }],
  [
    'invalid vaccinations once the valid ones are shown',
    { query: 'impfung', singleVaccinations: true },
    { includeInvalid: 1, singleVaccinations: 0, filters: 0 },
  ],
  [
    'documents with the words that the filters exclude',
    { query: 'bericht', chosen: { language: ['de-CH'] } },
    { includeInvalid: 1, singleVaccinations: 0, filters: 1 },
  ],
  [
    'documents after the period',
    { query: 'bericht', until: '2025-12-31' as Day },
    { includeInvalid: 0, singleVaccinations: 0, filters: 1 },
  ],
  [
    'documents before the period',
    { query: 'bericht', from: '2026-01-02' as Day },
    { includeInvalid: 0, singleVaccinations: 0, filters: 1 },
  ],
  [
    'documents uploaded by others',
    { query: 'bericht', uploadedByMe: true },
    { includeInvalid: 0, singleVaccinations: 0, filters: 1 },
  ],
  ['no valid report', { query: 'bericht' }, { includeInvalid: 1, singleVaccinations: 0, filters: 0 }],
])('[DOC-09] counts the hidden results by the setting that would show them: %s', (_what, search, hidden) => {
  expect(hiddenCounts(index, { ...plain, ...search })).toEqual(hidden);
});
