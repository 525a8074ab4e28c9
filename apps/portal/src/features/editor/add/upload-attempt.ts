import type { CallFailure } from '@epr/client/transport';
import type { DocumentDraft } from '@epr/domain/documents';
import { isOutcomeUnknown } from '../../../context/call-error.ts';
import type { Session } from '../../../context/session.ts';
import { newUuid } from '../../../documents/change/submission-ids.ts';
import { onRecordClosed } from '../../../documents/background-uploads/on-record-closed.ts';

/** The upload of one document. All attempts share the same identifiers, so that the platform never stores the document twice. */
export interface UploadAttempt {
  readonly file: File;
  /** Of the document, without `urn:uuid:`. */
  readonly uuid: string;
  /** Of the submission set, without `urn:uuid:`. */
  readonly submissionUuid: string;
  /** The draft of the first attempt that remained without a response. */
  readonly unanswered?: DocumentDraft;
}

const ofSessions = new WeakMap<Session, Map<string, UploadAttempt>>();

/**
 * Returns the last attempt of each form of a session, by the subject of the form's draft: a form that is opened again continues with it,
 * until the record is closed.
 */
export function attemptsOf(session: Session): Map<string, UploadAttempt> {
  const existing = ofSessions.get(session);
  if (existing) return existing;
  const attempts = new Map<string, UploadAttempt>();
  ofSessions.set(session, attempts);
  onRecordClosed(session, () => attempts.clear());
  return attempts;
}

/** Returns the attempt for a file: `previous` when it is the same file, else a new one. */
export function attemptFor(file: File, previous: UploadAttempt | undefined): UploadAttempt {
  if (previous && isSame(previous.file, file)) return { ...previous, file };
  return { file, uuid: newUuid(), submissionUuid: newUuid() };
}

/** Compares by attributes too: a file restored from the browser's storage is another object with the same attributes. */
function isSame(a: File, b: File): boolean {
  return a === b || (a.name === b.name && a.size === b.size && a.lastModified === b.lastModified && a.type === b.type);
}

/** Records the draft when the outcome of an attempt is unknown. */
export function afterFailure(attempt: UploadAttempt, draft: DocumentDraft, failure: CallFailure): UploadAttempt {
  return isOutcomeUnknown(failure) && !attempt.unanswered ? { ...attempt, unanswered: draft } : attempt;
}

/**
 * Whether a 409 means that the document is stored: an earlier attempt remained without a response and its draft equals the one in the form
 * now.
 */
export function isStored({ unanswered }: UploadAttempt, draft: DocumentDraft, { status }: CallFailure): boolean {
  return status === 409 && unanswered !== undefined && JSON.stringify(unanswered) === JSON.stringify(draft);
}
