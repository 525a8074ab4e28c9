import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { Gln, Spid } from '../../values/index.ts';
import type { SessionEvent } from './events.ts';
import { reduce, signedOut, type SessionRules } from './reduce.ts';
import { patientGender, type SessionState } from '../session.ts';
import { patients, professionals, tokens, signIn, token, anna, doctor, open, names, by } from './testing/sessions.ts';

describe('session', () => {
  it('[SES-01] a completed sign-in starts a session and persists it', () => {
    const step = reduce(signedOut(patients, 'expired'), signIn('PAT'), patients);
    expect(step.state).toMatchObject({
      phase: 'signedIn',
      provider: 'alpen-id',
      tokens,
      role: 'PAT',
      emergency: 'none',
      startedAt: 0,
      lastActivity: 0,
    });
    expect(step.state.endedBecause).toBeUndefined();
    expect(step.effects).toEqual([{ type: 'keep' }]);
  });

  it('[SES-04] a wrong role at sign-in starts no session, persists nothing and signs out at the provider', () => {
    const step = reduce(signedOut(patients), signIn('HCP'), patients);
    expect(step.state).toEqual(signedOut(patients, 'wrongRole'));
    expect(names(step.effects)).toEqual(['stopPolling', 'forget', 'clear', 'leave']);
  });

  it('[CFG-05] [SES-04] with the role check at sign-in switched off nobody is turned away: the platform decides', () => {
    const unchecked: SessionRules = { ...patients, checkRoleAtSignIn: false };
    for (const roles of [['HCP'], []] as const)
      expect(reduce(signedOut(unchecked), signIn(...roles), unchecked).state).toMatchObject({
        phase: 'signedIn',
        role: 'PAT',
      });
  });

  it('[SES-04] an unregistered user is signed out, or let in without a role if onboarding is enabled', () => {
    expect(reduce(signedOut(patients), signIn(), { ...patients, onboarding: false }).state.endedBecause).toBe(
      'notRegistered',
    );
    expect(reduce(signedOut(patients), signIn(), patients).state).toMatchObject({ phase: 'signedIn', role: 'NONE' });
  });

  it('[SES-08] logout clears tokens, patient, represented person, role, emergency flag and read data, then signs out at the provider with the id token', () => {
    const busy: SessionState = {
      ...open,
      role: 'ASS',
      representedPerson: { firstName: 'M', lastName: 'M' },
      emergency: 'granted',
      serverExpiresAt: 5,
    };
    const step = reduce(busy, { type: 'signOutRequested' }, professionals);
    expect(step.state).toEqual({ phase: 'signedOut', role: 'HCP', emergency: 'none', endedBecause: 'signedOut' });
    expect(step.effects).toEqual([
      { type: 'stopPolling' },
      { type: 'forget', reason: 'signedOut' },
      { type: 'clear', what: 'session' },
      { type: 'leave', provider: 'alpen-id', idToken: 'i' },
    ]);
  });

  it('[SES-05] 401 from the session endpoint logs out, remembers the page and shows the login', () => {
    const step = reduce(open, { type: 'signedOutElsewhere', at: 0 }, professionals);
    expect(step.state.endedBecause).toBe('signedOutElsewhere');
    expect(names(step.effects)).toEqual(['stopPolling', 'forget', 'rememberPage', 'clear', 'goTo']);
    expect(step.effects.at(-1)).toEqual({ type: 'goTo', place: 'login' });
  });

  it('[SES-07] a session ended elsewhere at its own end has expired: another tab, or the provider, was only the first to notice', () => {
    const at = (time: number) => reduce(open, { type: 'signedOutElsewhere', at: time }, professionals);
    expect(at(894_999).state.endedBecause).toBe('signedOutElsewhere');
    expect(at(895_000).state.endedBecause).toBe('expired');
    // The provider has ended its session already.
    expect(at(895_000).effects).toEqual(at(894_999).effects.with(1, { type: 'forget', reason: 'expired' }));
  });

  it('[SES-06] 400 on refresh logs out', () => {
    expect(reduce(open, { type: 'refreshRefused' }, professionals).state).toEqual(
      signedOut(professionals, 'refreshRefused'),
    );
  });

  it('[SES-06] refreshed tokens replace the old ones and are persisted', () => {
    const fresh = { ...tokens, accessToken: 'b', receivedAt: 9 };
    const step = reduce(open, { type: 'tokensRefreshed', tokens: fresh }, professionals);
    expect(step.state).toEqual({ ...open, tokens: fresh });
    expect(names(step.effects)).toEqual(['keep']);
  });

  it('[ONB-03] [ONB-05] a user without a role gets one from refreshed tokens, and a professional with a new GLN is unblocked', () => {
    const { patient: _patient, exchanged: _exchanged, ...bare } = open;
    const nobody: SessionState = { ...bare, role: 'NONE', identity: { subject: 's', name: 'n', roles: [] } };
    const identity = { subject: 's', name: 'n', roles: ['HCP'], gln: '7601000010179' as Gln } as const;
    const step = reduce(nobody, { type: 'tokensRefreshed', tokens, identity }, professionals);
    expect(step.state).toMatchObject({ role: 'HCP', identity });
    const still = reduce(nobody, { type: 'tokensRefreshed', tokens, identity: nobody.identity! }, professionals);
    expect(still.state.role).toBe('NONE');
    const unchecked = { ...professionals, checkRoleAtSignIn: false };
    expect(reduce(nobody, { type: 'tokensRefreshed', tokens, identity: nobody.identity! }, unchecked).state.role).toBe(
      'HCP',
    );
    const blocked: SessionState = {
      ...bare,
      identity: { ...identity, gln: '7601000099996' as Gln },
      blocked: 'glnNotRegistered',
    };
    expect(reduce(blocked, { type: 'tokensRefreshed', tokens, identity }, professionals).state.blocked).toBeUndefined();
    const same = reduce(blocked, { type: 'tokensRefreshed', tokens, identity: blocked.identity! }, professionals);
    expect(same.state.blocked).toBe('glnNotRegistered');
  });

  it('[SES-07] the session expires exactly at its end; the reason and the page are remembered', () => {
    expect(reduce(open, { type: 'ticked', at: 899_999 }, professionals)).toEqual({ state: open, effects: [] });
    const step = reduce(open, { type: 'ticked', at: 900_000 }, professionals);
    expect(step.state.endedBecause).toBe('expired');
    expect(names(step.effects)).toContain('rememberPage');
  });

  it('[SES-05] the server shortens the session by expiresAt', () => {
    const polled = reduce(open, { type: 'sessionPolled', expiresAt: 10_000 }, professionals).state;
    expect(reduce(polled, { type: 'ticked', at: 10_000 }, professionals).state.endedBecause).toBe('expired');
  });

  it('[SES-05] a later expiresAt prolongs the session again, and an answer without one leaves it', () => {
    const end = (...answers: readonly (number | undefined)[]) =>
      answers.reduce<SessionState>(
        (state, expiresAt) =>
          reduce(state, { type: 'sessionPolled', ...(expiresAt ? { expiresAt } : {}) }, professionals).state,
        open,
      ).serverExpiresAt;
    expect(end(10_000, 20_000)).toBe(20_000);
    expect(end(20_000, 10_000, undefined)).toBe(10_000);
  });

  it('[SES-07] user activity extends the timeout at most once a second', () => {
    expect(reduce(open, { type: 'activity', at: 999 }, professionals)).toEqual({ state: open, effects: [] });
    const moved = reduce(open, { type: 'activity', at: 1_000 }, professionals);
    expect(moved.state.lastActivity).toBe(1_000);
    expect(moved.effects).toEqual([{ type: 'keep' }]);
    expect(reduce(moved.state, { type: 'ticked', at: 900_500 }, professionals).state.phase).toBe('signedIn');
  });

  it('[PSR-04] opening a patient clears data of the previous one; closing clears the token and the patient and goes to the search', () => {
    const second = reduce(
      { ...open, emergency: 'granted' },
      { type: 'patientOpened', patient: { ...anna, given: 'Lea' }, token },
      professionals,
    );
    expect(second.state).toMatchObject({ patient: { given: 'Lea' }, exchanged: token, emergency: 'none' });
    expect(second.effects[0]).toEqual({ type: 'clear', what: 'patient' });
    const closed = reduce(open, { type: 'patientClosed' }, professionals);
    expect(closed.state).toEqual(doctor);
    expect(closed.effects).toEqual([
      { type: 'keep' },
      { type: 'clear', what: 'patient' },
      { type: 'goTo', place: 'patients' },
    ]);
  });

  it('[SES-17] gln_not_registered blocks the professional, other refusals do not', () => {
    expect(reduce(doctor, { type: 'exchangeRefused', reason: 'glnNotRegistered' }, professionals).state.blocked).toBe(
      'glnNotRegistered',
    );
    expect(
      reduce(doctor, { type: 'exchangeRefused', reason: 'unauthorizedPatientAccess' }, professionals).state.blocked,
    ).toBeUndefined();
  });

  it('[PSR-06] [SES-17] a refused exchange ends an emergency access, but neither a request for one nor the patient open meanwhile', () => {
    const refusedIn = (emergency: 'requested' | 'granted') =>
      reduce({ ...open, emergency }, { type: 'exchangeRefused', reason: 'other' }, professionals).state;
    expect(refusedIn('granted')).toEqual(doctor);
    expect(refusedIn('requested')).toEqual({ ...doctor, patient: anna, emergency: 'requested' });
  });

  it("[SES-03] a professional's GLN is taken from the exchanged token, an assistant's is not", () => {
    const withGln = { ...token, gln: '7601000050717' as never };
    expect(reduce(doctor, { type: 'exchanged', token: withGln }, professionals).state.identity?.gln).toBe(
      '7601000050717',
    );
    expect(
      reduce({ ...doctor, role: 'ASS' }, { type: 'exchanged', token: withGln }, professionals).state.identity?.gln,
    ).toBeUndefined();
  });

  it('[SES-08] events after the end change nothing, and a signed-out state contains no secrets', () => {
    const event = fc.constantFrom<SessionEvent>(
      { type: 'tokensRefreshed', tokens },
      { type: 'refreshRefused' },
      { type: 'exchanged', token },
      { type: 'exchangeRefused', reason: 'glnNotRegistered' },
      { type: 'patientOpened', patient: anna, token },
      { type: 'patientClosed' },
      { type: 'sessionPolled', expiresAt: 950_000 },
      { type: 'signedOutElsewhere', at: 0 },
      { type: 'activity', at: 500_000 },
      { type: 'ticked', at: 920_000 },
      { type: 'guardPassed' },
      { type: 'signOutRequested' },
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 12 }), (events) => {
        let state = doctor;
        for (const one of events) {
          const before = state;
          const step = reduce(state, one, professionals);
          state = step.state;
          if (before.phase === 'signedOut') expect(step).toEqual({ state: before, effects: [] });
          if (state.phase === 'signedOut')
            expect(Object.keys(state).sort()).toEqual(['emergency', 'endedBecause', 'phase', 'role']);
        }
      }),
    );
  });
});

describe('state changes and their effects', () => {
  it('[SES-15] a rejected token is removed; another token is kept', () => {
    const { exchanged: _exchanged, ...rest } = open;
    expect(by(open, { type: 'tokenRejected', accessToken: token.accessToken })).toEqual({ state: rest, effects: [] });
    expect(by(open, { type: 'tokenRejected', accessToken: 'another' })).toEqual({ state: open, effects: [] });
    expect(by(doctor, { type: 'tokenRejected', accessToken: 'x' })).toEqual({ state: doctor, effects: [] });
  });

  it('[SES-05] passing the guard starts polling; a poll without an end changes nothing', () => {
    expect(by(doctor, { type: 'guardPassed' })).toEqual({ state: doctor, effects: [{ type: 'startPolling' }] });
    const polled = by(doctor, { type: 'sessionPolled', expiresAt: 10_000 }).state;
    expect(by(polled, { type: 'sessionPolled' })).toEqual({ state: polled, effects: [] });
  });

  it('[SES-04] [ONB-01] without roles in the token, a patient without a record may register and anyone else is signed out', () => {
    const event = (more: object): SessionEvent => ({
      type: 'signInCompleted',
      provider: 'alpen-id',
      tokens,
      identity: { subject: 's', name: 'n', roles: [], rolesMissing: true, ...more },
      at: 0,
    });
    const outcome = (rules: SessionRules, more: object = {}) => {
      const { state } = reduce(signedOut(rules), event(more), rules);
      return state.endedBecause ?? state.role;
    };
    expect(outcome(patients)).toBe('NONE');
    expect(outcome({ ...patients, onboarding: false })).toBe('rolesMissing');
    expect(outcome(patients, { spid: anna.spid })).toBe('rolesMissing');
    expect(outcome({ ...professionals, onboarding: true })).toBe('rolesMissing');
  });

  it('[SES-06] a refused refresh remembers the page, like every end not requested by the user', () => {
    const ends: readonly SessionEvent[] = [{ type: 'refreshRefused' }, { type: 'ticked', at: 900_000 }];
    for (const event of ends)
      expect(names(by(open, event).effects)).toEqual(['stopPolling', 'forget', 'rememberPage', 'clear', 'leave']);
    const unregistered = by(open, { type: 'signOutRequested', reason: 'notRegistered' });
    expect(unregistered.effects).toContainEqual({ type: 'forget', reason: 'notRegistered' });
    expect(names(unregistered.effects)).not.toContain('rememberPage');
  });

  it('[SES-03] keeps a GLN from the exchanged token, but never overwrites that of the id token', () => {
    const gln = '7601000050717' as Gln;
    expect(by(doctor, { type: 'exchanged', token: { ...token, gln } }).effects).toEqual([{ type: 'keep' }]);
    expect(by(doctor, { type: 'exchanged', token })).toEqual({ state: { ...doctor, exchanged: token }, effects: [] });
    const named: SessionState = { ...doctor, identity: { subject: 's', name: 'n', roles: ['HCP'], gln } };
    const other = { ...token, gln: '7601000102737' as Gln };
    expect(by(named, { type: 'exchanged', token: other }).state.identity?.gln).toBe(gln);
    expect(by(doctor, { type: 'patientOpened', patient: anna, token: { ...token, gln } })).toMatchObject({
      state: { identity: { gln }, patient: anna },
      effects: [{ type: 'clear', what: 'patient' }, { type: 'keep' }],
    });
  });

  it('[SES-06] an assistant stays an assistant when tokens are refreshed', () => {
    const assistant: SessionState = { ...doctor, role: 'ASS' };
    const identity = { subject: 's', name: 'n', roles: ['HCP', 'ASS'] } as const;
    expect(by(assistant, { type: 'tokensRefreshed', tokens, identity }).state.role).toBe('ASS');
  });

  it('[DOC-17] the gender of the record is that of the open patient, for an assistant too', () => {
    const patient = { ...anna, gender: 'female' as const };
    expect(patientGender({ ...open, patient })).toBe('female');
    expect(patientGender({ ...open, role: 'ASS', patient })).toBe('female');
    expect(patientGender({ ...open, role: 'REP', patient })).toBeUndefined();
    expect(patientGender({ ...doctor, role: 'PAT' })).toBeUndefined();
  });
});

describe('a patient opened in another tab', () => {
  const beat = { given: 'Beat', family: 'Leer', spid: '761337610469261945' as Spid };
  const hear = () => reduce(open, { type: 'patientChangedElsewhere', patient: beat }, professionals);

  it('[SES-02] is recorded, and changes neither record, token, persisted nor cached data here', () => {
    expect(hear()).toEqual({ state: { ...open, patientElsewhere: beat }, effects: [] });
    // Another person of the same name.
    const namesake = { ...anna, spid: beat.spid };
    const heard = reduce(open, { type: 'patientChangedElsewhere', patient: namesake }, professionals).state;
    expect(heard.patientElsewhere).toEqual(namesake);
  });

  it('[SES-02] is forgotten when closed there, or when the user keeps, opens or closes a patient here', () => {
    for (const event of [
      { type: 'patientChangedElsewhere' },
      { type: 'patientChangedElsewhere', patient: anna },
      { type: 'patientKept' },
      { type: 'patientOpened', patient: beat, token },
      { type: 'patientClosed' },
    ] satisfies SessionEvent[])
      expect(reduce(hear().state, event, professionals).state).not.toHaveProperty('patientElsewhere');
  });

  it('[SES-02] is ignored when no patient is open here', () => {
    expect(reduce(doctor, { type: 'patientChangedElsewhere', patient: beat }, professionals).state).toEqual(doctor);
  });
});
