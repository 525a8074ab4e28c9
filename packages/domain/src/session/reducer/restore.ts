import type { PatientPerson, ProxyPerson } from '../../people/index.ts';
import type { Gln } from '../../values/index.ts';
import { signedOut, type SessionRules } from './reduce.ts';
import { roleAtStart } from '../admission.ts';
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
    role: kept.role === 'NONE' ? 'NONE' : roleAtStart(kept.role, rules.variant),
    emergency: kept.emergency ? 'granted' : 'none',
    ...(kept.emergency && kept.emergencySince !== undefined ? { emergencySince: kept.emergencySince } : {}),
    startedAt,
    lastActivity,
    ...(patient ? { patient } : {}),
    ...(proxy ? { proxy } : {}),
  };
  return now >= (endOf(state, rules.timing) ?? Infinity) ? signedOut(rules, 'expired') : state;
}
