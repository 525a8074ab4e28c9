import { useCallback, useEffect, useRef } from 'react';

/**
 * Returns a function that sends unless a call is under way: a second press can come before the first one is rendered, and a form that still
 * waits for its file does not look as if it were sending. The result is reported by the mutation.
 */
export function useSubmitOnce<Wanted = void>(send: (wanted: Wanted) => Promise<unknown>): (wanted: Wanted) => void {
  const latest = useRef(send);
  const sending = useRef(false);
  useEffect(() => {
    latest.current = send;
  });
  return useCallback((wanted) => {
    if (sending.current) return;
    sending.current = true;
    const ended = () => {
      sending.current = false;
    };
    latest.current(wanted).then(ended, ended);
  }, []);
}
