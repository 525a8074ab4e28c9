import { newUuid } from '../../../documents/change/submission-ids.ts';

/**
 * When something is written and the identifiers it bears, in the order they were given: composed once more under the same names, the
 * same is the same document, which a platform takes once.
 */
export interface DocumentIdentifiers {
  /** ISO 8601, UTC. */
  readonly now: string;
  readonly uuids: readonly string[];
}

export function newDocumentIdentifiers(): DocumentIdentifiers {
  return { now: new Date().toISOString(), uuids: [] };
}

/** Gives the identifiers out again one by one, and new ones when they are used up; `taken`: all that were given so far. */
export function identifierSequence({ now, uuids }: DocumentIdentifiers) {
  const taken: string[] = [];
  const next = (): string => {
    const uuid = uuids[taken.length] ?? newUuid();
    taken.push(uuid);
    return uuid;
  };
  return { now, uuids: { next, taken: taken as readonly string[] } };
}
