import type { Gender } from '../people/index.ts';
import type { SessionState } from './session.ts';

/**
 * The gender of the patient whose record is open, as far as it is known: one's own, or that of the patient a professional opened. Of
 * a represented person the portal knows the name alone.
 */
export function patientGender({ role, identity, patient }: SessionState): Gender | undefined {
  if (role === 'PAT') return identity?.gender;
  return role === 'HCP' || role === 'ASS' ? patient?.gender : undefined;
}
