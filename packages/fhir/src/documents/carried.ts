import type { Document } from '@epr/domain/documents';
import { fields, type UncheckedJson } from '../bundle/index.ts';

/** The resource a document was read from, carried as it came or as its JSON; without one an object without fields. */
export function carriedIn({ carried }: Pick<Document, 'carried'>): UncheckedJson {
  const sent: unknown = carried;
  return fields(typeof sent === 'string' ? (JSON.parse(sent) as unknown) : sent);
}
