import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { DocumentDraft } from '@epr/domain/documents';
import { useBrowserStorage } from '../../../context/storage/browser-storage.ts';
import { useStoredDraft } from '../../../context/drafts/use-stored-draft.ts';
import type { DraftForm, FormMode } from './draft-form.ts';
import { draftResolver } from './draft-resolver.ts';
import { draftStores, removeDraft, type StoredDraft } from './draft-store.ts';

/** The starting point of a form. */
export interface DraftSource {
  readonly mode: FormMode;
  /** What the draft belongs to: the record, or one document of it. The draft is restored only in the form of the same subject. */
  readonly draftKey: string;
  readonly start: DocumentDraft;
}

/** The form, and the input typed into it before the session ended or the page was left. */
export interface Draft extends DraftSource {
  readonly form: DraftForm;
  /** The draft that was restored; undefined when there was none, or it was discarded. */
  readonly restored: StoredDraft | undefined;
  readonly save: (draft: StoredDraft) => void;
  /** Removes the stored draft. */
  readonly forget: () => void;
  /** Restarts the form from these values; the input is discarded. */
  readonly resetTo: (start: DocumentDraft) => void;
}

export function useDraft({ mode, draftKey, start }: DraftSource): Draft {
  const { session } = useBrowserStorage();
  const stored = useStoredDraft(draftStores[mode], draftKey);
  const [restored, setRestored] = useState(() => rebaseDraft(stored.restored, mode, start));
  const form = useForm<DocumentDraft>({
    defaultValues: start,
    resolver: draftResolver(mode === 'edit' ? start : undefined),
    shouldFocusError: false,
  });
  const { reset } = form;
  useEffect(() => {
    if (restored) reset(restored.draft, { keepDefaultValues: true });
  }, [restored, reset]);
  const forget = useCallback(() => removeDraft(mode, draftKey, session), [mode, draftKey, session]);
  const resetTo = (newStart: DocumentDraft) => {
    forget();
    setRestored(undefined);
    reset(newStart);
  };
  return { mode, draftKey, start, form, restored, save: stored.save, forget, resetTo };
}

/** Stores the input as it is typed, as long as something is `unsent`; removes it when it is taken back. Does nothing once `finished`. */
export function useDraftSaving(
  { start, form, save, forget }: Draft,
  unsent: boolean,
  hadFile: boolean,
  finished: RefObject<boolean>,
): void {
  const values = useWatch({ control: form.control });
  const saved = useRef(false);
  useEffect(() => {
    if (finished.current) return;
    if (unsent) save({ start, draft: form.getValues(), hadFile });
    else if (saved.current) forget();
    saved.current = unsent;
  }, [values, form, start, save, forget, hadFile, unsent, finished]);
}

/**
 * Returns a restored edit. When the document has changed since, what was typed is put over its current values; typed authors refer to those
 * of the document, and are left out when these have changed.
 */
function rebaseDraft(stored: StoredDraft | undefined, mode: FormMode, start: DocumentDraft): StoredDraft | undefined {
  if (mode !== 'edit' || !stored) return stored;
  const previousStart: Readonly<Record<string, unknown>> = { ...stored.start };
  const typedEntries = Object.entries(stored.draft).filter(
    ([field, value]) =>
      isChanged(value, previousStart[field]) &&
      !(field === 'authors' && isChanged(previousStart[field], start.authors)),
  );
  return typedEntries.length > 0
    ? { ...stored, start, draft: { ...start, ...Object.fromEntries(typedEntries) } }
    : undefined;
}

function isChanged(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) !== JSON.stringify(other);
}
