import { useState } from 'react';
import { recordOf } from '@epr/domain/session';
import { draftStorage } from '../../../context/drafts/draft-storage.ts';
import { useStoredDraft } from '../../../context/drafts/use-stored-draft.ts';
import { useSessionState } from '../../../context/session.ts';
import type { RequestedAction } from '../record/record-view.ts';

const storage = draftStorage<string>('epr.vaccination.remark');

/** Holds the comment typed about an entry for the browser session, until it is saved or discarded. */
export function useCommentDraft({ kind, merged }: RequestedAction) {
  const state = useSessionState();
  const subject = `${recordOf(state) ?? ''} ${kind} ${merged.key}`;
  const { restored, save, forget } = useStoredDraft(storage, subject);
  const [text, set] = useState(restored ?? '');
  return {
    text,
    change: (next: string) => {
      save(next);
      set(next);
    },
    forget,
  };
}
