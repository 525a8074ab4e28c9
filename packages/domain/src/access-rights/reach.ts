import type { Confidentiality } from '../documents/index.ts';
import type { Coded, Day } from '../values/index.ts';
import type { AccessRight, Actor } from './access-right.ts';
import { decide, levelOf } from './decision.ts';
import { inForce, type Subject } from './subject.ts';
import { sameActor } from './right-faults.ts';

/** A record as far as access is concerned: the confidentiality of each document. */
export type Protected = readonly { readonly confidentiality: Coded }[];

/** How many documents of a record somebody can read; `places`: the groups of a professional and those above them. */
export function documentsOpenTo(
  actor: Actor,
  places: readonly string[],
  rights: readonly AccessRight[],
  documents: Protected,
  today: Day,
): number {
  const subject = subjectFor(actor, places);
  if (!subject) return 0;
  const open = new Map<Confidentiality, boolean>();
  return documents.filter(({ confidentiality }) => {
    const level = levelOf(confidentiality);
    const known = open.get(level);
    if (known !== undefined) return known;
    const allowed = decide(subject, rights, { kind: 'read', confidentiality: level }, today).allowed;
    open.set(level, allowed);
    return allowed;
  }).length;
}

/** Who can read documents of one level: persons, groups, representatives, and everybody in an emergency. */
export interface Readers {
  readonly rights: readonly AccessRight[];
  readonly representatives: readonly AccessRight[];
  readonly emergency: boolean;
}

/** The holders of rights who can read a level today, each once, by the same decision that opens documents (COM-04). */
export function readersOf(confidentiality: Confidentiality, rights: readonly AccessRight[], today: Day): Readers {
  const act = { kind: 'read', confidentiality } as const;
  const readers: AccessRight[] = [];
  for (const right of rights) {
    const subject = ['301', '302', '304'].includes(right.template) ? subjectFor(right.actor, []) : undefined;
    if (!subject || readers.some(({ actor }) => sameActor(actor, right.actor))) continue;
    const decision = decide(subject, rights, act, today);
    if (decision.allowed) readers.push(decision.by);
  }
  const anybody: Subject = { kind: 'professional', gln: '', organisations: [], purpose: 'EMER' };
  return {
    rights: readers,
    representatives: rights.filter((right) => right.template === '303' && inForce(right, today)),
    emergency: decide(anybody, rights, act, today).allowed,
  };
}

function subjectFor(actor: Actor, places: readonly string[]): Subject | undefined {
  if (actor.kind === 'professional')
    return { kind: 'professional', gln: actor.gln, organisations: places, purpose: 'NORM' };
  if (actor.kind === 'group')
    return { kind: 'professional', gln: '', organisations: [actor.organisation, ...places], purpose: 'NORM' };
  return undefined;
}
