import type { Confidentiality } from '@epr/domain/documents';
import type { MessageKey } from '@epr/domain/messages';
import { sideOf } from '@epr/domain/documents';
import { ok, refused, type Result } from '@epr/domain/values';
import type { Access } from '../../access-rights/access.ts';
import { refuse, type Reply } from '../../fhir-api/reply.ts';
import type { Caller } from '../../identity/authentication/caller.ts';
import type { StoredBlob } from '../../storage/blobs/blobs.ts';
import type { Note } from '../../validation/file-check.ts';
import { findDocument, isReadable, type DocumentRow } from '../find.ts';
import type { ReceivedFiles } from '../received-file.ts';
import type { RecordScope } from '../record-scope.ts';
import { relationFault } from './authorize-relation.ts';
import { identify } from './identify.ts';
import { isOfAnother, type Metadata } from '@epr/fhir/documents';

/** A new document that may be stored: its bytes, and the documents its relations point at. */
export interface AuthorizedCreate {
  readonly metadata: Metadata;
  readonly blob: StoredBlob;
  /** What people should know of what was done to it. */
  readonly note: Note | undefined;
  readonly relations: readonly { readonly code: string; readonly target: DocumentRow }[];
}

/** Whether a caller may add a document like this; the bytes have been checked already (DOC-19, DOC-20). */
export async function authorizeCreate(
  scope: RecordScope,
  metadata: Metadata,
  files: ReceivedFiles,
): Promise<Result<AuthorizedCreate, Reply>> {
  const { access, caller, db, settings } = scope;
  const fault = forbiddenToCreate(metadata, access) ?? invalidForCreate(metadata, caller, settings.homeCommunityId);
  if (fault) return refused(fault);
  const named = await identify(db, access, caller, metadata);
  if (!named.ok) return named;
  const file = files.get(metadata.attachment.url);
  if (!file?.checked) return refused(refuse(422, 'required', `The bytes of ${metadata.attachment.url} are missing`));
  const relations = await relationsOf(scope, metadata);
  if (!relations.ok) return relations;
  return ok({ metadata: named.value, blob: file.blob, note: file.note, relations: relations.value });
}

/** Asked before the bytes are checked as well: no program is started for a file that may not be stored. */
export function forbiddenToCreate(metadata: Metadata, access: Access): Reply | undefined {
  if (metadata.patient !== access.patient || isOfAnother(metadata.resource, access.patient))
    return refuse(403, 'forbidden', 'The patient is not the one of the token');
  const { allowed } = access.decide({ kind: 'write', confidentiality: metadata.confidentiality });
  return allowed ? undefined : refuse(403, 'forbidden', 'No right to add documents at this level', wayOut(access));
}

/** Which level the patient lets new documents have, when it is another one (DOC-29). */
function wayOut(access: Access): MessageKey | undefined {
  const may = (confidentiality: Confidentiality) => access.decide({ kind: 'write', confidentiality }).allowed;
  if (may('restricted') && !may('normal')) return 'documents.upload.onlyRestricted';
  return may('secret') && !may('restricted') ? 'documents.upload.onlySecret' : undefined;
}

function invalidForCreate(metadata: Metadata, caller: Caller, home: string): Reply | undefined {
  if (metadata.status !== 'current') return refuse(422, 'business-rule', 'A new document is current');
  if (metadata.homeCommunity !== undefined && metadata.homeCommunity !== home) {
    return refuse(422, 'business-rule', 'The home community is another one');
  }
  // Set once, by the sender, and never changed again: it decides who may edit (facts 2.1).
  if (metadata.uploaderRole !== undefined && sideOf(metadata.uploaderRole) !== sideOf(caller.role)) {
    return refuse(422, 'business-rule', 'The original provider role is not the role of the token');
  }
  return undefined;
}

async function relationsOf(
  scope: RecordScope,
  { relations, confidentiality: level }: Metadata,
): Promise<Result<AuthorizedCreate['relations'], Reply>> {
  const { access, db, settings } = scope;
  const found: { code: string; target: DocumentRow }[] = [];
  for (const { code, target } of relations) {
    if (!['replaces', 'appends', 'signs', 'transforms'].includes(code)) {
      return refused(refuse(422, 'code-invalid', `Unknown relation ${code.slice(0, 40)}`));
    }
    const row = await findDocument(db, settings.homeCommunityId, access, target);
    if (!row || !isReadable(row, access.readable))
      return refused(refuse(422, 'not-found', 'A related document does not exist'));
    const fault = await relationFault(scope, code, { row, level });
    if (fault) return refused(fault);
    found.push({ code, target: row });
  }
  return ok(found);
}
