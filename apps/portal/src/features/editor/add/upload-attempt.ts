import type { CallFailure } from '@epr/client/transport';
import type { DocumentDraft } from '@epr/domain/documents';
import type { Session } from '../../../context/session.ts';
import { newUuid } from '../../../documents/change/submission-ids.ts';

/** One document on its way. Every try of it goes under the same identifiers, so that the platform never stores it twice. */
export interface UploadAttempt {
  readonly file: File;
  /** Of the document, without `urn:uuid:`. */
  readonly uuid: string;
  /** Of the submission set, without `urn:uuid:`. */
  readonly act: string;
  /** What stood in the form at the first try whose answer never came. */
  readonly unanswered?: DocumentDraft;
}

const ofSessions = new WeakMap<Session, Map<string, UploadAttempt>>();

/** The last attempt of each form of a session, by what the form's draft belongs to: a form that comes back goes on with it. */
export function attemptsOf(session: Session): Map<string, UploadAttempt> {
  const known = ofSessions.get(session) ?? new Map<string, UploadAttempt>();
  ofSessions.set(session, known);
  return known;
}

/** The attempt for a file: the one before, when it is the same file, or a new one. */
export function attemptFor(file: File, before: UploadAttempt | undefined): UploadAttempt {
  if (before && isSame(before.file, file)) return { ...before, file };
  return { file, uuid: newUuid(), act: newUuid() };
}

/** A file that came back from the store of the browser is another object with the same marks. */
function isSame(a: File, b: File): boolean {
  return a === b || (a.name === b.name && a.size === b.size && a.lastModified === b.lastModified && a.type === b.type);
}

/** Remembers that nobody knows how a try ended: no connection, no answer in time, given up, or an answer of a proxy in between. */
export function afterFailure(
  attempt: UploadAttempt,
  draft: DocumentDraft,
  { reason, status }: CallFailure,
): UploadAttempt {
  const unknown =
    ['unreachable', 'timedOut', 'cancelled', 'unreadable'].includes(reason) || (status !== undefined && status >= 502);
  return unknown && !attempt.unanswered && status !== 507 ? { ...attempt, unanswered: draft } : attempt;
}

/** The platform has the document already: it is the one of a try without an answer, with just what is in the form now. */
export function isStored({ unanswered }: UploadAttempt, draft: DocumentDraft, { status }: CallFailure): boolean {
  return status === 409 && unanswered !== undefined && JSON.stringify(unanswered) === JSON.stringify(draft);
}
