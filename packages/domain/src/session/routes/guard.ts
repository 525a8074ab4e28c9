import { routeDefinitions, type RouteDefinition, type RouteName } from './route-definitions.ts';
import { isProfessional, type Role } from '../roles.ts';
import type { EpochMs, SessionState } from '../session.ts';
import type { Variant } from '../variant.ts';
import { safeRedirect } from './safe-redirect.ts';

/** Switches of the guard (CFG-05) and the current time. */
export interface GuardSwitches {
  /** False (debug): every role may enter every route. */
  readonly checkRole: boolean;
  readonly now: EpochMs;
}

/** Result of the route guard (core 2, "Route guard"). */
export type GuardResult =
  | { readonly kind: 'enter'; readonly startsPoller: boolean }
  /** Redirects to the login; `wanted` is remembered for the browser session and named in `?redirect=` (NAV-03). */
  | { readonly kind: 'signIn'; readonly wanted?: string }
  /** Notice toasts.account.noPatientOpen: the route shows a patient's record and none is open (PSR-04). */
  | { readonly kind: 'noPatient'; readonly landOn: RouteName }
  /** Notice toasts.account.noAppropriatePermission; `landOn` is used only when there is no previous route (NAV-05). */
  | { readonly kind: 'notAllowed'; readonly landOn: RouteName };

/** Decides whether this user may enter a route; `path` is the requested path, with query and hash (NAV-03, NAV-05). */
export function authorizeRoute(
  place: RouteName,
  path: string,
  state: SessionState,
  switches: GuardSwitches,
): GuardResult {
  const { roles }: RouteDefinition = routeDefinitions[place];
  if (!roles) return { kind: 'enter', startsPoller: false };
  if (!hasValidToken(state, switches.now)) {
    const wanted = safeRedirect(path);
    return { kind: 'signIn', ...(wanted ? { wanted } : {}) };
  }
  if (switches.checkRole && !roles.includes(state.role))
    return { kind: 'notAllowed', landOn: landingRouteOf(state.role) };
  if (recordPlaces.has(place) && isProfessional(state.role) && !state.patient)
    return { kind: 'noPatient', landOn: landingRouteOf(state.role) };
  return { kind: 'enter', startsPoller: true };
}

/** Routes that show the record of one patient: a professional must have opened one (core 2, primary menu). */
const recordPlaces: ReadonlySet<RouteName> = new Set<RouteName>([
  'documents',
  'upload',
  'compare',
  'document',
  'editDocument',
  'newVersion',
  'vaccinations',
  'accessRights',
  'accessRightsSearch',
  'newAccessRight',
  'editAccessRight',
]);

/**
 * Returns the landing route of a role: the patient search for professionals and assistants, the documents for patients and
 * representatives, the registration for users without a role.
 */
export function landingRouteOf(role: Role): RouteName {
  if (isProfessional(role)) return 'patients';
  if (role === 'PAT' || role === 'REP') return 'documents';
  return 'register';
}

/**
 * Returns the path for a user who has signed in: the requested page, else the landing route of the role; without a role only the
 * registration (NAV-03).
 */
export function placeAfterSignIn(role: Role, wanted: unknown): string {
  const page = safeRedirect(wanted);
  return page && (role !== 'NONE' || page.startsWith('/register-'))
    ? page
    : routeDefinitions[landingRouteOf(role)].path;
}

/**
 * Returns the path to which the sign-in page redirects a signed-in user; undefined for everybody else (NAV-01: `/` and unknown paths lead
 * to the sign-in page).
 */
export function signInRedirect(state: SessionState, wanted: unknown, now: EpochMs): string | undefined {
  return hasValidToken(state, now) ? placeAfterSignIn(state.role, wanted) : undefined;
}

/** The feature flags of the registration (core 6, "Feature flags"). */
export interface RegistrationFeatures {
  readonly patientOnboarding: boolean;
  readonly professionalOnboarding: boolean;
  readonly externalPatientRegistration: boolean;
}

export type RegistrationEntry =
  | { readonly kind: 'enter' }
  | { readonly kind: 'signIn'; readonly wanted?: string }
  /** The feature is off: signs out, displays toasts.login.notRegistered and opens the login (ONB-01). */
  | { readonly kind: 'notRegistered' }
  /** Another route is the right one for this user. */
  | { readonly kind: 'goTo'; readonly place: RouteName }
  /** Notice toasts.account.noAppropriatePermission. */
  | { readonly kind: 'notAllowed' };

/**
 * Decides who may enter a route of the registration (core 2, "Registration entry rule"; ONB-01, ONB-05, PSR-08). In the patient portal
 * users open their own record; in the professional portal professionals open one for a patient, and users without a role link their eID
 * first.
 */
export function authorizeRegistration(
  place: RouteName,
  path: string,
  state: SessionState,
  variant: Variant,
  features: RegistrationFeatures,
  now: EpochMs,
): RegistrationEntry {
  if (!hasValidToken(state, now)) {
    const wanted = safeRedirect(path);
    return { kind: 'signIn', ...(wanted ? { wanted } : {}) };
  }
  return variant.name === 'patient'
    ? enterAsPatient(place, state, features)
    : enterAsProfessional(place, state, features);
}

function enterAsPatient(
  place: RouteName,
  { identity }: SessionState,
  features: RegistrationFeatures,
): RegistrationEntry {
  if (!features.patientOnboarding) return { kind: 'notRegistered' };
  const known = identity?.roles.some((role) => role === 'PAT' || role === 'REP');
  if (known) return { kind: 'goTo', place: 'documents' };
  return place === 'registerProfessional' ? { kind: 'goTo', place: 'register' } : { kind: 'enter' };
}

function enterAsProfessional(
  place: RouteName,
  { role }: SessionState,
  features: RegistrationFeatures,
): RegistrationEntry {
  if (place === 'registerProfessional' || role === 'NONE') {
    if (!features.professionalOnboarding) return { kind: 'notRegistered' };
    return place === 'registerProfessional' ? { kind: 'enter' } : { kind: 'goTo', place: 'registerProfessional' };
  }
  return role === 'HCP' && features.externalPatientRegistration ? { kind: 'enter' } : { kind: 'notAllowed' };
}

/** Whether the access token is still valid, or can be refreshed. */
function hasValidToken(state: SessionState, now: EpochMs): boolean {
  const { phase, tokens } = state;
  return phase === 'signedIn' && tokens !== undefined && (tokens.expiresAt > now || tokens.refreshToken !== undefined);
}
