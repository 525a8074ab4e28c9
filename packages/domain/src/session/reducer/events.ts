import type { MessageKey } from '../../messages/index.ts';
import type { PatientPerson, RepresentedPerson } from '../../people/index.ts';
import type { RouteName } from '../routes/route-definitions.ts';
import type { EndReason, ExchangedToken, Identity, EpochMs, SessionState, Tokens } from '../session.ts';

/** The events of a session (core 4). Times come from the clock of the dispatcher. */
export type SessionEvent =
  | {
      readonly type: 'signInCompleted';
      readonly provider: string;
      readonly tokens: Tokens;
      readonly identity: Identity;
      readonly at: EpochMs;
    }
  /** This tab or another one has new tokens (SES-06). */
  | { readonly type: 'tokensRefreshed'; readonly tokens: Tokens; readonly identity?: Identity }
  /** The token endpoint answered 400 to a refresh (SES-06). */
  | { readonly type: 'refreshRefused' }
  | { readonly type: 'exchanged'; readonly token: ExchangedToken }
  | { readonly type: 'exchangeRefused'; readonly reason: ExchangeRefusal }
  /** The platform answered 401 to a request with this token: it is not used again (SES-15). */
  | { readonly type: 'tokenRejected'; readonly accessToken: string }
  | { readonly type: 'patientOpened'; readonly patient: PatientPerson; readonly token: ExchangedToken }
  | { readonly type: 'patientClosed' }
  /** Another tab has opened a patient, or closed the one it had. */
  | { readonly type: 'patientChangedElsewhere'; readonly patient?: PatientPerson }
  /** The user stays with the patient of this tab. */
  | { readonly type: 'patientKept' }
  /**
   * A person to act for was chosen; `token` is for the record that is then open. A patient that was open before stays open only with a
   * token (SES-11).
   */
  | {
      readonly type: 'representedPersonChosen';
      readonly representedPerson: RepresentedPerson;
      readonly token?: ExchangedToken;
    }
  /** The platform issued no token for the represented person (SES-12). */
  | { readonly type: 'representationRefused' }
  /** The user acts in their own name again (SES-13). */
  | { readonly type: 'representationEnded' }
  /** Another tab acts for another person, or for nobody any more. */
  | { readonly type: 'representedPersonChangedElsewhere'; readonly representedPerson?: RepresentedPerson }
  /** The user stays with the person for whom this tab acts. */
  | { readonly type: 'representedPersonKept' }
  /** Emergency access: requested, granted, refused (after a faulty captcha it may be tried again), ended by the user (core 4). */
  | { readonly type: 'emergencyRequested' }
  | {
      readonly type: 'emergencyGranted';
      readonly patient: PatientPerson;
      readonly token: ExchangedToken;
      readonly at: EpochMs;
    }
  /**
   * `goesOn`: nothing is closed, because only the captcha was refused or the user cancelled the request. `unanswered`: it is not known
   * whether the access was granted.
   */
  | { readonly type: 'emergencyRefused'; readonly goesOn?: true; readonly unanswered?: boolean }
  | { readonly type: 'emergencyEnded' }
  /** After the emergency access the token for normal access was received, or was not (PSR-07). */
  | { readonly type: 'normalAccessRegained'; readonly token: ExchangedToken }
  | { readonly type: 'normalAccessLost'; readonly reason: 'refused' | 'failed' }
  /** The session endpoint answered 200 (SES-05). */
  | { readonly type: 'sessionPolled'; readonly expiresAt?: EpochMs }
  /** The session endpoint answered 401, or another tab signed out (SES-05). */
  | { readonly type: 'signedOutElsewhere'; readonly at: EpochMs }
  | { readonly type: 'activity'; readonly at: EpochMs }
  | { readonly type: 'ticked'; readonly at: EpochMs }
  | { readonly type: 'guardPassed' }
  /** By the user, or because registration is not offered here (ONB-01). */
  | { readonly type: 'signOutRequested'; readonly reason?: 'notRegistered' };

/** Refusals of an exchange that change the session; all others leave it as it is (SES-12, SES-17). */
export type ExchangeRefusal = 'glnNotRegistered' | 'unauthorizedPatientAccess' | 'other';

/** The side effects of a transition, executed in this order by the runner. */
export type SessionEffect =
  /** Write the state to the browser's storage (SES-02). */
  | { readonly type: 'keep' }
  /** Remove everything SES-08 lists from the browser's storage. */
  | { readonly type: 'forget'; readonly reason: EndReason }
  /** Discard fetched data: of one patient (documents, vaccination, consent …), or of the whole session (SES-08, PSR-04). */
  | { readonly type: 'clear'; readonly what: 'patient' | 'session' }
  /** Fetch everything of the record again, in the order of `refetchOrder` (SES-11). */
  | { readonly type: 'refetch' }
  | { readonly type: 'showMessage'; readonly message: MessageKey }
  | { readonly type: 'startPolling' }
  | { readonly type: 'stopPolling' }
  /** Remember the current page for the return after the next sign-in (NAV-03). */
  | { readonly type: 'rememberPage' }
  /** Redirect to the provider's logout endpoint with the id token as hint (SES-08). */
  | { readonly type: 'leave'; readonly provider: string; readonly idToken: string }
  | { readonly type: 'goTo'; readonly place: RouteName };

/** The session after an event, and the effects to execute. */
export interface Transition {
  readonly state: SessionState;
  readonly effects: readonly SessionEffect[];
}
