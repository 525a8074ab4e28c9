import { useState } from 'react';
import { Link } from 'react-router';
import type { Document, Parent, VersionTree } from '@epr/domain/documents';
import { Button, Checkbox } from '../../../../components/index.ts';
import { useTexts, type Translate } from '../../../../i18n/index.ts';
import type { Selection } from '../../bulk/use-selection.ts';
import { AuthorLabel } from './author-label.tsx';
import { DocumentBadges } from './document-badges.tsx';
import { formatInstantDay } from '../../../../context/time/format-instant.ts';
import { DocumentTitle } from '../../../../documents/labels/document-title.tsx';
import css from '../list.module.css';
import { documentPath } from '../../../../documents/paths.ts';
import { titleOf } from '../../../../documents/labels/title-of.ts';

export interface NestedRowsProps {
  readonly id: string;
  /** The document whose row they are folded into. */
  readonly document: Document;
  /** Nearest first. */
  readonly nested: readonly Parent[];
  readonly tree: VersionTree;
  readonly ownCommunity: string;
  readonly search: string;
  readonly selection: Selection | undefined;
}

/** Number of parents shown initially: a chain may have any length. */
const step = 10;

/** The documents a row builds on: earlier versions, and those it was appended to (core 3, "leaf entries hold nested parent documents"). */
export function NestedRows({ id, document, nested, tree, ownCommunity, search, selection }: NestedRowsProps) {
  const { t } = useTexts();
  const [visibleCount, setMany] = useState(step);
  const remaining = nested.length - visibleCount;
  const title = titleOf(document, t);
  return (
    <div id={id} className={css.nested}>
      <ol aria-label={t('search.nested.of', { title })}>
        {nested.slice(0, visibleCount).map((parent, index) => (
          <li key={parent.document?.id ?? index}>
            {selection && parent.document && <Pick document={parent.document} selection={selection} />}
            <div>
              <p className={css.nestedTitle}>
                <span>{t(`search.nested.${parent.kind}`)}</span>{' '}
                {parent.document ? (
                  <Link
                    to={documentPath(parent.document.id)}
                    state={{ list: search }}
                    data-document={parent.document.id}
                  >
                    <DocumentTitle document={parent.document} />
                  </Link>
                ) : (
                  t('search.nested.hidden')
                )}
                {parent.document && (
                  <DocumentBadges document={parent.document} isNew={false} ownCommunity={ownCommunity} />
                )}
              </p>
              {parent.document && (
                <p className={css.from}>
                  {placeWords(parent, tree, t) && <span>{placeWords(parent, tree, t)}</span>}
                  <span>{formatInstantDay(parent.document.creationTime)}</span>
                  <AuthorLabel document={parent.document} />
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
      {remaining > 0 && (
        <Button kind="quiet" className={css.slim} onClick={() => setMany(visibleCount + step * 3)}>
          {t('search.nested.more', { count: Math.min(remaining, step * 3) })}
        </Button>
      )}
    </div>
  );
}

/** Returns the label of the button that unfolds them: `2 earlier versions`, or `3 related documents`. */
export function nestedRowsLabel(nested: readonly Parent[], t: Translate): string {
  const versionsOnly = nested.every(({ kind }) => kind === 'replaces');
  return t(versionsOnly ? 'search.nested.versions' : 'search.nested.related', { count: nested.length });
}

function Pick({ document, selection }: { readonly document: Document; readonly selection: Selection }) {
  const { t } = useTexts();
  return (
    <Checkbox
      boxOnly
      data-select
      label={t('search.select.one', { title: titleOf(document, t) })}
      checked={selection.has(document)}
      onChange={(event) => selection.set([document], event.target.checked)}
    />
  );
}

/** Returns the number of the version or addendum; the first version is named only among the versions a document replaces. */
function placeWords({ document, kind }: Parent, tree: VersionTree, t: Translate): string {
  const { version = 1, addendumNumber } = (document && tree.get(document.id)) ?? {};
  if (addendumNumber !== undefined) return t('documents.row.addendum', { number: addendumNumber });
  if (version > 1) return t('documents.row.version', { number: version });
  return kind === 'replaces' ? t('search.nested.first') : '';
}
