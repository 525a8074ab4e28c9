import { ok, err, type Result } from '../values/index.ts';
import { routeDefinitions, type RouteDefinition, type RouteName } from './routes/route-definitions.ts';
import type { Role } from './roles.ts';

/** One of the two portals; chosen once at start. Other code should use its properties and not ask for its name (core 1, CFG-01). */
export interface Variant {
  readonly name: 'patient' | 'professional';
  /** The user must have one of these roles (core 5, SES-04). */
  readonly signInRoles: readonly Role[];
  /** The role until another source determines it (core 4, "Role"). */
  readonly defaultRole: Role;
  /** The landing route when no page was requested (core 2, "Route guard"). */
  readonly home: RouteName;
  /** The routes this portal offers, in the order of the route table. */
  readonly places: readonly RouteName[];
}

export const patientVariant: Variant = {
  name: 'patient',
  signInRoles: ['PAT', 'REP'],
  defaultRole: 'PAT',
  home: 'documents',
  places: placesFor(['PAT', 'REP']).filter((place) => place !== 'registerProfessional'),
};

export const professionalVariant: Variant = {
  name: 'professional',
  signInRoles: ['HCP', 'ASS'],
  defaultRole: 'HCP',
  home: 'patients',
  places: placesFor(['HCP', 'ASS']),
};

/** Reads the configured role; anything but `patient` and `professional` is refused with a start-up error for operators (CFG-01, core 5). */
export function variantOf(configured: unknown): Result<Variant, string> {
  if (configured === 'patient') return ok(patientVariant);
  if (configured === 'professional') return ok(professionalVariant);
  return err(
    `The configured role must be "patient" or "professional", not ${JSON.stringify(configured) ?? 'missing'}.`,
  );
}

function placesFor(roles: readonly Role[]): readonly RouteName[] {
  return (Object.keys(routeDefinitions) as RouteName[]).filter((name) => {
    const place: RouteDefinition = routeDefinitions[name];
    return !place.roles || place.roles.some((role) => roles.includes(role));
  });
}
