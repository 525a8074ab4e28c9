import type { Document } from '@epr/domain/documents';

/** Maximum number of documents offered; others are found faster by selecting them in the list. */
const maxDocuments = 8;

/**
 * Returns the documents that are offered for comparing with a document: those of the same type, the newest first. Earlier versions are
 * included; documents entered in error are not, as their values are not the patient's.
 */
export function comparableDocuments(document: Document, documents: readonly Document[]): readonly Document[] {
  return documents
    .filter(({ id, temp, availability }) => id !== document.id && !temp && availability !== 'entered-in-error')
    .filter(({ typeCode }) => typeCode.code === document.typeCode.code)
    .toSorted((a, b) => (Date.parse(b.creationTime) || 0) - (Date.parse(a.creationTime) || 0))
    .slice(0, maxDocuments);
}
