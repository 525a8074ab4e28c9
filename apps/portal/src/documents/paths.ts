import { generatePath } from 'react-router';
import { routeDefinitions } from '@epr/domain/session';
import type { DocumentId } from '@epr/domain/documents';

export function documentPath(id: DocumentId): string {
  return generatePath(routeDefinitions.document.path, { id });
}

/** Maximum number of documents in a comparison: more do not fit beside each other. */
export const maxCompared = 4;

/** Returns the path of the comparison of these documents; `list` is the query string of the list, for the way back to it. */
export function comparePath(ids: readonly DocumentId[], list = ''): string {
  const query = new URLSearchParams(ids.map((id) => ['id', id]));
  if (list) query.set('list', list);
  return `${routeDefinitions.compare.path}?${query.toString()}`;
}

export function editPath(id: DocumentId): string {
  return generatePath(routeDefinitions.editDocument.path, { id });
}

/** Returns the path of the form for a new version, or for an addendum: `?as=addendum`. */
export function additionPath(id: DocumentId, kind: 'replace' | 'append'): string {
  return generatePath(routeDefinitions.newVersion.path, { id }) + (kind === 'append' ? '?as=addendum' : '');
}
