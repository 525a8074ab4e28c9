import { isProfessional } from '../../session/roles.ts';
import type { Role } from '../../session/index.ts';
import type { ChangeRefusal } from './change-refusal.ts';
import type { ComparedField } from '../versions/changed-fields.ts';
import { isDeprecated, type ChangeContext } from './change-context.ts';

/** The fields of the metadata edit table (core 6); the file itself is never edited. */
export type MetadataField = Exclude<ComparedField, 'content'>;

/** All metadata fields. A field added to the comparison does not compile until it is listed here. */
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

/** The fields of the form of a new document; the other fields come from its file and the record. The uploader may set all of them. */
export const newDocumentFields: readonly MetadataField[] = allBut(
  'availabilityStatus',
  'deletionStatus',
  'patientGender',
  'formatCode',
  'mimeType',
);

/** PAT and REP are one side of the table, HCP and ASS the other. */
export type PermissionSide = 'patient' | 'professional';

/** Returns the side of a role; undefined for all other roles, such as technical users. */
export function sideOf(role: string | undefined): PermissionSide | undefined {
  if (role === 'PAT' || role === 'REP') return 'patient';
  return isProfessional(role) ? 'professional' : undefined;
}

/** One row of the table: the viewer, the documents it applies to, the editable fields, and why the other fields are not editable. */
export interface EditRow {
  readonly viewer: PermissionSide;
  readonly fits: (document: ChangeContext) => boolean;
  readonly editable: readonly MetadataField[];
  readonly reason: (field: MetadataField, document: ChangeContext) => ChangeRefusal;
}

/**
 * The metadata edit permissions, one entry per row of the specification (core 6; DOC-21). The first row that matches applies; without one
 * everything is denied. Deprecating and approving change the availability status, so they are denied to those who may not change that
 * field: of documents uploaded by professionals, patients may set only the confidentiality and the deletion status. "Uploaded by" follows
 * the original provider role, which names a side and not a person: "only the uploader" is that side.
 */
export const editPermissions: readonly EditRow[] = [
  {
    viewer: 'patient',
    fits: ({ home, uploader }) => home && sideOf(uploader) === 'patient',
    editable: allBut('creationTime'),
    reason: () => 'documents.change.creationTimeFixed',
  },
  {
    viewer: 'patient',
    fits: ({ home, uploader }) => home && sideOf(uploader) === 'professional',
    editable: ['confidentialityCode', 'deletionStatus'],
    reason: othersDocument,
  },
  {
    viewer: 'patient',
    fits: (document) => !document.home && !isDeprecated(document) && sideOf(document.uploader) === 'professional',
    editable: ['confidentialityCode', 'deletionStatus'],
    reason: othersDocument,
  },
  {
    viewer: 'patient',
    fits: (document) => !document.home && (isDeprecated(document) || sideOf(document.uploader) !== 'professional'),
    editable: ['confidentialityCode', 'deletionStatus'],
    reason: othersDocument,
  },
  {
    viewer: 'professional',
    fits: ({ home, uploader }) => home && sideOf(uploader) === 'professional',
    editable: allBut('confidentialityCode', 'creationTime', 'deletionStatus'),
    reason: (field) =>
      field === 'creationTime' ? 'documents.change.creationTimeFixed' : 'documents.change.patientDecides',
  },
];

/** Returns why a person in this role may not change a field of a document; undefined when they may. */
export function fieldRefusal(field: MetadataField, document: ChangeContext, role: Role): ChangeRefusal | undefined {
  const side = sideOf(role);
  if (!side) return 'documents.change.notAllowed';
  const row = editPermissions.find(({ viewer, fits }) => viewer === side && fits(document));
  if (!row) return othersDocument(field, document);
  return row.editable.includes(field) ? undefined : row.reason(field, document);
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
