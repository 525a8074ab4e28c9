import type { Gender, PatientPerson, RepresentedPerson } from '../people/index.ts';
import type { Gln, Spid } from '../values/index.ts';
import { isProfessional, type Role } from './roles.ts';

/** Milliseconds since the epoch, from the clock passed in. */
export type EpochMs = number;

/** The tokens issued by the identity provider (SES-02). */
export interface Tokens {
  readonly accessToken: string;
  readonly tokenType: string;
  readonly expiresAt: EpochMs;
  readonly refreshToken?: string;
  readonly idToken: string;
  /** `exp` of the id token. */
  readonly idTokenExpiresAt: EpochMs;
  /** When the provider issued them; a refresh requires user activity after this time (SES-07). */
  readonly receivedAt: EpochMs;
}

/** Why a session has ended, for the message on the login page (core 8, SES-04, SES-05, SES-06, SES-07). */
export type EndReason =
  'signedOut' | 'expired' | 'signedOutElsewhere' | 'refreshRefused' | 'wrongRole' | 'notRegistered' | 'rolesMissing';

/** The identity token's claims the portal reads (SES-03). */
export interface Identity {
  readonly subject: string;
  readonly name: string;
  readonly givenName?: string;
  readonly familyName?: string;
  readonly roles: readonly Role[];
  /** The token has no claim `roles` at all, which does not mean that the person has none. */
  readonly rolesMissing?: true;
  readonly spid?: Spid;
  readonly gln?: Gln;
  /** As defined by OpenID Connect; a provider may use another value or none. */
  readonly gender?: Gender;
}

/** The extended access token for one record, role and purpose (SES-03, SES-15). */
export interface ExchangedToken {
  readonly accessToken: string;
  readonly expiresAt: EpochMs;
  readonly patient?: Spid;
  readonly gln?: Gln;
  readonly subjectName?: string;
}

export interface SessionState {
  readonly phase: 'signedOut' | 'signedIn';
  readonly provider?: string;
  readonly tokens?: Tokens;
  readonly identity?: Identity;
  readonly role: Role;
  readonly exchanged?: ExchangedToken;
  /** The patient a professional has opened. */
  readonly patient?: PatientPerson;
  /** The patient opened in another tab while this one is open here; present until the user has decided. */
  readonly patientElsewhere?: PatientPerson;
  /** For whom the user acts: the patient of a representative, or the professional of an assistant. */
  readonly representedPerson?: RepresentedPerson;
  /** Another tab acts for another person, or for nobody; present until the user has decided. */
  readonly actingElsewhere?: { readonly representedPerson?: RepresentedPerson };
  readonly emergency: 'none' | 'requested' | 'granted';
  /** When the emergency access was granted. */
  readonly emergencySince?: EpochMs;
  /** An emergency access to the open patient has ended, and the access is normal again (NAV-13). */
  readonly normalAccess?: true;
  readonly startedAt?: EpochMs;
  readonly lastActivity?: EpochMs;
  /** `expiresAt` of the session endpoint. */
  readonly serverExpiresAt?: EpochMs;
  /** Set when the directory does not know the professional: nothing can be opened (SES-17). */
  readonly blocked?: 'glnNotRegistered';
  /** Signed out only: why the last session ended. */
  readonly endedBecause?: EndReason;
}

/**
 * Returns the gender of the patient whose record is open, as far as it is known: the user's own, or that of the patient a professional
 * opened. Of a represented person the portal knows only the name.
 */
export function patientGender({ role, identity, patient }: SessionState): Gender | undefined {
  if (role === 'PAT') return identity?.gender;
  return isProfessional(role) ? patient?.gender : undefined;
}
