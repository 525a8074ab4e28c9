import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { Gln, Spid } from '../../values/index.ts';
import type { SessionEvent } from './events.ts';
import { reduce, signedOut, type SessionRules } from './reduce.ts';
import { restore } from './restore.ts';
import type { Role } from '../roles.ts';
import type { SessionState } from '../session.ts';
import { patientVariant, professionalVariant } from '../variant.ts';

const timing = { idleTimeout: 900, sessionAge: 3600, honourIdTokenExpiry: true, constraints: true };
const patients: SessionRules = { variant: patientVariant, timing, checkRoleAtSignIn: true, onboarding: true };
const professionals: SessionRules = { ...patients, variant: professionalVariant, onboarding: false };
const tokens = {
  accessToken: 'a',
  tokenType: 'Bearer',
  refreshToken: 'r',
  expiresAt: 3_000_000,
  idToken: 'i',
  idTokenExpiresAt: 3_000_000,
  receivedAt: 0,
};
const signIn = (...roles: Role[]): SessionEvent => ({
  type: 'signInCompleted',
  provider: 'alpen-id',
  tokens,
  identity: { subject: 's', name: 'Anna Keller', roles },
  at: 0,
});
const token = { accessToken: 'x', expiresAt: 60_000 };
const anna = { given: 'Anna', family: 'Keller', spid: '761337610411353650' as Spid };
const doctor = reduce(signedOut(professionals), signIn('HCP'), professionals).state;
const open = reduce(doctor, { type: 'patientOpened', patient: anna, token }, professionals).state;
const names = (effects: readonly { readonly type: string }[]): string[] => effects.map(({ type }) => type);

describe('session', () => {
  it('[SES-01] a completed sign-in starts a session, and keeps it', () => {
    const step = reduce(signedOut(patients, 'expired'), signIn('PAT'), patients);
    expect(step.state).toMatchObject({
      phase: 'signedIn',
      provider: 'alpen-id',
      role: 'PAT',
      startedAt: 0,
      lastActivity: 0,
    });
    expect(step.state.endedBecause).toBeUndefined();
    expect(step.effects).toEqual([{ type: 'keep' }]);
  });

  it('[SES-04] wrong role at sign-in: no session, nothing kept, out through the provider', () => {
    const step = reduce(signedOut(patients), signIn('HCP'), patients);
    expect(step.state).toEqual(signedOut(patients, 'wrongRole'));
    expect(names(step.effects)).toEqual(['stopPolling', 'forget', 'clear', 'leave']);
  });

  it('[SES-04] nobody has registered the person: out, or with onboarding in without a role', () => {
    expect(reduce(signedOut(patients), signIn(), { ...patients, onboarding: false }).state.endedBecause).toBe(
      'notRegistered',
    );
    expect(reduce(signedOut(patients), signIn(), patients).state).toMatchObject({ phase: 'signedIn', role: 'NONE' });
  });

  it('[SES-08] logout clears tokens, patient, proxy, role and emergency flag, and what was read; then the provider with the id token', () => {
    const busy: SessionState = {
      ...open,
      role: 'ASS',
      proxy: { firstName: 'M', lastName: 'M' },
      emergency: 'granted',
      serverExpiresAt: 5,
    };
    const step = reduce(busy, { type: 'signOutRequested' }, professionals);
    expect(step.state).toEqual({ phase: 'signedOut', role: 'HCP', emergency: 'none', endedBecause: 'signedOut' });
    expect(step.effects).toEqual([
      { type: 'stopPolling' },
      { type: 'forget', because: 'signedOut' },
      { type: 'clear', what: 'session' },
      { type: 'leave', provider: 'alpen-id', idToken: 'i' },
    ]);
  });

  it('[SES-05] 401 from the session endpoint logs out, to the login, and the page is remembered', () => {
    const step = reduce(open, { type: 'signedOutElsewhere' }, professionals);
    expect(step.state.endedBecause).toBe('signedOutElsewhere');
    expect(names(step.effects)).toEqual(['stopPolling', 'forget', 'rememberPage', 'clear', 'goTo']);
    expect(step.effects.at(-1)).toEqual({ type: 'goTo', place: 'login' });
  });

  it('[SES-06] a 400 on refresh logs out', () => {
    expect(reduce(open, { type: 'refreshRefused' }, professionals).state).toEqual(
      signedOut(professionals, 'refreshRefused'),
    );
  });

  it('[SES-06] refreshed tokens replace the old ones and are kept', () => {
    const fresh = { ...tokens, accessToken: 'b', receivedAt: 9 };
    const step = reduce(open, { type: 'tokensRefreshed', tokens: fresh }, professionals);
    expect(step.state).toEqual({ ...open, tokens: fresh });
    expect(names(step.effects)).toEqual(['keep']);
  });

  it('[ONB-03] [ONB-05] who had no role has one once the tokens say so, and a professional who found an entry is open again', () => {
    const { patient: _patient, exchanged: _exchanged, ...bare } = open;
    const nobody: SessionState = { ...bare, role: 'NONE', identity: { subject: 's', name: 'n', roles: [] } };
    const identity = { subject: 's', name: 'n', roles: ['HCP'], gln: '7601000010179' as Gln } as const;
    const step = reduce(nobody, { type: 'tokensRefreshed', tokens, identity }, professionals);
    expect(step.state).toMatchObject({ role: 'HCP', identity });
    const still = reduce(nobody, { type: 'tokensRefreshed', tokens, identity: nobody.identity! }, professionals);
    expect(still.state.role).toBe('NONE');
    const blocked: SessionState = {
      ...bare,
      identity: { ...identity, gln: '7601000099996' as Gln },
      blocked: 'glnNotRegistered',
    };
    expect(reduce(blocked, { type: 'tokensRefreshed', tokens, identity }, professionals).state.blocked).toBeUndefined();
    const same = reduce(blocked, { type: 'tokensRefreshed', tokens, identity: blocked.identity! }, professionals);
    expect(same.state.blocked).toBe('glnNotRegistered');
  });

  it('[SES-07] the session expires at its end and not before; the reason and the page stay known', () => {
    expect(reduce(open, { type: 'ticked', at: 899_999 }, professionals)).toEqual({ state: open, effects: [] });
    const step = reduce(open, { type: 'ticked', at: 900_000 }, professionals);
    expect(step.state.endedBecause).toBe('expired');
    expect(names(step.effects)).toContain('rememberPage');
  });

  it('[SES-05] the server shortens the session by expiresAt', () => {
    const polled = reduce(open, { type: 'sessionPolled', expiresAt: 10_000 }, professionals).state;
    expect(reduce(polled, { type: 'ticked', at: 10_000 }, professionals).state.endedBecause).toBe('expired');
  });

  it('[SES-07] signs of life move the timeout at most once a second', () => {
    expect(reduce(open, { type: 'activity', at: 999 }, professionals)).toEqual({ state: open, effects: [] });
    const moved = reduce(open, { type: 'activity', at: 1_000 }, professionals);
    expect(moved.state.lastActivity).toBe(1_000);
    expect(reduce(moved.state, { type: 'ticked', at: 900_500 }, professionals).state.phase).toBe('signedIn');
  });

  it('[PSR-04] opening a patient drops what was read of the one before; closing clears the token, the patient and goes to the search', () => {
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

  it('[SES-12] a failed exchange for a representative clears proxy and exchanged token', () => {
    const representing: SessionState = {
      ...doctor,
      role: 'REP',
      proxy: { firstName: 'Lea', lastName: 'Keller' },
      exchanged: token,
    };
    const { state } = reduce(representing, { type: 'exchangeRefused', reason: 'other' }, patients);
    expect([state.proxy, state.exchanged]).toEqual([undefined, undefined]);
  });

  it('[SES-17] gln_not_registered blocks the professional, other refusals do not', () => {
    expect(reduce(doctor, { type: 'exchangeRefused', reason: 'glnNotRegistered' }, professionals).state.blocked).toBe(
      'glnNotRegistered',
    );
    expect(
      reduce(doctor, { type: 'exchangeRefused', reason: 'unauthorizedPatientAccess' }, professionals).state.blocked,
    ).toBeUndefined();
  });

  it('[SES-03] a professional learns the own GLN from the exchanged token, an assistant does not', () => {
    const withGln = { ...token, gln: '7601000050717' as never };
    expect(reduce(doctor, { type: 'exchanged', token: withGln }, professionals).state.identity?.gln).toBe(
      '7601000050717',
    );
    expect(
      reduce({ ...doctor, role: 'ASS' }, { type: 'exchanged', token: withGln }, professionals).state.identity?.gln,
    ).toBeUndefined();
  });

  it('[SES-08] after the end late answers change nothing, and no state without a session holds a secret', () => {
    const event = fc.constantFrom<SessionEvent>(
      { type: 'tokensRefreshed', tokens },
      { type: 'refreshRefused' },
      { type: 'exchanged', token },
      { type: 'exchangeRefused', reason: 'glnNotRegistered' },
      { type: 'patientOpened', patient: anna, token },
      { type: 'patientClosed' },
      { type: 'sessionPolled', expiresAt: 950_000 },
      { type: 'signedOutElsewhere' },
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

describe('a patient opened in another tab', () => {
  const beat = { given: 'Beat', family: 'Leer', spid: '761337610469261945' as Spid };
  const heard = reduce(open, { type: 'patientChangedElsewhere', patient: beat }, professionals);

  it('[SES-02] is shown and changes nothing here: no record, no token, nothing kept, nothing cleared', () => {
    expect(heard).toEqual({ state: { ...open, patientElsewhere: beat }, effects: [] });
  });

  it('[SES-02] is forgotten when it is closed there, when the person stays, opens or closes here', () => {
    for (const event of [
      { type: 'patientChangedElsewhere' },
      { type: 'patientChangedElsewhere', patient: anna },
      { type: 'patientKept' },
      { type: 'patientOpened', patient: beat, token },
      { type: 'patientClosed' },
    ] satisfies SessionEvent[])
      expect(reduce(heard.state, event, professionals).state).not.toHaveProperty('patientElsewhere');
  });

  it('[SES-02] where none is open here there is nothing to show', () => {
    expect(reduce(doctor, { type: 'patientChangedElsewhere', patient: beat }, professionals).state).toEqual(doctor);
  });
});

describe('restore', () => {
  const identity = { subject: 's', name: 'n', roles: ['HCP' as const] };
  const kept = {
    provider: 'praxis-id',
    tokens,
    startedAt: 0,
    lastActivity: 0,
    emergency: false,
    role: 'ASS',
    patient: anna,
  };

  it('[SES-02] read back on reload: patient, role, times; the exchanged token is fetched anew', () => {
    const state = restore(kept, identity, professionals, 1);
    expect(state).toMatchObject({ phase: 'signedIn', patient: anna, role: 'ASS', tokens, startedAt: 0 });
    expect(state.exchanged).toBeUndefined();
  });

  it('[SES-07] a session that ended while nobody looked is expired', () => {
    expect(restore(kept, identity, professionals, 900_000)).toEqual(signedOut(professionals, 'expired'));
  });

  it('[SES-09] a tampered role falls back to the configured one; nothing kept is nobody', () => {
    expect(restore({ ...kept, role: 'PADM' }, identity, professionals, 1).role).toBe('HCP');
    expect(restore(undefined, undefined, professionals, 1)).toEqual(signedOut(professionals));
    expect(restore(kept, undefined, professionals, 1)).toEqual(signedOut(professionals));
  });
});
