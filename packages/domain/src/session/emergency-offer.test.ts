import { describe, expect, it } from 'vitest';
import { emergencyOffer, type EmergencyOfferState } from './emergency-offer.ts';
import type { SessionState } from './session.ts';

describe('whether an emergency access is offered', () => {
  it.each<readonly [string, Pick<SessionState, 'role' | 'emergency' | 'blocked'>, boolean, EmergencyOfferState]>([
    ['a professional who was refused', { role: 'HCP', emergency: 'none' }, false, 'offered'],
    ['one who is excluded', { role: 'HCP', emergency: 'none' }, true, 'excluded'],
    ['an assistant', { role: 'ASS', emergency: 'none' }, false, 'assistant'],
    ['one who is in an emergency access', { role: 'HCP', emergency: 'granted' }, false, 'none'],
    ['one who has requested an emergency access', { role: 'HCP', emergency: 'requested' }, false, 'none'],
    ['one the directory does not know', { role: 'HCP', emergency: 'none', blocked: 'glnNotRegistered' }, false, 'none'],
    ['a patient', { role: 'PAT', emergency: 'none' }, false, 'none'],
    ['a representative', { role: 'REP', emergency: 'none' }, false, 'none'],
  ])('[PSR-05] [PSR-06] %s', (_words, state, excluded, expected) => {
    expect(emergencyOffer(state, excluded)).toBe(expected);
  });
});
