import { randomUUID } from 'node:crypto';
import type { DocumentReference, List } from 'fhir/r4';
import type { Kysely, Selectable } from 'kysely';
import { confidentialityLevels } from '@epr/domain/documents';
import type { PartsOf } from '../fhir-api/searchset.ts';
import type { StoredBlob } from '../storage/blobs/blobs.ts';
import { executePipelined } from '../storage/statements/execute-pipelined.ts';
import type { AttachmentTable, Schema, SubmissionSetTable } from '../storage/schema.ts';
import type { DocumentRow } from './find-document.ts';
import { readMetadata } from '@epr/fhir/documents';

/** A document to store. */
export interface NewDocument {
  readonly resource: DocumentReference;
  readonly blob: StoredBlob;
  /** Logical id; generated when left out. */
  readonly id?: string | undefined;
  /** `urn:oid:…` of this community; a document that names it is one of its own. */
  readonly home: string;
  /** Account name of the person who uploaded it. */
  readonly submitter?: string;
  readonly now: Date;
}

/** Whether a statement failed because another document has the identifiers; every other unique violation is a bug. */
export function isDuplicateDocument(problem: unknown): boolean {
  const { constraint } = (problem ?? {}) as { readonly constraint?: unknown };
  return constraint === 'document_entry_uuid' || constraint === 'document_unique_id';
}

type SubmissionSetRow = Selectable<SubmissionSetTable>;
type AttachmentRow = Selectable<AttachmentTable>;

/**
 * Writes one upload in one statement: documents, their attachment rows and the submission set, if there is one; the bytes are in the blob
 * store already. Throws a unique violation when identifiers are taken. Returns the rows.
 */
export async function insertDocuments(
  db: Kysely<Schema>,
  documents: readonly NewDocument[],
  submissionSet?: SubmissionSetRow,
): Promise<readonly DocumentRow[]> {
  if (documents.length === 0) return [];
  const newRows = documents.map((document) => rowsOf(document, submissionSet));
  const rows = newRows.map(({ row }) => row);
  const bytes = db.with('bytes', (query) =>
    query.insertInto('attachment').values(newRows.map(({ attachment }) => attachment)),
  );
  const statement = submissionSet
    ? bytes
        .with('submission', (query) => query.insertInto('submission_set').values(submissionSet))
        .insertInto('document')
    : bytes.insertInto('document');
  await executePipelined(db, statement.values(rows).compile());
  return rows;
}

function rowsOf(
  document: NewDocument,
  submissionSet: SubmissionSetRow | undefined,
): { readonly row: DocumentRow; readonly attachment: AttachmentRow } {
  const { blob, now, home, id = randomUUID() } = document;
  const resource = completeResource(document.resource, { id, blob, version: 1, now });
  const metadata = readMetadata(resource);
  if (!metadata.ok) throw new Error(`Not a document: ${metadata.error.join(', ')}`);
  const { value } = metadata;
  const attachment = {
    key: blob.key,
    content_type: value.attachment.contentType,
    size: blob.size,
    sha1: blob.sha1,
    sent_sha1: blob.sentSha1 ?? null,
    created: now,
  };
  const row: DocumentRow = {
    id,
    spid: value.patient,
    entry_uuid: value.entryUuid ?? `urn:uuid:${id}`,
    unique_id: value.uniqueId,
    home_community: value.homeCommunity === home ? null : (value.homeCommunity ?? null),
    submission_set: submissionSet?.id ?? null,
    attachment: blob.key,
    submitter: document.submitter ?? null,
    version: 1,
    ...searchedColumns(value),
    last_updated: now,
    resource: storedText(resource, blob.key),
  };
  return { row, attachment };
}

/** Replaces a document's state and increments its version. Returns the new row. */
export async function updateDocument(
  db: Kysely<Schema>,
  row: DocumentRow,
  resource: DocumentReference,
  now: Date,
): Promise<DocumentRow> {
  const version = row.version + 1;
  const meta = { ...resource.meta, versionId: String(version), lastUpdated: now.toISOString() };
  const next: DocumentReference = { ...resource, id: row.id, meta };
  const metadata = readMetadata(next);
  if (!metadata.ok) throw new Error(`Not a document: ${metadata.error.join(', ')}`);
  return db
    .updateTable('document')
    .set({
      ...searchedColumns(metadata.value),
      version,
      last_updated: now,
      resource: storedText(next, row.attachment ?? ''),
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Builds the row of a submission set. */
export function submissionSetRow(patient: string, list: List, now: Date): SubmissionSetRow {
  const id = randomUUID();
  const date = list.date === undefined ? now : new Date(list.date);
  const meta = { ...list.meta, versionId: '1', lastUpdated: now.toISOString() };
  return { id, spid: patient, date, resource: JSON.stringify({ ...list, id, meta }) };
}

type Server = { readonly id: string; readonly blob: StoredBlob; readonly version: number; readonly now: Date };

/** Adds what the server sets: id, version, entryUUID, and the actual size and hash of the bytes. */
function completeResource(resource: DocumentReference, { id, blob, version, now }: Server): DocumentReference {
  const hasEntryUuid = resource.identifier?.some((one) => one.value?.toLowerCase().startsWith('urn:uuid:'));
  const entryUuid = { use: 'official', system: 'urn:ietf:rfc:3986', value: `urn:uuid:${id}` } as const;
  return {
    ...resource,
    id,
    meta: { ...resource.meta, versionId: String(version), lastUpdated: now.toISOString() },
    identifier: [...(resource.identifier ?? []), ...(hasEntryUuid ? [] : [entryUuid])],
    content: resource.content.map((one) => ({
      ...one,
      attachment: { ...one.attachment, size: blob.size, hash: blob.sha1 },
    })),
  };
}

type Columns = Pick<DocumentRow, 'status' | 'confidentiality' | 'class_code' | 'type_code' | 'format_code'> & {
  readonly creation: Date;
};

function searchedColumns(metadata: Extract<ReturnType<typeof readMetadata>, { ok: true }>['value']): Columns {
  return {
    status: metadata.status,
    confidentiality: confidentialityLevels[metadata.confidentiality].code,
    class_code: metadata.classCode,
    type_code: metadata.typeCode,
    format_code: metadata.formatCode,
    creation: new Date(metadata.creation),
  };
}

/**
 * The address of an attachment depends on the community's origin, which may change between two starts. So the stored text holds
 * `"url":"\/r4\/Binary\/<key>"`: valid JSON, relative, and marked by escaped slashes, which no JSON writer used here produces and no text
 * value can contain (its quotes are escaped). Serving inserts the origin without parsing.
 */
const urlPrefix = '"url":"\\/r4\\/Binary\\/';

/** Returns the JSON text of a document to store, with `key` as the address of its attachment. */
export function storedText(resource: DocumentReference, key: string): string {
  const placeholder = `${key}#`;
  const content = resource.content.map((one) => ({ ...one, attachment: { ...one.attachment, url: placeholder } }));
  return JSON.stringify({ ...resource, content }).replaceAll(
    `"url":${JSON.stringify(placeholder)}`,
    `${urlPrefix}${key}"`,
  );
}

/** Returns the stored text as it is served from `origin`. */
export function servedText(text: string, origin: string): string {
  return text.replaceAll(urlPrefix, servedUrl(origin));
}

/** {@link servedText} for stored text as bytes, in parts. Done here because PostgreSQL would take three times as long. */
export function servedParts(origin: string): PartsOf {
  const address = Buffer.from(servedUrl(origin));
  return (bytes) => {
    const parts: Buffer[] = [];
    let from = 0;
    for (let at = bytes.indexOf(markBytes); at >= 0; at = bytes.indexOf(markBytes, from)) {
      parts.push(bytes.subarray(from, at), address);
      from = at + markBytes.length;
    }
    return from === 0 ? [bytes] : [...parts, bytes.subarray(from)];
  };
}

const markBytes = Buffer.from(urlPrefix);

function servedUrl(origin: string): string {
  return `"url":"${origin}/r4/Binary/`;
}
