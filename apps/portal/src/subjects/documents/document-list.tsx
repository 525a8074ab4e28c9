import { useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import {
  facetsOf,
  findDocuments,
  isOffered,
  pageOf,
  sortDocuments,
  versionTree,
  type Document,
  type VersionTree,
} from '@epr/domain/documents';
import { useConfiguration } from '../../given/configuration.ts';
import { Button, EmptyState, LiveRegion, Pagination } from '../../interface/index.ts';
import { useTexts } from '../../texts/index.ts';
import { DocumentRow } from './document-row.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { isFresh } from './last-visit.ts';
import { ListTools } from './list-tools.tsx';
import { filterCount, plainView, type ListView } from './list-view.ts';
import css from './list.module.css';
import { byMonth, monthWords } from './months.ts';
import { placeOf } from './versions.ts';
import { SearchField } from './search-field.tsx';
import { useDownload } from './use-download.ts';
import { useShown } from './use-shown.ts';
import { useGrowing } from './use-growing.tsx';
import { useListView, type ChangeView } from './use-list-view.ts';

export interface DocumentListProps {
  readonly documents: readonly Document[];
  /** The previous visit, ISO 8601. */
  readonly since: string | undefined;
  readonly readAt: string;
  readonly reading: boolean;
  readonly onReload: () => void;
}

/** Search, filters, order and pages over the documents of a record (DOC-06, DOC-08, DOC-09). */
export function DocumentList({ documents, since, readAt, reading, onReload }: DocumentListProps) {
  const { t } = useTexts();
  const [view, change] = useListView();
  const [filtering, setFiltering] = useState(false);
  const panelId = useId();
  const { found, tree, facets } = useFound(documents, view, filtering);
  const active = filterCount(view);
  return (
    <>
      <div className={css.find}>
        <SearchField value={view.query} onSearch={(query) => change({ query })} />
        <Button
          icon="filter"
          aria-expanded={filtering}
          aria-controls={filtering ? panelId : undefined}
          onClick={() => setFiltering(!filtering)}
        >
          {active > 0 ? t('documents.list.filterActive', { count: active }) : t('documents.list.filter')}
        </Button>
      </div>
      {facets && <FilterPanel id={panelId} view={view} change={change} facets={facets} />}
      <div className={css.active}>
        <FilterChips view={view} change={change} />
        <LiveRegion visible={active > 0 || view.query !== ''}>
          {t('documents.list.hits', { count: found.length })}
        </LiveRegion>
      </div>
      <ListTools view={view} change={change} readAt={readAt} reading={reading} onReload={onReload} />
      {found.length === 0 ? (
        <Nothing view={view} change={change} />
      ) : (
        <Results found={found} tree={tree} view={view} change={change} since={since} />
      )}
    </>
  );
}

function useFound(documents: readonly Document[], view: ListView, filtering: boolean) {
  const { locale } = useTexts();
  const shown = useShown();
  const wanted = useDeferredValue(view);
  const tree = useMemo(() => versionTree(documents), [documents]);
  const compare = useMemo(() => new Intl.Collator(locale, { numeric: true }).compare, [locale]);
  const found = useMemo(() => {
    const versionOf = (document: Document) => tree.get(document.id)?.version ?? 1;
    return sortDocuments(findDocuments(documents, wanted, shown), wanted, { compare, versionOf });
  }, [documents, wanted, shown, tree, compare]);
  const { includeInvalid, uploadedByMe, singleVaccinations } = view;
  const facets = useMemo(() => {
    if (!filtering) return undefined;
    const offered = documents.filter((document) =>
      isOffered(document, { includeInvalid, uploadedByMe, singleVaccinations }, shown.viewer),
    );
    return facetsOf(offered, shown, compare);
  }, [filtering, documents, includeInvalid, uploadedByMe, singleVaccinations, shown, compare]);
  return { found, tree, facets };
}

interface ResultsProps {
  readonly found: readonly Document[];
  readonly tree: VersionTree;
  readonly view: ListView;
  readonly change: ChangeView;
  readonly since: string | undefined;
}

/** One page of the results, by month when the order is by date. Turning the page moves the focus to where it starts. */
function Results({ found, tree, view, change, since }: ResultsProps) {
  const { t, locale } = useTexts();
  const configuration = useConfiguration();
  const download = useDownload();
  const top = useRef<HTMLParagraphElement>(null);
  const { page, pages, from, items } = pageOf(found, view);
  const { shown, end } = useGrowing(items);
  const groups = view.sort === 'date' ? byMonth(shown) : [{ key: undefined, documents: shown }];
  const turn = (next: number) => {
    change({ page: next });
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView?.({ block: 'center' });
  };
  return (
    <div className={css.results}>
      <p ref={top} tabIndex={-1} className={css.range}>
        {t('documents.pages.range', { from: from + 1, to: from + items.length, count: found.length })}
      </p>
      {groups.map(({ key, documents }) => (
        <section key={key ?? 'all'} aria-label={key === undefined ? t('documents.list.results') : undefined}>
          {key !== undefined && (
            <h2 className={css.month}>{key ? monthWords(key, locale) : t('documents.list.undated')}</h2>
          )}
          <ul className={css.rows}>
            {documents.map((document) => (
              <DocumentRow
                key={document.id}
                document={document}
                place={placeOf(document, tree)}
                fresh={since !== undefined && isFresh(document, since)}
                ownCommunity={configuration.homeCommunity.id}
                onDownload={(wanted) => void download(wanted)}
              />
            ))}
          </ul>
        </section>
      ))}
      {end}
      <div className={css.foot}>
        <Pagination
          page={page}
          pages={pages}
          onPage={turn}
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

function Nothing({ view, change }: { readonly view: ListView; readonly change: ChangeView }) {
  const { t } = useTexts();
  const narrowed = filterCount(view) > 0 || view.query !== '';
  return (
    <EmptyState
      icon="search"
      title={t('documents.nothing.heading')}
      actions={
        narrowed && (
          <Button kind="primary" onClick={() => change(() => plainView)}>
            {t('documents.nothing.clear')}
          </Button>
        )
      }
    >
      {t(narrowed ? 'documents.nothing.body' : 'documents.nothing.allInvalid')}
    </EmptyState>
  );
}
