import { Link } from 'react-router';
import type { Document } from '@epr/domain/documents';
import { useForeignLanguage } from '../../../documents/labels/foreign-language.ts';
import { documentPath } from '../../../documents/paths.ts';
import { useTexts } from '../../../i18n/index.ts';
import type { ContentHit } from './content-index.ts';
import css from './contents.module.css';

export interface ExcerptLineProps {
  readonly document: Document;
  readonly hit: ContentHit | undefined;
  /** The query string of the list, for the link back to it. */
  readonly search: string;
}

/** Shows the sentence with the match, with a link to its page (DOC-06). */
export function ExcerptLine({ document, hit, search }: ExcerptLineProps) {
  const { t } = useTexts();
  const lang = useForeignLanguage(document);
  if (!hit?.page) return null;
  const pageText = t('search.contents.page', { page: hit.page });
  return (
    <p className={css.excerpt}>
      <Link to={documentPath(document.id)} state={{ list: search, page: hit.page }} className={css.page}>
        {pageText}
      </Link>
      {hit.excerpt && (
        <q lang={lang}>
          {hit.excerpt.map(({ text, found }, index) =>
            found ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
          )}
        </q>
      )}
    </p>
  );
}
