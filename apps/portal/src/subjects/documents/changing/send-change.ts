import { changeDocument, readDocumentById } from '@epr/client/documents';
import type { Called, Connection } from '@epr/client/transport';
import type { Document } from '@epr/domain/documents';
import type { Role } from '@epr/domain/session';
import { newSubmission } from '../adding/submission.ts';

/** Who changes, and where. */
export interface Sender {
  readonly connection: Connection;
  /** `urn:oid:…` */
  readonly homeCommunity: string;
  readonly role: Role;
}

/**
 * Reads a document as it stands now, changes it and sends it (DOC-21 to DOC-23, DOC-31). Read anew, because the whole resource
 * is sent back: what somebody else changed since the list was read must not be taken back. Answers the changed document.
 */
export async function sendChange(
  { connection, homeCommunity, role }: Sender,
  document: Document,
  change: (now: Document) => Document,
): Promise<Called<Document>> {
  const now = await readDocumentById(connection, document.logicalId);
  if (!now.ok) return now;
  const wanted = change(now.value);
  const sent = await changeDocument(connection, wanted, newSubmission(homeCommunity, role));
  const { submission, uploaderRole } = document;
  return sent.ok
    ? {
        ok: true,
        value: { ...wanted, ...(submission ? { submission } : {}), ...(uploaderRole ? { uploaderRole } : {}) },
      }
    : sent;
}
