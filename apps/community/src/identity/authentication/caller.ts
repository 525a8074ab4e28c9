import type { PurposeOfUse, Role } from '@epr/domain/session';
import type { Gln, Spid } from '@epr/domain/values';

/**
 * Who stands behind a request, from its bearer token.
 * `basic`: signed in, no record named (patient search, proxies). `extended`: exchanged for one record, role and purpose.
 */
export interface Caller {
  readonly kind: 'basic' | 'extended';
  readonly username: string;
  /** Name shown in the access log. */
  readonly name: string;
  readonly roles: readonly Role[];
  /** Role acted in: of the exchange, else the first of the roles. */
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
  /** The rights on the record, read with the session; absent where nobody has read them. */
  readonly rights?: RightsSnapshot;
  /** `traceparent` of the call, named in the access log. */
  readonly trace?: string;
}

/** The rights on a record at a moment: a JSON list of the domain's AccessRight. */
export interface RightsSnapshot {
  readonly at: Date;
  readonly json: string;
}

/** Reads `Authorization`; undefined when the token is missing, foreign, expired or its session has ended. */
export type Authenticate = (authorization: string | undefined) => Promise<Caller | undefined>;
