import { useState } from 'react';
import { draftStorage } from '../../../context/drafts/draft-storage.ts';
import { useStoredDraft } from '../../../context/drafts/use-stored-draft.ts';
import type { RightDraft } from './right-draft.ts';

/**
 * The choices and the id the right is given under: a retry after a lost response uses the same id, so that the right is not given twice.
 */
interface StoredRight {
  readonly draft: RightDraft;
  readonly policySetId: string;
}

const storage = draftStorage<StoredRight>('epr.right.draft');

/** Unsaved choices in the form of one right, kept for the browser session, so that they survive an expired sign-in. */
export interface RightDraftState {
  /** Undefined: nothing is chosen yet, and the existing or proposed right is shown. */
  readonly draft: RightDraft | undefined;
  /** The id for a right that does not exist yet. */
  readonly policySetId: string;
  /** The choices were made before a reload or a new sign-in. */
  readonly restored: boolean;
  readonly change: (draft: RightDraft) => void;
  /** Resets the form to the existing or proposed right. */
  readonly discard: () => void;
  /** Removes the stored choices: the right is saved, or the form is left on purpose. */
  readonly forget: () => void;
}

/** @param draftKey the record and the right in it: stored choices are restored for the same subject only */
export function useRightDraft(draftKey: string): RightDraftState {
  const { restored: stored, save, forget } = useStoredDraft(storage, draftKey);
  const [policySetId] = useState(() => stored?.policySetId ?? `urn:uuid:${crypto.randomUUID()}`);
  const [{ draft, restored }, setState] = useState({ draft: stored?.draft, restored: stored !== undefined });
  return {
    draft,
    policySetId,
    restored,
    change: (next) => {
      save({ draft: next, policySetId });
      setState({ draft: next, restored });
    },
    discard: () => {
      forget();
      setState({ draft: undefined, restored: false });
    },
    forget,
  };
}
