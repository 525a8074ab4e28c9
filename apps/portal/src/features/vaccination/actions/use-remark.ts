import { useState } from 'react';
import { recordOf } from '@epr/domain/session';
import { useBrowserStorage } from '../../../context/browser-storage.ts';
import { draftStorage } from '../../../context/draft-storage.ts';
import { useSessionState } from '../../../context/session.ts';
import type { EntryAction } from '../record/record-view.ts';

const storage = draftStorage<string>('epr.vaccination.remark');

/** What is typed about an entry, kept for the browser session until it is saved or thrown away. */
export function useRemark({ kind, merged }: EntryAction) {
  const state = useSessionState();
  const { session: store } = useBrowserStorage();
  const subject = `${recordOf(state) ?? ''} ${kind} ${merged.key}`;
  const [text, set] = useState(() => storage.load(subject, Date.now(), store) ?? '');
  return {
    text,
    change: (next: string) => {
      storage.save(subject, next, Date.now(), store);
      set(next);
    },
    forget: () => storage.remove(store),
  };
}
