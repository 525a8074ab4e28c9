import { useCallback, useEffect, useRef } from 'react';

/**
 * Returns a function that sends unless a call is under way: a second press can come before the first one is rendered, and a form that still
 * waits for its file does not look as if it were sending. The result is reported by the mutation.
 */
export function useSubmitOnce<Request = void>(
  send: (request: Request) => Promise<unknown>,
): (request: Request) => void {
  const latestSend = useRef(send);
  const isSending = useRef(false);
  useEffect(() => {
    latestSend.current = send;
  });
  return useCallback((request) => {
    if (isSending.current) return;
    isSending.current = true;
    const onEnd = () => {
      isSending.current = false;
    };
    latestSend.current(request).then(onEnd, onEnd);
  }, []);
}
