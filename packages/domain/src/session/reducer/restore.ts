import type { PatientPerson, ProxyPerson } from '../../people/index.ts';
import type { Gln } from '../../values/index.ts';
import { signedOut, type SessionRules } from './reduce.ts';
import { roleAtStart, roleOfNobody } from '../admission.ts';
import type { Role } from '../roles.ts';
import type { Identity, Moment, SessionState, Tokens } from '../session.ts';
import { endOf } from '../timing.ts';

/** What the browser kept of a session (SES-02). The exchanged token is not among it: a reload exchanges anew. */
export interface KeptSession {
  readonly provider: string;
  readonly tokens: Tokens;
  readonly startedAt: Moment;
  readonly lastActivity: Moment;
  readonly emergency: boolean;
  readonly emergencySince?: Moment;
  /** The professional's own; the id token's wins. */
  readonly gln?: Gln;
  /** As stored; anything may stand there. */
  readonly role?: string;
  readonly patient?: PatientPerson;
  readonly proxy?: ProxyPerson;
}

/** The session after a reload or in a new tab: as kept, unless it has ended meanwhile (SES-02, SES-07, SES-09). */
export function restore(
  kept: KeptSession | undefined,
  identity: Identity | undefined,
  rules: SessionRules,
  now: Moment,
): SessionState {
  if (!kept || !identity) return signedOut(rules);
  const { provider, tokens, startedAt, lastActivity, patient, proxy, gln } = kept;
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
    ...(proxy ? { proxy } : {}),
  };
  return now >= (endOf(state, rules.timing) ?? Infinity) ? signedOut(rules, 'expired') : state;
}

/**
 * Nobody's role is kept only as long as the id token names none either: what a browser was interrupted in storing may have the old role
 * beside the new token, and a person the registration sends on would be sent back to it (ONB-01, ONB-03).
 */
function roleOf(stored: string | undefined, identity: Identity, { variant, checkRoleAtSignIn }: SessionRules): Role {
  return stored === 'NONE' ? roleOfNobody(identity, variant, checkRoleAtSignIn) : roleAtStart(stored, variant);
}
