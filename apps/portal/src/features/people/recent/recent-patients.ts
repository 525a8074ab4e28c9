import type { PatientPerson } from '@epr/domain/people';
import type { Session } from '../../../context/session.ts';

/** Maximum number of remembered patients; the oldest is dropped first. */
const most = 5;

/**
 * The patients opened since the sign-in, the latest first. Held only in the memory of this page: their names are never written to storage.
 * Cleared when the session ends, and when an assistant acts for another professional (PSR-04, SES-08).
 */
let opened: readonly PatientPerson[] = [];
let owner: Session | undefined;
let stop: (() => void) | undefined;

export function recentPatients(session: Session): readonly PatientPerson[] {
  return owner === session ? opened : [];
}

export function rememberRecentPatient(session: Session, person: PatientPerson): void {
  opened = [person, ...recentPatients(session).filter(({ spid }) => spid !== person.spid)].slice(0, most);
  owner = session;
  const { startedAt, representedPerson } = session.getState();
  const before = { startedAt, gln: representedPerson?.gln };
  stop?.();
  stop = session.subscribe(() => {
    const now = session.getState();
    if (now.phase === 'signedIn' && now.startedAt === before.startedAt && now.representedPerson?.gln === before.gln)
      return;
    opened = [];
    stop?.();
    stop = undefined;
  });
}
