import { useCallback, useEffect, useState, type RefObject } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { DocumentDraft } from '@epr/domain/documents';
import { useBrowserStorage } from '../../../context/storage/browser-storage.ts';
import { useStoredDraft } from '../../../context/drafts/use-stored-draft.ts';
import type { DraftForm, FormMode } from './draft-form.ts';
import { draftResolver } from './draft-resolver.ts';
import { draftStores, removeDraft, type StoredDraft } from './draft-store.ts';

/** Where a form begins. */
export interface DraftSource {
  readonly mode: FormMode;
  /** What the draft belongs to: the record, or one document of it. It comes back in the form it was typed in and in no other. */
  readonly subject: string;
  readonly start: DocumentDraft;
}

/** The form and what was typed into it before the session ended or the page was left. */
export interface Draft extends DraftSource {
  readonly form: DraftForm;
  /** What came back; undefined: nothing, or it was discarded. */
  readonly restored: StoredDraft | undefined;
  readonly save: (draft: StoredDraft) => void;
  /** Forgets what is stored. */
  readonly forget: () => void;
  /** Begins again from here; what was typed is gone. */
  readonly begin: (start: DocumentDraft) => void;
}

export function useDraft({ mode, subject, start }: DraftSource): Draft {
  const { session } = useBrowserStorage();
  const stored = useStoredDraft(draftStores[mode], subject);
  const [restored, setRestored] = useState(() => takenUp(stored.restored, mode, start));
  const form = useForm<DocumentDraft>({
    defaultValues: start,
    resolver: draftResolver(mode === 'edit' ? start : undefined),
    shouldFocusError: false,
  });
  const { reset } = form;
  useEffect(() => {
    if (restored) reset(restored.draft, { keepDefaultValues: true });
  }, [restored, reset]);
  const forget = useCallback(() => removeDraft(mode, session), [mode, session]);
  const begin = (from: DocumentDraft) => {
    forget();
    setRestored(undefined);
    reset(from);
  };
  return { mode, subject, start, form, restored, save: stored.save, forget, begin };
}

/** Keeps what is typed as it is typed, as long as something is `unsent`; once `finished` nothing is written any more. */
export function useDraftSaving(
  { start, form, save }: Draft,
  unsent: boolean,
  hadFile: boolean,
  finished: RefObject<boolean>,
): void {
  const values = useWatch({ control: form.control });
  useEffect(() => {
    if (!unsent || finished.current) return;
    save({ start, draft: form.getValues(), hadFile });
  }, [values, form, start, save, hadFile, unsent, finished]);
}

/** An edit of a document that has changed since is not taken up again. */
function takenUp(stored: StoredDraft | undefined, mode: FormMode, start: DocumentDraft): StoredDraft | undefined {
  if (mode === 'edit' && stored && JSON.stringify(stored.start) !== JSON.stringify(start)) return undefined;
  return stored;
}
