import { generatePath } from 'react-router';
import { routeDefinitions } from '@epr/domain/session';
import type { DocumentId } from '@epr/domain/documents';

export function documentPath(id: DocumentId): string {
  return generatePath(routeDefinitions.document.path, { id });
}

/** Documents that are compared at most: more have no room beside each other. */
export const mostCompared = 4;

/** Documents side by side. */
export function comparePath(ids: readonly DocumentId[]): string {
  return `${routeDefinitions.compare.path}?${new URLSearchParams(ids.map((id) => ['id', id])).toString()}`;
}

export function editPath(id: DocumentId): string {
  return generatePath(routeDefinitions.editDocument.path, { id });
}

/** The form of a new version, or of an addendum: `?as=addendum`. */
export function additionPath(id: DocumentId, kind: 'replace' | 'append'): string {
  return generatePath(routeDefinitions.newVersion.path, { id }) + (kind === 'append' ? '?as=addendum' : '');
}
