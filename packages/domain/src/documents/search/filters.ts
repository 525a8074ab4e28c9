import type { Coded, Day } from '../../values/index.ts';
import { authorNames } from '../author.ts';
import { confidentialityOf } from '../confidentiality.ts';
import type { Document, DocumentId, RelationKind } from '../document.ts';
import { isUploadedBy, type Viewer } from '../uploader.ts';

/** `original`: related to nothing. */
export type Relationship = 'original' | RelationKind;

/** What a list shows of a document in the reader's words: the rules know no language and no time zone. */
export interface SearchContext {
  /** The document's day where the reader is; undefined when it has none. */
  readonly day: (document: Document) => Day | undefined;
  /** The sort of file, as it is shown to people. */
  readonly file: (document: Document) => string;
  /** Further words it can be found by: kind of file, type. */
  readonly words: (document: Document) => readonly string[];
  readonly viewer: Viewer;
}

type ValuesOf = (document: Document, shown: Pick<SearchContext, 'file'>) => readonly (string | Coded)[];

/**
 * The filters one chooses values of, a row each: which values a document has (core 2, DOC-07; `relationship` is the facet of
 * core 3, DOC-06). Finding, counting, the address and the panel all follow this table.
 */
export const valueFilters = {
  author: (document) => authorNames(document),
  authorRole: ({ authors }) => authors.flatMap(({ role }) => role ?? []),
  authorSpeciality: ({ authors }) => authors.flatMap(({ speciality }) => speciality ?? []),
  // A level nobody knows is treated as the most protected one.
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
} as const satisfies Readonly<Record<string, (document: Document, viewer: Viewer) => boolean>>;

export type SwitchFilter = keyof typeof switchFilters;

/** A search in a list of documents (DOC-06, DOC-07, DOC-09). */
export interface DocumentSearch extends Readonly<Record<SwitchFilter, boolean>> {
  /** Words in any order; each must be found. */
  readonly query: string;
  /** Documents in which the words were found otherwise: in their contents, or as the time they name. */
  readonly also?: ReadonlySet<DocumentId>;
  /** Per filter the values requested, one of which a document must have; absent filters ask for nothing. */
  readonly chosen: Readonly<Partial<Record<ValueFilter, readonly string[]>>>;
  readonly from?: Day;
  /** This day included. */
  readonly until?: Day;
}

/** One vaccination as a document of its own (format immunization-administration of any year); the vaccination record shows them together. */
export function isSingleVaccination(document: Pick<Document, 'format'>): boolean {
  return document.format.code.startsWith('urn:che:epr:ch-vacd:immunization-administration:');
}

/** Which relationships a document has to others; `original` when none. */
function relationshipsOf({ relations }: Pick<Document, 'relations'>): readonly Relationship[] {
  const kinds = [...new Set(relations.map(({ kind }) => kind))];
  return kinds.length > 0 ? kinds : ['original'];
}
