import type { Role } from '../../session/index.ts';
import type { ChangeRefusal } from './change-refusal.ts';
import type { ComparedField } from '../versions/compare-versions.ts';
import { isDeprecated, type ChangeContext } from './change-context.ts';

/** The fields of the metadata edit table (core 6); the file itself is never edited. */
export type MetadataField = Exclude<ComparedField, 'content'>;

/** All of them. A field added to the comparison does not compile until it stands here. */
export const metadataFields = Object.keys({
  title: true,
  author: true,
  creationTime: true,
  typeCode: true,
  classCode: true,
  confidentialityCode: true,
  availabilityStatus: true,
  comments: true,
  practiceSetting: true,
  facilityType: true,
  serviceTime: true,
  eventCode: true,
  languageCode: true,
  patientGender: true,
  deletionStatus: true,
  formatCode: true,
  mimeType: true,
} satisfies Readonly<Record<MetadataField, true>>) as readonly MetadataField[];

/** What is asked of a new document; the rest comes from its file and the record. All of it is open to its uploader. */
export const newDocumentFields: readonly MetadataField[] = allBut(
  'availabilityStatus',
  'deletionStatus',
  'patientGender',
  'formatCode',
  'mimeType',
);

/** PAT and REP are one side of the table, HCP and ASS the other. */
export type Side = 'patient' | 'professional';

/** The side a role stands on; undefined for everybody else, among them technical users. */
export function sideOf(role: string | undefined): Side | undefined {
  if (role === 'PAT' || role === 'REP') return 'patient';
  return role === 'HCP' || role === 'ASS' ? 'professional' : undefined;
}

/** One line of the table: for whom and which documents, what may be changed, and why the rest may not. */
export interface EditRow {
  readonly viewer: Side;
  readonly fits: (document: ChangeContext) => boolean;
  readonly editable: readonly MetadataField[];
  readonly because: (field: MetadataField, document: ChangeContext) => ChangeRefusal;
}

/**
 * The metadata edit permissions, a row per line of the specification (core 6; DOC-21); the first that fits counts and without
 * one everything is denied. To deprecate and to approve is to change the availability status, so those who may not change
 * that field may do neither: patients set the confidentiality and the deletion of what professionals uploaded, and nothing else.
 * "Uploaded by" follows the original provider role, which names a side and no person: "only the uploader" is that side.
 */
export const editPermissions: readonly EditRow[] = [
  {
    viewer: 'patient',
    fits: ({ home, uploader }) => home && sideOf(uploader) === 'patient',
    editable: allBut('creationTime'),
    because: () => 'documents.change.creationTimeFixed',
  },
  {
    viewer: 'patient',
    fits: ({ home, uploader }) => home && sideOf(uploader) === 'professional',
    editable: ['confidentialityCode', 'deletionStatus'],
    because: othersDocument,
  },
  {
    viewer: 'patient',
    fits: (document) => !document.home && !isDeprecated(document) && sideOf(document.uploader) === 'professional',
    editable: ['confidentialityCode', 'deletionStatus'],
    because: othersDocument,
  },
  {
    viewer: 'patient',
    fits: (document) => !document.home && (isDeprecated(document) || sideOf(document.uploader) !== 'professional'),
    editable: ['confidentialityCode', 'deletionStatus'],
    because: othersDocument,
  },
  {
    viewer: 'professional',
    fits: ({ home, uploader }) => home && sideOf(uploader) === 'professional',
    editable: allBut('confidentialityCode', 'creationTime', 'deletionStatus'),
    because: (field) =>
      field === 'creationTime' ? 'documents.change.creationTimeFixed' : 'documents.change.patientDecides',
  },
];

/** Why a field of a document may not be changed by a person in this role; undefined: it may. */
export function deniedField(field: MetadataField, document: ChangeContext, role: Role): ChangeRefusal | undefined {
  const side = sideOf(role);
  if (!side) return 'documents.change.notAllowed';
  const row = editPermissions.find(({ viewer, fits }) => viewer === side && fits(document));
  if (!row) return othersDocument(field, document);
  return row.editable.includes(field) ? undefined : row.because(field, document);
}

/**
 * "Only the uploader can edit a document's metadata, except cross-community deprecated documents (which need the document's
 * administrator)" (core 4).
 */
function othersDocument(field: MetadataField, document: ChangeContext): ChangeRefusal {
  if (!document.home && isDeprecated(document)) return 'documents.change.administratorNeeded';
  if (field === 'creationTime') return 'documents.change.creationTimeFixed';
  return document.home ? 'documents.change.onlyUploader' : 'documents.change.otherCommunity';
}

function allBut(...exceptions: readonly MetadataField[]): readonly MetadataField[] {
  return metadataFields.filter((field) => !exceptions.includes(field));
}
