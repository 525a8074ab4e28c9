import { useCallback, useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { DocumentDraft } from '@epr/domain/documents';
import { useBrowserStorage } from '../../../context/browser-storage.ts';
import { useSessionState } from '../../../context/session.ts';
import { useTexts } from '../../../i18n/index.ts';
import { dayWords } from '../document-labels.tsx';
import { startingFrom, useDocumentRelation } from '../add/document-relation.ts';
import { draftResolver } from './draft-resolver.ts';
import { removeDraft, keepDraft, keptDraft } from './draft-store.ts';
import type { DraftForm } from './form-fields.ts';
import { initialDraft } from '../add/initial-draft.ts';

/** The form, with what was typed before the session ended or the page was left. */
export function useDraftForm(record: string) {
  const state = useSessionState();
  const { locale } = useTexts();
  const { session } = useBrowserStorage();
  const addition = useDocumentRelation();
  const [start] = useState<DocumentDraft>(() =>
    startingFrom(initialDraft(state, locale, dayWords(new Date().toISOString())), addition),
  );
  const [kept, setKept] = useState(() => keptDraft(record, Date.now(), session));
  const form = useForm<DocumentDraft>({ defaultValues: start, resolver: draftResolver, shouldFocusError: false });
  const { reset } = form;
  useEffect(() => {
    if (kept) reset(kept.fields, { keepDefaultValues: true });
  }, [kept, reset]);
  const forget = useCallback(() => removeDraft(session), [session]);
  const discard = () => {
    forget();
    setKept(undefined);
    reset(start);
  };
  return { form, kept, discard, forget };
}

/** Keeps what is typed as it is typed, until it is sent. */
export function useDraftSaving(
  form: DraftForm,
  record: string,
  hadFile: boolean,
  unsent: boolean,
  finished: { readonly current: boolean },
): void {
  const { session } = useBrowserStorage();
  const values = useWatch({ control: form.control });
  useEffect(() => {
    if (unsent && !finished.current) keepDraft(record, { fields: form.getValues(), hadFile }, Date.now(), session);
  }, [values, form, record, hadFile, unsent, finished, session]);
}
