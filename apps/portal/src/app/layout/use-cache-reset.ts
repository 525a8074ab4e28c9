import { useContext, useEffect } from 'react';
import { removeQueries, queryClient } from '../query-client.ts';
import { refetchInOrder } from '../refetch-order.ts';
import { SessionResetContext, type CacheReset } from '../session-reset.ts';
import type { ResetScope } from '../session/reset-scope.ts';

/**
 * Clears what was read and sent together with its patient or session (SES-08, PSR-04), also when no protected page is open any more. Used
 * by every layout behind the sign-in.
 */
export function useCacheReset(): void {
  const onSessionReset = useContext(SessionResetContext);
  useEffect(() => onSessionReset?.(reset), [onSessionReset]);
}

function reset(scope: CacheReset): void {
  if (scope === 'refetch') void refetchInOrder(queryClient);
  else forgetRead(scope);
}

/** Clears the queries. The persons the user may act for belong to the user, not to a record, and are only refetched (SES-11). */
function forgetRead(scope: ResetScope): void {
  if (scope !== 'patient') return removeQueries(queryClient);
  removeQueries(queryClient, ({ queryKey }) => queryKey[0] !== 'representedPersons');
  void queryClient.invalidateQueries({ queryKey: ['representedPersons'] });
}
