import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fetchVaccinations, type VaccinationContent, type FetchedVaccinations } from '@epr/client/vaccination';
import type { SessionState } from '@epr/domain/session';
import { mergeInSlices, type VaccinationRecord } from '@epr/domain/vaccination';
import { useDownloads } from '../../../context/downloads/downloads.ts';
import { unwrap } from '../../../context/call-error.ts';
import { yieldToMain } from '../../../context/yield-to-main.ts';
import { useSession, useSessionState } from '../../../context/session.ts';
import { recordKey } from '../../../documents/record/record-key.ts';

/** The documents that were read, and the record they are merged into. */
export interface Vaccinations extends FetchedVaccinations {
  readonly record: VaccinationRecord;
}

export interface VaccinationProgress {
  readonly read: number;
  readonly of: number;
}

/** Returns the query key: another person, role, principal or purpose is another record. */
export function vaccinationsKey(state: SessionState): readonly unknown[] {
  return ['vaccinations', ...recordKey(state)];
}

/** Reads the vaccination record of the open record; a later read fetches only the documents it does not have (VAC-02). */
export function useVaccinations() {
  const session = useSession();
  const state = useSessionState();
  const client = useQueryClient();
  const downloads = useDownloads();
  const [progress, setProgress] = useState<VaccinationProgress>();
  const key = vaccinationsKey(state);
  const query = useQuery<Vaccinations>({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const known = client.getQueryData<Vaccinations>(key)?.contents ?? [];
      const report = (read: number, of: number) => setProgress({ read, of });
      const reading = { known, progress: report, signal, withinLimit: downloads.read };
      return mergeReadVaccinations(unwrap(await fetchVaccinations(session.connection, reading)));
    },
    staleTime: 60_000,
  });
  return { ...query, progress };
}

/** Merges the documents that were read into a record, in slices, so that the screen stays responsive. */
export async function mergeReadVaccinations(read: FetchedVaccinations): Promise<Vaccinations> {
  const documents = read.contents.flatMap(({ content }: VaccinationContent) => (content.ok ? [content.value] : []));
  const record = await mergeInSlices(documents, {
    now: () => performance.now(),
    pause: yieldToMain,
    // Milliseconds of the 50 ms after which a screen feels blocked: the rest is for slow or busy machines, and for rendering in between.
    slice: 6,
  });
  return { ...read, record };
}
