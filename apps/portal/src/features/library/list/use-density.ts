import { listDensity, usePreference } from '../../../context/storage/preference.ts';
import { useSessionState } from '../../../context/session.ts';

/** Close together for professionals, who look for one document among many; everybody can choose. */
export function useDensity() {
  const { role } = useSessionState();
  return usePreference(listDensity, role === 'HCP' || role === 'ASS' ? 'compact' : 'comfortable');
}
