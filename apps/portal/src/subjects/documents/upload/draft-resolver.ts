import type { FieldErrors, Resolver } from 'react-hook-form';
import { judgeDraft, type DocumentDraft } from '@epr/domain/documents';

/** The domain's rules for the form library; the message key of the catalogue is the error's type (DOC-17, DOC-25, DOC-26). */
export const draftResolver: Resolver<DocumentDraft> = (draft) => {
  const problems = judgeDraft(draft);
  if (problems.length === 0) return { values: draft, errors: {} };
  const errors = Object.fromEntries(problems.map(({ field, because }) => [field, { type: because, message: because }]));
  return { values: {}, errors: errors as FieldErrors<DocumentDraft> };
};
