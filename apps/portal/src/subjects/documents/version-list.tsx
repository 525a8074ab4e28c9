import { Link } from 'react-router';
import type { Document, VersionTree } from '@epr/domain/documents';
import { useTexts } from '../../texts/index.ts';
import { dayWords } from './document-words.tsx';
import css from './document.module.css';
import { documentPath } from './paths.ts';
import { placeOf } from './versions.ts';

export interface VersionListProps {
  readonly current: Document;
  readonly versions: readonly Document[];
  readonly tree: VersionTree;
}

/** A line of versions; each leads to its own page (DOC-11). */
export function VersionList({ current, versions, tree }: VersionListProps) {
  const { t } = useTexts();
  return (
    <ol className={css.versions}>
      {versions.map((version) => {
        const { addendum, version: number } = placeOf(version, tree);
        const words =
          addendum === undefined
            ? t('documents.document.version', { number })
            : t('documents.document.addendum', { number: addendum });
        const here = version.id === current.id;
        return (
          <li
            key={version.id}
            className={addendum === undefined ? undefined : css.addendum}
            aria-current={here ? 'true' : undefined}
          >
            {here ? <b>{words}</b> : <Link to={documentPath(version.id)}>{words}</Link>}
            <small>
              {[
                dayWords(version.creationTime),
                t(`documents.availability.${version.availability}`),
                here && t('documents.document.thisVersion'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </li>
        );
      })}
    </ol>
  );
}
