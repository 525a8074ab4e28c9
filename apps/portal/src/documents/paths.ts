import { generatePath } from 'react-router';
import { routeDefinitions } from '@epr/domain/session';
import type { DocumentId } from '@epr/domain/documents';

export function documentPath(id: DocumentId): string {
  return generatePath(routeDefinitions.document.path, { id });
}

export function editPath(id: DocumentId): string {
  return generatePath(routeDefinitions.editDocument.path, { id });
}

/** The form of a new version, or of an addendum: `?as=addendum`. */
export function additionPath(id: DocumentId, kind: 'replace' | 'append'): string {
  return generatePath(routeDefinitions.newVersion.path, { id }) + (kind === 'append' ? '?as=addendum' : '');
}
