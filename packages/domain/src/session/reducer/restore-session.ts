import type { PatientPerson, RepresentedPerson } from '../../people/index.ts';
import type { Gln } from '../../values/index.ts';
import { signedOut, type SessionRules } from './reduce.ts';
import { roleAtStart, roleOnceRegistered } from '../admission.ts';
import type { Role } from '../roles.ts';
import type { Identity, EpochMs, SessionState, Tokens } from '../session.ts';
import { sessionEnd } from '../timing.ts';

/** The session data kept in the browser (SES-02). The exchanged token is not part of it: a reload exchanges again. */
export interface StoredSession {
  readonly provider: string;
  readonly tokens: Tokens;
  readonly startedAt: EpochMs;
  readonly lastActivity: EpochMs;
  readonly emergency: boolean;
  readonly emergencySince?: EpochMs;
  /** The professional's own GLN; the one of the id token takes precedence. */
  readonly gln?: Gln;
  /** As stored; may be any text. */
  readonly role?: string;
  readonly patient?: PatientPerson;
  readonly representedPerson?: RepresentedPerson;
}

/** Restores the session after a reload or in a new tab: as kept, unless it has ended meanwhile (SES-02, SES-07, SES-09). */
export function restoreSession(
  kept: StoredSession | undefined,
  identity: Identity | undefined,
  rules: SessionRules,
  now: EpochMs,
): SessionState {
  if (!kept || !identity) return signedOut(rules);
  const { provider, tokens, startedAt, lastActivity, patient, representedPerson, gln } = kept;
  const state: SessionState = {
    phase: 'signedIn',
    provider,
    tokens,
    identity: gln && !identity.gln ? { ...identity, gln } : identity,
    role: roleOf(kept.role, identity, rules),
    emergency: kept.emergency ? 'granted' : 'none',
    ...(kept.emergency && kept.emergencySince !== undefined ? { emergencySince: kept.emergencySince } : {}),
    startedAt,
    lastActivity,
    ...(patient ? { patient } : {}),
    ...(representedPerson ? { representedPerson } : {}),
  };
  return now >= (sessionEnd(state, rules.timing) ?? Infinity) ? signedOut(rules, 'expired') : state;
}

/**
 * The role NONE is kept only while the id token names no role either: a browser that was interrupted while storing may have the old role
 * together with the new token, and a user redirected by the registration would be sent back to it (ONB-01, ONB-03).
 */
function roleOf(stored: string | undefined, identity: Identity, { variant, checkRoleAtSignIn }: SessionRules): Role {
  return stored === 'NONE' ? roleOnceRegistered(identity, variant, checkRoleAtSignIn) : roleAtStart(stored, variant);
}
