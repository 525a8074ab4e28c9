import { newUuid } from '../../../documents/change/submission-ids.ts';

/**
 * The time and the identifiers of a document, in the order they were assigned. The same content composed again with them is the same
 * document, which a platform stores only once.
 */
export interface DocumentIdentifiers {
  /** ISO 8601, UTC. */
  readonly now: string;
  readonly uuids: readonly string[];
}

export function newDocumentIdentifiers(): DocumentIdentifiers {
  return { now: new Date().toISOString(), uuids: [] };
}

/** Returns a sequence that repeats the identifiers one by one and continues with new ones; `taken`: all identifiers it has given so far. */
export function identifierSequence({ now, uuids }: DocumentIdentifiers) {
  const taken: string[] = [];
  const next = (): string => {
    const uuid = uuids[taken.length] ?? newUuid();
    taken.push(uuid);
    return uuid;
  };
  return { now, uuids: { next, taken: taken as readonly string[] } };
}
