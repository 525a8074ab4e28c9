import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { readVaccinations, type ReadContent, type ReadVaccinations } from '@epr/client/vaccination';
import type { SessionState } from '@epr/domain/session';
import { mergeInSlices, type VaccinationRecord } from '@epr/domain/vaccination';
import { unwrap } from '../../../context/call-error.ts';
import { yieldToMain } from '../../../context/yield-to-main.ts';
import { useSession, useSessionState } from '../../../context/session.ts';
import { recordKey } from '../../../documents/record/record-key.ts';

/** The documents as they were read, and the one record they make. */
export interface Vaccinations extends ReadVaccinations {
  readonly record: VaccinationRecord;
}

export interface VaccinationProgress {
  readonly read: number;
  readonly of: number;
}

/** Another person, role, principal or purpose is another record. */
export function vaccinationsKey(state: SessionState): readonly unknown[] {
  return ['vaccinations', ...recordKey(state)];
}

/** The vaccination record of the open record; a new reading fetches only what it does not have (VAC-02). */
export function useVaccinations() {
  const session = useSession();
  const state = useSessionState();
  const client = useQueryClient();
  const [progress, setProgress] = useState<VaccinationProgress>();
  const key = vaccinationsKey(state);
  const query = useQuery<Vaccinations>({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const known = client.getQueryData<Vaccinations>(key)?.contents ?? [];
      const report = (read: number, of: number) => setProgress({ read, of });
      const read = unwrap(await readVaccinations(session.connection, { known, progress: report, signal }));
      return withRecord(read);
    },
    retry: false,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });
  return { ...query, progress };
}

/** What was read, merged; in slices, so that the screen answers meanwhile. */
export async function withRecord(read: ReadVaccinations): Promise<Vaccinations> {
  const documents = read.contents.flatMap(({ content }: ReadContent) => (content.ok ? [content.value] : []));
  const record = await mergeInSlices(documents, {
    now: () => performance.now(),
    pause: yieldToMain,
    // Of the 50 ms a screen has: the rest is for a slow or busy machine, and for what it draws meanwhile.
    slice: 6,
  });
  return { ...read, record };
}
