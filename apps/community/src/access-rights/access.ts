import type { Kysely } from 'kysely';
import {
  decide,
  readableLevels,
  rightsFor,
  type AccessRight,
  type Act,
  type Decision,
  type Subject,
} from '@epr/domain/access-rights';
import { confidentialityLevels, type Confidentiality } from '@epr/domain/documents';
import { swissDay, type Day, type Spid } from '@epr/domain/values';
import type { Context } from '../context.ts';
import type { Caller } from '../identity/authentication/caller.ts';
import type { Schema } from '../storage/schema.ts';
import { rightsOn, subjectOf } from './rights.ts';

/** What a caller may do with the record of the token: every decision of a request comes from here. */
export interface Access {
  readonly patient: Spid;
  readonly rights: readonly AccessRight[];
  readonly decide: (act: Act) => Decision;
  /** Levels that may be read; empty: the record stays shut. */
  readonly readable: readonly Confidentiality[];
  /** Groups through which a professional has a right on this record, `urn:oid:…`: named in the access log. */
  readonly groups: readonly string[];
}

/** Loads the rights once. A token without a record or a role opens nothing. */
export async function accessOf(
  context: Pick<Context, 'now'>,
  db: Kysely<Schema>,
  caller: Caller,
): Promise<Access | undefined> {
  const { patient } = caller;
  const subject = await subjectOf(db, caller);
  if (!patient || !subject) return undefined;
  const rights = await rightsOn(db, patient);
  const today = swissDay(context.now());
  return {
    patient,
    rights,
    decide: (act) => decide(subject, rights, act, today),
    readable: readableLevels(subject, rights, today),
    groups: groupsOf(subject, rights, today),
  };
}

/** SNOMED codes of the readable levels; undefined: all, because unknown codes count as secret and secret is open. */
export function readableCodes(readable: readonly Confidentiality[]): readonly string[] | undefined {
  return readable.includes('secret') ? undefined : readable.map((level) => confidentialityLevels[level].code);
}

function groupsOf(subject: Subject, rights: readonly AccessRight[], today: Day): readonly string[] {
  return rightsFor(subject, rights, today).flatMap(({ actor }) => (actor.kind === 'group' ? [actor.organisation] : []));
}
