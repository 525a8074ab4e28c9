import type { Document } from '@epr/domain/documents';
import type { RecordContent } from './use-record.ts';

/** The record with a document as it is after a change. */
export function withDocument(record: RecordContent, after: Document): RecordContent {
  return { ...record, documents: record.documents.map((one) => (one.id === after.id ? after : one)) };
}
