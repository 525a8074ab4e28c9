import { useCallback, useEffect, useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { editDraftOf, editedDocument, changedFields, type Document, type EditDraft } from '@epr/domain/documents';
import { useBrowserStorage } from '../../../context/browser-storage.ts';
import { dropEdit, keepEdit, keptEdit } from './edit-draft-store.ts';
import { editResolver } from './edit-resolver.ts';

/**
 * The form of an edit, with what was typed before the session ended or the page was left. The document it starts from stays the
 * same while the form is open, whatever a reading of the list brings; a kept edit whose document has changed since is not
 * taken up again.
 */
export function useEditDraft(document: Document) {
  const { session } = useBrowserStorage();
  const [start, setStart] = useState(document);
  const [restarted, setRestarted] = useState(0);
  const first = useMemo(() => editDraftOf(start), [start]);
  const [kept, setKept] = useState(() => restored(first, keptEdit(start.id, Date.now(), session)));
  const [judged, setJudged] = useState<string>();
  const form = useForm<EditDraft>({ defaultValues: first, resolver: editResolver(start), shouldFocusError: false });
  const { reset } = form;
  useEffect(() => {
    if (kept) reset(kept, { keepDefaultValues: true });
  }, [kept, reset]);
  const { isDirty } = form.formState;
  const values = useWatch({ control: form.control });
  useEffect(() => {
    if (isDirty) keepEdit(start.id, { start: first, draft: form.getValues() }, Date.now(), session);
  }, [values, isDirty, start.id, first, form, session]);
  const forget = useCallback(() => dropEdit(session), [session]);
  const discard = () => {
    forget();
    setKept(undefined);
    reset(first);
  };
  /** Begins again from the document as it is now; what was typed is gone. */
  const restart = (now: Document) => {
    forget();
    setKept(undefined);
    setStart(now);
    setRestarted((times) => times + 1);
    reset(editDraftOf(now));
  };
  /** Whether saving would change anything; says so when not, until something is typed. */
  const isChanged = (draft: EditDraft) => {
    const some = changedFields(start, editedDocument(start, draft)).length > 0;
    setJudged(some ? undefined : JSON.stringify(values));
    return some;
  };
  return {
    form,
    start,
    kept: kept !== undefined,
    discard,
    restart,
    /** How many times it began again. */
    restarted,
    forget,
    unchanged: judged === JSON.stringify(values),
    isChanged,
  };
}

function restored(first: EditDraft, kept: ReturnType<typeof keptEdit>): EditDraft | undefined {
  return kept && JSON.stringify(kept.start) === JSON.stringify(first) ? kept.draft : undefined;
}
