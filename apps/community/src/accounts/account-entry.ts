import type { Ahv, Coded, Gln } from '@epr/domain/values';

/** What `npm run account` adds or changes; every value is checked, but not against the store. */
export type AccountEntry = PersonEntry | OrganisationEntry | AccountChange<'password'> | AccountChange<'lock'>;

export type PersonEntry = PatientEntry | RepresentativeEntry | ProfessionalEntry | AssistantEntry;

interface Named {
  readonly username: string;
  readonly given: string;
  readonly family: string;
}

/** A patient opens the record of this AHV number at the first sign-in, or links the one a professional has opened. */
export interface PatientEntry extends Named {
  readonly kind: 'patient';
  readonly ahv: Ahv;
}

/** A person whom patients may appoint as their representative. */
export interface RepresentativeEntry extends Named {
  readonly kind: 'representative';
}

/** A professional, with the entry of the directory. */
export interface ProfessionalEntry extends Named {
  readonly kind: 'professional';
  readonly gln: Gln;
  readonly prefix?: string;
  readonly profession: Coded;
  readonly speciality?: Coded;
  /** `urn:oid:…` */
  readonly organisations: readonly string[];
}

export interface AssistantEntry extends Named {
  readonly kind: 'assistant';
  readonly gln: Gln;
  readonly principals: readonly Gln[];
}

/** An organisation of the directory, or a group of one. */
export interface OrganisationEntry {
  readonly kind: 'organisation';
  /** `urn:oid:…` */
  readonly id: string;
  readonly name: string;
  readonly facilityType: Coded;
  readonly partOf?: string;
  readonly city?: string;
}

/** Sets another password, or none; either ends all sessions of the account. */
interface AccountChange<Kind> {
  readonly kind: Kind;
  readonly username: string;
}

/** Whether the entry is carried out with a password. */
export function needsPassword({ kind }: AccountEntry): boolean {
  return kind !== 'organisation' && kind !== 'lock';
}
