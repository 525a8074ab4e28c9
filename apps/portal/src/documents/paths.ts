import { generatePath } from 'react-router';
import { routeDefinitions } from '@epr/domain/session';
import type { DocumentId } from '@epr/domain/documents';

export function documentPath(id: DocumentId): string {
  return generatePath(routeDefinitions.document.path, { id });
}

/** Maximum number of documents in a comparison: more do not fit beside each other. */
export const maxCompared = 4;

/** Returns the path of the comparison of these documents. */
export function comparePath(ids: readonly DocumentId[]): string {
  return `${routeDefinitions.compare.path}?${new URLSearchParams(ids.map((id) => ['id', id])).toString()}`;
}

export function editPath(id: DocumentId): string {
  return generatePath(routeDefinitions.editDocument.path, { id });
}

/** Returns the path of the form for a new version, or for an addendum: `?as=addendum`. */
export function additionPath(id: DocumentId, kind: 'replace' | 'append'): string {
  return generatePath(routeDefinitions.newVersion.path, { id }) + (kind === 'append' ? '?as=addendum' : '');
}
