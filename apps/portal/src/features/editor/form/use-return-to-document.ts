import { useLocation, type Location } from 'react-router';
import type { DocumentId } from '@epr/domain/documents';
import { documentPath } from '../../../documents/paths.ts';
import { useReturn } from './use-return.ts';

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

/** Returns the way from a form back to its document, whose page knows its list if the form was opened from there. */
export function useReturnToDocument(id: DocumentId) {
  const { state } = useLocation() as { readonly state: FormState | null };
  return {
    ...useReturn(documentPath(id), state?.fromDocument === true),
    /** The query string of the list from which the document was opened. */
    list: state?.list ?? '',
  };
}
