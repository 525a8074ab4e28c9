import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Instant } from '@epr/domain/values';
import { useSession, useSessionState } from '../../../context/session.ts';
import { useToday } from '../../../context/time/today.ts';
import { recordKey } from '../../../documents/record/record-key.ts';
import { visitQuery } from '../../../documents/record/record-queries.ts';

/**
 * Loads the hints above the list in parallel with the list, for patients and representatives. The list does not wait for them: hints that
 * arrive before the first row are shown above it, later ones are offered (`late`) and shown on request, so that the rows never move by
 * themselves.
 */
export function useRecordHints() {
  const client = useQueryClient();
  const { connection } = useSession();
  const state = useSessionState();
  const today = useToday();
  const { data } = useQuery({
    queryKey: ['record-hints', ...recordKey(state)],
    queryFn: async () => {
      const { RecordHints, RecordHintsButton, prefetchHints } = await import('../record-hints/record-hints.tsx');
      await prefetchHints(client, connection, state, today);
      return { RecordHints, RecordHintsButton };
    },
    enabled: state.role === 'PAT' || state.role === 'REP',
    staleTime: Infinity,
    structuralSharing: false,
  });
  return data;
}

/**
 * Returns the hints to show from the first row on; in a narrow window none, as the rows come first there and the hints are shown on
 * request.
 */
export function useShownRecordHints(loadedHints: ReturnType<typeof useRecordHints>, narrow: boolean) {
  const [initialHints] = useState(() => (narrow ? undefined : loadedHints));
  const [asked, setAsked] = useState(false);
  const part = initialHints ?? (asked ? loadedHints : undefined);
  const client = useQueryClient();
  const { connection } = useSession();
  const state = useSessionState();
  const since: Instant | undefined = part && client.getQueryData(visitQuery(connection, state).queryKey)?.previous;
  return { part, late: part ? undefined : loadedHints, asked, since, show: () => setAsked(true) };
}
