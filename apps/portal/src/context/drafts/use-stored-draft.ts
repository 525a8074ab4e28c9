import { useCallback, useState } from 'react';
import { useBrowserStorage } from '../storage/browser-storage.ts';
import type { DraftStorage } from './draft-storage.ts';

/** Form input from before a reload or a new sign-in, with functions to store and remove it. */
export interface StoredDraft<T> {
  /** What was stored when the form was opened; undefined: nothing for this subject. */
  readonly restored: T | undefined;
  readonly save: (draft: T) => void;
  readonly forget: () => void;
}

/** Returns the stored draft of one form about one subject; `save` and `forget` are stable across renders. */
export function useStoredDraft<T>(storage: DraftStorage<T>, draftKey: string): StoredDraft<T> {
  const { session } = useBrowserStorage();
  const [restored] = useState(() => storage.load(draftKey, Date.now(), session));
  const save = useCallback(
    (draft: T) => storage.save(draftKey, draft, Date.now(), session),
    [storage, draftKey, session],
  );
  const forget = useCallback(() => storage.remove(draftKey, Date.now(), session), [storage, draftKey, session]);
  return { restored, save, forget };
}
