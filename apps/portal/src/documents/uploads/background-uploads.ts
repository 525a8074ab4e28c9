import { useCallback, useSyncExternalStore } from 'react';
import type { CallFailure } from '@epr/client/transport';
import { useSession, type Session } from '../../context/session.ts';

/** An upload whose form was left while it was sent (DOC-19). */
export interface BackgroundUpload {
  readonly id: string;
  /** The record it is for, as `recordKey` names it. */
  readonly record: string;
  readonly title: string;
  readonly state: 'sending' | 'done' | 'failed';
  /** 0 to 1; at 1 the platform checks and converts. */
  readonly sent: number;
  readonly refusal?: CallFailure;
  readonly cancel: () => void;
  /** Puts what was typed, and the file, back into the form; answers the path of the form. */
  readonly reopen: () => Promise<string>;
  /** The same, unless something else has been typed into the form meanwhile. */
  readonly giveBack: () => void;
}

/** The uploads of one session that go on without their form. */
export interface BackgroundUploads {
  readonly list: () => readonly BackgroundUpload[];
  readonly subscribe: (listener: () => void) => () => void;
  readonly add: (upload: BackgroundUpload) => void;
  /** Nothing happens to one that is not in the list. */
  readonly change: (id: string, change: Partial<BackgroundUpload>) => void;
  readonly remove: (id: string) => void;
}

const ofSessions = new WeakMap<Session, BackgroundUploads>();

/**
 * The same for everybody who asks with the same session; with its end all of them are cancelled. When it ran out, what was typed waits
 * in the form for the return, as it does for a form that is open.
 */
export function backgroundUploadsOf(session: Session): BackgroundUploads {
  const known = ofSessions.get(session);
  if (known) return known;
  const uploads = createBackgroundUploads();
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

/** The uploads of a record that go on without their form, newest last. */
export function useBackgroundUploads(record: string): readonly BackgroundUpload[] {
  const uploads = backgroundUploadsOf(useSession());
  const all = useSyncExternalStore(
    uploads.subscribe,
    useCallback(() => uploads.list(), [uploads]),
  );
  return all.filter((upload) => upload.record === record);
}

function createBackgroundUploads(): BackgroundUploads {
  let held: readonly BackgroundUpload[] = [];
  const listeners = new Set<() => void>();
  const set = (next: readonly BackgroundUpload[]): void => {
    held = next;
    // A page that is closed or loaded anew takes its uploads along.
    if (held.some(({ state }) => state === 'sending')) window.addEventListener('beforeunload', askFirst);
    else window.removeEventListener('beforeunload', askFirst);
    for (const listener of listeners) listener();
  };
  return {
    list: () => held,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (upload) => set([...held, upload]),
    change: (id, change) => {
      if (held.some((upload) => upload.id === id))
        set(held.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)));
    },
    remove: (id) => set(held.filter((upload) => upload.id !== id)),
  };
}

function askFirst(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
