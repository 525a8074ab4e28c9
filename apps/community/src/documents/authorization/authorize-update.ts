import type { DocumentReference } from 'fhir/r4';
import {
  changedFields,
  deletionStatusOf,
  authorizeChange,
  changeContextOf,
  type MetadataField,
} from '@epr/domain/documents';
import { ok, err, type Result } from '@epr/domain/values';
import {
  readDocument,
  readMetadata,
  withDeletionStatus,
  withServerExtensions,
  type DocumentMetadata,
} from '@epr/fhir/documents';
import type { RecordAccess } from '../../access-rights/record-access.ts';
import { refuse, type Reply } from '../../fhir-api/reply.ts';
import type { DocumentRow } from '../find-document.ts';
import { changeRefusal } from './change-refusal.ts';
import { versionConflict } from './version-conflict.ts';
import { redact, restoreRedacted, type HiddenDocumentIds } from './redact.ts';
import type { RecordScope } from '../record-scope.ts';
import { completeUploaderRole } from './uploader-role.ts';

/** An existing document and the requested change. */
export interface RequestedChange {
  readonly row: DocumentRow;
  readonly before: DocumentReference;
  /** Names of hidden documents: references to them are not shown to the caller and are kept by the change. */
  readonly hiddenIds: HiddenDocumentIds;
  readonly after: DocumentMetadata;
  /** Versions the change is based on (If-Match); undefined: any version. */
  readonly versions: readonly string[] | undefined;
  /** Whether a newer version replaces the document. */
  readonly replaced: boolean;
  /** Whether the same transaction contains a new version of the document: then the change may only set it superseded. */
  readonly superseding?: boolean;
  /** Whether its deletion is requested and can no longer be withdrawn. */
  readonly deletionDue: boolean;
}

/** What an allowed change stores. */
export interface AuthorizedChange {
  readonly resource: DocumentReference;
  readonly changed: readonly MetadataField[];
}

/**
 * Decides whether a caller may make a change (CH:MHD-1; DOC-20 to DOC-23): the identifying elements must be unchanged, the confidentiality
 * level before and after must be open for updates, no other change may have come first, and the domain rule must allow the fields that
 * differ. Returns the resource to store, or the error reply.
 */
export async function authorizeUpdate(
  { access, caller, db, settings }: RecordScope,
  requested: RequestedChange,
): Promise<Result<AuthorizedChange, Reply>> {
  const { row, before, hiddenIds, after, versions } = requested;
  const home = settings.homeCommunityId;
  const stored = readMetadata(redact(before, hiddenIds));
  if (!stored.ok) throw new Error(`A stored document cannot be read: ${stored.error.join(', ')}`);
  const refusal =
    unmodifiable(stored.value, after, home) ??
    forbidden(stored.value, after, access) ??
    versionConflict(versions, before.meta?.versionId);
  if (refusal) return err(refusal);
  const completed = withServerValues(before, restoreRedacted(before, after.resource, hiddenIds));
  const [oldDocument, newDocument] = [
    readDocument(before, { ownCommunity: home }),
    readDocument({ ...completed, id: before.id }),
  ];
  if (!oldDocument.ok) throw new Error(`A stored document cannot be read: ${oldDocument.error.diagnostics}`);
  if (!newDocument.ok) return err(refuse(422, 'invariant', newDocument.error.diagnostics));
  const changed = changedFields(oldDocument.value, newDocument.value).filter((field) => field !== 'content');
  if (requested.superseding) {
    const onlySupersedes =
      newDocument.value.availability === 'superseded' && changed.every((field) => field === 'availabilityStatus');
    return onlySupersedes ? ok({ resource: patched(before, after.resource), changed }) : err(supersededOtherwise);
  }
  const decision = authorizeChange(
    {
      kind: 'edit',
      fields: changed,
      availability: newDocument.value.availability,
      deletion: deletionStatusOf(newDocument.value),
    },
    {
      ...changeContextOf(await completeUploaderRole(db, row, oldDocument.value), home, requested.replaced),
      deletionDue: requested.deletionDue,
    },
    { role: caller.role, emergency: caller.purpose === 'EMER' },
  );
  if (!decision.allowed) return err(changeRefusal(decision));
  const changesContent = changed.some((field) => !separateFields.includes(field));
  const resource = changesContent ? completed : patched(before, after.resource);
  // Different labels may be read as the same level: they are written only when the level changes.
  const { securityLabel } = changed.includes('confidentialityCode') ? resource : before;
  return ok({ resource: { ...resource, ...(securityLabel ? { securityLabel } : {}) }, changed });
}

const supersededOtherwise = refuse(
  422,
  'business-rule',
  'A document that is replaced is superseded, and not changed otherwise',
);

/** When only these fields change, they alone are written into the stored resource, so that no undetected change is stored with them. */
const separateFields: readonly MetadataField[] = ['availabilityStatus', 'confidentialityCode', 'deletionStatus'];

function unmodifiable(before: DocumentMetadata, after: DocumentMetadata, home: string): Reply | undefined {
  const error = (code: string, what: string): Reply => refuse(422, 'processing', what, code);
  if (after.patient !== before.patient)
    return error('XDSPatientIDReconciliationError', 'The patient cannot be changed');
  if (after.uniqueId !== before.uniqueId || (after.entryUuid !== undefined && after.entryUuid !== before.entryUuid)) {
    return error('XDSMetadataIdentifierError', 'The identifiers cannot be changed');
  }
  if (after.relations.some((one) => !before.relations.some((known) => isSame(one, known)))) {
    return error('UnmodifiableMetadataError', 'The relations of a stored document cannot be changed');
  }
  if (after.deletionStatus !== before.deletionStatus && after.deletionStatus !== undefined && !deletes(after)) {
    return refuse(422, 'code-invalid', 'The deletion status is not in its value set');
  }
  const { hash, size } = after.attachment;
  const isUnchanged =
    (hash === undefined || hash === before.attachment.hash) &&
    (size === undefined || size === before.attachment.size) &&
    (after.uploaderRole === undefined || after.uploaderRole === before.uploaderRole) &&
    (after.homeCommunity === undefined || after.homeCommunity === (before.homeCommunity ?? home));
  return isUnchanged
    ? undefined
    : error('UnmodifiableMetadataError', 'Size, hash, home community and original provider role cannot be changed');
}

/** Only a new document may name what it replaces: otherwise a sender could turn documents of others into old versions. */
function isSame(first: DocumentMetadata['relations'][number], second: DocumentMetadata['relations'][number]): boolean {
  return first.code === second.code && first.target === second.target;
}

function deletes({ deletionStatus = '' }: DocumentMetadata): boolean {
  return deletionStatusOf({ deletionStatus: { code: deletionStatus, system: '' } }) !== undefined;
}

function forbidden(before: DocumentMetadata, after: DocumentMetadata, access: RecordAccess): Reply | undefined {
  const isAllowed = [before, after].every(
    ({ confidentiality }) => access.decide({ kind: 'update', confidentiality }).allowed,
  );
  return isAllowed ? undefined : refuse(403, 'forbidden', 'No right to change documents at this level');
}

function patched(before: DocumentReference, after: DocumentReference): DocumentReference {
  return withDeletionStatus(
    {
      ...before,
      status: after.status,
      ...(after.securityLabel ? { securityLabel: after.securityLabel } : {}),
    },
    after.extension,
  );
}

/** Keeps the elements only the server sets; the same instant written in another time zone is not a change. */
function withServerValues(before: DocumentReference, resource: DocumentReference): DocumentReference {
  const { masterIdentifier, identifier, subject, relatesTo } = before;
  const { hash, size, creation } = before.content[0]?.attachment ?? {};
  const completed: DocumentReference = {
    ...resource,
    ...(masterIdentifier ? { masterIdentifier } : {}),
    ...(identifier ? { identifier } : {}),
    ...(subject ? { subject } : {}),
    ...(relatesTo ? { relatesTo } : {}),
    content: resource.content.map((one) => ({
      ...one,
      attachment: {
        ...one.attachment,
        ...(hash ? { hash } : {}),
        ...(size === undefined ? {} : { size }),
        ...(creation && isSameInstant(creation, one.attachment.creation) ? { creation } : {}),
      },
    })),
  };
  return withServerExtensions(before, completed);
}

function isSameInstant(a: string, b: string | undefined): boolean {
  return b !== undefined && Date.parse(a) === Date.parse(b);
}
