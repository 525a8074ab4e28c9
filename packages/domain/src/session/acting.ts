import type { RepresentedPerson } from '../people/index.ts';
import type { Gln } from '../values/index.ts';
import type { Identity, SessionState } from './session.ts';
import type { Role } from './roles.ts';
import type { Variant } from './variant.ts';

/** Returns the role of a user who acts for this person: assistant of a professional (GLN), or representative of a patient (SPID). */
export function actingRole(representedPerson: RepresentedPerson): 'ASS' | 'REP' {
  return representedPerson.gln ? 'ASS' : 'REP';
}

/** Returns the GLN whose rights count: for an assistant that of the professional they act for, else the user's (core 6, SES-18). */
export function actingGln({
  role,
  representedPerson,
  identity,
}: Pick<SessionState, 'role' | 'representedPerson' | 'identity'>): Gln | undefined {
  return role === 'ASS' ? representedPerson?.gln : identity?.gln;
}

/** Whether two entries are the same person. */
export function sameRepresentedPerson(
  one: RepresentedPerson | undefined,
  other: RepresentedPerson | undefined,
): boolean {
  return one?.gln === other?.gln && one?.spid === other?.spid;
}

/**
 * Whether the user must choose the person to act for before anything else: an assistant never acts in their own name, and a user who is
 * only a representative has no record (core 6, SES-18).
 */
export function mustChooseRepresentedPerson({
  phase,
  role,
  representedPerson,
}: Pick<SessionState, 'phase' | 'role' | 'representedPerson'>): boolean {
  return (
    phase === 'signedIn' &&
    ((role === 'ASS' && !representedPerson?.gln) || (role === 'REP' && !representedPerson?.spid))
  );
}

/** Returns the role of a user who acts for nobody: Patient or HealthcareProfessional; without either, the acting role stays (SES-13). */
export function ownRole(identity: Pick<Identity, 'roles'> | undefined, variant: Variant): Role {
  const { defaultRole, signInRoles } = variant;
  const held = identity?.roles ?? [];
  if (held.includes(defaultRole)) return defaultRole;
  return signInRoles.find((role) => held.includes(role)) ?? defaultRole;
}

/**
 * With the option autoRepresent, returns the only person of a user whose single role is to act for others (core 4, SES-13); else
 * undefined.
 */
export function autoRepresentedPerson(
  identity: Pick<Identity, 'roles'> | undefined,
  representedPersons: readonly RepresentedPerson[],
  autoRepresent: boolean,
): RepresentedPerson | undefined {
  const [role, ...others] = identity?.roles ?? [];
  const acting = others.length === 0 && (role === 'ASS' || role === 'REP');
  return autoRepresent && acting && representedPersons.length === 1 ? representedPersons[0] : undefined;
}

/** Returns the name of the person for whom a user acts. */
export function representedPersonName({ firstName, lastName }: RepresentedPerson): string {
  return `${firstName} ${lastName}`.trim();
}

/** The data fetched again after a person was chosen, in this order (core 4, SES-11). */
export const refetchOrder = [
  'documents',
  'vaccination',
  'consent',
  'professionals',
  'representatives',
  'auditEvents',
] as const;
