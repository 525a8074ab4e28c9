import { changeDocument, readDocumentById } from '@epr/client/documents';
import type { CallResult, Connection } from '@epr/client/transport';
import type { Document } from '@epr/domain/documents';
import type { Role } from '@epr/domain/session';
import { ok } from '@epr/domain/values';
import { newSubmission } from './submission-ids.ts';

/** Who changes, and where. */
export interface Sender {
  readonly connection: Connection;
  /** `urn:oid:…` */
  readonly homeCommunity: string;
  readonly role: Role;
}

/**
 * Reads a document as it stands now, changes it and sends it (DOC-21 to DOC-23, DOC-31). Read anew, because the whole resource
 * is sent back: what another person changed since the list was read must not be taken back. Returns the changed document, with
 * the version the platform named for it, and without what it said of the one before. `since`: nothing overwrites what another person changed after this was read.
 */
export async function sendChange(
  { connection, homeCommunity, role }: Sender,
  document: Document,
  change: (now: Document) => Document,
  since?: Document,
): Promise<CallResult<Document>> {
  const now = await readDocumentById(connection, document.logicalId);
  if (!now.ok) return now;
  const wanted = { ...change(now.value), sourceResource: now.value.sourceResource };
  const sent = await changeDocument(connection, wanted, newSubmission(homeCommunity, role), since ? { since } : {});
  if (!sent.ok) return sent;
  const { sourceResource: _before, versionId: _old, ...listed } = wanted;
  return ok(withListFields({ ...listed, ...sent.value }, document));
}

/** A document read alone with what only the list has of it: its submission set, and the uploader's role that stands there. */
export function withListFields(read: Document, { submission, uploaderRole }: Document): Document {
  return { ...read, ...(submission ? { submission } : {}), ...(uploaderRole ? { uploaderRole } : {}) };
}
