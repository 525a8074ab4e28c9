import { useState } from 'react';
import { draftStorage } from '../../../context/drafts/draft-storage.ts';
import { useStoredDraft } from '../../../context/drafts/use-stored-draft.ts';
import type { RightDraft } from './right-draft.ts';

/** What was chosen, and the id the right is given under: a second try after an answer that was lost does not give it twice. */
interface StoredRight {
  readonly draft: RightDraft;
  readonly policySetId: string;
}

const storage = draftStorage<StoredRight>('epr.right.draft');

/** What is chosen in the form of one right and not saved yet, for the browser session: an expired sign-in costs nothing. */
export interface TypedRight {
  /** Undefined: nothing is chosen yet, the right stands as it was or as it is proposed. */
  readonly draft: RightDraft | undefined;
  /** For a right that does not exist yet. */
  readonly policySetId: string;
  /** The choices are those of before a reload or a new sign-in. */
  readonly restored: boolean;
  readonly change: (draft: RightDraft) => void;
  /** Back to what stands. */
  readonly discard: () => void;
  /** The right is saved, or the form is left on purpose. */
  readonly forget: () => void;
}

/** @param subject the record and the right in it: what is chosen comes back there and nowhere else */
export function useTypedRight(subject: string): TypedRight {
  const { restored: stored, save, forget } = useStoredDraft(storage, subject);
  const [policySetId] = useState(() => stored?.policySetId ?? `urn:uuid:${crypto.randomUUID()}`);
  const [{ draft, restored }, set] = useState({ draft: stored?.draft, restored: stored !== undefined });
  return {
    draft,
    policySetId,
    restored,
    change: (next) => {
      save({ draft: next, policySetId });
      set({ draft: next, restored });
    },
    discard: () => {
      forget();
      set({ draft: undefined, restored: false });
    },
    forget,
  };
}
