import { set, type FieldErrors, type Resolver } from 'react-hook-form';
import { authorizeEdit, type Document, type EditDraft } from '@epr/domain/documents';

/** The domain's rules for the form library; the message key of the catalogue is the error's type (DOC-21, DOC-25, DOC-26). */
export function editResolver(document: Document): Resolver<EditDraft> {
  return (draft) => {
    const problems = authorizeEdit(document, draft);
    if (problems.length === 0) return { values: draft, errors: {} };
    const errors: FieldErrors<EditDraft> = {};
    for (const { field, because } of problems) set(errors, field, { type: because, message: because });
    return { values: {}, errors };
  };
}
