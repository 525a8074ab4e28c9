import { describe, expect, it } from 'vitest';
import type { Gln } from '../../values/index.ts';
import { signedOut } from './reduce.ts';
import { restoreSession } from './restore-session.ts';
import { professionals, tokens, anna } from './testing/sessions.ts';

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

  it('[SES-02] restores patient, role and times on reload; the exchanged token is requested again', () => {
    const state = restoreSession(kept, identity, professionals, 1);
    expect(state).toMatchObject({ phase: 'signedIn', patient: anna, role: 'ASS', tokens, startedAt: 0 });
    expect([state.provider, state.emergency]).toEqual([kept.provider, 'none']);
    expect(state.exchanged).toBeUndefined();
  });

  it('[SES-07] a session that ended in the meantime is expired', () => {
    expect(restoreSession(kept, identity, professionals, 900_000)).toEqual(signedOut(professionals, 'expired'));
  });

  it('[SES-02] [PSR-06] restores an emergency access with its start time; without one there is no start time', () => {
    const flag = { ...kept, emergency: true, emergencySince: 5 };
    expect(restoreSession(flag, identity, professionals, 1)).toMatchObject({ emergency: 'granted', emergencySince: 5 });
    const { emergencySince: _since, ...timeless } = flag;
    expect(restoreSession(timeless, identity, professionals, 1)).not.toHaveProperty('emergencySince');
    const ended = restoreSession({ ...flag, emergency: false }, identity, professionals, 1);
    expect(ended.emergency).toBe('none');
    expect(ended).not.toHaveProperty('emergencySince');
  });

  it('[SES-02] [SES-03] restores the represented person and a later GLN; the GLN of the id token takes precedence', () => {
    const gln = '7601000050717' as Gln;
    const representedPerson = { firstName: 'Peter', lastName: 'Meier', gln };
    const state = restoreSession({ ...kept, gln, representedPerson }, identity, professionals, 1);
    expect(state).toMatchObject({ identity: { ...identity, gln }, representedPerson });
    const named = { ...identity, gln: '7601000102737' as Gln };
    expect(restoreSession({ ...kept, gln }, named, professionals, 1).identity).toEqual(named);
    expect(restoreSession(kept, identity, professionals, 1).identity).toEqual(identity);
    expect(restoreSession(kept, identity, professionals, 1)).not.toHaveProperty('representedPerson');
  });

  it('[ONB-01] a user without a role has none after a reload, unless the id token contains one', () => {
    const nobody = { ...identity, roles: [] };
    expect(restoreSession({ ...kept, role: 'NONE' }, nobody, professionals, 1).role).toBe('NONE');
    expect(restoreSession({ ...kept, role: 'NONE' }, { ...identity, roles: ['ASS'] }, professionals, 1).role).toBe(
      'ASS',
    );
  });

  it('[CFG-05] with the role check at sign-in switched off a user without a role has the configured one after a reload', () => {
    const unchecked = { ...professionals, checkRoleAtSignIn: false };
    expect(restoreSession({ ...kept, role: 'NONE' }, { ...identity, roles: [] }, unchecked, 1).role).toBe('HCP');
  });

  it('[SES-09] a manipulated role falls back to the configured one; without persisted data the user is signed out', () => {
    expect(restoreSession({ ...kept, role: 'PADM' }, identity, professionals, 1).role).toBe('HCP');
    expect(restoreSession(undefined, undefined, professionals, 1)).toEqual(signedOut(professionals));
    expect(restoreSession(kept, undefined, professionals, 1)).toEqual(signedOut(professionals));
  });
});
