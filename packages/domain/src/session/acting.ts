import type { ProxyPerson } from '../people/index.ts';
import type { Identity, SessionState } from './session.ts';
import type { Role } from './roles.ts';
import type { Variant } from './variant.ts';

/** The role of a user who acts for this person: an assistant of a professional (GLN), a representative of a patient (SPID). */
export function actingRole(proxy: ProxyPerson): 'ASS' | 'REP' {
  return proxy.gln ? 'ASS' : 'REP';
}

/** Whether two entries are one person. */
export function sameProxy(one: ProxyPerson | undefined, other: ProxyPerson | undefined): boolean {
  return one?.gln === other?.gln && one?.spid === other?.spid;
}

/**
 * Whether the user must choose for whom they act before anything else: an assistant never acts in the own name, and who is
 * only a representative has no record (core 6, SES-18).
 */
export function mustChoose({ phase, role, proxy }: Pick<SessionState, 'phase' | 'role' | 'proxy'>): boolean {
  return phase === 'signedIn' && ((role === 'ASS' && !proxy?.gln) || (role === 'REP' && !proxy?.spid));
}

/** The role without a proxy: back to Patient or HealthcareProfessional; who holds neither keeps the acting role (SES-13). */
export function roleWithoutProxy(identity: Pick<Identity, 'roles'> | undefined, variant: Variant): Role {
  const { defaultRole, signInRoles } = variant;
  const held = identity?.roles ?? [];
  if (held.includes(defaultRole)) return defaultRole;
  return signInRoles.find((role) => held.includes(role)) ?? defaultRole;
}

/** With the option autoRepresent: the only person of a user whose one role is to act for others (core 4, SES-13). */
export function onlyProxy(
  identity: Pick<Identity, 'roles'> | undefined,
  proxies: readonly ProxyPerson[],
  autoRepresent: boolean,
): ProxyPerson | undefined {
  const [role, ...others] = identity?.roles ?? [];
  const acting = others.length === 0 && (role === 'ASS' || role === 'REP');
  return autoRepresent && acting && proxies.length === 1 ? proxies[0] : undefined;
}

/** The name of whom one acts for. */
export function proxyName({ firstName, lastName }: ProxyPerson): string {
  return `${firstName} ${lastName}`.trim();
}

/** What is read anew after a person was chosen, in this order (core 4, SES-11). */
export const refetchOrder = [
  'documents',
  'vaccination',
  'consent',
  'professionals',
  'representatives',
  'auditEvents',
] as const;
