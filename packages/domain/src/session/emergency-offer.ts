import type { SessionState } from './session.ts';

/** Whether a user whose access was refused may try an emergency access, and if not, why (core 6, PSR-05, PSR-06). */
export type EmergencyOfferState = 'offered' | 'assistant' | 'excluded' | 'none';

/**
 * Decides whether emergency access is offered. Only a professional in their own name may start one; not while one is active, not when
 * unknown to the directory, and not when the platform reports that the patient has excluded emergency access.
 */
export function emergencyOffer(
  { role, emergency, blocked }: Pick<SessionState, 'role' | 'emergency' | 'blocked'>,
  excluded: boolean,
): EmergencyOfferState {
  if (role === 'ASS') return 'assistant';
  if (role !== 'HCP' || emergency !== 'none' || blocked) return 'none';
  return excluded ? 'excluded' : 'offered';
}
