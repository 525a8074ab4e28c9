import { isStructured, type Document } from '@epr/domain/documents';

/** Whether a document has a structured view: a known media type with a known format (DOC-27). */
export function isShownStructured({ attachment, format }: Pick<Document, 'attachment' | 'format'>): boolean {
  return isStructured({ contentType: attachment.contentType, format: format?.code });
}
