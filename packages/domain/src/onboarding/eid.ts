import type { MessageKey } from '../messages/index.ts';
import { foldName } from '../people/index.ts';
import { ok, err, type Ahv, type Gln, type Result } from '../values/index.ts';

/** Attributes of an eID's holder that the identity provider vouches for. */
export interface EidAttributes {
  /** The person has shown an official document, at a counter or by video. */
  readonly identityChecked?: boolean;
  readonly ahv?: Ahv;
  /** The eID was issued to a health professional. */
  readonly professional?: boolean;
  /** Number in the professional register. */
  readonly gln?: Gln;
}

/** An existing record with the AHV number of a registration. */
export interface RecordAtAhv {
  /** The record is linked to this eID. */
  readonly own: boolean;
  /** The record is linked to an eID. */
  readonly hasEid: boolean;
}

export type RegistrationKind = 'create' | 'link' | 'repeat';

/**
 * Decides on the registration of patients by themselves (ONB-04; rights 5 "must be the person's own"). `create`: a new record. `link`: a
 * professional has opened the record, and this eID is the first linked to it. `repeat`: the registration was sent again after its
 * response was lost.
 */
export function openingFor(
  eid: EidAttributes,
  ahv: Ahv,
  existing: RecordAtAhv | undefined,
): Result<RegistrationKind, MessageKey> {
  if (existing?.own) return ok('repeat');
  if (eid.identityChecked !== true) return err('onboarding.patient.notQualified');
  if (eid.ahv !== ahv) return err('onboarding.patient.ahvNotOwn');
  if (!existing) return ok('create');
  return existing.hasEid ? err('onboarding.patient.recordExists') : ok('link');
}

/** An entry of the directory that may belong to an eID. */
export interface BindingEntry {
  readonly gln: Gln;
  readonly given: string;
  readonly family: string;
}

/**
 * Finds the entry of the directory that belongs to an eID (ONB-05): the one with the GLN the provider vouches for, else the one with the
 * same name. Where several people have that name, `typed` distinguishes them; a typed number alone proves nothing.
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
  if (!entry) return err('onboarding.professional.noMatch');
  return others.length > 0 ? err('onboarding.professional.severalEntries') : ok(entry);
}

function sameName(one: Omit<BindingEntry, 'gln'>, other: BindingEntry): boolean {
  return foldName(one.given) === foldName(other.given) && foldName(one.family) === foldName(other.family);
}
