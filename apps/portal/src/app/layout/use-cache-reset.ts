import { useContext, useEffect } from 'react';
import { forget, queryClient } from '../query-client.ts';
import { refetchInOrder } from '../refetch-order.ts';
import { SessionResetContext, type Reset } from '../session-reset.ts';
import type { ResetScope } from '../session/reset-scope.ts';

/**
 * What was read and sent goes with the patient or the session it belonged to (SES-08, PSR-04), also when no protected page is open any
 * more. Every layout behind the sign-in has it.
 */
export function useCacheReset(): void {
  const cleared = useContext(SessionResetContext);
  useEffect(() => cleared?.(reset), [cleared]);
}

function reset(what: Reset): void {
  if (what === 'refetch') void refetchInOrder(queryClient);
  else forgetRead(what);
}

/** Whom one may act for belongs to the person, not to a record, and is asked anew (SES-11). */
function forgetRead(what: ResetScope): void {
  if (what !== 'patient') return forget(queryClient);
  forget(queryClient, ({ queryKey }) => queryKey[0] !== 'proxies');
  void queryClient.invalidateQueries({ queryKey: ['proxies'] });
}
