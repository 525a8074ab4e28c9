import { set, type FieldErrors, type Resolver } from 'react-hook-form';
import { validateDraft, type DocumentDraft } from '@epr/domain/documents';
import { today } from '../../../context/time/today.ts';

/**
 * The domain's rules for the form library; the message key of the catalogue is the error's type (DOC-17, DOC-21, DOC-25, DOC-26).
 * `before` is the draft of the stored document, of which only changes are checked; a new document has none.
 */
export function draftResolver(before: DocumentDraft | undefined): Resolver<DocumentDraft> {
  return (draft) => {
    const problems = validateDraft(draft, { ...(before ? { before } : {}), today: today() });
    if (problems.length === 0) return { values: draft, errors: {} };
    const errors: FieldErrors<DocumentDraft> = {};
    for (const { field, because } of problems) set(errors, field, { type: because, message: because });
    return { values: {}, errors };
  };
}
