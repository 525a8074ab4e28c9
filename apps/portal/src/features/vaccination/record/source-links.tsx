import { generatePath, Link } from 'react-router';
import { routeDefinitions } from '@epr/domain/session';
import type { MergedEntry } from '@epr/domain/vaccination';
import { useTexts } from '../../../i18n/index.ts';
import { useRecordView } from './record-view.ts';
import css from '../vaccination.module.css';

/** Links to the documents an entry comes from. */
export function SourceLinks({ merged }: { readonly merged: MergedEntry }) {
  const { t } = useTexts();
  const { documentOf } = useRecordView();
  const documents = merged.sources.flatMap(({ document }) => documentOf(document) ?? []);
  if (documents.length === 0) return null;
  return (
    <p className={css.sources}>
      {t('vaccination.fields.sources')}{' '}
      {documents.map((document, index) => (
        <span key={document.id}>
          {index > 0 && ', '}
          {document.temp ? (
            document.title
          ) : (
            <Link to={generatePath(routeDefinitions.document.path, { id: document.id })}>{document.title}</Link>
          )}
        </span>
      ))}
    </p>
  );
}
