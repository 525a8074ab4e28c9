import type { Confidentiality } from '../documents/index.ts';
import type { Coded, Day } from '../values/index.ts';
import type { AccessRight, Actor } from './access-right.ts';
import { decideAccess, levelOrSecret } from './access-decision.ts';
import type { Requester } from './requester.ts';
import { actorId } from './validate-right.ts';

/** The documents of a record as needed for access decisions: the confidentiality of each. */
export type LabelledDocuments = readonly { readonly confidentiality: Coded }[];

/**
 * Returns a function that counts the documents of a record an actor can read; `places`: the groups of a professional and their parents.
 * Values that are the same for all actors are computed once, because an overview calls it for hundreds of actors.
 */
export function readableCountIn(
  rights: readonly AccessRight[],
  documents: LabelledDocuments,
  today: Day,
): (actor: Actor, places: readonly string[]) => number {
  const counts = new Map<Confidentiality, number>();
  for (const { confidentiality } of documents) {
    const level = levelOrSecret(confidentiality);
    counts.set(level, (counts.get(level) ?? 0) + 1);
  }
  const rightsOf = rightsByActor(rights);
  return (actor, places) => {
    const subject = subjectFor(actor, places);
    if (!subject) return 0;
    const own = rightsOf(actor, places);
    return [...counts]
      .filter(([confidentiality]) => decideAccess(subject, own, { kind: 'read', confidentiality }, today).allowed)
      .reduce((sum, [, count]) => sum + count, 0);
  };
}

/** Who can read documents of one level: persons, groups and representatives, and whether emergency access opens them. */
export interface Readers {
  readonly rights: readonly AccessRight[];
  readonly representatives: readonly AccessRight[];
  readonly emergency: boolean;
}

/** Returns the holders of rights who can read a level today, each once, by the decision that is made for documents (COM-04). */
export function readersOf(confidentiality: Confidentiality, rights: readonly AccessRight[], today: Day): Readers {
  const act = { kind: 'read', confidentiality } as const;
  const rightsOf = rightsByActor(rights);
  const readers = new Map<string, AccessRight>();
  for (const { actor } of rights) {
    const subject = actor.kind === 'representative' ? representative(actor.id) : subjectFor(actor, []);
    if (!subject || readers.has(keyOf(actor))) continue;
    const decision = decideAccess(subject, rightsOf(actor, []), act, today);
    if (decision.allowed) readers.set(keyOf(actor), decision.by);
  }
  const anybody: Requester = { kind: 'professional', gln: '', organisations: [], purpose: 'EMER' };
  const holders = [...readers.values()];
  return {
    rights: holders.filter(({ actor }) => actor.kind !== 'representative'),
    representatives: holders.filter(({ actor }) => actor.kind === 'representative'),
    emergency: decideAccess(anybody, rights, act, today).allowed,
  };
}

function representative(id: string): Requester {
  return { kind: 'representative', id, purpose: 'NORM' };
}

/** Returns a lookup of the rights that can count for an actor in daily use: the actor's own and those of their groups (`places`). */
function rightsByActor(
  rights: readonly AccessRight[],
): (actor: Actor, places: readonly string[]) => readonly AccessRight[] {
  const byActor = new Map<string, AccessRight[]>();
  for (const right of rights) {
    const key = keyOf(right.actor);
    const before = byActor.get(key);
    if (before) before.push(right);
    else byActor.set(key, [right]);
  }
  return (actor, places) => {
    const groups = places.map((organisation) => keyOf({ kind: 'group', organisation }));
    return [...new Set([keyOf(actor), ...groups])].flatMap((key) => byActor.get(key) ?? []);
  };
}

function keyOf(actor: Actor): string {
  return `${actor.kind} ${actorId(actor)}`;
}

function subjectFor(actor: Actor, places: readonly string[]): Requester | undefined {
  if (actor.kind === 'professional')
    return { kind: 'professional', gln: actor.gln, organisations: places, purpose: 'NORM' };
  if (actor.kind === 'group')
    return { kind: 'professional', gln: '', organisations: [actor.organisation, ...places], purpose: 'NORM' };
  return undefined;
}
