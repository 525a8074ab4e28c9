import { useCallback, useState } from 'react';
import { useBrowserStorage } from '../storage/browser-storage.ts';
import type { DraftStorage } from './draft-storage.ts';

/** What was typed into a form before a reload or a new sign-in, and the ways to store it again and to forget it. */
export interface StoredDraft<T> {
  /** What was stored when the form was opened; undefined: nothing of this subject. */
  readonly restored: T | undefined;
  readonly save: (draft: T) => void;
  readonly forget: () => void;
}

/** The stored draft of one form about one subject; `save` and `forget` stay the same from one drawing to the next. */
export function useStoredDraft<T>(storage: DraftStorage<T>, subject: string): StoredDraft<T> {
  const { session } = useBrowserStorage();
  const [restored] = useState(() => storage.load(subject, Date.now(), session));
  const save = useCallback(
    (draft: T) => storage.save(subject, draft, Date.now(), session),
    [storage, subject, session],
  );
  const forget = useCallback(() => storage.remove(session), [storage, session]);
  return { restored, save, forget };
}
