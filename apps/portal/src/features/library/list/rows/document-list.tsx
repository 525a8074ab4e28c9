import { useId, useRef, useState } from 'react';
import type { Document } from '@epr/domain/documents';
import { Button, classNames, EmptyState } from '../../../../components/index.ts';
import { useTexts } from '../../../../i18n/index.ts';
import type { BulkAction } from '../../bulk/bulk-action.ts';
import { BulkBar } from '../../bulk/bulk-bar.tsx';
import { SelectAll } from '../../bulk/select-all.tsx';
import { useSelection } from '../../bulk/use-selection.ts';
import { FilterChips } from '../filters/filter-chips.tsx';
import { FilterPanel } from '../filters/filter-panel.tsx';
import { FilterContainer } from '../filters/filter-container.tsx';
import { ResultCount } from '../result-count.tsx';
import { ListTools } from '../list-tools.tsx';
import { filterCount, plainView, type ListView } from '../list-view.ts';
import css from '../list.module.css';
import { Results } from '../results.tsx';
import { SearchField } from '../search/search-field.tsx';
import { useSearchResults } from '../search/use-search-results.ts';
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
  const close = () => {
    setFiltering(false);
    opener.current?.focus();
  };
  return (
    <>
      <div className={css.find}>
        <SearchField
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
      </div>
      <div className={classNames(facets && css.beside)}>
        {facets && (
          <FilterContainer id={panelId} view={view} change={change} hits={found.length} onClose={close}>
            <FilterPanel view={view} change={change} facets={facets} />
          </FilterContainer>
        )}
        <div className={classNames(css.found, selecting && css.selecting)}>
          <div className={css.active}>
            <FilterChips view={view} change={change} index={index} />
            <ResultCount count={found.length} visible={active > 0 || view.query !== ''} />
          </div>
          <ListTools
            view={view}
            change={change}
            reading={reading}
            onReload={onReload}
            selecting={many ? { on: selecting, set: select } : undefined}
          />
          {many && (
            <div className={css.whole}>
              <SelectAll found={found} selection={selection} />
            </div>
          )}
          {found.length === 0 ? (
            <Nothing view={view} change={change} />
          ) : (
            <Results
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
    </>
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
