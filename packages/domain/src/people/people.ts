import type { Day, Gln, LocalId, Spid } from '../values/index.ts';

export type Gender = 'female' | 'male' | 'other' | 'unknown';

/** A person found by the patient search or opened by a professional (PSR-03, SES-02). */
export interface PatientPerson {
  readonly spid?: Spid;
  /** Number in the community's patient index. */
  readonly localId?: LocalId;
  readonly given: string;
  readonly family: string;
  readonly birthDate?: Day;
  readonly gender?: Gender;
  readonly address?: Address;
}

export interface Address {
  readonly street?: string;
  readonly postalCode?: string;
  readonly city?: string;
  /** Two letters, `BE`. */
  readonly canton?: string;
  readonly country?: string;
}

/** One match of the patient search: a person and how well it matches, in whole percent (score x 100), if the platform says so. */
export interface PatientMatch {
  readonly person: PatientPerson;
  readonly percent?: number;
}

/** The person for whom a user acts: an assisted professional (gln) or a represented patient (spid) (core 3, "Proxy entry"). */
export interface RepresentedPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly gln?: Gln;
  readonly spid?: Spid;
}
