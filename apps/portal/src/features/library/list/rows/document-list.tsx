import { useId, useRef, useState } from 'react';
import type { Document } from '@epr/domain/documents';
import { Button, classNames, EmptyState } from '../../../../components/index.ts';
import { useTexts } from '../../../../i18n/index.ts';
import type { BulkAction } from '../../bulk/bulk-action.ts';
import { BulkBar } from '../../bulk/bulk-bar.tsx';
import { SelectAll } from '../../bulk/select-all.tsx';
import { useSelection } from '../../bulk/use-selection.ts';
import { FilterChips, useChips } from '../filters/filter-chips.tsx';
import { FilterPanel } from '../filters/filter-panel.tsx';
import { FilterContainer } from '../filters/filter-container.tsx';
import { ResultCount } from '../tools/result-count.tsx';
import { ListTools } from '../tools/list-tools.tsx';
import { filterCount, plainView, type ListView } from '../../../../documents/search/list-view.ts';
import css from '../list.module.css';
import { PrintList } from '../print/print-list.tsx';
import { Results } from '../results.tsx';
import { SearchField } from '../tools/search-field.tsx';
import { useDensity } from '../use-density.ts';
import { useIsMobile } from '../use-is-mobile.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useSearchResults } from '../../../../documents/search/use-search-results.ts';
import { useListView, type ChangeView } from '../use-list-view.ts';

export interface DocumentListProps {
  readonly documents: readonly Document[];
  /** The previous visit, ISO 8601. */
  readonly since: string | undefined;
  readonly readAt: string;
  readonly reading: boolean;
  readonly onReload: () => void;
  /** What can be done with several documents at once; without any there is nothing to select for. */
  readonly bulkActions: readonly BulkAction[];
}

/** Search, filters, order, selection and pages over the documents of a record (DOC-06 to DOC-10). */
export function DocumentList({ documents, since, readAt, reading, onReload, bulkActions }: DocumentListProps) {
  const { t } = useTexts();
  const [stored, change] = useListView();
  const [typing, setTyping] = useState<string>();
  const view = typing === undefined ? stored : { ...stored, query: typing, page: 1 };
  const [filtering, setFiltering] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [density] = useDensity();
  const oneLine = !useIsMobile() && density === 'compact';
  useRowKeys(list, search);
  const panelId = useId();
  const { found, arrangement, tree, index, facets } = useSearchResults(documents, view, filtering);
  const selection = useSelection(documents);
  const [picking, setPicking] = useState(false);
  const selecting = picking || selection.documents.length > 0;
  const select = (on: boolean) => {
    setPicking(on);
    if (!on) selection.only([]);
  };
  const many = bulkActions.length > 0;
  const active = filterCount(view);
  const chips = useChips(view, change, index);
  const tools = (
    <ListTools
      view={view}
      change={change}
      reading={reading}
      onReload={onReload}
      selecting={many ? { on: selecting, set: select } : undefined}
    />
  );
  const selectAll = many && (
    <div className={css.whole}>
      <SelectAll found={found} selection={selection} />
    </div>
  );
  const close = () => {
    setFiltering(false);
    opener.current?.focus();
  };
  return (
    <div className={classNames(css[density])} data-density={density}>
      <PrintList found={found} narrowedBy={chips.map(({ words }) => words)} />
      <div className={css.find}>
        <SearchField
          ref={search}
          value={stored.query}
          onType={setTyping}
          onSearch={(query) => {
            setTyping(undefined);
            change({ query }, { typed: true });
          }}
        />
        <Button
          ref={opener}
          icon="filter"
          aria-expanded={filtering}
          aria-controls={filtering ? panelId : undefined}
          onClick={() => setFiltering(!filtering)}
        >
          {active > 0 ? t('documents.list.filterActive', { count: active }) : t('documents.list.filter')}
        </Button>
        {oneLine && tools}
      </div>
      {!oneLine && tools}
      <div className={classNames(facets && css.beside)}>
        {facets && (
          <FilterContainer id={panelId} view={view} change={change} hits={found.length} onClose={close}>
            <FilterPanel view={view} change={change} facets={facets} />
          </FilterContainer>
        )}
        <div className={classNames(css.found, selecting && css.selecting)}>
          <div className={css.active}>
            <FilterChips chips={chips} change={change} />
            <ResultCount count={found.length} visible={active > 0 || view.query !== ''} />
          </div>
          {!oneLine && selectAll}
          {found.length === 0 ? (
            <Nothing view={view} change={change} />
          ) : (
            <Results
              list={list}
              beside={oneLine && selectAll}
              found={found}
              arrangement={arrangement}
              tree={tree}
              view={view}
              change={change}
              since={since}
              readAt={readAt}
              selection={many ? selection : undefined}
            />
          )}
        </div>
      </div>
      {many && <BulkBar found={found} selection={selection} actions={bulkActions} />}
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
