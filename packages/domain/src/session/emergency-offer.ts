import type { SessionState } from './session.ts';

/** Whether a user who was refused may try an emergency access, and if not, why (core 6, PSR-05, PSR-06). */
export type EmergencyOffer = 'offered' | 'assistant' | 'excluded' | 'none';

/**
 * Only a professional in the own name starts one; not while one runs, not unknown to the directory, and not where the platform
 * says that the patient has shut it out.
 */
export function emergencyOffer(
  { role, emergency, blocked }: Pick<SessionState, 'role' | 'emergency' | 'blocked'>,
  excluded: boolean,
): EmergencyOffer {
  if (role === 'ASS') return 'assistant';
  if (role !== 'HCP' || emergency !== 'none' || blocked) return 'none';
  return excluded ? 'excluded' : 'offered';
}
