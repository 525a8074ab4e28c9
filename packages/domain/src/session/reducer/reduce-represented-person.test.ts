import { describe, expect, it } from 'vitest';
import type { Gln } from '../../values/index.ts';
import { reduce } from './reduce.ts';
import type { SessionState } from '../session.ts';
import { patients, token, doctor, open, by } from './testing/sessions.ts';

describe('the represented person', () => {
  it('[SES-12] a failed exchange for a representative clears the represented person and the exchanged token', () => {
    const representing: SessionState = {
      ...doctor,
      role: 'REP',
      representedPerson: { firstName: 'Lea', lastName: 'Keller' },
      exchanged: token,
    };
    const { state } = reduce(representing, { type: 'exchangeRefused', reason: 'other' }, patients);
    expect([state.representedPerson, state.exchanged]).toEqual([undefined, undefined]);
  });

  it('[SES-12] [SES-17] a refused exchange removes the token; an assistant keeps the represented professional, a representative does not', () => {
    const representedPerson = { firstName: 'Peter', lastName: 'Meier', gln: '7601000102737' as Gln };
    const assistant: SessionState = { ...open, role: 'ASS', representedPerson };
    const { exchanged: _exchanged, ...rest } = assistant;
    const refusal = { type: 'exchangeRefused', reason: 'other' } as const;
    expect(by(assistant, refusal)).toEqual({ state: rest, effects: [{ type: 'keep' }] });
    expect(by({ ...doctor, role: 'REP' }, refusal)).toEqual({
      state: { ...doctor, role: 'REP' },
      effects: [{ type: 'keep' }],
    });
  });

  it('[SES-11] [SES-13] [PSR-07] choosing or dismissing a represented person ends an emergency access', () => {
    const representedPerson = { firstName: 'P', lastName: 'M', gln: '7601000102737' as Gln };
    const granted: SessionState = { ...open, role: 'ASS', representedPerson, emergency: 'granted', emergencySince: 5 };
    for (const event of [
      { type: 'representedPersonChosen', representedPerson, token },
      { type: 'representationEnded' },
    ] as const) {
      const { state } = by(granted, event);
      expect(state.emergency, event.type).toBe('none');
      expect(state, event.type).not.toHaveProperty('emergencySince');
    }
  });

  it('[SES-11] [SES-15] choosing or dismissing a represented person removes the block of the previous professional', () => {
    const representedPerson = { firstName: 'P', lastName: 'M', gln: '7601000102737' as Gln };
    const blocked: SessionState = { ...doctor, role: 'ASS', representedPerson, blocked: 'glnNotRegistered' };
    for (const event of [
      { type: 'representedPersonChosen', representedPerson },
      { type: 'representationEnded' },
    ] as const)
      expect(by(blocked, event).state, event.type).not.toHaveProperty('blocked');
  });

  it('[SES-13] dismissing the represented person closes the open patient and goes to the search', () => {
    const assistant: SessionState = { ...open, role: 'ASS', representedPerson: { firstName: 'P', lastName: 'M' } };
    const step = by(assistant, { type: 'representationEnded' });
    expect(step.state).toEqual({ ...doctor, role: 'HCP' });
    expect(step.effects).toEqual([
      { type: 'clear', what: 'patient' },
      { type: 'keep' },
      { type: 'refetch' },
      { type: 'goTo', place: 'patients' },
    ]);
  });
});
