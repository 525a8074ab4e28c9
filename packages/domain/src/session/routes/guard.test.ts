import { describe, expect, it } from 'vitest';
import { landingRouteOf, authorizeRoute, authorizeRegistration, signInRedirect } from './guard.ts';
import { helpPath, routeDefinitions, type RouteDefinition, type RouteName } from './route-definitions.ts';
import type { Role } from '../roles.ts';
import type { SessionState } from '../session.ts';
import { patientVariant, professionalVariant, type Variant } from '../variant.ts';

const now = 1_000_000;
const tokens = {
  accessToken: 'a',
  tokenType: 'Bearer',
  expiresAt: now + 1,
  idToken: 'i',
  idTokenExpiresAt: now + 1,
  receivedAt: 0,
};
const patient = { given: 'Anna', family: 'Keller' };
const signedIn = (role: Role): SessionState => ({ phase: 'signedIn', role, tokens, emergency: 'none', patient });
const nobody: SessionState = { phase: 'signedOut', role: 'PAT', emergency: 'none' };
const checking = { checkRole: true, now };

const authorized = ['PAT', 'REP', 'HCP', 'ASS'];
/** The route table of core 2, as written there. */
const table: readonly [string, readonly string[] | undefined][] = [
  ['/login', undefined],
  ['/register-patient', undefined],
  ['/register-patient/form', undefined],
  ['/register-patient/success', undefined],
  ['/register-patient/error', undefined],
  ['/documents', authorized],
  ['/documents/upload', authorized],
  ['/documents/compare', authorized],
  ['/documents/:id', authorized],
  ['/documents/:id/edit', authorized],
  ['/documents/:id/new', authorized],
  ['/vaccinations', authorized],
  ['/access-rights', authorized],
  ['/access-rights/search', authorized],
  ['/access-rights/new', authorized],
  ['/access-rights/:id/edit', authorized],
  ['/access-logs', ['PAT', 'REP']],
  ['/patients', ['HCP', 'ASS']],
  ['/settings', ['PAT', 'REP']],
  ['/profile', ['PAT', 'REP']],
];

/** The pages beyond the table: of the provider's answer, of help and law, of eIDs and access codes. */
const further: typeof table = [
  ['/signed-in', undefined],
  ['/legal-notice', undefined],
  ['/privacy', undefined],
  ['/imprint', undefined],
  ['/accessibility', undefined],
  ['/help', undefined],
  ['/help/:topic', undefined],
  ['/register-professional', undefined],
  ['/access-code', ['HCP', 'ASS']],
];

const nameOf = (path: string): RouteName => {
  const found = (Object.keys(routeDefinitions) as RouteName[]).find((name) => routeDefinitions[name].path === path);
  if (!found) throw new Error(`no place at ${path}`);
  return found;
};

describe('the route guard', () => {
  it.each<[Role, string | null, string]>([
    ['PAT', null, '/documents'],
    ['REP', '/profile?a=b#c', '/profile?a=b#c'],
    ['HCP', null, '/patients'],
    ['ASS', '//evil.example', '/patients'],
    ['PAT', '/login?redirect=%2Fdocuments', '/documents'],
    ['NONE', '/documents', '/register-patient'],
    ['NONE', '/register-patient/form', '/register-patient/form'],
  ])('[NAV-01] [NAV-03] the sign-in page redirects %s who requested %s to %s', (role, wanted, place) => {
    expect(signInRedirect(signedIn(role), wanted, now)).toBe(place);
  });

  it('[NAV-01] the sign-in page is shown to visitors and to users whose token has expired', () => {
    expect(signInRedirect(nobody, '/documents', now)).toBeUndefined();
    expect(signInRedirect(signedIn('PAT'), '/documents', tokens.expiresAt)).toBeUndefined();
  });

  it.each([...table, ...further])('[NAV-05] %s is accessible to %s', (path, who) => {
    const place: RouteDefinition = routeDefinitions[nameOf(path)];
    expect(place.roles).toEqual(who);
    for (const role of ['PAT', 'REP', 'HCP', 'ASS', 'NONE'] as const) {
      const entry = authorizeRoute(nameOf(path), path, signedIn(role), checking);
      expect(entry.kind).toBe(!who || who.includes(role) ? 'enter' : 'notAllowed');
    }
  });

  it('[NAV-05] [NAV-17] there are no other pages, and each has the title of its own name', () => {
    const paths = Object.values(routeDefinitions).map(({ path }) => path);
    expect(paths.toSorted()).toEqual([...table, ...further].map(([path]) => path).toSorted());
    expect(helpPath('documents')).toBe('/help/documents');
    const others = Object.entries(routeDefinitions).filter(([name, { title }]) => title !== `titles.${name}`);
    expect(others.map(([name, { title }]) => [name, title])).toEqual([
      ['signedIn', 'titles.login'],
      ['helpTopic', 'titles.help'],
      ['registerForm', 'titles.register'],
      ['registerSuccess', 'titles.register'],
      ['registerError', 'titles.register'],
    ]);
  });

  it('[NAV-03] without a token, redirects to the sign-in and remembers the requested page', () => {
    expect(authorizeRoute('document', '/documents/7?tab=2#end', nobody, checking)).toEqual({
      kind: 'signIn',
      wanted: '/documents/7?tab=2#end',
    });
    expect(authorizeRoute('documents', '//evil.example', nobody, checking)).toEqual({ kind: 'signIn' });
    expect(authorizeRoute('login', '/login', nobody, checking)).toEqual({ kind: 'enter', startsPoller: false });
  });

  it('[NAV-03] an expired token counts as none, unless it can be refreshed', () => {
    const old = { ...signedIn('PAT'), tokens: { ...tokens, expiresAt: now } };
    expect(authorizeRoute('documents', '/documents', old, checking).kind).toBe('signIn');
    const refreshable = { ...old, tokens: { ...old.tokens, refreshToken: 'r' } };
    expect(authorizeRoute('documents', '/documents', refreshable, checking).kind).toBe('enter');
  });

  it('[NAV-04] passing the guard starts the poller', () => {
    expect(authorizeRoute('documents', '/documents', signedIn('PAT'), checking)).toEqual({
      kind: 'enter',
      startsPoller: true,
    });
  });

  it('[NAV-05] "professionals and assistants go to patients and patients and representatives go to documents"', () => {
    expect(authorizeRoute('profile', '/profile', signedIn('HCP'), checking)).toEqual({
      kind: 'notAllowed',
      landOn: 'patients',
    });
    expect(authorizeRoute('patients', '/patients', signedIn('REP'), checking)).toEqual({
      kind: 'notAllowed',
      landOn: 'documents',
    });
    expect([landingRouteOf('ASS'), landingRouteOf('PAT'), landingRouteOf('NONE')]).toEqual([
      'patients',
      'documents',
      'register',
    ]);
  });

  it('[PSR-04] redirects a professional without an open patient from every route of a record to the search', () => {
    const { patient: _none, ...none } = signedIn('HCP');
    for (const [path] of table) {
      const place = nameOf(path);
      const shows = authorized === table.find(([one]) => one === path)?.[1];
      for (const role of ['HCP', 'ASS'] as const)
        expect(authorizeRoute(place, path, { ...none, role }, checking).kind === 'noPatient', path).toBe(shows);
      for (const role of ['PAT', 'REP'] as const)
        expect(authorizeRoute(place, path, { ...none, role }, checking).kind, path).not.toBe('noPatient');
    }
    expect(authorizeRoute('document', '/documents/7', none, checking)).toEqual({
      kind: 'noPatient',
      landOn: 'patients',
    });
  });

  it('[CFG-05] "Role checking in routes can be turned off by a debug flag"; a token is still required', () => {
    const free = { checkRole: false, now };
    expect(authorizeRoute('patients', '/patients', signedIn('PAT'), free).kind).toBe('enter');
    expect(authorizeRoute('patients', '/patients', nobody, free).kind).toBe('signIn');
  });

  describe('the guard of the registration', () => {
    const on = { patientOnboarding: true, professionalOnboarding: true, externalPatientRegistration: true };
    const as = (role: Role, ...roles: Role[]): SessionState => ({
      ...signedIn(role),
      identity: { subject: 's', name: 'n', roles },
    });
    const places = ['register', 'registerForm', 'registerSuccess', 'registerError'] as const;

    it.each(places)(
      '[ONB-01] %s is closed if the feature is off, and redirects patients and representatives to the documents',
      (place) => {
        const enter = (state: SessionState, features = on) =>
          authorizeRegistration(place, routeDefinitions[place].path, state, patientVariant, features, now);
        expect(enter(as('NONE'))).toEqual({ kind: 'enter' });
        expect(enter(as('NONE'), { ...on, patientOnboarding: false })).toEqual({ kind: 'notRegistered' });
        for (const roles of [['PAT', 'REP'], ['PAT'], ['REP'], ['HCP', 'REP']] as const)
          expect(enter(as('PAT', ...roles))).toEqual({ kind: 'goTo', place: 'documents' });
        expect(enter(as('NONE', 'HCP'))).toEqual({ kind: 'enter' });
        expect(enter(nobody)).toEqual({ kind: 'signIn', wanted: routeDefinitions[place].path });
      },
    );

    it.each(places)('[PSR-08] %s lets professionals register a patient', (place) => {
      const enter = (state: SessionState, features = on) =>
        authorizeRegistration(place, routeDefinitions[place].path, state, professionalVariant, features, now);
      expect(enter(as('HCP', 'HCP'))).toEqual({ kind: 'enter' });
      expect(enter(as('HCP', 'HCP'), { ...on, externalPatientRegistration: false })).toEqual({ kind: 'notAllowed' });
      expect(enter(as('ASS', 'ASS'))).toEqual({ kind: 'notAllowed' });
      expect(enter(as('NONE'))).toEqual({ kind: 'goTo', place: 'registerProfessional' });
      expect(enter(nobody).kind).toBe('signIn');
    });

    it('[ONB-05] linking an eID is available only in the professionals’ portal', () => {
      const enter = (state: SessionState, variant: Variant, features = on) =>
        authorizeRegistration('registerProfessional', '/register-professional', state, variant, features, now);
      expect(enter(as('NONE'), professionalVariant)).toEqual({ kind: 'enter' });
      expect(enter(as('HCP', 'HCP'), professionalVariant)).toEqual({ kind: 'enter' });
      const off = { ...on, professionalOnboarding: false };
      expect(enter(as('NONE'), professionalVariant, off)).toEqual({ kind: 'notRegistered' });
      expect(enter(as('HCP', 'HCP'), professionalVariant, off)).toEqual({ kind: 'notRegistered' });
      expect(enter(as('NONE'), patientVariant)).toEqual({ kind: 'goTo', place: 'register' });
    });
  });
});
