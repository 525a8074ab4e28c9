import type { Gender } from '../people/index.ts';
import type { Ahv, Day, LocalId, Spid } from '../values/index.ts';

/**
 * What a community holds of a patient, as `epr/v1/Patient` carries it (SET-05). The identity stands in the registers the record was
 * opened from and is changed there; where and how they are reached they say themselves ({@link ContactDetails}).
 */
export interface PatientProfile extends PatientIdentity, ContactDetails {}

export interface PatientIdentity {
  readonly spid: Spid;
  readonly given: string;
  readonly family: string;
  readonly birthDate: Day;
  readonly gender: Gender;
  readonly ahv?: Ahv;
  /** The number of the community's patient index, which may stand in documents where that of the record may not. */
  readonly localId?: LocalId;
}

export interface ContactDetails {
  readonly street?: string;
  readonly postalCode?: string;
  readonly city?: string;
  /** Two letters, `BE`; in Switzerland only. */
  readonly canton?: string;
  /** ISO 3166, two letters. */
  readonly country?: string;
  /** E.164, `+41315550112`. */
  readonly phone?: string;
  readonly email?: string;
}

export const identityFields = ['spid', 'given', 'family', 'birthDate', 'gender', 'ahv'] as const;

export const contactFields = ['street', 'postalCode', 'city', 'canton', 'country', 'phone', 'email'] as const;

export type ContactField = (typeof contactFields)[number];
