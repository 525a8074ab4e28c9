import type { Document } from '@epr/domain/documents';
import type { Role } from '@epr/domain/session';
import type { Instant } from '@epr/domain/values';

/**
 * Whether a document is new since a visit: submitted, or without a submission set created, after it by another role than the viewer's;
 * documents that are not current are not new.
 */
export function isNewSinceVisit(
  document: Pick<Document, 'submission' | 'creationTime' | 'availability' | 'uploaderRole'>,
  previousVisit: Instant,
  viewer: Role,
): boolean {
  return (
    document.availability === 'current' &&
    document.uploaderRole?.code !== viewer &&
    Date.parse(document.submission?.date ?? document.creationTime) > Date.parse(previousVisit)
  );
}
