import { useCallback, useEffect, useRef } from 'react';

/**
 * Sends what is wanted unless something is being sent: two presses can come before the screen has drawn that the first one counts, and a form
 * that still waits for its file does not look as if it were sending. What came of it is told by the mutation.
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
