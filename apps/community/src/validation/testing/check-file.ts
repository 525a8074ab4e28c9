import type { DocumentReference } from 'fhir/r4';
import type { TestServer } from '../../fhir-api/testing/server.ts';
import { transactionBundle, reference } from '../../documents/testing/submissions.ts';

/** The community's response to one file. */
export interface CheckedFileResult {
  readonly status: number;
  /** The message key for the portal. */
  readonly key: string | undefined;
  readonly diagnostics: string | undefined;
  /** Logical id of the document, when there is one. */
  readonly id: string | undefined;
}

/** Builds a DocumentReference for bytes of a media type. */
export function typed(bytes: Uint8Array, contentType: string, title = 'Meine Datei'): DocumentReference {
  const document = reference(bytes, { title });
  return {
    ...document,
    content: document.content.map((one) => ({ ...one, attachment: { ...one.attachment, contentType } })),
  };
}

/** Uploads one file as the portal does. */
export async function provideFile(
  server: TestServer,
  bytes: Uint8Array,
  document: DocumentReference,
): Promise<CheckedFileResult> {
  const url = document.content[0]?.attachment.url ?? '';
  const reply = await server.upload('anna', [
    ['bundle', JSON.stringify(transactionBundle(document)), 'field'],
    [url, bytes, 'file'],
  ]);
  const response = reply.body.entry?.[1]?.response;
  const issue = (response?.outcome ?? reply.body).issue?.[0];
  return {
    status: reply.status,
    key: issue?.details?.coding?.[0]?.code,
    diagnostics: issue?.diagnostics,
    id: response?.location?.split('/')[1],
  };
}

/** Returns the number of documents, of attachment rows, and of bytes without a row. */
export async function leftIn({ context: { db }, countOrphans }: TestServer): Promise<readonly number[]> {
  const documents = await db.selectFrom('document').select('id').execute();
  const rows = await db.selectFrom('attachment').select('key').execute();
  return [documents.length, rows.length, await countOrphans()];
}
