import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Returns a function that tells whether the component is still mounted, for responses that arrive after the user has left. It is updated in
 * a layout effect, with the change of the page: before a later effect, a response could arrive in between.
 */
export function useIsMounted(): () => boolean {
  const mounted = useRef(true);
  useLayoutEffect(() => {
    mounted.current = true;
    return () => void (mounted.current = false);
  }, []);
  return useCallback(() => mounted.current, []);
}
