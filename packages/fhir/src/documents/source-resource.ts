import type { Document } from '@epr/domain/documents';
import { fields, type UncheckedJson } from '../bundle/index.ts';

/** The resource a document was read from; of a new one, an object without fields. */
export function sourceResourceFields({ sourceResource }: Pick<Document, 'sourceResource'>): UncheckedJson {
  return fields(sourceResource);
}
