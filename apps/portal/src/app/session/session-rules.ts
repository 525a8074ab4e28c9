import { variantOf, type SessionRules } from '@epr/domain/session';
import type { Configuration } from '../../context/configuration.ts';

/** Returns the configured rules of sessions (CFG-01, CFG-05, SES-07). */
export function sessionRules({ variant, switches, limits, features }: Configuration): SessionRules {
  const chosen = variantOf(variant);
  if (!chosen.ok) throw new Error(chosen.error);
  return {
    variant: chosen.value,
    timing: {
      idleTimeout: limits.idleTimeout,
      sessionAge: limits.sessionAge,
      honourIdTokenExpiry: switches.honourIdTokenExpiry,
      constraints: switches.sessionConstraints,
    },
    checkRoleAtSignIn: switches.checkRoleAtSignIn,
    onboarding: variant === 'patient' ? features.patientOnboarding : features.professionalOnboarding,
  };
}
