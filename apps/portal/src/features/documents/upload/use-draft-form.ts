import { useCallback, useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { DocumentDraft } from '@epr/domain/documents';
import { useKeep } from '../../../context/browser-storage.ts';
import { useSessionState } from '../../../context/session.ts';
import { useTexts } from '../../../i18n/index.ts';
import { dayWords } from '../document-labels.tsx';
import { startingFrom, useAddition } from './document-relation.ts';
import { draftResolver } from './draft-resolver.ts';
import { dropDraft, keepDraft, keptDraft } from './draft-store.ts';
import type { DraftForm } from './form-fields.ts';
import { startingDraft } from './initial-draft.ts';

/** The form, with what was typed before the session ended or the page was left. */
export function useKeptForm(record: string) {
  const state = useSessionState();
  const { locale } = useTexts();
  const { thisSession } = useKeep();
  const addition = useAddition();
  const [start] = useState<DocumentDraft>(() =>
    startingFrom(startingDraft(state, locale, dayWords(new Date().toISOString())), addition),
  );
  const [kept, setKept] = useState(() => keptDraft(record, Date.now(), thisSession));
  const form = useForm<DocumentDraft>({ defaultValues: start, resolver: draftResolver, shouldFocusError: false });
  const { reset } = form;
  useEffect(() => {
    if (kept) reset(kept.fields, { keepDefaultValues: true });
  }, [kept, reset]);
  const forget = useCallback(() => dropDraft(thisSession), [thisSession]);
  const discard = () => {
    forget();
    setKept(undefined);
    reset(start);
  };
  return { form, kept, discard, forget };
}

/** Keeps what is typed as it is typed, until it is sent. */
export function useKeeping(
  form: DraftForm,
  record: string,
  hadFile: boolean,
  unsent: boolean,
  finished: { readonly current: boolean },
): void {
  const { thisSession } = useKeep();
  const values = useWatch({ control: form.control });
  useEffect(() => {
    if (unsent && !finished.current) keepDraft(record, { fields: form.getValues(), hadFile }, Date.now(), thisSession);
  }, [values, form, record, hadFile, unsent, finished, thisSession]);
}
