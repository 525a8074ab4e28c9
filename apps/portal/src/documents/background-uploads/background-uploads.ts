import { useSyncExternalStore } from 'react';
import type { CallFailure } from '@epr/client/transport';
import type { DocumentDraft, DocumentId } from '@epr/domain/documents';
import { useSession, type Session } from '../../context/session.ts';
import { onRecordClosed } from './on-record-closed.ts';

/** An upload whose form was left while it was being sent (DOC-19). */
export interface BackgroundUpload {
  readonly id: string;
  /** The record it is for, as returned by `recordKey`. */
  readonly record: string;
  readonly title: string;
  readonly state: 'sending' | 'done' | 'failed';
  /** 0 to 1; at 1 the platform checks and converts. */
  readonly sent: number;
  readonly failure?: CallFailure;
  /** The document that was added; when `state` is done. */
  readonly documentId?: DocumentId;
  readonly cancel: () => void;
  /** Undefined once the record was closed. */
  readonly sentInput: { readonly draft: DocumentDraft; readonly file: File } | undefined;
  /** Whether the form has other input meanwhile, which `reopen` would replace. */
  readonly wouldReplaceInput: () => boolean;
  /** Puts the input and the file back into the form; resolves with the path of the form. */
  readonly reopen: () => Promise<string>;
  /** The same, unless the form has other input meanwhile, or the record was closed. */
  readonly giveBack: () => void;
}

/** What remains of an upload whose record was closed: it goes on, and holds nothing of the patient (PSR-04). */
export const withoutRecord = {
  record: '',
  title: '',
  sentInput: undefined,
  wouldReplaceInput: () => false,
  reopen: () => Promise.resolve(''),
  giveBack: () => undefined,
} as const satisfies Partial<BackgroundUpload>;

/** Whether the record of an upload was closed while it was being sent. */
export function isOfClosedRecord({ record }: BackgroundUpload): boolean {
  return record === withoutRecord.record;
}

/** The uploads of one session that continue without their form. */
export interface BackgroundUploads {
  readonly list: () => readonly BackgroundUpload[];
  readonly subscribe: (listener: () => void) => () => void;
  readonly add: (upload: BackgroundUpload) => void;
  /** Changes an upload; an id that is not in the list is ignored. One whose record was closed is removed when it ends. */
  readonly change: (id: string, change: Partial<BackgroundUpload>) => void;
  readonly remove: (id: string) => void;
}

const ofSessions = new WeakMap<Session, BackgroundUploads>();

/**
 * Returns the uploads of a session, the same object for all callers; when the session ends, all of them are cancelled. When it expired,
 * their input is put back into the form for the user's return, as the input of an open form is kept. When a patient's record is closed,
 * nothing of theirs is kept.
 */
export function backgroundUploadsOf(session: Session): BackgroundUploads {
  const existing = ofSessions.get(session);
  if (existing) return existing;
  const uploads = createBackgroundUploads();
  onRecordClosed(session, () => {
    for (const { id } of uploads.list()) uploads.change(id, withoutRecord);
  });
  session.subscribe(() => {
    const { phase, endedBecause } = session.getState();
    if (phase === 'signedIn') return;
    for (const { id, state, cancel, giveBack } of uploads.list().toReversed()) {
      uploads.remove(id);
      if (state !== 'done' && endedBecause && endedBecause !== 'signedOut') giveBack();
      cancel();
    }
  });
  ofSessions.set(session, uploads);
  return uploads;
}

/** Returns the uploads of a record that continue without their form, newest last. */
export function useBackgroundUploads(record: string): readonly BackgroundUpload[] {
  const uploads = backgroundUploadsOf(useSession());
  const all = useSyncExternalStore(uploads.subscribe, uploads.list);
  return all.filter((upload) => upload.record === record);
}

function createBackgroundUploads(): BackgroundUploads {
  let uploads: readonly BackgroundUpload[] = [];
  const listeners = new Set<() => void>();
  const setUploads = (next: readonly BackgroundUpload[]): void => {
    uploads = next;
    // Closing or reloading the page would abort its uploads.
    if (uploads.some(({ state }) => state === 'sending')) window.addEventListener('beforeunload', askFirst);
    else window.removeEventListener('beforeunload', askFirst);
    for (const listener of listeners) listener();
  };
  return {
    list: () => uploads,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (upload) => setUploads([...uploads, upload]),
    change: (id, change) =>
      setUploads(
        uploads
          .map((upload) => (upload.id === id ? { ...upload, ...change } : upload))
          .filter((upload) => upload.state === 'sending' || !isOfClosedRecord(upload)),
      ),
    remove: (id) => setUploads(uploads.filter((upload) => upload.id !== id)),
  };
}

function askFirst(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
