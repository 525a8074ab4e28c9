import type { Document, WholeDocument } from '@epr/domain/documents';
import { ok } from '@epr/domain/values';
import { asObject, asArray, asString } from '@epr/fhir/bundle';
import { changeRequest, type NewSubmission } from '@epr/fhir/documents';
import { call, readConfirmation, refusedChange, type CallResult, type Connection } from '../transport/index.ts';

/**
 * POST r4 with the transaction of a changed document (core 7; DOC-21 to DOC-23): a new submission set and the changed
 * DocumentReference. 403 is `noAccess`, with the diagnostics of the outcome. Returns the new version only, needed for a further change
 * before the list is read again.
 * `since`: the document when the change began. If the platform's version is another one by now, it refuses (412), which is reported with
 * the message of the catalogue; for a platform without versions, none is stated.
 */
export async function changeDocument(
  connection: Connection,
  document: WholeDocument,
  submission: NewSubmission,
  { since, signal }: { readonly since?: Pick<Document, 'versionId'>; readonly signal?: AbortSignal } = {},
): Promise<CallResult<Pick<Document, 'versionId'>>> {
  const answer = await call(
    connection,
    {
      url: connection.endpoints.fhir,
      method: 'POST',
      headers: { accept: 'application/fhir+json', 'content-type': 'application/fhir+json' },
      body: JSON.stringify(changeRequest(document, submission, since?.versionId)),
      authorize: 'record',
      signal,
    },
    readConfirmation,
  );
  return answer.ok ? ok(versionIn(answer.value)) : refusedChange(answer.error, 'documents.change.overtaken');
}

/** The response entries are in the order of the request: the submission set, then the document with its version, `W/"3"`. */
function versionIn(answer: unknown): Pick<Document, 'versionId'> {
  const { etag } = asObject(asObject(asArray(asObject(answer)['entry'])[1])['response']);
  const versionId = /^(?:W\/)?"([^"]+)"$/.exec(asString(etag) ?? '')?.[1];
  return versionId === undefined ? {} : { versionId };
}
