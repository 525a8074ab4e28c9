import type { PatientPerson } from '@epr/domain/people';
import type { Session } from '../../../context/session.ts';

/** Maximum number of remembered patients; the oldest is dropped first. */
const maxPatients = 5;

/**
 * The patients opened since the sign-in, the latest first. Held only in the memory of this page: their names are never written to storage.
 * Cleared when the session ends, and when an assistant acts for another professional (PSR-04, SES-08).
 */
let recent: readonly PatientPerson[] = [];
let owner: Session | undefined;
let stop: (() => void) | undefined;

export function recentPatients(session: Session): readonly PatientPerson[] {
  return owner === session ? recent : [];
}

export function rememberRecentPatient(session: Session, person: PatientPerson): void {
  recent = [person, ...recentPatients(session).filter(({ spid }) => spid !== person.spid)].slice(0, maxPatients);
  owner = session;
  const { startedAt, representedPerson } = session.getState();
  const previousState = { startedAt, gln: representedPerson?.gln };
  stop?.();
  stop = session.subscribe(() => {
    const now = session.getState();
    if (
      now.phase === 'signedIn' &&
      now.startedAt === previousState.startedAt &&
      now.representedPerson?.gln === previousState.gln
    )
      return;
    recent = [];
    stop?.();
    stop = undefined;
  });
}
