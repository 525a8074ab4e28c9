import type { AccessRight } from '../access-rights/index.ts';
import type { Day, Spid } from '../values/index.ts';

/** A person who may open the record on behalf of the patient, as the community reports it (SES-19). */
export interface Representative {
  /** The identifier at the identity provider (`urn:e-health-suisse:representative-id`). */
  readonly id: string;
  readonly given: string;
  readonly family: string;
  readonly start?: Day;
  /** To the end of this day. */
  readonly end?: Day;
}

/**
 * Returns the right that makes a person a representative: template 303 with full access (facts 3.2). The name is sent with it, so that
 * the community can refuse an identifier that belongs to another person.
 */
export function representativeRight(
  patient: Spid,
  { id, given, family }: Pick<Representative, 'id' | 'given' | 'family'>,
  uuid: string,
): AccessRight {
  return {
    policySetId: `urn:uuid:${uuid}`,
    patient,
    template: '303',
    actor: { kind: 'representative', id: id.trim(), name: `${given.trim()} ${family.trim()}`.trim() },
    level: 'full',
  };
}

/** Returns the name of a representative; the identifier where a platform sends no name. */
export function nameOfRepresentative({ id, given, family }: Representative): string {
  return `${given} ${family}`.trim() || id;
}
