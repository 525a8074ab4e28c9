import { useQuery, useQueryClient, queryOptions } from '@tanstack/react-query';
import { fetchProfile } from '@epr/client/profile';
import type { PatientOfDocument } from '@epr/client/vaccination';
import { recordKey } from '../../../documents/record/record-key.ts';
import { unwrap } from '../../../context/call-error.ts';
import { useSession, useSessionState } from '../../../context/session.ts';
import { vaccinationsKey, type Vaccinations } from './use-vaccinations.ts';
import { patientOf } from './authoring-context.ts';

/**
 * Returns a function that reads the patient as documents name them: number, gender and birth date are required by the national profiles.
 * For patients and representatives they are read from the community, once; for professionals they come from their search. A profile that
 * cannot be read does not prevent saving.
 */
export function usePatient(): () => Promise<PatientOfDocument> {
  const { connection } = useSession();
  const state = useSessionState();
  const client = useQueryClient();
  const isOwn = state.role === 'PAT' || state.role === 'REP';
  const profile = queryOptions({
    queryKey: ['patient-of-documents', ...recordKey(state)],
    queryFn: async () => unwrap(await fetchProfile(connection)).profile,
    staleTime: Infinity,
    retry: false,
  });
  useQuery({ ...profile, enabled: isOwn });
  return async () => {
    const storedProfile = isOwn ? await client.ensureQueryData(profile).catch(() => undefined) : undefined;
    return patientOf(state, client.getQueryData<Vaccinations>(vaccinationsKey(state))?.contents ?? [], storedProfile);
  };
}
