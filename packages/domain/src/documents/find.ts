import type { Day } from '../values/index.ts';
import { showDay } from '../values/index.ts';
import { authorNames } from './author.ts';
import { confidentialityOf, type Confidentiality } from './confidentiality.ts';
import type { Document, RelationKind } from './document.ts';
import { isUploadedBy, type Viewer } from './uploader.ts';

/** `original`: related to nothing. */
export type Relationship = 'original' | RelationKind;

/** What somebody looks for in a list of documents (DOC-06, DOC-09). Empty lists and absent days ask for nothing. */
export interface DocumentSearch {
  /** Words in any order; each must be found. */
  readonly query: string;
  /** Names as `authorNames` gives them. */
  readonly authors: readonly string[];
  readonly confidentiality: readonly Confidentiality[];
  readonly relationship: readonly Relationship[];
  readonly from?: Day;
  /** This day included. */
  readonly until?: Day;
  readonly includeInvalid: boolean;
  readonly uploadedByMe: boolean;
  readonly singleVaccinations: boolean;
}

/** What a list shows of a document in the reader's words: the rules know no language and no time zone. */
export interface Shown {
  /** The document's day where the reader is; undefined when it has none. */
  readonly day: (document: Document) => Day | undefined;
  /** Further words it can be found by: kind of file, type. */
  readonly words: (document: Document) => readonly string[];
  readonly viewer: Viewer;
}

/** The documents somebody looks for, in the order given. */
export function findDocuments(
  documents: readonly Document[],
  search: DocumentSearch,
  shown: Shown,
): readonly Document[] {
  const asked = wordsOf(search.query);
  return documents.filter(
    (document) =>
      isOffered(document, search, shown.viewer) && fits(document, search, shown) && says(document, asked, shown),
  );
}

/** Only current documents are listed, and no single vaccination entries, unless they are asked for (DOC-09; core 2). */
export function isOffered(
  document: Document,
  search: Pick<DocumentSearch, 'includeInvalid' | 'uploadedByMe' | 'singleVaccinations'>,
  viewer: Viewer,
): boolean {
  if (document.availability !== 'current' && !search.includeInvalid) return false;
  if (isSingleVaccination(document) && !search.singleVaccinations) return false;
  return !search.uploadedByMe || isUploadedBy(document, viewer);
}

/** One vaccination as a document of its own (format immunization-administration of any year); the vaccination record shows them together. */
export function isSingleVaccination(document: Pick<Document, 'format'>): boolean {
  return document.format.code.startsWith('urn:che:epr:ch-vacd:immunization-administration:');
}

/** Which relationships a document has to others; `original` when none. */
export function relationshipsOf(document: Pick<Document, 'relations'>): readonly Relationship[] {
  const kinds = [...new Set(document.relations.map(({ kind }) => kind))];
  return kinds.length > 0 ? kinds : ['original'];
}

function fits(document: Document, search: DocumentSearch, shown: Shown): boolean {
  const { authors, confidentiality, relationship, from, until } = search;
  // A level nobody knows is treated as the most protected one.
  const level = confidentialityOf(document.confidentiality) ?? 'secret';
  return (
    anyOf(authors, authorNames(document)) &&
    anyOf(confidentiality, [level]) &&
    anyOf(relationship, relationshipsOf(document)) &&
    within(shown.day(document), from, until)
  );
}

function anyOf<T>(asked: readonly T[], found: readonly T[]): boolean {
  return asked.length === 0 || found.some((one) => asked.includes(one));
}

function within(day: Day | undefined, from: Day | undefined, until: Day | undefined): boolean {
  if (from === undefined && until === undefined) return true;
  return day !== undefined && (from === undefined || day >= from) && (until === undefined || day <= until);
}

interface Word {
  readonly plain: string;
  readonly spelled: string;
}

function says(document: Document, asked: readonly Word[], shown: Shown): boolean {
  if (asked.length === 0) return true;
  const day = shown.day(document);
  const people = document.authors.flatMap(({ institution }) => institution ?? []);
  const parts = [
    document.title,
    ...authorNames(document),
    ...people,
    day ? showDay(day) : '',
    ...shown.words(document),
  ];
  const all = folded(parts.join('\n'));
  const spelled = spelledOut(all);
  return asked.every((word) => all.includes(word.plain) || spelled.includes(word.spelled));
}

function wordsOf(query: string): readonly Word[] {
  const words = folded(query).split(/\s+/).filter(Boolean);
  return words.map((plain) => ({ plain, spelled: spelledOut(plain) }));
}

/** Case and accents do not count: `rontgen` finds `Röntgen`. */
function folded(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
}

/** `Roentgen` and `Röntgen` are the same word to those whose keyboard has no umlauts. */
function spelledOut(text: string): string {
  return text.replace(/([aou])e/g, '$1');
}
