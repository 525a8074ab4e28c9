import { accessOf } from '../../access-rights/record-access.ts';
import type { Context } from '../../context.ts';
import { refuse, type Reply } from '../../fhir-api/reply.ts';
import type { R4Request } from '../../fhir-api/route.ts';
import { servedText } from '../document-repository.ts';
import { findDocument, isReadable } from '../find-document.ts';
import { hiddenIdentifiers } from '../authorization/hidden-documents.ts';
import { redactText } from '../authorization/redact-text.ts';
import { unreadableIfMatch, versionsIn } from '../../fhir-api/if-match.ts';
import { readMetadata } from '@epr/fhir/documents';
import { invalidResource } from '../../validation/fhir/invalid-resource.ts';
import { executeTransaction } from './execute-transaction.ts';
import { patchedStatus } from './patched-status.ts';
import type { TransactionEntry } from './transaction-entries.ts';

/** `PUT DocumentReference/{id}` (CH:MHD-1), for the version in `If-Match`; responds with the changed document. */
export async function putDocument(context: Context, request: R4Request): Promise<Reply> {
  const { id, body } = request;
  const invalid = invalidResource(body);
  if (invalid) return invalid;
  const metadata = readMetadata(body);
  if (!metadata.ok) return refuse(422, 'invariant', metadata.error.join('; '));
  return update(context, request, { kind: 'change', id, metadata: metadata.value });
}

/** `PATCH DocumentReference/{id}` with a FHIRPath patch of the status, as in a transaction (ITI-65, UpdateDocumentRefs). */
export async function patchDocument(context: Context, request: R4Request): Promise<Reply> {
  const { id, body } = request;
  const invalid = invalidResource(body);
  if (invalid) return invalid;
  const status = patchedStatus(body);
  if (!status.ok) return refuse(422, 'not-supported', status.error);
  return update(context, request, { kind: 'status', id, status: status.value });
}

/** Executes a transaction with one change, for the version in `If-Match`. */
async function update(
  context: Context,
  { caller, id, ifMatch }: R4Request,
  change: Extract<TransactionEntry, { kind: 'change' | 'status' }>,
): Promise<Reply> {
  const versions = ifMatch === undefined ? undefined : versionsIn(ifMatch);
  if (ifMatch !== undefined && !versions) return unreadableIfMatch('If-Match');
  const reply = await executeTransaction(
    context,
    caller,
    [{ ...change, ...(versions ? { versions } : {}) }],
    new Map(),
  );
  if (reply.status !== 200) return reply;
  const access = await accessOf(context, context.db, caller);
  const home = context.settings.homeCommunityId;
  const row = access && (await findDocument(context.db, home, access, id));
  if (!access || !row || !isReadable(row, access.readable)) return reply;
  const hiddenIds = await hiddenIdentifiers(context.db, access, home);
  return {
    status: 200,
    text: [redactText(servedText(row.resource, context.settings.origin), hiddenIds)],
    headers: { etag: `W/"${row.version}"` },
  };
}
