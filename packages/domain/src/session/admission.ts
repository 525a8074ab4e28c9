import type { Role } from './roles.ts';
import type { Identity } from './session.ts';
import type { Variant } from './variant.ts';

/** What the portal says to a user whom the provider let in (core 8: "wrong role at login", "user not registered"). */
export type Admission = 'welcome' | 'wrongRole' | 'notRegistered' | 'rolesMissing';

/**
 * Whether this person may use this portal (SES-04): the identity token's roles must include one of the variant's.
 * No role at all means that nobody has registered the person; no claim at all, that the provider is not set up to send roles. `check` false lets everybody in: the platform decides anyway.
 */
export function admit(variant: Variant, identity: Pick<Identity, 'roles' | 'rolesMissing'>, check: boolean): Admission {
  if (!check || identity.roles.some((role) => variant.signInRoles.includes(role))) return 'welcome';
  if (identity.rolesMissing) return 'rolesMissing';
  return identity.roles.some((role) => role !== 'NONE') ? 'wrongRole' : 'notRegistered';
}

/**
 * Role at start: stored, else configured, else NONE (SES-09). What the browser stored may have been tampered with: only a role of
 * this portal counts, and even that authorises nothing, since the platform decides from the token.
 */
export function roleAtStart(stored: unknown, variant: Variant | undefined): Role {
  if (!variant) return 'NONE';
  return variant.signInRoles.find((role) => role === stored) ?? variant.defaultRole;
}

/** Role after sign-in: the configured one when the person holds it, else the first of the portal's roles held, else the configured one. */
export function roleAfterSignIn(identity: Pick<Identity, 'roles'>, variant: Variant): Role {
  if (identity.roles.includes(variant.defaultRole)) return variant.defaultRole;
  return variant.signInRoles.find((role) => identity.roles.includes(role)) ?? variant.defaultRole;
}

/** The role of who had none so far: nobody's, until the identity token names one of the portal's (ONB-01, ONB-03, ONB-05). */
export function roleOfNobody(
  identity: Pick<Identity, 'roles' | 'rolesMissing'>,
  variant: Variant,
  check: boolean,
): Role {
  return admit(variant, identity, check) === 'welcome' ? roleAfterSignIn(identity, variant) : 'NONE';
}
