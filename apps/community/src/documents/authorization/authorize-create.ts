import type { Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { AccessRight } from '@epr/domain/access-rights';
import { sideOf, type Confidentiality } from '@epr/domain/documents';
import type { MessageKey } from '@epr/domain/messages';
import { ok, err, type Result, type Spid } from '@epr/domain/values';
import { parseAccessRight, type RecordAccess } from '../../access-rights/record-access.ts';
import { refuse, type Reply } from '../../fhir-api/reply.ts';
import type { Caller } from '../../identity/authentication/caller.ts';
import type { Schema } from '../../storage/schema.ts';
import type { StoredBlob } from '../../storage/blobs/blobs.ts';
import type { Note } from '../../validation/file-check-input.ts';
import { findDocument, isReadable, type DocumentRow } from '../find-document.ts';
import type { ReceivedFiles } from '../received-file.ts';
import type { RecordScope } from '../record-scope.ts';
import { authorizeRelation } from './authorize-relation.ts';
import { isOfOtherPatient, type DocumentMetadata } from '@epr/fhir/documents';

/** A new document that may be stored: its bytes, and the documents its relations refer to. */
export interface AuthorizedCreate {
  readonly metadata: DocumentMetadata;
  readonly blob: StoredBlob;
  /** Note for users about what the checks changed in the file. */
  readonly note: Note | undefined;
  readonly relations: readonly { readonly code: string; readonly target: DocumentRow }[];
}

/** Decides whether a caller may add this document; the bytes have been checked before (DOC-19, DOC-20). */
export async function authorizeCreate(
  scope: RecordScope,
  metadata: DocumentMetadata,
  files: ReceivedFiles,
  sameIds: readonly Named[],
): Promise<Result<AuthorizedCreate, Reply>> {
  const { access, caller, settings } = scope;
  const refusal = forbiddenToCreate(metadata, access) ?? invalidForCreate(metadata, caller, settings.homeCommunityId);
  if (refusal) return err(refusal);
  const identified = resolveIdentifiers(access, caller, metadata, sameIds);
  if (!identified.ok) return identified;
  const file = files.get(metadata.attachment.url);
  if (!file?.checked) return err(refuse(422, 'required', `The bytes of ${metadata.attachment.url} are missing`));
  const relations = await relationsOf(scope, metadata);
  if (!relations.ok) return relations;
  return ok({ metadata: identified.value, blob: file.blob, note: file.note, relations: relations.value });
}

/**
 * Returns the 403 reply when the patient or the level is not allowed. Also called before the bytes are checked, so that no program is
 * started for a file that may not be stored.
 */
export function forbiddenToCreate(metadata: DocumentMetadata, access: RecordAccess): Reply | undefined {
  if (metadata.patient !== access.patient || isOfOtherPatient(metadata.resource, access.patient))
    return refuse(403, 'forbidden', 'The patient is not the one of the token');
  const { allowed } = access.decide({ kind: 'write', confidentiality: metadata.confidentiality });
  return allowed ? undefined : refuse(403, 'forbidden', 'No right to add documents at this level', levelHint(access));
}

/** Message that names the level the patient allows for new documents, when it is another one (DOC-29). */
function levelHint(access: RecordAccess): MessageKey | undefined {
  const mayWrite = (confidentiality: Confidentiality) => access.decide({ kind: 'write', confidentiality }).allowed;
  if (mayWrite('restricted') && !mayWrite('normal')) return 'documents.upload.onlyRestricted';
  return mayWrite('secret') ? 'documents.upload.onlySecret' : undefined;
}

function invalidForCreate(metadata: DocumentMetadata, caller: Caller, home: string): Reply | undefined {
  if (metadata.status !== 'current') return refuse(422, 'business-rule', 'A new document is current');
  if (metadata.homeCommunity !== undefined && metadata.homeCommunity !== home) {
    return refuse(422, 'business-rule', 'The home community is another one');
  }
  // Set once, by the sender, and never changed again: it determines who may edit (facts 2.1).
  if (metadata.uploaderRole !== undefined && sideOf(metadata.uploaderRole) !== sideOf(caller.role)) {
    return refuse(422, 'business-rule', 'The original provider role is not the role of the token');
  }
  return undefined;
}

async function relationsOf(
  scope: RecordScope,
  { relations, confidentiality: level }: DocumentMetadata,
): Promise<Result<AuthorizedCreate['relations'], Reply>> {
  const { access, db, settings } = scope;
  const found: { code: string; target: DocumentRow }[] = [];
  for (const { code, target } of relations) {
    const row = await findDocument(db, settings.homeCommunityId, access, target);
    if (!row || !isReadable(row, access.readable))
      return err(refuse(422, 'not-found', 'A related document does not exist'));
    const refusal = await authorizeRelation(scope, code, { row, level });
    if (refusal) return err(refusal);
    found.push({ code, target: row });
  }
  return ok(found);
}

/** The same document was sent again: a double click, or a retry after a lost response. */
export const duplicateReply = refuse(
  409,
  'duplicate',
  'A document with these identifiers exists already',
  'documents.upload.duplicate' satisfies MessageKey,
);

/** A document of the record that has an identifier of a new one. */
type Named = Pick<DocumentRow, 'unique_id' | 'entry_uuid' | 'confidentiality' | 'submitter'>;

/** What the decision on new documents is based on: the rights on the record, and the documents that have one of their identifiers. */
export interface CreatePrerequisites {
  readonly rights: readonly AccessRight[];
  readonly sameIds: readonly Named[];
}

/** Reads the {@link CreatePrerequisites} in one statement, because the next change of the record waits for the lock. */
export async function readCreatePrerequisites(
  db: Kysely<Schema>,
  patient: Spid,
  documents: readonly DocumentMetadata[],
): Promise<CreatePrerequisites> {
  const uniqueIds = documents.map(({ uniqueId }) => uniqueId);
  const entryUuids = documents.flatMap(({ entryUuid }) => entryUuid ?? []);
  const prerequisites = await db
    .selectNoFrom((read) => [
      jsonArrayFrom(read.selectFrom('access_right').select('access_right').where('spid', '=', patient)).as('rights'),
      jsonArrayFrom(
        read
          .selectFrom('document')
          .select(['unique_id', 'entry_uuid', 'confidentiality', 'submitter'])
          .where('spid', '=', patient)
          .where('home_community', 'is', null)
          .where((eb) =>
            eb.or([
              eb('unique_id', 'in', uniqueIds),
              ...(entryUuids.length === 0 ? [] : [eb('entry_uuid', 'in', entryUuids)]),
            ]),
          ),
      ).as('named'),
    ])
    .executeTakeFirstOrThrow();
  return { rights: prerequisites.rights.map(parseAccessRight), sameIds: prerequisites.named };
}

/**
 * Decides whether a new document may have its identifiers (decision 21). Identifiers of a document the sender may read or has uploaded are
 * refused. Those of other records and of hidden documents are accepted, because a refusal would reveal that they are taken. The entryUUID
 * is the document's address in its record, so where a hidden document has it the server assigns another one.
 */
function resolveIdentifiers(
  access: RecordAccess,
  caller: Caller,
  metadata: DocumentMetadata,
  sameIds: readonly Named[],
): Result<DocumentMetadata, Reply> {
  const { entryUuid, uniqueId } = metadata;
  const found = sameIds.filter((row) => row.unique_id === uniqueId || row.entry_uuid === entryUuid);
  if (found.some((row) => isReadable(row, access.readable) || row.submitter === caller.username))
    return err(duplicateReply);
  return ok(found.some((row) => row.entry_uuid === entryUuid) ? withoutEntryUuid(metadata) : metadata);
}

function withoutEntryUuid(metadata: DocumentMetadata): DocumentMetadata {
  const { resource, entryUuid } = metadata;
  const identifier = (resource.identifier ?? []).filter((one) => one.value?.toLowerCase() !== entryUuid);
  return { ...metadata, resource: { ...resource, identifier } };
}
