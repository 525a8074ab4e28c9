import type { Facets } from '@epr/domain/documents';
import { asDay, endsBeforeStart } from '@epr/domain/values';
import { Checkbox } from '../../../../components/index.ts';
import { useTexts } from '../../../../i18n/index.ts';
import { DateFilter } from './date-filter.tsx';
import { FilterFacet } from './filter-facet.tsx';
import { useFilterLabel } from './filter-labels.ts';
import css from './filters.module.css';
import { filterNames, switchNames } from '../../../../documents/search/filter-definitions.ts';
import { withPeriod, withFilter, type ListView } from '../../../../documents/search/list-view.ts';
import type { ChangeView } from '../use-list-view.ts';

export interface FilterPanelProps {
  readonly view: ListView;
  readonly change: ChangeView;
  readonly facets: Facets;
}

/** Number of facets that are initially unfolded. */
const openedCount = 3;

/** The eighteen advanced filters, each value with the number of documents that would be left (DOC-07, DOC-09). */
export function FilterPanel({ view, change, facets }: FilterPanelProps) {
  const { t } = useTexts();
  const labelOf = useFilterLabel();
  return (
    <>
      <Period view={view} change={change} years={facets.years} />
      <fieldset className={css.group}>
        <legend>{t('search.panel.kinds')}</legend>
        {switchNames.map((name) => (
          <Checkbox
            key={name}
            label={
              <span className={css.value}>
                {t(`documents.filters.${name}`)} <span className={css.count}>{facets.switches[name]}</span>
              </span>
            }
            checked={view[name]}
            onChange={(event) => change({ [name]: event.target.checked })}
          />
        ))}
      </fieldset>
      {filterNames.map((filter, index) => (
        <FilterFacet
          key={filter}
          filter={filter}
          values={facets.values[filter]}
          chosen={view.chosen[filter] ?? []}
          labelOf={labelOf}
          opened={index < openedCount}
          onChange={(values) => change((now) => withFilter(now, filter, values))}
        />
      ))}
    </>
  );
}

/** Number of years shown as shortcuts. */
const yearsShown = 6;

function Period({
  view,
  change,
  years,
}: Pick<FilterPanelProps, 'view' | 'change'> & { readonly years: Facets['years'] }) {
  const { t } = useTexts();
  const { from, until } = view;
  return (
    <fieldset className={css.group}>
      <legend>{t('search.panel.period')}</legend>
      <div className={css.days}>
        <DateFilter
          label={t('documents.filters.dateFrom')}
          value={from}
          onDay={(day) => change((now) => withPeriod(now, { until: now.until, from: day }))}
        />
        <DateFilter
          label={t('documents.filters.dateUntil')}
          value={until}
          error={endsBeforeStart(view) ? t('accessLog.filter.reversed') : undefined}
          onDay={(day) => change((now) => withPeriod(now, { from: now.from, until: day }))}
        />
      </div>
      {years.length > 1 && (
        <ul className={css.years} aria-label={t('search.panel.years')}>
          {years.slice(0, yearsShown).map(({ value, count }) => {
            const year = { from: asDay(`${value}-01-01`), until: asDay(`${value}-12-31`) };
            const on = from === year.from && until === year.until;
            return (
              <li key={value}>
                <button
                  type="button"
                  className={css.year}
                  aria-pressed={on}
                  onClick={() => change((now) => withPeriod(now, on ? { from: undefined, until: undefined } : year))}
                >
                  {value} <span className={css.count}>{count}</span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </fieldset>
  );
}
