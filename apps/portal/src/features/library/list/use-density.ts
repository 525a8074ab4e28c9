import { isProfessional } from '@epr/domain/session';
import { listDensityPreference, usePreference } from '../../../context/storage/preference.ts';
import { useSessionState } from '../../../context/session.ts';

/** The density of the list: compact by default for professionals, who look for one document among many; users can change it. */
export function useDensity() {
  const { role } = useSessionState();
  return usePreference(listDensityPreference, isProfessional(role) ? 'compact' : 'comfortable');
}
