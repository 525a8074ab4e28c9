import type { Gender } from '../people/index.ts';
import type { Ahv, Day, LocalId, Spid } from '../values/index.ts';

/**
 * The data a community holds about a patient, as carried by `epr/v1/Patient` (SET-05). The identity comes from the registers from which
 * the record was opened and is changed there; patients maintain their contact details themselves ({@link ContactDetails}).
 */
export interface PatientProfile extends PatientIdentity, ContactDetails {}

export interface PatientIdentity {
  readonly spid: Spid;
  readonly given: string;
  readonly family: string;
  readonly birthDate: Day;
  readonly gender: Gender;
  readonly ahv?: Ahv;
  /** Number in the community's patient index, which may appear in documents where the SPID may not. */
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
