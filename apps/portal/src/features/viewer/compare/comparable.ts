import type { Document } from '@epr/domain/documents';

/** Maximum number of documents offered; others are found faster by selecting them in the list. */
const most = 8;

/** Returns the documents that can be compared with a document: those of the same type, including versions, the newest first. */
export function comparableDocuments(document: Document, documents: readonly Document[]): readonly Document[] {
  return documents
    .filter(({ id, temp, typeCode }) => id !== document.id && !temp && typeCode.code === document.typeCode.code)
    .toSorted((a, b) => (Date.parse(b.creationTime) || 0) - (Date.parse(a.creationTime) || 0))
    .slice(0, most);
}
