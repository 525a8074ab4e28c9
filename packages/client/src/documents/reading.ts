import type { Reading } from '@epr/fhir/documents';
import type { Connection } from '../transport/index.ts';

/** With whose eyes documents are read: the own home community's. */
export function readingOf({ homeCommunity }: Connection): Reading {
  return homeCommunity ? { ownCommunity: homeCommunity } : {};
}
