import { isStructured, type Document } from '@epr/domain/documents';

/** Whether a document is shown here: a known content type with a known format (DOC-27). */
export function isShownStructured({ attachment, format }: Pick<Document, 'attachment' | 'format'>): boolean {
  return isStructured({ contentType: attachment.contentType, format: format?.code });
}
