import type { Document } from '@epr/domain/documents';
import type { Role } from '@epr/domain/session';
import type { Instant } from '@epr/domain/values';

/** New since a visit: submitted, or else written, after it by another person; what is invalid is not news. */
export function isNewSinceVisit(
  document: Pick<Document, 'submission' | 'creationTime' | 'availability' | 'uploaderRole'>,
  since: Instant,
  viewer: Role,
): boolean {
  return (
    document.availability === 'current' &&
    document.uploaderRole?.code !== viewer &&
    Date.parse(document.submission?.date ?? document.creationTime) > Date.parse(since)
  );
}
