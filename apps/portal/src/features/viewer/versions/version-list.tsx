import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { Document, VersionTree } from '@epr/domain/documents';
import { Button, FocusMainWhenGone } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { formatInstantDay } from '../../../context/time/format-instant.ts';
import { authorLine } from '../../../documents/labels/document-labels.tsx';
import css from './versions.module.css';
import { documentPath } from '../../../documents/paths.ts';
import { useVersionName } from './use-version-name.ts';

export interface VersionListProps {
  readonly current: Document;
  /** Latest first. */
  readonly versions: readonly Document[];
  readonly tree: VersionTree;
}

/** Number of versions shown initially. */
const step = 12;

/** The versions with their days and authors; each links to its own page (DOC-11). */
export function VersionList({ current, versions, tree }: VersionListProps) {
  const { t } = useTexts();
  const { state } = useLocation() as { readonly state: unknown };
  const nameOf = useVersionName(tree);
  // The displayed version is always shown.
  const [visibleCount, setMany] = useState(Math.max(step, versions.indexOf(current) + 2));
  const remaining = versions.length - visibleCount;
  return (
    <>
      <ol className={css.versions}>
        {versions.slice(0, visibleCount).map((version) => {
          const isCurrent = version.id === current.id;
          const isAddendum = tree.get(version.id)?.addendumNumber !== undefined;
          return (
            <li
              key={version.id}
              className={isAddendum ? css.addendum : undefined}
              aria-current={isCurrent ? 'true' : undefined}
            >
              {isCurrent ? (
                <b>{nameOf(version)}</b>
              ) : (
                <Link to={documentPath(version.id)} state={state}>
                  {nameOf(version)}
                </Link>
              )}
              <small>
                {[
                  formatInstantDay(version.creationTime),
                  t(`documents.availability.${version.availability}`),
                  isCurrent && t('documents.document.thisVersion'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
              <small>{authorLine(version)}</small>
            </li>
          );
        })}
      </ol>
      {remaining > 0 && (
        <>
          <FocusMainWhenGone />
          <Button kind="quiet" onClick={() => setMany(visibleCount + step * 2)}>
            {t('search.versions.more', { count: Math.min(remaining, step * 2) })}
          </Button>
        </>
      )}
    </>
  );
}
