import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { recordOf } from '@epr/domain/session';
import { useSession } from '../../../../context/session.ts';

/**
 * Keeps the page while a change of several documents runs: going back stops the change, as closing its dialog does, and shows what was
 * done; the browser asks before it closes the page. The end of the session, or of the record, is not held up.
 */
export function useBlockNavigationWhile(running: boolean, stop: () => void): void {
  const session = useSession();
  const blocker = useBlocker(() => running && recordOf(session.getState()) !== undefined);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    stop();
    blocker.reset();
  }, [blocker, stop]);
  useEffect(() => {
    if (!running) return undefined;
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (session.getState().phase === 'signedIn') event.preventDefault();
    };
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [running, session]);
}
