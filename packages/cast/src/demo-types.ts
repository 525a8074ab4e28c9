import type { AuditEntry } from '@epr/domain/access-log';
import type { AccessRight } from '@epr/domain/access-rights';
import type { Document } from '@epr/domain/documents';
import type { EidAttributes } from '@epr/domain/onboarding';
import type { Gender } from '@epr/domain/people';
import type { Role } from '@epr/domain/session';
import type { Ahv, Day, Gln, Spid } from '@epr/domain/values';

/** A person who can sign in at the demo providers; every password is `demo`. */
export interface DemoAccount {
  readonly username: string;
  readonly given: string;
  readonly family: string;
  readonly roles: readonly Exclude<Role, 'NONE'>[];
  readonly spid?: Spid;
  readonly gln?: Gln;
  /** Attributes confirmed by the identity provider. */
  readonly eid?: EidAttributes;
  /** Description of the person and of what can be tried, in the languages of the sign-in page. */
  readonly purpose: Readonly<Record<'de' | 'fr' | 'it' | 'en' | 'rm', string>>;
}

/** A person with a record. */
export interface DemoPatient {
  readonly spid: Spid;
  readonly ahv: Ahv;
  /** Identifier of the community's patient index. */
  readonly localId: string;
  readonly given: string;
  readonly family: string;
  readonly birthDate: Day;
  readonly gender: Gender;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly canton: string;
  readonly country: string;
  readonly phone?: string;
  readonly email?: string;
}

/** A directory entry of a professional. */
export interface DemoProfessional {
  readonly gln: Gln;
  readonly prefix?: string;
  readonly given: string;
  readonly family: string;
  readonly profession: { readonly code: string; readonly system: string };
  readonly speciality?: { readonly code: string; readonly system: string };
  /** `urn:oid:…` of the organisations and groups the professional belongs to. */
  readonly organisations: readonly string[];
}

export interface DemoOrganisation {
  /** `urn:oid:…` */
  readonly id: string;
  readonly name: string;
  readonly facilityType: { readonly code: string; readonly system: string };
  readonly partOf?: string;
  readonly city?: string;
}

export interface DemoDocument {
  readonly document: Document;
  /** The actual bytes of the file; created on request. */
  readonly bytes: () => Promise<Uint8Array>;
}

/** The initial data of an embedded community. */
export interface DemoWorld {
  readonly accounts: readonly DemoAccount[];
  readonly patients: readonly DemoPatient[];
  readonly professionals: readonly DemoProfessional[];
  readonly organisations: readonly DemoOrganisation[];
  readonly accessRights: readonly AccessRight[];
  /** Permissions to act for others: a representative's username and a patient, an assistant's username and a professional. */
  readonly representations: readonly { readonly username: string; readonly patient: Spid }[];
  readonly assistances: readonly { readonly username: string; readonly professional: Gln }[];
  readonly documents: readonly DemoDocument[];
  /** Initial entries of the access logs, oldest first in each record. */
  readonly accessLog: readonly AuditEntry[];
}
