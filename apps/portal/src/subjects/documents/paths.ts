import { generatePath } from 'react-router';
import { places } from '@epr/domain/session';
import type { DocumentId } from '@epr/domain/documents';

export function documentPath(id: DocumentId): string {
  return generatePath(places.document.path, { id });
}
