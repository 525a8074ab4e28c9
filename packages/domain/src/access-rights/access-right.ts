import type { Day, Instant, Spid } from '../values/index.ts';

/** Policy templates of the EPR (rights 3; facts: national standards, 3.2). */
export type Template = '201' | '202' | '203' | '301' | '302' | '303' | '304';

export type AccessLevel =
  'normal' | 'restricted' | 'delegation-and-normal' | 'delegation-and-restricted' | 'full' | 'exclusion-list';

export type ProvideLevel = 'normal' | 'restricted' | 'secret';

export type Actor =
  | { readonly kind: 'professional'; readonly gln: string }
  | { readonly kind: 'group'; readonly organisation: string }
  /** `name` is sent when a representative is appointed: an identifier that belongs to another person is refused. */
  | { readonly kind: 'representative'; readonly id: string; readonly name?: string }
  | { readonly kind: 'patient'; readonly spid: Spid }
  | { readonly kind: 'all' };

/** One right on a record (FHIR Consent). `provideLevel` only on template 203, `level` on all others. */
export interface AccessRight {
  /** `urn:uuid:…` */
  readonly policySetId: string;
  readonly patient: Spid;
  readonly template: Template;
  readonly actor: Actor;
  readonly level?: AccessLevel;
  readonly provideLevel?: ProvideLevel;
  readonly start?: Day;
  /** Valid to the end of this day. */
  readonly end?: Day;
  /** Who gave the right in its present form, and when; absent when the platform does not provide it. */
  readonly given?: GrantProvenance;
}

/** Who gave or last changed a right. An assistant gives rights in the name of the professional. */
export interface GrantProvenance {
  readonly at: Instant;
  readonly role: 'PAT' | 'REP' | 'HCP';
  /** SPID, the representative's id or GLN, by `role`. */
  readonly id: string;
  readonly name: string;
}
