import { fields } from '@epr/fhir/bundle';
import { accessOf } from '../../access-rights/access.ts';
import type { Context } from '../../context.ts';
import { refuse, type Reply } from '../../fhir-api/reply.ts';
import type { R4Request } from '../../fhir-api/route.ts';
import { servedText } from '../attachment-url.ts';
import { findDocument, isReadable } from '../find.ts';
import { hiddenNames } from '../authorization/hidden-documents.ts';
import { redactText } from '../authorization/redact-text.ts';
import { unreadableIfMatch, versionsIn } from '../../fhir-api/if-match.ts';
import { readMetadata } from '@epr/fhir/documents';
import { executeTransaction } from './execute-transaction.ts';

/** `PUT DocumentReference/{id}` (CH:MHD-1): a transaction of one, for the version `If-Match` names; answers the document as it now is. */
export async function changeDocument(context: Context, request: R4Request): Promise<Reply> {
  const { caller, id, body } = request;
  const invalid = context.checks.invalidResource(body);
  if (invalid) return invalid;
  if (!fields(body)['id']) return refuse(400, 'required', 'DocumentReference.id is missing');
  const metadata = readMetadata(body);
  if (!metadata.ok) return refuse(422, 'invariant', metadata.refusal.join('; '));
  const versions = request.ifMatch === undefined ? undefined : versionsIn(request.ifMatch);
  if (request.ifMatch !== undefined && !versions) return unreadableIfMatch('If-Match');
  const entry = { kind: 'change', id, metadata: metadata.value, ...(versions ? { versions } : {}) } as const;
  const done = await executeTransaction(context, caller, [entry], new Map());
  if (done.status !== 200) return done;
  const access = await accessOf(context, context.db, caller);
  const home = context.settings.homeCommunityId;
  const row = access && (await findDocument(context.db, home, access, id));
  if (!access || !row || !isReadable(row, access.readable)) return done;
  const hidden = await hiddenNames(context.db, access, home);
  return {
    status: 200,
    text: [redactText(servedText(row.resource, context.settings.origin), hidden)],
    headers: { etag: `W/"${row.version}"` },
  };
}
