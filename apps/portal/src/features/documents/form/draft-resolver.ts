import { set, type FieldErrors, type Resolver } from 'react-hook-form';
import { judgeDraft, type DocumentDraft } from '@epr/domain/documents';
import { readDay } from '@epr/domain/values';
import { dayWords } from '../document-labels.tsx';

/** The domain's rules for the form library; the message key of the catalogue is the error's type (DOC-17, DOC-25, DOC-26). */
export const draftResolver: Resolver<DocumentDraft> = (draft) => {
  const problems = judgeDraft(draft, true, readDay(dayWords(new Date().toISOString())));
  if (problems.length === 0) return { values: draft, errors: {} };
  const errors: FieldErrors<DocumentDraft> = {};
  for (const { field, because } of problems) set(errors, field, { type: because, message: because });
  return { values: {}, errors };
};
