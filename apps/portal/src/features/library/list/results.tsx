import { useRef, type ReactNode, type RefObject } from 'react';
import { pageOf, type GroupedVersions, type Document, type DocumentId, type VersionTree } from '@epr/domain/documents';
import { useConfiguration } from '../../../context/configuration.ts';
import { useSessionState } from '../../../context/session.ts';
import { classNames, Pagination, useIsMobile } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import type { ContentHit } from '../content-search/content-index.ts';
import type { Selection } from '../bulk/use-selection.ts';
import { DocumentRow } from './rows/document-row.tsx';
import { isNewSinceVisit } from '../../../documents/record/new-since-visit.ts';
import { viewToSearchParams, type ListView } from '../../../documents/search/list-view.ts';
import css from './list.module.css';
import { byMonth, monthOf, monthLabel } from './rows/months.ts';
import { PageSizeField } from './toolbar/page-size.tsx';
import { useReturnToRow } from './rows/use-return-to-row.ts';
import { VirtualList } from './rows/virtual-list.tsx';
import { useDownload } from '../../../documents/use-download.ts';
import type { ChangeView } from './use-list-view.ts';

export interface ResultsProps {
  /** The element around the rows. */
  readonly list: RefObject<HTMLDivElement | null>;
  /** Shown in the line above the rows. */
  readonly besideRange: ReactNode;
  readonly foundDocuments: readonly Document[];
  readonly arrangement: GroupedVersions;
  readonly tree: VersionTree;
  readonly view: ListView;
  readonly change: ChangeView;
  readonly previousVisit: string | undefined;
  /** Time at which the list was read, `14.02`. */
  readonly readAt: string;
  /** Absent when there are no actions on a selection. */
  readonly selection: Selection | undefined;
  /** The matches inside the documents. */
  readonly hits: ReadonlyMap<DocumentId, ContentHit> | undefined;
}

/** One page of the results, by month when sorted by date. Changing the page moves the focus to its start. */
export function Results({
  list,
  besideRange,
  foundDocuments,
  arrangement,
  tree,
  view,
  change,
  previousVisit,
  readAt,
  selection,
  hits,
}: ResultsProps) {
  const { t } = useTexts();
  const { homeCommunity } = useConfiguration();
  // The view that is shown, as the address may be updated later; a document opened now navigates within this list and back to it.
  const search = viewToSearchParams(view).toString();
  const { role } = useSessionState();
  const download = useDownload();
  const narrow = useIsMobile();
  const top = useRef<HTMLParagraphElement>(null);
  const returnedFrom = useReturnToRow(list);
  const { rows, expanded, attached } = arrangement;
  const { page, pages, from, items } = pageOf(rows, view);
  const goToPage = (next: number) => {
    change({ page: next });
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView?.({ block: 'center' });
  };
  const rangeValues = { from: from + 1, to: from + items.length, count: rows.length };
  const row = (document: Document) => (
    <DocumentRow
      key={document.id}
      document={document}
      tree={tree}
      unfolded={expanded.has(document.id)}
      attached={attached.has(document.id)}
      isNew={previousVisit !== undefined && isNewSinceVisit(document, previousVisit, role)}
      ownCommunity={homeCommunity.id}
      search={search}
      selection={selection}
      hit={hits?.get(document.id)}
      levels={view.sort === 'confidentiality'}
      narrow={narrow}
      onDownload={(wanted) => void download(wanted)}
    />
  );
  return (
    <div className={css.results} ref={list}>
      <div className={css.where} data-page={page}>
        {besideRange}
        <p ref={top} tabIndex={-1} data-range>
          {rows.length === foundDocuments.length
            ? t('documents.pages.range', rangeValues)
            : t('search.range', { ...rangeValues, documents: foundDocuments.length })}
        </p>
        <p>{t('documents.list.readAt', { time: readAt })}</p>
      </div>
      <VirtualList items={items} isNeeded={({ id }) => id === returnedFrom}>
        {(piece, before) =>
          view.sort === 'date' ? (
            <Months piece={piece} before={before} attached={attached} row={row} />
          ) : (
            <ul className={classNames(css.rows, before && css.goesOn)} aria-label={t('documents.list.results')}>
              {piece.map(row)}
            </ul>
          )
        }
      </VirtualList>
      <div className={css.foot}>
        <PageSizeField view={view} change={change} />
        <Pagination
          page={page}
          pages={pages}
          onPage={goToPage}
          texts={{
            label: t('documents.pages.label'),
            previous: t('documents.pages.previous'),
            next: t('documents.pages.next'),
            position: t('documents.pages.of', { page, pages }),
          }}
        />
      </div>
    </div>
  );
}

interface MonthsProps {
  readonly piece: readonly Document[];
  readonly before: Document | undefined;
  /** Documents listed in the month of the one they belong to. */
  readonly attached: ReadonlySet<DocumentId>;
  readonly row: (document: Document) => ReactNode;
}

/** A piece of the list by months; a month that began in the previous piece continues without a heading. */
function Months({ piece, before, attached, row }: MonthsProps) {
  const { t, locale } = useTexts();
  const previousMonth = before && monthOf(before.creationTime);
  return byMonth(piece, previousMonth, attached).map(({ key, until, documents }, index) => {
    const continues = index === 0 && previousMonth === key;
    return (
      <section key={key}>
        {!continues && (
          <h2 className={css.month}>
            {key ? monthLabel({ key, ...(until ? { until } : {}) }, locale) : t('documents.list.undated')}
          </h2>
        )}
        <ul className={classNames(css.rows, continues && css.goesOn)}>{documents.map(row)}</ul>
      </section>
    );
  });
}
