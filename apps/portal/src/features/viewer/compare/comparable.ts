import type { Document } from '@epr/domain/documents';

/** Documents that are offered: more are found faster in the list, by selecting them. */
const most = 8;

/** What a document may be compared with: valid documents and versions of the same type, the newest first. */
export function comparableDocuments(document: Document, documents: readonly Document[]): readonly Document[] {
  return documents
    .filter(({ id, temp, typeCode }) => id !== document.id && !temp && typeCode.code === document.typeCode.code)
    .toSorted((a, b) => (Date.parse(b.creationTime) || 0) - (Date.parse(a.creationTime) || 0))
    .slice(0, most);
}
