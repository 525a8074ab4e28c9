import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { listAccessLog, type AccessLog } from '@epr/client/access-log';
import { type LogFilter } from '@epr/domain/access-log';
import { endsBeforeStart } from '@epr/domain/values';
import { recordOf } from '@epr/domain/session';
import { failureOf, unwrap } from '../../context/call-error.ts';
import { useSession, useSessionState } from '../../context/session.ts';

/**
 * Milliseconds between two updates of the screen while the log is read: arranging thousands of entries after every page would take longer
 * than reading them.
 */
const betweenShown = 400;

/** Reads the log for a filter, unless its period is reversed; while pages arrive, returns what has been read so far. */
export function useAccessLog(filter: LogFilter) {
  const session = useSession();
  const state = useSessionState();
  const patient = recordOf(state);
  const key = JSON.stringify([patient, state.role, filter]);
  const [partial, setPartial] = useState<{ readonly key: string; readonly log: AccessLog }>();
  const query = useQuery({
    queryKey: ['accessLog', key],
    queryFn: async ({ signal }) => {
      if (!patient) throw new Error('no record is open');
      let shown: number | undefined;
      const progress = (log: AccessLog) => {
        const now = performance.now();
        if (shown !== undefined && now - shown < betweenShown) return;
        shown = now;
        setPartial({ key, log });
      };
      return unwrap(await listAccessLog(session.connection, patient, filter, { progress, signal }));
    },
    enabled: patient !== undefined && !endsBeforeStart(filter),
    // Never shown from the cache: the log must contain the latest accesses.
    staleTime: 0,
    gcTime: 0,
  });
  const partialLog = partial?.key === key ? partial.log : undefined;
  return {
    log: query.isFetching ? (partialLog ?? query.data) : query.data,
    reading: query.isFetching,
    failure: query.error ? failureOf(query.error) : undefined,
    retry: () => void query.refetch(),
  };
}
