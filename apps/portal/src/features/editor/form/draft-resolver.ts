import { set, type FieldErrors, type Resolver } from 'react-hook-form';
import { validateDraft, type DocumentDraft } from '@epr/domain/documents';
import { today } from '../../../context/time/today.ts';

/**
 * Applies the domain's rules in the form library; the error's type is the message key of the catalogue (DOC-17, DOC-21, DOC-25, DOC-26).
 * `before` is the draft of the stored document, of which only changes are checked; undefined for a new document.
 */
export function draftResolver(before: DocumentDraft | undefined): Resolver<DocumentDraft> {
  return (draft) => {
    const problems = validateDraft(draft, { ...(before ? { before } : {}), today: today() });
    if (problems.length === 0) return { values: draft, errors: {} };
    const errors: FieldErrors<DocumentDraft> = {};
    for (const { field, reason } of problems) set(errors, field, { type: reason, message: reason });
    return { values: {}, errors };
  };
}
