import type { Document } from '@epr/domain/documents';
import type { Translate } from '../../i18n/index.ts';

/** The title of a document inside a sentence or a name; without one, the portal's word for that. */
export function titleOf({ title }: Pick<Document, 'title'>, t: Translate): string {
  return title || t('documents.row.untitled');
}
