import type { Document } from '@epr/domain/documents';
import { asObject, type UncheckedJson } from '../bundle/index.ts';

/** Returns the resource a document was read from; for a new document, an empty object. */
export function sourceResourceFields({ sourceResource }: Pick<Document, 'sourceResource'>): UncheckedJson {
  return asObject(sourceResource);
}
