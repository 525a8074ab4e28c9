import type { Selectable } from 'kysely';
import type { Context } from '../context.ts';
import { shortBlobExpression } from '../storage/blobs/read-large-objects.ts';
import { compiledOnce, type StatementContext } from '../storage/statements/compiled-once.ts';
import type { AttachmentTable } from '../storage/schema.ts';
import type { DocumentRow } from './find-document.ts';

/** A document and its attachment: the columns needed to read it. */
type AttachmentRow = Pick<
  DocumentRow,
  'id' | 'confidentiality' | 'unique_id' | 'type_code' | 'home_community' | 'resource'
> &
  Pick<Selectable<AttachmentTable>, 'key' | 'content_type' | 'size' | 'sha1'>;

export interface FoundAttachment {
  readonly row: AttachmentRow | undefined;
  /** All its bytes, not verified yet, where the store returns them with the row. */
  readonly bytes?: Buffer;
}

interface AttachmentQuery {
  readonly patient: string;
  readonly key: string;
}

/**
 * Finds the document of one record whose attachment has a key. On a PostgreSQL server the same statement returns the bytes of a short file.
 */
export async function findAttachment(
  { db, readBytes, blobs }: Pick<Context, 'db' | 'readBytes' | 'blobs'>,
  query: AttachmentQuery,
): Promise<FoundAttachment> {
  if (blobs.areInDatabase) {
    const { sql, parameters } = withBytes(db, query);
    // An error of this statement is ignored: reading the bytes separately finds and reports it.
    const found = await readBytes(sql, parameters, parseRow).catch(() => undefined);
    if (found) return found[0] ?? { row: undefined };
  }
  const { rows } = await db.executeQuery(withoutBytes(db, query));
  return { row: rows[0] };
}

const rowsOf = ({ db, value }: StatementContext<AttachmentQuery>) =>
  db
    .selectFrom('document')
    .innerJoin('attachment', 'attachment.key', 'document.attachment')
    .select(['document.id', 'confidentiality', 'unique_id', 'type_code', 'home_community', 'resource'])
    .select(['attachment.key', 'content_type', 'size', 'sha1'])
    .where('document.spid', '=', value('patient'))
    .where('document.attachment', '=', value('key'));

const withoutBytes = compiledOnce((parts: StatementContext<AttachmentQuery>) => rowsOf(parts).compile());
const withBytes = compiledOnce((parts: StatementContext<AttachmentQuery>) =>
  rowsOf(parts).select(shortBlobExpression.as('bytes')).compile(),
);

/** Reads a row as the server sends it: columns in the order of the statement, an empty buffer for null. */
function parseRow(columns: readonly Buffer[]): FoundAttachment {
  const [id = '', confidentiality = '', uniqueId = '', typeCode = '', home = '', resource = ''] = texts(columns, 0, 6);
  const [key = '', contentType = ''] = texts(columns, 6, 8);
  const [size, sha1 = emptyBuffer, bytes = emptyBuffer] = columns.slice(8);
  const row = {
    id,
    confidentiality,
    unique_id: uniqueId,
    type_code: typeCode,
    home_community: home === '' ? null : home,
    resource,
    key,
    content_type: contentType,
    size: Number(size?.readBigInt64BE()),
    sha1: sha1.toString(),
  };
  return bytes.length === 0 ? { row } : { row, bytes: Buffer.from(bytes) };
}

const emptyBuffer = Buffer.alloc(0);

function texts(columns: readonly Buffer[], from: number, to: number): readonly string[] {
  return columns.slice(from, to).map(String);
}
