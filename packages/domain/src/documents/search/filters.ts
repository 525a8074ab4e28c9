import type { Coded, Day } from '../../values/index.ts';
import { authorNames } from '../author.ts';
import { confidentialityOf } from '../confidentiality.ts';
import type { Document, DocumentId, RelationKind } from '../document.ts';
import { isUploadedBy, type ListViewer } from '../uploader.ts';

/** `original`: has no relation. */
export type Relationship = 'original' | RelationKind;

/** Properties of a document as the list displays them to the reader: the rules themselves depend on no language or time zone. */
export interface SearchContext {
  /** The document's day as displayed to the reader; undefined when it has none. */
  readonly day: (document: Document) => Day | undefined;
  /** The kind of file as displayed. */
  readonly file: (document: Document) => string;
  /** Further words the search matches: kind of file, type. */
  readonly words: (document: Document) => readonly string[];
  readonly viewer: ListViewer;
}

type ValuesOf = (document: Document, shown: Pick<SearchContext, 'file'>) => readonly (string | Coded)[];

/**
 * The filters with values to choose from, one row per filter: the values a document has (core 2, DOC-07; `relationship` is the facet of
 * core 3, DOC-06). Search, counts, URL and panel all use this table.
 */
export const valueFilters = {
  author: (document) => authorNames(document),
  authorRole: ({ authors }) => authors.flatMap(({ role }) => role ?? []),
  authorSpeciality: ({ authors }) => authors.flatMap(({ speciality }) => speciality ?? []),
  // An unknown level counts as the most protected one.
  confidentiality: ({ confidentiality }) => [confidentialityOf(confidentiality) ?? 'secret'],
  documentClass: ({ classCode }) => [classCode],
  title: ({ title }) => [title.trim()],
  type: ({ typeCode }) => [typeCode],
  event: ({ events }) => events,
  format: ({ format }) => [format],
  facilityType: ({ facilityType }) => [facilityType],
  language: ({ language }) => [language],
  fileType: (document, { file }) => [file(document)],
  practiceSetting: ({ practiceSetting }) => [practiceSetting],
  relationship: (document) => relationshipsOf(document),
} as const satisfies Readonly<Record<string, ValuesOf>>;

export type ValueFilter = keyof typeof valueFilters;

/** The filters that are on or off. The first and the last widen the list, the other one narrows it (core 2, core 4; DOC-09). */
export const switchFilters = {
  includeInvalid: ({ availability }) => availability !== 'current',
  uploadedByMe: (document, viewer) => isUploadedBy(document, viewer),
  singleVaccinations: (document) => isSingleVaccination(document),
} as const satisfies Readonly<Record<string, (document: Document, viewer: ListViewer) => boolean>>;

export type SwitchFilter = keyof typeof switchFilters;

/** A search in a list of documents (DOC-06, DOC-07, DOC-09). */
export interface DocumentSearch extends Readonly<Record<SwitchFilter, boolean>> {
  /** Words in any order; all of them must be found. */
  readonly query: string;
  /** Documents that match the words in another way: in their contents, or by the period the words name. */
  readonly also?: ReadonlySet<DocumentId>;
  /** Per filter the chosen values, one of which a document must have; absent filters do not restrict the search. */
  readonly chosen: Readonly<Partial<Record<ValueFilter, readonly string[]>>>;
  readonly from?: Day;
  /** This day included. */
  readonly until?: Day;
}

/**
 * Whether a document is one single vaccination (format immunization-administration of any year); the vaccination record shows them
 * together.
 */
export function isSingleVaccination(document: Pick<Document, 'format'>): boolean {
  return document.format.code.startsWith('urn:che:epr:ch-vacd:immunization-administration:');
}

/** Returns the kinds of a document's relations to others; `original` when it has none. */
function relationshipsOf({ relations }: Pick<Document, 'relations'>): readonly Relationship[] {
  const kinds = [...new Set(relations.map(({ kind }) => kind))];
  return kinds.length > 0 ? kinds : ['original'];
}
