import type { Document } from '@epr/domain/documents';
import type { Translate } from '../../i18n/index.ts';

/** Returns the title of a document for use inside a sentence or a name; without a title, the portal's text for that. */
export function titleOf({ title }: Pick<Document, 'title'>, t: Translate): string {
  return title || t('documents.row.untitled');
}
