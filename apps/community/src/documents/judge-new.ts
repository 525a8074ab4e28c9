import type { Transaction } from 'kysely';
import { levelOf } from '@epr/domain/access-rights';
import { ok, refused, systems, type Result } from '@epr/domain/values';
import type { Access } from '../access-rights/access.ts';
import type { Context } from '../context.ts';
import { refuse, type Reply } from '../http/reply.ts';
import type { Caller } from '../identity/caller.ts';
import type { StoredBlob } from '../storage/blobs.ts';
import type { Schema } from '../storage/schema.ts';
import { sideOf } from './changeable.ts';
import { contentFault } from './content.ts';
import { findDocument, isReadable, type DocumentRow } from './find.ts';
import type { HandedIn } from './handed-in.ts';
import type { Metadata } from './metadata.ts';

/** A new document that may be stored: its bytes, and the documents its relations point at. */
export interface JudgedNew {
  readonly metadata: Metadata;
  readonly blob: StoredBlob;
  readonly relations: readonly { readonly code: string; readonly target: DocumentRow }[];
}

/** Whether a caller may hand in a document so, and whether what was handed in is what the metadata says (DOC-19, DOC-20). */
export async function judgeNew(
  context: Context,
  db: Transaction<Schema>,
  access: Access,
  caller: Caller,
  metadata: Metadata,
  handed: HandedIn,
): Promise<Result<JudgedNew, Reply>> {
  const fault =
    forbidden(metadata, access) ??
    unsound(metadata, caller, context.settings.homeCommunityId) ??
    (await taken(db, metadata));
  if (fault) return refused(fault);
  const blob = handed.get(metadata.attachment.url);
  if (!blob) return refused(refuse(422, 'required', `The bytes of ${metadata.attachment.url} are missing`));
  const wrong = await contentFault(context.blobs, metadata.attachment, blob);
  if (wrong) return refused(wrong);
  const relations = await relationsOf(context, db, access, metadata);
  return relations.ok ? ok({ metadata, blob, relations: relations.value }) : relations;
}

function forbidden(metadata: Metadata, access: Access): Reply | undefined {
  if (metadata.patient !== access.patient) return refuse(403, 'forbidden', 'The patient is not the one of the token');
  const confidentiality = levelOf({ code: metadata.confidentiality, system: systems.snomed });
  const { allowed } = access.decide({ kind: 'write', confidentiality });
  return allowed ? undefined : refuse(403, 'forbidden', 'No right to add documents at this level');
}

function unsound(metadata: Metadata, caller: Caller, home: string): Reply | undefined {
  if (metadata.status !== 'current') return refuse(422, 'business-rule', 'A new document is current');
  if (metadata.homeCommunity !== undefined && metadata.homeCommunity !== home) {
    return refuse(422, 'business-rule', 'The home community is another one');
  }
  // Told once by whoever hands in, and never changed again: it decides who may edit (facts 2.1).
  if (metadata.uploaderRole !== undefined && sideOf(metadata.uploaderRole) !== sideOf(caller.role)) {
    return refuse(422, 'business-rule', 'The original provider role is not the role of the token');
  }
  return undefined;
}

async function taken(db: Transaction<Schema>, { entryUuid, uniqueId }: Metadata): Promise<Reply | undefined> {
  const found = await db
    .selectFrom('document')
    .select('id')
    .where('home_community', 'is', null)
    .where((eb) =>
      eb.or([eb('unique_id', '=', uniqueId), ...(entryUuid === undefined ? [] : [eb('entry_uuid', '=', entryUuid)])]),
    )
    .executeTakeFirst();
  return found ? duplicate : undefined;
}

/** The same document again: a double click, or an answer that was lost on the way. */
export const duplicate = refuse(409, 'duplicate', 'A document with these identifiers exists already');

async function relationsOf(
  context: Context,
  db: Transaction<Schema>,
  access: Access,
  { relations }: Metadata,
): Promise<Result<JudgedNew['relations'], Reply>> {
  const found: { code: string; target: DocumentRow }[] = [];
  for (const { code, target } of relations) {
    if (!['replaces', 'appends', 'signs', 'transforms'].includes(code)) {
      return refused(refuse(422, 'code-invalid', `Unknown relation ${code.slice(0, 40)}`));
    }
    const row = await findDocument(db, context.settings.homeCommunityId, access.patient, target);
    if (!row || !isReadable(row, access.readable))
      return refused(refuse(422, 'not-found', 'A related document does not exist'));
    const fault = code === 'replaces' ? notReplaceable(row, access) : undefined;
    if (fault) return refused(fault);
    found.push({ code, target: row });
  }
  return ok(found);
}

function notReplaceable(row: DocumentRow, access: Access): Reply | undefined {
  const confidentiality = levelOf({ code: row.confidentiality, system: systems.snomed });
  if (!access.decide({ kind: 'update', confidentiality }).allowed)
    return refuse(403, 'forbidden', 'No right to replace this document');
  return row.status === 'current' ? undefined : refuse(409, 'conflict', 'An old version cannot be replaced');
}
