import { useLocation } from 'react-router';
import { routeDefinitions } from '@epr/domain/session';
import { useReturn } from './use-return.ts';

/** Returns the properties of a link from the form of a new document back to the list, with the search and filters it was opened from. */
export function useReturnToList() {
  // As the list passes it: its query string, with which its page precedes the form in the history.
  const { state } = useLocation() as { readonly state: { readonly list?: string } | null };
  const list = state?.list;
  return useReturn({ pathname: routeDefinitions.documents.path, search: list ?? '' }, list !== undefined).link;
}
