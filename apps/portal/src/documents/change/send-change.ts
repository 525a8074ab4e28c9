import { changeDocument, readDocumentById } from '@epr/client/documents';
import type { CallResult, Connection } from '@epr/client/transport';
import { changedFields, type Document, type WholeDocument } from '@epr/domain/documents';
import type { Role } from '@epr/domain/session';
import { ok } from '@epr/domain/values';
import { isOutcomeUnknown } from '../../context/call-error.ts';
import { newSubmission } from './submission-ids.ts';

/** Who sends the change, and where. */
export interface Sender {
  readonly connection: Connection;
  /** `urn:oid:…` */
  readonly homeCommunity: string;
  readonly role: Role;
}

/**
 * Reads the current document, changes it and sends it (DOC-21 to DOC-23, DOC-31). It is read again because the whole resource is sent back:
 * a change by another person since the list was read must not be reverted. Returns the changed document with the version the platform named
 * for it, without the source resource and version of the one before. With `since`, nothing is overwritten that another person changed after
 * that document was read.
 *
 * The response to an earlier attempt, or to this one, may have been lost: a document that already is as wanted is not changed once more, and
 * its change has not failed.
 */
export async function sendChange(
  { connection, homeCommunity, role }: Sender,
  document: Document,
  change: (now: Document) => Document,
  since?: Document,
): Promise<CallResult<Document>> {
  const record = connection.record?.();
  const asListed = ({ sourceResource: _own, ...read }: WholeDocument): Document => withListFields(read, document);
  const isApplied = (now: Document) => changedFields(now, change(now)).length === 0;
  const now = await readDocumentById(connection, document.logicalId);
  if (!now.ok) return now;
  if (isApplied(now.value)) return ok(asListed(now.value));
  const changedDocument = { ...change(now.value), sourceResource: now.value.sourceResource };
  const result = await changeDocument(
    connection,
    changedDocument,
    newSubmission(homeCommunity, role),
    since ? { since } : {},
  );
  if (result.ok) {
    const { versionId: _old, ...changed } = asListed(changedDocument);
    return ok({ ...changed, ...result.value });
  }
  if (!isOutcomeUnknown(result.error) || connection.record?.() !== record) return result;
  const reread = await readDocumentById(connection, document.logicalId);
  return reread.ok && isApplied(reread.value) ? ok(asListed(reread.value)) : result;
}

/** Returns a document read by itself, with the fields that only the list contains: its submission set and the uploader's role. */
export function withListFields(read: Document, { submission, uploaderRole }: Document): Document {
  return { ...read, ...(submission ? { submission } : {}), ...(uploaderRole ? { uploaderRole } : {}) };
}
