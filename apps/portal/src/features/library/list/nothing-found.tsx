import { hiddenCounts, wideningSwitches, type SearchIndex } from '@epr/domain/documents';
import { useMemo } from 'react';
import { Button, EmptyState } from '../../../components/index.ts';
import { filterCount, plainView, type ListView } from '../../../documents/search/list-view.ts';
import { useTexts } from '../../../i18n/index.ts';
import css from './list.module.css';
import type { ChangeView } from './use-list-view.ts';

export interface NothingFoundProps {
  readonly view: ListView;
  readonly index: SearchIndex;
  /** The contents of the documents are still being read: there may be more to find. */
  readonly reading: boolean;
  /** The view changes, and what was pressed goes with it: the focus must go on somewhere. */
  readonly change: ChangeView;
}

/** Nothing is found: what the filters and the usual view leave out is named, and one press shows it (DOC-09). */
export function NothingFound({ view, index, reading, change }: NothingFoundProps) {
  const { t } = useTexts();
  const hidden = useMemo(() => hiddenCounts(index, view), [index, view]);
  const narrowed = filterCount(view) > 0 || view.query !== '';
  const notYet = reading && view.query !== '';
  const offers = wideningSwitches.filter((name) => !view[name] && hidden[name] > 0);
  const why = notYet ? 'stillReading' : narrowed ? 'body' : 'allInvalid';
  return (
    <EmptyState
      icon="search"
      title={t(notYet ? 'documents.nothing.notYet' : 'documents.nothing.heading')}
      actions={
        narrowed && (
          <Button kind="primary" onClick={() => change(() => plainView)}>
            {t('documents.nothing.clear')}
          </Button>
        )
      }
    >
      {(narrowed || offers.length === 0) && <p>{t(`documents.nothing.${why}`)}</p>}
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

/** The words looked for stay, and what the list was widened by. */
function withoutFilters({ query, includeInvalid, singleVaccinations, sort, descending, perPage }: ListView): ListView {
  return { ...plainView, query, includeInvalid, singleVaccinations, sort, descending, perPage };
}
