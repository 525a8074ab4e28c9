import type { Role } from './roles.ts';
import type { Identity } from './session.ts';
import type { Variant } from './variant.ts';

/** Result of checking a user whom the provider has signed in (core 8: "wrong role at login", "user not registered"). */
export type Admission = 'welcome' | 'wrongRole' | 'notRegistered' | 'rolesMissing';

/**
 * Decides whether this person may use this portal (SES-04): the identity token's roles must include one of the variant's. No role at all
 * means that the person has not been registered; no claim at all, that the provider is not configured to send roles. With `check` false
 * everybody is admitted: the platform decides anyway.
 */
export function checkAdmission(
  variant: Variant,
  identity: Pick<Identity, 'roles' | 'rolesMissing'>,
  check: boolean,
): Admission {
  if (!check || identity.roles.some((role) => variant.signInRoles.includes(role))) return 'welcome';
  if (identity.rolesMissing) return 'rolesMissing';
  return identity.roles.some((role) => role !== 'NONE') ? 'wrongRole' : 'notRegistered';
}

/**
 * Returns the role at start: stored, else configured, else NONE (SES-09). The value stored by the browser may have been tampered with:
 * only a role of this portal counts, and even that authorizes nothing, since the platform decides from the token.
 */
export function roleAtStart(stored: unknown, variant: Variant | undefined): Role {
  if (!variant) return 'NONE';
  return variant.signInRoles.find((role) => role === stored) ?? variant.defaultRole;
}

/**
 * Returns the role after sign-in: the configured one when the person holds it, else the first of the portal's roles held, else the
 * configured one.
 */
export function roleAfterSignIn(identity: Pick<Identity, 'roles'>, variant: Variant): Role {
  if (identity.roles.includes(variant.defaultRole)) return variant.defaultRole;
  return variant.signInRoles.find((role) => identity.roles.includes(role)) ?? variant.defaultRole;
}

/**
 * Returns the role of a user who had none so far: NONE, until the identity token names one of the portal's roles (ONB-01, ONB-03,
 * ONB-05).
 */
export function roleOnceRegistered(
  identity: Pick<Identity, 'roles' | 'rolesMissing'>,
  variant: Variant,
  check: boolean,
): Role {
  return checkAdmission(variant, identity, check) === 'welcome' ? roleAfterSignIn(identity, variant) : 'NONE';
}
