import { aDocument } from '@epr/cast/documents';
import {
  groupVersions,
  facetsOf,
  findDocuments,
  searchIndex,
  versionTree,
  type Document,
  type DocumentId,
  type DocumentSearch,
  type SearchIndex,
  type RelationKind,
  type SearchContext,
  type Sorting,
} from '@epr/domain/documents';
import type { Day } from '@epr/domain/values';

const sizes = [100, 1_000, 10_000, 100_000] as const;

/** Milliseconds of an operation at each size, and of the plain baseline on the same documents. */
interface Figure {
  readonly name: string;
  readonly plain: string;
  readonly took: readonly number[];
  readonly baseline: readonly number[];
}

const plainSearch: DocumentSearch = {
  query: '',
  chosen: {},
  includeInvalid: false,
  uploadedByMe: false,
  singleVaccinations: false,
};
const newest: Sorting = { sort: 'date', descending: true };
const { compare } = new Intl.Collator('de-ch', { numeric: true });
const shown: SearchContext = {
  day: ({ creationTime }) => creationTime.slice(0, 10) as Day,
  file: ({ attachment }) => attachment.contentType,
  words: ({ typeCode, classCode }) => [typeCode.display ?? typeCode.code, classCode.display ?? classCode.code],
  viewer: { role: 'PAT' },
};

/** `npm run bench -- --only find`: measures the rules that find and arrange documents, without a browser. */
export function documentSearchFigures(): void {
  const records = sizes.map(recordOf);
  const figures = works.map((work) => figureOf(work, records));
  console.log('\nArrange, search, filter and sort, median of one (ms); growth from 10,000 to 100,000 documents');
  console.log(`  ${''.padEnd(58)}${sizes.map((size) => String(size).padStart(10)).join('')}    growth`);
  for (const { name, plain, took, baseline } of figures) {
    console.log(`  ${name.padEnd(58)}${row(took)}`);
    console.log(`    ${plain.padEnd(56)}${row(baseline)}`);
  }
}

interface Work {
  readonly name: string;
  /** Prepares the operation; returns the part that is measured. */
  readonly made: (documents: readonly Document[]) => () => unknown;
  /** The simplest operation that touches every document in the same way. */
  readonly plain: string;
  readonly least: (documents: readonly Document[]) => unknown;
}

const works: readonly Work[] = [
  {
    name: 'arrange: version tree',
    made: (documents) => () => versionTree(documents),
    plain: 'a map of the documents by name',
    least: (documents) => new Map(documents.map((document) => [document.logicalId, document])),
  },
  {
    name: 'arrange: leaves with their parents',
    made: (documents) => {
      const tree = versionTree(documents);
      return () => groupVersions(documents, tree);
    },
    plain: 'a set of the documents',
    least: (documents) => new Set(documents),
  },
  {
    name: 'get ready: texts of all documents, once per record',
    made: (documents) => () => indexOf(documents).texts(),
    plain: 'titles and institutions in small letters',
    least: (documents) => documents.map(({ title, authors }) => `${title}\n${authors[0]?.institution}`.toLowerCase()),
  },
  {
    name: 'search: a key typed, nearly all found ("be")',
    made: (documents) => key(ready(documents), 'be'),
    plain: 'titles that include it',
    least: (documents) => documents.filter(({ title }) => title.toLowerCase().includes('be')),
  },
  {
    name: 'search: two words, few found ("röntgen 77")',
    made: (documents) => key(ready(documents), 'röntgen 77'),
    plain: 'titles that include both',
    least: (documents) =>
      documents.filter(({ title }) => title.toLowerCase().includes('röntgen') && title.includes('77')),
  },
  {
    name: 'filter: two filters of two values, and a year',
    made: (documents) => {
      const index = ready(documents);
      const search = {
        ...plainSearch,
        chosen: { language: ['fr-CH', 'it-CH'], author: ['Labor Aare AG', 'Radiologie Zentrum Bern'] },
        from: '2020-01-01' as Day,
      };
      findDocuments(index, search, newest);
      return () => findDocuments(index, search, newest);
    },
    plain: 'the same three questions asked of each',
    least: (documents) =>
      documents.filter(
        ({ language, authors, creationTime }) =>
          ['fr-CH', 'it-CH'].includes(language) &&
          authors.some(({ institution }) => institution?.startsWith('Labor') || institution?.startsWith('Radio')) &&
          creationTime >= '2020',
      ),
  },
  {
    name: 'filter: the counts of all values of all filters',
    made: (documents) => {
      const index = ready(documents);
      facetsOf(index, plainSearch);
      return () => facetsOf(index, plainSearch);
    },
    plain: 'the counts of one',
    least: (documents) => {
      const counts = new Map<string, number>();
      for (const { language } of documents) counts.set(language, (counts.get(language) ?? 0) + 1);
      return counts;
    },
  },
  {
    name: 'sort: by title, in the order of the language',
    made: (documents) => () => indexOf(documents).order({ sort: 'title', descending: false }),
    plain: 'titles by their code units',
    least: (documents) => documents.toSorted((a, b) => (a.title < b.title ? -1 : 1)),
  },
];

function indexOf(documents: readonly Document[]): SearchIndex {
  return searchIndex(documents, shown, { compare, versionOf: () => 1 });
}

function ready(documents: readonly Document[]): SearchIndex {
  const index = indexOf(documents);
  index.texts();
  index.order(newest);
  return index;
}

function key(index: SearchIndex, query: string): () => unknown {
  return () => findDocuments(index, { ...plainSearch, query }, newest);
}

/** Measures baseline and operation alternately at each size, so that other load affects both. */
function figureOf({ name, made, plain, least }: Work, records: readonly (readonly Document[])[]): Figure {
  const pairs = records.map((documents) => {
    const work = made(documents);
    const times = Math.max(5, Math.min(60, Math.round(200_000 / documents.length)));
    const taken = Array.from({ length: times }, () => [clocked(() => least(documents)), clocked(work)] as const);
    return { baseline: median(taken.map(([time]) => time)), took: median(taken.map(([, time]) => time)) };
  });
  return { name, plain, took: pairs.map(({ took }) => took), baseline: pairs.map(({ baseline }) => baseline) };
}

function clocked(work: () => unknown): number {
  const begun = performance.now();
  work();
  return performance.now() - begun;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

function row(times: readonly number[]): string {
  const growth = (times[3] ?? 0) / (times[2] || 1);
  return `${times.map((time) => time.toFixed(2).padStart(10)).join('')}${`${growth.toFixed(1)} x`.padStart(10)}`;
}

const titles = ['Austrittsbericht', 'Laborbefund', 'Röntgenbefund', 'Medikationsplan', 'Verlaufsbericht Kardiologie'];
const houses = ['Labor Aare AG', 'Radiologie Zentrum Bern', 'Spital Seeblick', 'Apotheke am Markt'];
const languages = ['de-CH', 'fr-CH', 'it-CH'];

const kinds = new Map<number, RelationKind>([
  [3, 'replaces'],
  [4, 'replaces'],
  [7, 'appends'],
]);

/** Generates a record with versions and addenda: of ten documents, two replace the previous one and one is appended to it. */
function recordOf(size: number): readonly Document[] {
  const plain = aDocument();
  return Array.from({ length: size }, (_, at): Document => {
    const name = `document-${at}`;
    const kind = kinds.get(at % 10);
    const day = new Date(Date.UTC(2011, 0, 1) + ((at * 7_919) % 5_475) * 86_400_000);
    return {
      ...plain,
      id: `${name}@urn:oid:2.999` as DocumentId,
      logicalId: name,
      entryUuid: `urn:uuid:${name}`,
      uniqueId: `urn:uuid:unique-${name}`,
      title: `${titles[at % titles.length]} ${at}`,
      authors: [{ institution: houses[at % houses.length] ?? '', telecom: [] }],
      language: languages[at % languages.length] ?? 'de-CH',
      creationTime: day.toISOString(),
      relations: kind ? [{ kind, target: `document-${at - 1}` }] : [],
    };
  });
}
