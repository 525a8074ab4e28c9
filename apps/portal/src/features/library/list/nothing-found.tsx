import { hiddenCounts, wideningSwitches, type SearchIndex } from '@epr/domain/documents';
import { useMemo } from 'react';
import { Button, EmptyState } from '../../../components/index.ts';
import { filterCount, unfilteredView, type ListView } from '../../../documents/search/list-view.ts';
import { useTexts } from '../../../i18n/index.ts';
import css from './list.module.css';
import type { ChangeView } from './use-list-view.ts';

export interface NothingFoundProps {
  readonly view: ListView;
  readonly index: SearchIndex;
  /** The contents of the documents are still being searched. */
  readonly mayFindMore: boolean;
  /** Changes the view and sets the focus, as the pressed button disappears. */
  readonly change: ChangeView;
}

/** Shown when nothing is found: names what the filters and the default view hide, each with a button to show it (DOC-09). */
export function NothingFound({ view, index, mayFindMore, change }: NothingFoundProps) {
  const { t } = useTexts();
  const hidden = useMemo(() => hiddenCounts(index, view), [index, view]);
  const isNarrowed = filterCount(view) > 0 || view.query !== '';
  const offers = wideningSwitches.filter((name) => hidden[name] > 0);
  const reasonKey = mayFindMore ? 'stillReading' : isNarrowed ? 'body' : 'allHidden';
  return (
    <EmptyState
      icon="search"
      title={t(mayFindMore ? 'documents.nothing.notYet' : 'documents.nothing.heading')}
      actions={
        isNarrowed && (
          <Button kind="primary" onClick={() => change(() => unfilteredView)}>
            {t('documents.nothing.clear')}
          </Button>
        )
      }
    >
      {(isNarrowed || offers.length === 0) && <p>{t(`documents.nothing.${reasonKey}`)}</p>}
      <ul className={css.offers}>
        {offers.map((name) => (
          <li key={name}>
            <Button kind="quiet" icon="access" onClick={() => change({ [name]: true })}>
              {t(`search.hidden.${name}`, { count: hidden[name] })}
            </Button>
          </li>
        ))}
        {hidden.filters > 0 && view.query !== '' && (
          <li>
            <Button kind="quiet" icon="filter" onClick={() => change((now) => withoutFilters(now))}>
              {t('search.hidden.filters', { count: hidden.filters })}
            </Button>
          </li>
        )}
      </ul>
    </EmptyState>
  );
}

/** Returns the view without filters; the query, the switches that widen the list, the order and the page size are kept. */
function withoutFilters({ query, includeInvalid, singleVaccinations, sort, descending, perPage }: ListView): ListView {
  return { ...unfilteredView, query, includeInvalid, singleVaccinations, sort, descending, perPage };
}
