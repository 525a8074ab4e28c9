import { useId, useMemo, useRef, useState } from 'react';
import type { Document } from '@epr/domain/documents';
import { Button, classNames, useIsMobile } from '../../../../components/index.ts';
import { useTexts } from '../../../../i18n/index.ts';
import { lazyComponent } from '../../../../context/lazy/lazy.tsx';
import { useToday } from '../../../../context/time/today.ts';
import type { BulkAction } from '../../bulk/bulk-action.ts';
import { focusAfter } from '../../bulk/focus-after.ts';
import { BulkBar } from '../../bulk/bulk-bar.tsx';
import { SelectAll } from '../../bulk/select-all.tsx';
import { useBulkTabOrder } from '../../bulk/use-bulk-tab-order.ts';
import { useSelection } from '../../bulk/use-selection.ts';
import { AddButton } from '../add-button.tsx';
import { FilterChips, useChips } from '../filters/filter-chips.tsx';
import { FilterPanel } from '../filters/filter-panel.tsx';
import { FilterContainer } from '../filters/filter-container.tsx';
import { ResultCount } from '../toolbar/result-count.tsx';
import { ListTools } from '../toolbar/list-tools.tsx';
import { filterCount } from '../../../../documents/search/list-view.ts';
import css from '../list.module.css';
import { Results } from '../results.tsx';
import { SearchField } from '../toolbar/search-field.tsx';
import { useDensity } from '../use-density.ts';
import { useRowKeys } from './use-row-keys.ts';
import { parsePeriod } from '../../../../documents/search/parse-period.ts';
import { useSearchContext } from '../../../../documents/search/use-search-context.ts';
import { ReadingProgress } from '../../content-search/reading-progress.tsx';
import { useContentSearch } from '../../content-search/use-content-search.ts';
import { useSearchResults } from '../../../../documents/search/use-search-results.ts';
import { useListView, whileTyping, type ChangeView } from '../use-list-view.ts';

/** Not needed by the first screen; until it is loaded, or if it is not, the browser prints the page. */
const PrintList = lazyComponent(
  async () => (await import('../print/print-list.tsx')).PrintList,
  () => null,
);

/** Most searches find something. */
const NothingFound = lazyComponent(async () => (await import('../nothing-found.tsx')).NothingFound);

/** Few searches concern vaccinations: what says that the list hides them is not loaded with the list. */
const HiddenVaccinations = lazyComponent(
  async () => (await import('../hidden-vaccinations.tsx')).HiddenVaccinations,
  () => null,
);

export interface DocumentListProps {
  readonly documents: readonly Document[];
  /** Time of the previous visit, ISO 8601. */
  readonly previousVisit: string | undefined;
  readonly readAt: string;
  readonly isLoading: boolean;
  readonly onReload: () => void;
  /** The actions on several documents; without any, no selection is offered. */
  readonly bulkActions: readonly BulkAction[];
}

/** Search, filters, order, selection and pages of a record's documents (DOC-06 to DOC-10). */
export function DocumentList({
  documents,
  previousVisit,
  readAt,
  isLoading,
  onReload,
  bulkActions,
}: DocumentListProps) {
  const { t } = useTexts();
  const [storedView, changeStoredView] = useListView();
  const [typing, setTyping] = useState<string>();
  const change = whileTyping(changeStoredView, typing);
  const view = typing === undefined ? storedView : { ...storedView, query: typing, page: 1 };
  const [filtering, setFiltering] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const chipLine = useRef<HTMLDivElement>(null);
  const [density] = useDensity();
  const narrow = useIsMobile();
  useRowKeys(list, search);
  const panelId = useId();
  // A query that is only a period is compared with the dates of the documents, not with their contents.
  const contentQuery = parsePeriod(view.query, useToday())?.rest === '' ? '' : view.query;
  const contents = useContentSearch(documents, contentQuery, useSearchContext());
  /** The contents of the documents are still being searched: there may be more matches. */
  const mayFindMore = contentQuery !== '' && contents.reading?.running === true;
  const contentHitIds = useMemo(() => contents.hits && new Set(contents.hits.keys()), [contents.hits]);
  const { found, arrangement, tree, index, facets } = useSearchResults(documents, view, filtering, contentHitIds);
  const selection = useSelection(documents);
  const [isPicking, setPicking] = useState(false);
  const selecting = isPicking || selection.documents.length > 0;
  const select = (on: boolean) => {
    setPicking(on);
    if (!on) selection.only([]);
  };
  const bar = useRef<HTMLElement>(null);
  const tabOrder = useBulkTabOrder(bar, selection.documents.length);
  const hasBulkActions = bulkActions.length > 0;
  const active = filterCount(view);
  const isNarrowed = active > 0 || view.query !== '';
  /** Changes the view by a button that may disappear with the change: the focus moves to the next chip, or to the start of the results. */
  const changeFromHere: ChangeView = (update, options) => {
    change(update, options);
    focusAfter(
      () => chipLine.current?.querySelector('button') ?? list.current?.querySelector<HTMLElement>('[data-range]'),
    );
  };
  const chips = useChips(view, changeFromHere, index);
  const selectAll = hasBulkActions && (
    <div className={css.whole}>
      <SelectAll foundDocuments={found} selection={selection} />
    </div>
  );
  const close = () => {
    setFiltering(false);
    opener.current?.focus();
  };
  return (
    <div className={classNames(css[density])} data-density={density}>
      <PrintList foundDocuments={found} narrowedBy={chips.map(({ label }) => label)} />
      <div className={css.find}>
        <SearchField
          ref={search}
          value={storedView.query}
          onBegin={contents.prepare}
          onType={setTyping}
          onSearch={(query) => {
            setTyping(undefined);
            changeStoredView({ query }, { typed: true });
          }}
        />
        <Button
          ref={opener}
          icon="filter"
          shrinks
          aria-expanded={filtering}
          aria-controls={filtering ? panelId : undefined}
          onClick={() => setFiltering(!filtering)}
        >
          {active > 0 ? t('documents.list.filterActive', { count: active }) : t('documents.list.filter')}
        </Button>
        {narrow && <AddButton kind="primary" shrinks />}
        <ListTools
          view={view}
          change={change}
          isLoading={isLoading}
          onReload={onReload}
          selecting={hasBulkActions ? { on: selecting, set: select } : undefined}
        />
      </div>
      <div className={classNames(facets && css.beside)}>
        {facets && (
          <FilterContainer id={panelId} view={view} change={change} hits={found.length} onClose={close}>
            <FilterPanel view={view} change={change} facets={facets} />
          </FilterContainer>
        )}
        {/* Handles key events that bubble up from the checkboxes. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div className={classNames(css.found, selecting && css.selecting)} onKeyDown={tabOrder.fromRows}>
          <div className={css.active} ref={chipLine}>
            <FilterChips chips={chips} change={changeFromHere} />
            <ReadingProgress contents={contents} hasQuery={view.query !== ''} />
            <ResultCount count={found.length} mayFindMore={mayFindMore} visible={isNarrowed} />
            {isNarrowed && found.length > 0 && <HiddenVaccinations view={view} index={index} change={changeFromHere} />}
          </div>
          {found.length === 0 ? (
            <NothingFound view={view} index={index} mayFindMore={mayFindMore} change={changeFromHere} />
          ) : (
            <Results
              list={list}
              besideRange={selectAll}
              foundDocuments={found}
              arrangement={arrangement}
              tree={tree}
              view={view}
              change={change}
              previousVisit={previousVisit}
              readAt={readAt}
              selection={hasBulkActions ? selection : undefined}
              hits={contents.hits}
            />
          )}
        </div>
      </div>
      {hasBulkActions && (
        <BulkBar
          ref={bar}
          foundDocuments={found}
          selection={selection}
          actions={bulkActions}
          onKeyDown={tabOrder.fromBar}
          onClear={() => {
            select(false);
            focusAfter(() => tabOrder.back() ?? list.current?.querySelector<HTMLElement>('[data-range]'));
          }}
        />
      )}
    </div>
  );
}
