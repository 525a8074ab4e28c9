import type { Document } from '@epr/domain/documents';
import type { RecordContent } from './use-record.ts';

/** Returns the record with a document replaced by its changed version. */
export function withDocument(record: RecordContent, changed: Document): RecordContent {
  return { ...record, documents: record.documents.map((one) => (one.id === changed.id ? changed : one)) };
}
