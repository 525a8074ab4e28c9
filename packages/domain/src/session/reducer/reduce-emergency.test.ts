import { describe, expect, it } from 'vitest';
import type { Gln, Spid } from '../../values/index.ts';
import type { SessionEvent } from './events.ts';
import { reduce } from './reduce.ts';
import type { SessionState } from '../session.ts';
import { professionals, token, anna, doctor, open } from './testing/sessions.ts';

describe('emergency access', () => {
  const beat = { given: 'Beat', family: 'Leer', spid: '761337610469261945' as Spid };
  const emergencyToken = { accessToken: 'e', expiresAt: 90_000 };
  const granted: SessionState = {
    ...doctor,
    patient: beat,
    exchanged: emergencyToken,
    emergency: 'granted',
    emergencySince: 7,
  };
  const { patient: _patient, exchanged: _token, emergencySince: _since, ...rest } = granted;
  const closed: SessionState = { ...rest, emergency: 'none' };
  const toSearch = [{ type: 'keep' }, { type: 'clear', what: 'patient' }, { type: 'goTo', place: 'patients' }];
  const says = (message: string) => [...toSearch, { type: 'showMessage', message }];

  it.each<readonly [string, SessionState, SessionEvent, SessionState, readonly object[]]>([
    ['is requested', open, { type: 'emergencyRequested' }, { ...open, emergency: 'requested' }, []],
    [
      'is requested again: the previous emergency access no longer counts',
      { ...granted, normalAccess: true },
      { type: 'emergencyRequested' },
      { ...closed, patient: beat, exchanged: emergencyToken, emergency: 'requested' },
      [],
    ],
    [
      'is granted: cached data is cleared and fetched again',
      { ...open, emergency: 'requested', patientElsewhere: anna },
      { type: 'emergencyGranted', patient: beat, token: emergencyToken, at: 7 },
      granted,
      [{ type: 'clear', what: 'patient' }, { type: 'keep' }, { type: 'refetch' }],
    ],
    [
      'is refused only because of its captcha: the patient stays open',
      { ...open, emergency: 'requested' },
      { type: 'emergencyRefused', goesOn: true },
      open,
      [],
    ],
    [
      'is refused: the patient is closed',
      { ...open, emergency: 'requested' },
      { type: 'emergencyRefused' },
      doctor,
      says('toasts.emergency.requestFail'),
    ],
    [
      'is not answered: the patient is closed, and nobody knows whether it was granted',
      { ...open, emergency: 'requested' },
      { type: 'emergencyRefused', unanswered: true },
      doctor,
      says('toasts.emergency.requestUnknown'),
    ],
    ['is not renewed', granted, { type: 'emergencyRefused' }, closed, says('toasts.emergency.ended')],
    [
      'gets no new token',
      granted,
      { type: 'exchangeRefused', reason: 'unauthorizedPatientAccess' },
      closed,
      says('toasts.emergency.ended'),
    ],
    [
      'is ended by the user: token and cached data are cleared at once, the patient stays open',
      granted,
      { type: 'emergencyEnded' },
      { ...closed, patient: beat },
      [{ type: 'clear', what: 'patient' }, { type: 'keep' }],
    ],
    [
      'is followed by normal access',
      { ...closed, patient: beat },
      { type: 'normalAccessRegained', token },
      { ...closed, patient: beat, exchanged: token, normalAccess: true },
      [{ type: 'keep' }, { type: 'goTo', place: 'documents' }, { type: 'refetch' }],
    ],
    [
      'is followed by no access',
      { ...closed, patient: beat },
      { type: 'normalAccessLost', reason: 'refused' },
      closed,
      says('toasts.auth.unauthorizedPatientAccess'),
    ],
    [
      'is followed by a failure',
      { ...closed, patient: beat },
      { type: 'normalAccessLost', reason: 'failed' },
      closed,
      says('toasts.emergency.normalAccessFail'),
    ],
  ])('[PSR-06] [PSR-07] %s', (_words, before, event, state, effects) => {
    expect(reduce(before, event, professionals)).toEqual({ state, effects });
  });

  it("[SES-03] [PSR-06] takes the professional's GLN from the token of an emergency access too", () => {
    const named = { ...emergencyToken, gln: '7601000050717' as Gln };
    const event = { type: 'emergencyGranted', patient: beat, token: named, at: 7 } as const;
    expect(reduce(doctor, event, professionals).state.identity?.gln).toBe(named.gln);
  });
});
