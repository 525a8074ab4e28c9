import type { ReadOptions } from '@epr/fhir/documents';
import type { Connection } from '../transport/index.ts';

/** Options for reading documents: with this home community, and lenient, because other platforms hold documents it would refuse. */
export function readOptionsOf({ homeCommunity }: Pick<Connection, 'homeCommunity'>): ReadOptions {
  return { lenient: true, ...(homeCommunity ? { ownCommunity: homeCommunity } : {}) };
}
