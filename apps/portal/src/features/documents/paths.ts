import { generatePath } from 'react-router';
import { places } from '@epr/domain/session';
import type { DocumentId } from '@epr/domain/documents';

export function documentPath(id: DocumentId): string {
  return generatePath(places.document.path, { id });
}

export function editPath(id: DocumentId): string {
  return generatePath(places.editDocument.path, { id });
}

/** The form of a new version, or of an addendum: `?as=addendum`. */
export function additionPath(id: DocumentId, kind: 'replace' | 'append'): string {
  return generatePath(places.newVersion.path, { id }) + (kind === 'append' ? '?as=addendum' : '');
}
