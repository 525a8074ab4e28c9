import type { ReadOptions } from '@epr/fhir/documents';
import type { Connection } from '../transport/index.ts';

/** With whose eyes documents are read: the own home community's, and leniently, because other platforms hold what it would not take. */
export function readOptionsOf({ homeCommunity }: Pick<Connection, 'homeCommunity'>): ReadOptions {
  return { lenient: true, ...(homeCommunity ? { ownCommunity: homeCommunity } : {}) };
}
