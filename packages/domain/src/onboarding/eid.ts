import type { MessageKey } from '../messages/index.ts';
import { foldName } from '../people/index.ts';
import { ok, refused, type Ahv, type Gln, type Result } from '../values/index.ts';

/** What an identity provider vouches for about the person behind an eID. */
export interface EidAttributes {
  /** The person has shown an official document, at a counter or by video. */
  readonly identityChecked?: boolean;
  readonly ahv?: Ahv;
  /** The eID was issued to a health professional. */
  readonly professional?: boolean;
  /** Number in the professional register. */
  readonly gln?: Gln;
}

/** A record there is under the AHV number of a registration. */
export interface RecordAtAhv {
  /** The eID that opens it is this one. */
  readonly own: boolean;
  /** Some eID opens it. */
  readonly hasEid: boolean;
}

export type Opening = 'create' | 'link' | 'repeat';

/**
 * What becomes of a registration of people by themselves (ONB-04; rights 5 "must be the person's own"). `create`: a new record. `link`: a
 * professional has opened one for the person, and this eID is the first to open it. `repeat`: sent again after an answer that was lost.
 */
export function openingFor(
  eid: EidAttributes,
  ahv: Ahv,
  existing: RecordAtAhv | undefined,
): Result<Opening, MessageKey> {
  if (existing?.own) return ok('repeat');
  if (eid.identityChecked !== true) return refused('onboarding.patient.notQualified');
  if (eid.ahv !== ahv) return refused('onboarding.patient.ahvNotOwn');
  if (!existing) return ok('create');
  return existing.hasEid ? refused('onboarding.patient.recordExists') : ok('link');
}

/** An entry of the directory an eID may belong to. */
export interface BindingEntry {
  readonly gln: Gln;
  readonly given: string;
  readonly family: string;
}

/**
 * The entry of the directory an eID belongs to (ONB-05): the one under the GLN the provider vouches for, else the one of the same name.
 * Where several people have that name, `typed` tells them apart; a typed number alone proves nothing.
 */
export function entryOfEid(
  eid: EidAttributes & { readonly given: string; readonly family: string },
  typed: Gln | undefined,
  directory: readonly BindingEntry[],
): Result<BindingEntry, MessageKey> {
  const mine = directory.filter((entry) =>
    eid.gln ? entry.gln === eid.gln : eid.professional && sameName(eid, entry),
  );
  const entries = typed ? mine.filter(({ gln }) => gln === typed) : mine;
  const [entry, ...others] = entries;
  if (!entry) return refused('onboarding.professional.noMatch');
  return others.length > 0 ? refused('onboarding.professional.severalEntries') : ok(entry);
}

function sameName(one: Omit<BindingEntry, 'gln'>, other: BindingEntry): boolean {
  return foldName(one.given) === foldName(other.given) && foldName(one.family) === foldName(other.family);
}
