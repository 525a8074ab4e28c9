// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { CallFailure, CallResult } from '@epr/client/transport';
import type { MessageKey } from '@epr/domain/messages';
import type { Gln, Spid } from '@epr/domain/values';
import { messageOf } from '../../context/error-messages.ts';
import type { CallName } from '../../context/call-names.ts';
import type { TextKey } from '../../i18n/index.ts';
import { signInFailureText } from '../screens/sign-in/sign-in-failure-text.ts';
import { openBrowser, type Browser, type Tab } from './testing/tab.ts';

const anna = { given: 'Anna', family: 'Keller', spid: '761337610411353650' as Spid };
const beat = { given: 'Beat', family: 'Leer', spid: '761337610469261945' as Spid };
const meier = { firstName: 'Peter', lastName: 'Meier', gln: '7601000102737' as Gln };
const lea = { firstName: 'Lea', lastName: 'Keller', spid: '761337610469261945' as Spid };

/** The outcome for the user of a transition that failed. */
interface Place {
  readonly phase: 'signedIn' | 'signedOut';
  /** Where the session navigated to; absent: the page stays. */
  readonly at?: string;
  /** The message, shown at the top or on the screen that sent the request. */
  readonly message?: TextKey | undefined;
  readonly open?: string | undefined;
  readonly actsFor?: string | undefined;
}

interface Transition {
  readonly words: string;
  readonly variant: 'patient' | 'professional';
  /** What happened before. */
  readonly before?: (tab: Tab) => Promise<unknown>;
  /** The call that fails. */
  readonly fails: (answers: Browser['platform']['answers'], status: number) => void;
  readonly act: (tab: Tab, browser: Browser) => Promise<CallResult<unknown> | undefined>;
  /** The call, or the sign-in, whose text is used for a refusal shown on the screen. */
  readonly call?: CallName | 'signIn';
  readonly places: Readonly<Record<400 | 401 | 403 | 500 | 0, Place>>;
}

const exchangeFails: Transition['fails'] = (answers, status) =>
  void (answers.exchange = { status, ...(status === 403 ? { error: 'access_denied' } : {}) });

const stays = { phase: 'signedIn' } as const;
const out = { phase: 'signedOut' } as const;
const denied = 'toasts.auth.unauthorizedPatientAccess';
const noToken = 'toasts.auth.tokenFetchFail';

function every(place: Place, more: Partial<Transition['places']> = {}): Transition['places'] {
  return { 400: place, 401: place, 403: place, 500: place, 0: place, ...more };
}

/** Every transition of the session that sends a request to a platform, and the outcome of each response (core 4, 8). */
const transitions: readonly Transition[] = [
  {
    words: 'the code of the sign-in is exchanged',
    variant: 'patient',
    fails: (answers, status) => void (answers.code = status),
    act: (tab) => tab.signIn(),
    call: 'signIn',
    places: every(
      { ...out, message: 'toasts.auth.authenticationFail' },
      { 0: { ...out, message: 'app.signedIn.unreachable' } },
    ),
  },
  {
    words: 'the session is asked for',
    variant: 'professional',
    fails: (answers, status) => void (answers.session = { status }),
    act: async (tab, { clock }) => {
      tab.session.guardPassed();
      await clock.forward(6_000);
      return undefined;
    },
    places: every(stays, { 401: { ...out, at: '/login' } }),
  },
  {
    words: 'the tokens are renewed',
    variant: 'professional',
    fails: (answers, status) => void (answers.refresh = status),
    act: async (tab, { clock }) => {
      await clock.forward(580_000);
      tab.session.touch();
      await clock.forward(15_000);
      return undefined;
    },
    places: every(stays, { 400: { ...out, at: 'https://idp.example/session/end' } }),
  },
  {
    words: 'a patient is opened',
    variant: 'professional',
    fails: exchangeFails,
    act: (tab) => tab.session.openPatient(anna),
    call: 'openPatient',
    places: every(
      { ...stays, message: noToken },
      { 400: { ...stays, message: denied }, 403: { ...stays, message: denied } },
    ),
  },
  {
    words: 'another patient is opened: the one before stays',
    variant: 'professional',
    before: (tab) => tab.session.openPatient(anna),
    fails: exchangeFails,
    act: (tab) => tab.session.openPatient(beat),
    call: 'openPatient',
    places: every(
      { ...stays, message: noToken, open: 'Anna' },
      { 400: { ...stays, message: denied, open: 'Anna' }, 403: { ...stays, message: denied, open: 'Anna' } },
    ),
  },
  {
    words: 'the token of the open patient is renewed',
    variant: 'professional',
    before: (tab) => tab.session.openPatient(anna),
    fails: exchangeFails,
    act: async (tab, { clock }) => {
      await clock.forward(130_000);
      return tab.session.connection.authorize();
    },
    call: 'listDocuments',
    places: every(
      { ...stays, message: noToken, open: 'Anna' },
      {
        400: { ...stays, message: denied, open: 'Anna' },
        403: { ...stays, message: denied, open: 'Anna' },
        // Without a response nothing is known about the token: the list shows its own failure message.
        0: { ...stays, message: 'toasts.documentStore.documentsFetchFail', open: 'Anna' },
      },
    ),
  },
  {
    words: 'a representative chooses a person',
    variant: 'patient',
    fails: exchangeFails,
    act: (tab) => tab.session.actFor(lea),
    places: every({ ...stays, message: 'toasts.account.xuaFetchFail' }),
  },
  {
    words: 'an assistant changes the professional with a patient open',
    variant: 'professional',
    before: (tab) => tab.session.openPatient(anna),
    fails: exchangeFails,
    act: (tab) => tab.session.actFor(meier),
    call: 'openPatient',
    places: every(
      { ...stays, message: noToken, at: '/patients', actsFor: 'Peter' },
      {
        400: { ...stays, message: denied, at: '/patients', actsFor: 'Peter' },
        403: { ...stays, message: denied, at: '/patients', actsFor: 'Peter' },
      },
    ),
  },
  {
    words: 'an emergency access begins',
    variant: 'professional',
    before: (tab) => tab.session.openPatient(anna),
    fails: exchangeFails,
    act: (tab) => tab.session.startEmergency(anna, 'solved'),
    places: every(
      { ...stays, message: 'toasts.emergency.requestFail', at: '/patients' },
      { 0: { ...stays, message: 'toasts.emergency.requestUnknown', at: '/patients' } },
    ),
  },
  {
    words: 'an emergency access ends',
    variant: 'professional',
    before: (tab) => tab.session.startEmergency(anna, 'solved'),
    fails: exchangeFails,
    act: (tab) => tab.session.endEmergency(),
    places: every(
      { ...stays, message: 'toasts.emergency.normalAccessFail', at: '/patients' },
      {
        400: { ...stays, message: denied, at: '/patients' },
        403: { ...stays, message: denied, at: '/patients' },
      },
    ),
  },
];

const rows = transitions.flatMap((transition) =>
  ([400, 401, 403, 500, 0] as const).map((status) => ({
    ...transition,
    status,
    how: status === 0 ? 'the line is cut' : `the answer is ${status}`,
    place: transition.places[status],
  })),
);

function textOf(call: CallName | 'signIn', refusal: CallFailure): TextKey {
  return call === 'signIn' ? signInFailureText(refusal) : messageOf(call, refusal);
}

describe('every transition of the session, with every kind of failed response', () => {
  it.each(rows)(
    '[SES-12] [SES-17] [PSR-06] [PSR-07] $words, $how',
    async ({ variant, before, fails, act, call, status, place }) => {
      const browser = await openBrowser(variant);
      const shownMessages: MessageKey[] = [];
      const tab = browser.openTab({ showMessage: (key: MessageKey) => void shownMessages.push(key) });
      if (call !== 'signIn') await tab.signIn();
      await before?.(tab);
      const wentBefore = tab.went.length;
      fails(browser.platform.answers, status);
      const answer = await act(tab, browser);
      const { phase, patient, representedPerson, emergency } = tab.state();
      const onScreen = call && answer && !answer.ok ? textOf(call, answer.error) : undefined;
      const went = tab.went.slice(wentBefore).findLast((path) => !path.includes('/auth?'));
      expect({
        phase,
        at: went?.split('?')[0],
        message: shownMessages.at(-1) ?? onScreen,
        open: patient?.given,
        actsFor: representedPerson?.firstName,
      }).toEqual({ at: undefined, message: undefined, open: undefined, actsFor: undefined, ...place });
      expect(emergency).toBe('none');
      // An ended session leaves no tokens in the storage.
      if (phase === 'signedOut')
        expect(JSON.stringify(browser.storage.entries())).not.toMatch(/basic-|extended-|refresh-/);
    },
  );
});
