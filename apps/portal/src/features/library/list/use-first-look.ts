import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Instant } from '@epr/domain/values';
import { useSession, useSessionState } from '../../../context/session.ts';
import { useToday } from '../../../context/time/today.ts';
import { recordKey } from '../../../documents/record/record-key.ts';
import { visitQuery } from '../../../documents/record/record-queries.ts';

/**
 * Loads what stands above the list beside the list itself, for patients and representatives. The list waits for none of it: what was
 * there before the first row stands above it, what came later is offered (`late`) and shown when the person asks for it, so that
 * the rows never move by themselves.
 */
export function useFirstLook() {
  const client = useQueryClient();
  const { connection } = useSession();
  const state = useSessionState();
  const today = useToday();
  const { data } = useQuery({
    queryKey: ['first-look', ...recordKey(state)],
    queryFn: async () => {
      const { FirstLook, FirstLookButton, readFirstLook } = await import('../first-look/first-look.tsx');
      await readFirstLook(client, connection, state, today);
      return { FirstLook, FirstLookButton };
    },
    enabled: state.role === 'PAT' || state.role === 'REP',
    staleTime: Infinity,
    structuralSharing: false,
  });
  return data;
}

/** What of it is in sight from the first row on: on a narrow window nothing, the rows come first there and the lines on request. */
export function useShownFirstLook(arrived: ReturnType<typeof useFirstLook>, narrow: boolean) {
  const [inTime] = useState(() => (narrow ? undefined : arrived));
  const [asked, setAsked] = useState(false);
  const part = inTime ?? (asked ? arrived : undefined);
  const client = useQueryClient();
  const { connection } = useSession();
  const state = useSessionState();
  const since: Instant | undefined = part && client.getQueryData(visitQuery(connection, state).queryKey)?.previous;
  return { part, late: part ? undefined : arrived, asked, since, show: () => setAsked(true) };
}
