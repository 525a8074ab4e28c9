import type { DocumentReference } from 'fhir/r4';
import { levelOf } from '@epr/domain/access-rights';
import { ok, refused, systems, type Result } from '@epr/domain/values';
import type { Access } from '../access-rights/access.ts';
import { refuse, type Reply } from '../http/reply.ts';
import type { Caller } from '../identity/caller.ts';
import { changeableFields } from './changeable.ts';
import { changedFields, type Field } from './fields.ts';
import { readMetadata, type Metadata } from './metadata.ts';

/** An existing document and what it is to become. */
export interface Change {
  readonly before: DocumentReference;
  readonly after: Metadata;
  /** A newer version replaces it. */
  readonly replaced: boolean;
  /** `urn:oid:…` of this community. */
  readonly home: string;
}

/** What is stored, and whether it is a request for deletion (its own line in the access log). */
export interface Judged {
  readonly resource: DocumentReference;
  readonly deletion: boolean;
}

/**
 * Whether a caller may change a document so (CH:MHD-1; DOC-20 to DOC-23): what identifies it stays, the level must be open
 * for updates before and after, and only fields of the edit table change.
 */
export function judgeChange(change: Change, access: Access, caller: Caller): Result<Judged, Reply> {
  const { before, after, replaced, home } = change;
  const known = readMetadata(before);
  if (!known.ok) throw new Error(`A stored document cannot be read: ${known.refusal.join(', ')}`);
  const fault = unmodifiable(known.value, after) ?? forbidden(known.value, after, access);
  if (fault) return refused(fault);
  const changed = changedFields(before, after.resource);
  const may = changeableFields({
    viewer: caller.role,
    ownCommunity: (known.value.homeCommunity ?? home) === home,
    uploader: known.value.uploaderRole,
  });
  const closed = changed.filter((field) => !may.includes(field));
  if (closed.length > 0) return refused(refuse(403, 'forbidden', `May not be changed: ${closed.join(', ')}`));
  if (replaced && changed.some((field) => !onOldVersions.includes(field))) {
    return refused(refuse(409, 'conflict', 'An old version cannot be changed'));
  }
  const wrongStep = stepFault(known.value, after);
  if (wrongStep) return refused(wrongStep);
  const resource =
    changed.length > 0 && !changed.every((field) => apart.includes(field))
      ? after.resource
      : patched(before, after.resource);
  return ok({
    resource: keptFrom(before, resource),
    deletion: changed.includes('deletionStatus') && isRequested(after),
  });
}

/** Protection and deletion reach every version; an old one changes in nothing else. */
const onOldVersions: readonly Field[] = ['confidentiality', 'deletionStatus'];
/** Changes that are taken over alone, so that nothing unseen travels with them. */
const apart: readonly Field[] = ['availability', 'confidentiality', 'deletionStatus'];

function unmodifiable(before: Metadata, after: Metadata): Reply | undefined {
  const error = (code: string, what: string): Reply => refuse(422, 'processing', what, code);
  if (after.patient !== before.patient)
    return error('XDSPatientIDReconciliationError', 'The patient cannot be changed');
  if (after.uniqueId !== before.uniqueId || (after.entryUuid !== undefined && after.entryUuid !== before.entryUuid)) {
    return error('XDSMetadataIdentifierError', 'The identifiers cannot be changed');
  }
  const { hash, size } = after.attachment;
  const same =
    (hash === undefined || hash === before.attachment.hash) &&
    (size === undefined || size === before.attachment.size) &&
    (after.uploaderRole === undefined || after.uploaderRole === before.uploaderRole) &&
    Date.parse(after.creation) === Date.parse(before.creation);
  return same
    ? undefined
    : error('UnmodifiableMetadataError', 'Size, hash, creation time and original provider role cannot be changed');
}

function forbidden(before: Metadata, after: Metadata, access: Access): Reply | undefined {
  const open = [before, after].every(({ confidentiality }) => {
    const level = levelOf({ code: confidentiality, system: systems.snomed });
    return access.decide({ kind: 'update', confidentiality: level }).allowed;
  });
  return open ? undefined : refuse(403, 'forbidden', 'No right to change documents at this level');
}

/** Valid and deprecated turn into each other; what must not be deleted cannot be asked to be (core 3, 4). */
function stepFault(before: Metadata, after: Metadata): Reply | undefined {
  if (after.status !== before.status && (after.status === 'entered-in-error' || before.status === 'entered-in-error')) {
    return refuse(422, 'business-rule', 'A document is either current or superseded');
  }
  if (before.deletionStatus?.endsWith('deletionProhibited') && after.deletionStatus !== before.deletionStatus) {
    return refuse(422, 'business-rule', 'The deletion of this document is prohibited');
  }
  return undefined;
}

function isRequested({ deletionStatus }: Metadata): boolean {
  return deletionStatus?.endsWith('deletionRequested') ?? false;
}

function patched(before: DocumentReference, after: DocumentReference): DocumentReference {
  const isDeletion = ({ url }: { url: string }): boolean => url.toLowerCase().endsWith('deletionstatus');
  const deletion = after.extension?.find(isDeletion);
  return {
    ...before,
    status: after.status,
    ...(after.securityLabel ? { securityLabel: after.securityLabel } : {}),
    extension: [...(before.extension ?? []).filter((one) => !isDeletion(one)), ...(deletion ? [deletion] : [])],
  };
}

/** What the server alone says of a document. */
function keptFrom(before: DocumentReference, resource: DocumentReference): DocumentReference {
  const isRole = ({ url }: { url: string }): boolean => url.toLowerCase().endsWith('author-authorrole');
  const { masterIdentifier, identifier, subject, relatesTo } = before;
  const attachment = before.content[0]?.attachment;
  const { hash, size, creation } = attachment ?? {};
  return {
    ...resource,
    ...(masterIdentifier ? { masterIdentifier } : {}),
    ...(identifier ? { identifier } : {}),
    ...(subject ? { subject } : {}),
    ...(relatesTo ? { relatesTo } : {}),
    extension: [
      ...(before.extension ?? []).filter(isRole),
      ...(resource.extension ?? []).filter((one) => !isRole(one)),
    ],
    content: resource.content.map((one) => ({
      ...one,
      attachment: {
        ...one.attachment,
        ...(hash ? { hash } : {}),
        ...(size === undefined ? {} : { size }),
        ...(creation ? { creation } : {}),
      },
    })),
  };
}
