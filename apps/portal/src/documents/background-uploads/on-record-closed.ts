import type { Session } from '../../context/session.ts';

/**
 * Calls back when the record of a patient is closed, or replaced by that of another one (PSR-04), as long as the session lasts. An emergency
 * access to the same record does not close it, and a represented person can be returned to.
 */
export function onRecordClosed(session: Session, onClosed: () => void): void {
  let open = session.getState().patient?.spid;
  session.subscribe(() => {
    const { phase, patient } = session.getState();
    const previous = open;
    open = patient?.spid;
    if (phase === 'signedIn' && previous !== undefined && previous !== open) onClosed();
  });
}
