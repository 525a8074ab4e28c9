import type { Kysely } from 'kysely';
import type { MessageKey } from '@epr/domain/messages';
import { ok, refused, type Result } from '@epr/domain/values';
import type { Access } from '../../access-rights/access.ts';
import { refuse, type Reply } from '../../fhir-api/reply.ts';
import type { Caller } from '../../identity/authentication/caller.ts';
import type { Schema } from '../../storage/schema.ts';
import { isReadable } from '../find.ts';
import type { Metadata } from '@epr/fhir/documents';

/** The same document again: a double click, or an answer that was lost on the way. */
export const duplicate = refuse(
  409,
  'duplicate',
  'A document with these identifiers exists already',
  'documents.upload.duplicate' satisfies MessageKey,
);

/**
 * Whether a new document may bear its identifiers (decision 21). Those of a document the sender may see, or uploaded, are refused; those of
 * other records and of hidden documents are as free as if nothing had them, because a refusal would reveal that they are taken. The entryUUID is
 * the document's address in its record, so where a hidden document has it the server assigns another one.
 */
export async function identify(
  db: Kysely<Schema>,
  access: Access,
  caller: Caller,
  metadata: Metadata,
): Promise<Result<Metadata, Reply>> {
  const { entryUuid, uniqueId } = metadata;
  const found = await db
    .selectFrom('document')
    .select(['entry_uuid', 'confidentiality', 'submitter'])
    .where('spid', '=', access.patient)
    .where('home_community', 'is', null)
    .where((eb) =>
      eb.or([eb('unique_id', '=', uniqueId), ...(entryUuid === undefined ? [] : [eb('entry_uuid', '=', entryUuid)])]),
    )
    .execute();
  if (found.some((row) => isReadable(row, access.readable) || row.submitter === caller.username))
    return refused(duplicate);
  return ok(found.some((row) => row.entry_uuid === entryUuid) ? withoutEntryUuid(metadata) : metadata);
}

function withoutEntryUuid(metadata: Metadata): Metadata {
  const { identifier: given, ...rest } = metadata.resource;
  const identifier = (given ?? []).filter((one) => one.value?.toLowerCase() !== metadata.entryUuid);
  const resource = identifier.length > 0 ? { ...rest, identifier } : rest;
  return { ...metadata, resource, entryUuid: undefined };
}
