import type { Role } from '../../session/index.ts';
import { isLessProtected, type Confidentiality } from '../confidentiality.ts';
import type { Change } from './change.ts';
import type { ChangeRefusal } from './change-refusal.ts';
import {
  fieldRefusal,
  editPermissions,
  metadataFields,
  newDocumentFields,
  sideOf,
  type MetadataField,
} from './edit-permissions.ts';
import type { ChangeContext } from './change-context.ts';

/** The person who requests a change. */
export interface Changer {
  readonly role: Role;
  /** Emergency access (purpose EMER): a professional then reads and cannot change anything (facts 6.4). */
  readonly emergency: boolean;
}

/** Allowed; or denied with the message key, and the fields of the edit table that prevent the change. */
export type ChangeDecision =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly reason: ChangeRefusal; readonly fields: readonly MetadataField[] };

/**
 * Decides whether a person may make this change to a document (core 4, core 6; DOC-20 to DOC-23). By the same answer the portal offers
 * the action and the community refuses it; the community checks the access rights as well. Of an old version only the confidentiality and
 * the deletion status can be changed, because protection and deletion apply to every version.
 */
export function authorizeChange(change: Change, document: ChangeContext, changer: Changer): ChangeDecision {
  if (changer.role === 'NONE') return no('documents.change.notAllowed');
  if (changer.emergency && sideOf(changer.role) === 'professional') return no('documents.change.emergency');
  if (document.temp) return no('documents.change.stillStoring');
  if (change.kind === 'append') return answer(unrelatable(document));
  const fields = fieldsOf(change);
  const closed = fields.filter((field) => fieldRefusal(field, document, changer.role));
  const [first] = closed;
  const denied = first && fieldRefusal(first, document, changer.role);
  if (denied) return { allowed: false, reason: denied, fields: closed };
  if (document.replaced && fields.some((field) => !onOldVersions.includes(field))) {
    return no('documents.change.oldVersion');
  }
  if (change.kind !== 'replace') return answer(wrongStep(change, document));
  return answer(
    unrelatable(document) ?? refuseLowering(changer.role, document.confidentiality, change.confidentiality),
  );
}

/**
 * Returns whether a person may make this change to some document at all: without a document that could allow it, the change is not offered.
 * Deletion is never offered to professionals, as it is up to the patient (DOC-21).
 */
export function mayEverChange(kind: 'deprecate' | 'requestDeletion', { role, emergency }: Changer): boolean {
  const side = sideOf(role);
  if (!side || (emergency && side === 'professional')) return false;
  const fields = fieldsOf({ kind });
  return editPermissions.some(
    ({ viewer, editable }) => viewer === side && fields.every((field) => editable.includes(field)),
  );
}

/**
 * Returns why a new document may not replace one, or be made from it; undefined when it may. Only the patient's side may lower the
 * protection of a content (DOC-29), so a professional's new version is at least as protected as the version it replaces.
 */
export function refuseLowering(
  role: Role,
  before: Confidentiality,
  after: Confidentiality | undefined,
): ChangeRefusal | undefined {
  const lower = after !== undefined && isLessProtected(after, before);
  return lower && sideOf(role) !== 'patient' ? 'documents.change.lessProtected' : undefined;
}

/** Decides whether one field may be changed at all, for forms that show every field (DOC-21). */
export function authorizeField(field: MetadataField, document: ChangeContext, changer: Changer): ChangeDecision {
  return authorizeChange({ kind: 'edit', fields: [field] }, document, changer);
}

/**
 * Returns the fields that are editable in a form: of a stored document those the table lets this person change, of a new document all
 * that it requires (DOC-17, DOC-21).
 */
export function editableFields(document: ChangeContext | undefined, changer: Changer): readonly MetadataField[] {
  if (!document) return newDocumentFields;
  return metadataFields.filter((field) => authorizeField(field, document, changer).allowed);
}

const onOldVersions: readonly MetadataField[] = ['confidentialityCode', 'deletionStatus'];

/** Returns the fields a change affects: a new version makes the old one superseded (core 4). */
function fieldsOf(change: Exclude<Change, { kind: 'append' }>): readonly MetadataField[] {
  if (change.kind === 'edit') return change.fields;
  return change.kind === 'requestDeletion' || change.kind === 'withdrawDeletion'
    ? ['deletionStatus']
    : ['availabilityStatus'];
}

/** Returns why a document may not be replaced or appended to: only valid documents may, and a replaced one may not be replaced again. */
function unrelatable({ availability, replaced }: ChangeContext): ChangeRefusal | undefined {
  if (replaced) return 'documents.change.oldVersion';
  return availability === 'current' ? undefined : 'documents.change.invalid';
}

/**
 * Returns why a change of status is refused: valid and invalid can be changed into each other, a mistake remains one, and deletion cannot
 * be requested where it is prohibited (core 3, core 4).
 */
function wrongStep(
  change: Exclude<Change, { kind: 'append' | 'replace' }>,
  document: ChangeContext,
): ChangeRefusal | undefined {
  const { availability, deletion } = goalOf(change, document);
  if (availability !== undefined) {
    if (availability === 'entered-in-error' || document.availability === 'entered-in-error')
      return 'documents.change.mistake';
    if (availability === document.availability)
      return availability === 'current' ? 'documents.change.alreadyValid' : 'documents.change.invalid';
  }
  if (deletion === 'deletionRequested') {
    if (document.deletion === 'deletionProhibited') return 'documents.change.deletionProhibited';
    if (document.deletion === 'deletionRequested') return 'documents.change.deletionRequested';
  }
  if (change.kind === 'withdrawDeletion' && document.deletion !== 'deletionRequested')
    return 'documents.change.deletionNotRequested';
  const touched = fieldsOf(change).includes('deletionStatus');
  // A second request was refused above: any other change of the deletion status withdraws the request.
  const withdrawn = touched && document.deletion === 'deletionRequested';
  if (withdrawn && document.deletionDue) return 'documents.change.deletionDue';
  return undefined;
}

/** Returns the new values of availability and deletion, where the change sets them and they differ from the present ones. */
function goalOf(change: Exclude<Change, { kind: 'append' | 'replace' }>, document: ChangeContext): Goal {
  switch (change.kind) {
    case 'deprecate':
      return { availability: 'superseded' };
    case 'approve':
      return { availability: 'current' };
    case 'requestDeletion':
      return { deletion: 'deletionRequested' };
    case 'edit':
      return {
        ...(change.availability === document.availability ? {} : { availability: change.availability }),
        ...(change.deletion === document.deletion ? {} : { deletion: change.deletion }),
      };
    case 'withdrawDeletion':
      return {};
  }
}

type Goal = Partial<Pick<Extract<Change, { kind: 'edit' }>, 'availability' | 'deletion'>>;

function answer(reason: ChangeRefusal | undefined): ChangeDecision {
  return reason ? no(reason) : { allowed: true };
}

function no(reason: ChangeRefusal): ChangeDecision {
  return { allowed: false, reason, fields: [] };
}
