import type { PurposeOfUse, Role } from '@epr/domain/session';
import type { Gln, Spid } from '@epr/domain/values';

/**
 * The authenticated caller of a request, from its bearer token. `basic`: signed in, without a record (patient search, represented
 * persons). `extended`: exchanged for one record, role and purpose.
 */
export interface Caller {
  readonly kind: 'basic' | 'extended';
  readonly username: string;
  /** Name shown in the access log. */
  readonly name: string;
  readonly roles: readonly Role[];
  /** Role in which the caller acts: that of the exchange, else the first role of the portal they hold. */
  readonly role: Role;
  readonly purpose: PurposeOfUse;
  /** The record the token is for; always present on `extended`. */
  readonly patient?: Spid;
  /** The person's own identifiers. */
  readonly spid?: Spid;
  readonly gln?: Gln;
  /** The sign-in behind an extended token. */
  readonly session?: { readonly provider: string; readonly uid: string };
  /** The professional an assistant acts for. */
  readonly principal?: { readonly gln: Gln; readonly name: string };
  /** The rights on the record, read together with the session; absent when they have not been read. */
  readonly rights?: RightsSnapshot;
  /** `traceparent` of the request, recorded in the access log. */
  readonly trace?: string;
}

/** The rights on a record at one point in time: a JSON list of the domain's AccessRight. */
export interface RightsSnapshot {
  readonly at: Date;
  readonly json: string;
}

/** Reads `Authorization`; undefined when the token is missing, foreign or expired, or its session has ended. */
export type Authenticate = (authorization: string | undefined) => Promise<Caller | undefined>;
