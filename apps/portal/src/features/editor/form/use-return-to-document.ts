import type { MouseEvent } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router';
import type { DocumentId } from '@epr/domain/documents';
import { documentPath } from '../../../documents/paths.ts';

/** The state of a form's page: what its document's page was opened with, and whether that page precedes the form in the history. */
interface FormState {
  /** The query string of the list from which the document was opened. */
  readonly list?: string;
  readonly fromDocument?: boolean;
}

/** Returns the state for a link from a document's page, at this location, to a form. */
export function stateFromDocument({ state }: Pick<Location, 'state'>): FormState {
  return { ...(state as FormState | null), fromDocument: true };
}

/**
 * Returns the way from a form back to its document. It is one step back, if the form was opened from the document's page: that page knows
 * its list, and no step back from it leads to the form again. Otherwise the document's page replaces the form.
 */
export function useReturnToDocument(id: DocumentId) {
  const navigate = useNavigate();
  const { state } = useLocation() as { readonly state: FormState | null };
  const to = documentPath(id);
  const goBack = () => void (state?.fromDocument ? navigate(-1) : navigate(to, { replace: true }));
  return {
    goBack,
    /** The query string of the list from which the document was opened. */
    list: state?.list ?? '',
    /** Properties of a link that leads back in this window; with a modifier key it opens the document in another one. */
    link: {
      to,
      onClick: (event: MouseEvent) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        goBack();
      },
    },
  };
}
