import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SessionState } from '@epr/domain/session';
import type { Gln, Spid } from '@epr/domain/values';
import { draftStorage } from '../context/drafts/draft-storage.ts';
import type { Session } from '../context/session.ts';
import { aConfiguration } from '../context/testing/configuration.ts';
import { createToastStore } from './toasts/toast-store.ts';
import { createSessionReset } from './session-reset.ts';
import { createSessionStorageAccess } from './session/index.ts';
import { startSession } from './start-session.ts';

const start = Date.parse('2026-11-22T10:00:00Z');

// The session is never stopped, it runs as long as the page: the clock is frozen, and the tabs are provided by the test.
beforeEach(() => void vi.useFakeTimers({ now: start }));
afterEach(() => vi.unstubAllGlobals());

const draft = draftStorage<string>('epr.profile.draft');
const typed = () => draft.load('a record', Date.now(), sessionStorage);

/** Returns the ID token of a user; an unreadable one for an empty subject. */
function idTokenOf(subject: string): string {
  if (subject === '') return 'unreadable';
  const claims = { sub: subject, roles: ['PAT'], spid: '761337610411353650', exp: start / 1000 + 9000 };
  return `${btoa('{}')}.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.x`;
}

/** Writes what another tab stores for all tabs when this user has signed in. */
function keepSignIn(
  keep: ReturnType<typeof createSessionStorageAccess>,
  subject: string,
  startedAt: number,
  more: Partial<SessionState> = {},
): void {
  const [expiresAt, idToken] = [startedAt + 9_000_000, idTokenOf(subject)];
  keep.writeSession({
    phase: 'signedIn',
    provider: 'alpen-id',
    tokens: {
      accessToken: `of ${subject} ${startedAt}`,
      tokenType: 'Bearer',
      expiresAt,
      idToken,
      idTokenExpiresAt: expiresAt,
      receivedAt: startedAt,
    },
    role: 'PAT',
    emergency: 'none',
    startedAt,
    lastActivity: startedAt,
    ...more,
  });
}

/** A page with Anna signed in, unsaved input, and two messages on the screen. */
function aPage() {
  const tabs = new EventTarget();
  const keep = createSessionStorageAccess({ local: localStorage, session: sessionStorage, tabs });
  const messages = createToastStore();
  const sessionReset = createSessionReset();
  const rung: string[] = [];
  sessionReset.on((what) => void rung.push(what));
  keepSignIn(keep, 'anna', start);
  const went: string[] = [];
  const session = startSession({
    configuration: aConfiguration,
    storage: keep,
    messages,
    sessionReset,
    drafts: sessionStorage,
    goTo: (path) => void went.push(path),
  });
  draft.save('a record', 'typed', Date.now(), sessionStorage);
  sessionStorage.setItem('epr.uploadFile', '{}');
  messages.show('toasts.documentAccess.noAccessRights');
  messages.show('toasts.profile.updateFail');
  /** Another user signs in in another tab of the portal. */
  const signInElsewhere = (subject: string, at = start + 1000) => {
    const other = createSessionStorageAccess({ local: localStorage, session: memory(), tabs: new EventTarget() });
    keepSignIn(other, subject, at);
    const change = { key: 'epr.accessToken', newValue: 'new', storageArea: localStorage };
    tabs.dispatchEvent(Object.assign(new Event('storage'), change));
  };
  const left = () => ({
    typed: typed(),
    file: sessionStorage.getItem('epr.uploadFile'),
    messages: messages.list().map(({ key }) => key),
    rung,
  });
  return { session, signInElsewhere, left, went };
}

function memory(): Storage {
  const values = new Map<string, string>();
  return {
    length: 0,
    key: () => null,
    clear: () => values.clear(),
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

const nothing = { typed: undefined, file: null, messages: [] };
const stillTyped = { typed: 'typed', file: '{}', messages: [] };

/** Opens a page of the portal for professionals, in which Meier is signed in since this moment. */
function professionalPage(
  startedAt: number,
  more: Partial<SessionState> = {},
  messages = createToastStore(),
  sessionReset = createSessionReset(),
) {
  const keep = createSessionStorageAccess({ local: localStorage, session: sessionStorage, tabs: new EventTarget() });
  keepSignIn(keep, 'meier', startedAt, { role: 'HCP', ...more });
  return startSession({
    configuration: {
      ...aConfiguration,
      variant: 'professional',
      providers: [provider],
      traceOrigins: ['https://fhir.example'],
    },
    storage: keep,
    messages,
    sessionReset,
    drafts: sessionStorage,
    goTo: () => undefined,
  });
}

/** A page on which a professional has typed into a form of Anna's record and chosen a file. */
function aPageOfRecord() {
  const session = professionalPage(start, { patient: annaKeller });
  for (const one of [ofRecord, ofNoRecord]) one.save('subject', 'typed', Date.now(), sessionStorage);
  sessionStorage.setItem('epr.uploadFile', '{}');
  const left = () => [
    ...[ofRecord, ofNoRecord].map((one) => one.load('subject', Date.now(), sessionStorage)),
    sessionStorage.getItem('epr.uploadFile'),
  ];
  return { session, left };
}

const annaKeller = { given: 'Anna', family: 'Keller', spid: '761337610411353650' as Spid };
const beat = { given: 'Beat', family: 'Leer', spid: '761337610469261945' as Spid };
const [ofRecord, ofNoRecord] = [draftStorage<string>('epr.draft.add'), draftStorage<string>('epr.draft.registration')];
const provider = {
  id: 'alpen-id',
  name: 'Alpen-ID',
  issuer: 'https://idp.example',
  authorizationEndpoint: 'https://idp.example/auth',
  tokenEndpoint: 'https://idp.example/token',
  jwksUri: 'https://idp.example/jwks',
  clientId: 'portal',
  redirectUri: 'https://portal.example/login',
  scopes: [],
};
/** The provider's response to every token exchange. */
const answerExchanges = (status = 200) => {
  const token = { access_token: 'extended', token_type: 'Bearer', expires_in: 300 };
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json(status === 200 ? token : { error: 'access_denied' }, { status })),
  );
};

describe('the input for the record of a patient', () => {
  test.each<[string, (session: Session) => unknown, number?]>([
    ['is closed', (session) => session.closePatient()],
    ['is left for another patient', (session) => session.openPatient(beat)],
    ['is left for an emergency access to another patient', (session) => session.startEmergency(beat, 'captcha')],
    ['is closed by a refused emergency access', (session) => session.startEmergency(annaKeller, 'captcha'), 403],
  ])('[PSR-04] is removed when the record %s; input that belongs to no record stays', async (_how, leave, status) => {
    answerExchanges(status);
    const { session, left } = aPageOfRecord();
    expect(session.getState().patient).toEqual(annaKeller);
    await leave(session);
    expect(session.getState().patient).not.toEqual(annaKeller);
    expect(left()).toEqual([undefined, 'typed', null]);
  });

  test('[PSR-04] [PSR-06] [PSR-07] stays when the same record is opened again, also by an emergency access and after it', async () => {
    answerExchanges();
    const { session, left } = aPageOfRecord();
    await session.openPatient(annaKeller);
    await session.startEmergency(annaKeller, 'captcha');
    expect(session.getState().emergency).toBe('granted');
    await session.endEmergency();
    expect(session.getState()).toMatchObject({ emergency: 'none', patient: annaKeller });
    expect(left()).toEqual(['typed', 'typed', '{}']);
    answerExchanges(403);
    await session.openPatient(beat);
    expect(left()).toEqual(['typed', 'typed', '{}']);
  });
});

describe('the input for the record of a patient, after the session expired and the same user signed in again', () => {
  test.each([
    ['stays for the same patient, whose record is opened again', annaKeller, ['typed', 'typed', '{}']],
    ['is removed when the record of another patient is opened', beat, [undefined, 'typed', null]],
  ])('[SES-07] [PSR-04] %s', async (_how, next, expected) => {
    answerExchanges();
    const { session, left } = aPageOfRecord();
    vi.setSystemTime(start + 901_000);
    session.touch();
    expect(session.getState().endedBecause).toBe('expired');
    const again = professionalPage(start + 901_000);
    expect([again.getState().patient, ...left()]).toEqual([undefined, 'typed', 'typed', '{}']);
    await again.openPatient(next);
    expect(again.getState().patient).toEqual(next);
    expect(left()).toEqual(expected);
  });
});

describe('a session and its browser', () => {
  test('[SES-01] [NAV-16] a sign-in leads to the page of the provider, in the language of the portal', async () => {
    const session = professionalPage(start);
    const assign = vi.fn((_address: string) => undefined);
    vi.stubGlobal('location', Object.assign(new URL(window.location.href), { assign }));
    document.documentElement.lang = 'it-CH';
    await session.signIn('alpen-id');
    const left = new URL(assign.mock.calls[0]?.[0] ?? '');
    expect([left.origin + left.pathname, left.searchParams.get('ui_locales')]).toEqual([
      'https://idp.example/auth',
      'it-CH',
    ]);
  });

  test('[COM-01] calls end after a minute without progress, and are traced only where that is configured', () => {
    const { timeout, traceparent } = professionalPage(start).connection.transport;
    const traced = ['https://fhir.example/r4', 'https://idp.example/token'].map(
      (url) => traceparent(url) !== undefined,
    );
    expect([timeout, traced]).toEqual([60_000, [true, false]]);
  });

  test('[SES-06] the tabs of a browser renew the tokens one after the other', async () => {
    const request = vi.fn(() => Promise.resolve({ ok: false, error: { reason: 'unreachable' } }));
    vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: { request } } }));
    await professionalPage(start).renewIdentity();
    expect(request).toHaveBeenCalledWith('epr.refresh', expect.any(Function));
  });

  test('[SES-11] [PSR-06] its messages are shown, and the screens read again for another person acted for', async () => {
    const [messages, sessionReset, resets] = [createToastStore(), createSessionReset(), [] as string[]];
    sessionReset.on((scope) => void resets.push(scope));
    const session = professionalPage(start, { patient: annaKeller }, messages, sessionReset);
    answerExchanges();
    await session.actFor({ firstName: 'Eva', lastName: 'Lindt', gln: '7601000102737' as Gln });
    expect(resets.at(-1)).toBe('refetch');
    answerExchanges(403);
    await session.startEmergency(annaKeller, 'captcha');
    expect(messages.list().map(({ key }) => key)).toEqual(['toasts.emergency.requestFail']);
  });
});

describe('clearing the data of a page', () => {
  test('[SES-08] signing out removes everything that was read, typed, chosen or shown', async () => {
    const { session, left } = aPage();
    expect(session.getState()).toMatchObject({ phase: 'signedIn', identity: { subject: 'anna' } });
    await session.signOut();
    expect(left()).toEqual({ ...nothing, rung: ['session'] });
  });

  test('[SES-07] [SES-08] a timeout keeps the input and the address for the return, and nothing else', () => {
    const { session, left, went } = aPage();
    window.history.replaceState(null, '', '/settings?tab=2#end');
    vi.setSystemTime(start + 901_000);
    session.touch();
    expect(session.getState().endedBecause).toBe('expired');
    expect(left()).toEqual({ ...stillTyped, rung: ['session'] });
    expect(went).toEqual([]);
    expect(sessionStorage.getItem('epr.redirect')).toBe('"/settings?tab=2#end"');
    window.history.replaceState(null, '', '/');
  });

  test('[SES-08] a sign-in of another person in another tab removes everything; one of the same person keeps the input', () => {
    const page = aPage();
    page.signInElsewhere('nina');
    expect(page.session.getState()).toMatchObject({ identity: { subject: 'nina' } });
    expect(page.left()).toEqual({ ...nothing, rung: ['person'] });
    sessionStorage.clear();
    localStorage.clear();
    const again = aPage();
    again.signInElsewhere('anna');
    expect(again.left()).toEqual({ ...stillTyped, rung: ['session'] });
  });

  test('[SES-07] [SES-08] input kept by a timeout is removed when another person signs in in another tab', () => {
    const { session, signInElsewhere, left } = aPage();
    vi.setSystemTime(start + 901_000);
    session.touch();
    expect([session.getState().endedBecause, left().typed]).toEqual(['expired', 'typed']);
    signInElsewhere('nina', start + 902_000);
    expect(session.getState()).toMatchObject({ identity: { subject: 'nina' } });
    expect(left()).toMatchObject({ typed: undefined, file: null });
  });

  test('[SES-08] a sign-in in another tab with an unreadable id token removes everything', () => {
    const page = aPage();
    page.signInElsewhere('');
    expect(page.session.getState().phase).toBe('signedOut');
    expect(page.left()).toEqual({ ...nothing, rung: ['person'] });
  });

  test('[PSR-04] closing the patient removes the data and the messages of the record, and no other messages', () => {
    const { session, left } = aPage();
    session.closePatient();
    expect(left()).toEqual({ typed: 'typed', file: '{}', messages: ['toasts.profile.updateFail'], rung: ['patient'] });
  });

  test('[SES-08] input left in this tab by another person is removed as soon as a user is signed in', () => {
    sessionStorage.setItem('epr.draft.owner', 'nina');
    draft.save('a record', 'typed by Nina', Date.now(), sessionStorage);
    sessionStorage.setItem('epr.uploadFile', '{}');
    const keep = createSessionStorageAccess({ local: localStorage, session: sessionStorage, tabs: new EventTarget() });
    keepSignIn(keep, 'anna', start);
    const [messages, sessionReset] = [createToastStore(), createSessionReset()];
    const drafts = sessionStorage;
    startSession({
      configuration: aConfiguration,
      storage: keep,
      messages,
      sessionReset,
      drafts,
      goTo: () => undefined,
    });
    expect([typed(), sessionStorage.getItem('epr.uploadFile')]).toEqual([undefined, null]);
    expect(sessionStorage.getItem('epr.draft.owner')).toBe('anna');
  });

  test('[SES-08] expired input is removed when the portal starts, whoever is signed in', async () => {
    draft.save('a record', 'typed long ago', Date.now() - 61 * 60 * 1000, sessionStorage);
    const keep = createSessionStorageAccess({ local: localStorage, session: sessionStorage, tabs: new EventTarget() });
    const [messages, sessionReset] = [createToastStore(), createSessionReset()];
    const drafts = sessionStorage;
    startSession({
      configuration: aConfiguration,
      storage: keep,
      messages,
      sessionReset,
      drafts,
      goTo: () => undefined,
    });
    await vi.waitFor(() => expect(sessionStorage.getItem('epr.profile.draft')).toBeNull());
  });
});
