import { codedIn, type SearchIndex } from '@epr/domain/documents';
import { formatDay } from '@epr/domain/values';
import { Button, Chip } from '../../../../components/index.ts';
import { useTexts } from '../../../../i18n/index.ts';
import { useFilterLabel } from './filter-labels.ts';
import { filterNames, switchNames } from '../../../../documents/search/filter-definitions.ts';
import { withPeriod, withFilter, withoutFilters, type ListView } from '../../../../documents/search/list-view.ts';
import css from '../list.module.css';
import type { ChangeView } from '../use-list-view.ts';

export interface FilterChipsProps {
  readonly chips: readonly ChipEntry[];
  readonly change: ChangeView;
}

/** The query, filters and switches of the list, each with a button to remove it. */
export function FilterChips({ chips, change }: FilterChipsProps) {
  const { t } = useTexts();
  if (chips.length === 0) return null;
  return (
    <>
      <ul className={css.chips} aria-label={t('documents.list.activeFilters')}>
        {chips.map(({ key, label, remove }) => (
          <li key={key}>
            <Chip removeLabel={t('documents.list.removeFilter', { name: label })} onRemove={remove}>
              {label}
            </Chip>
          </li>
        ))}
      </ul>
      {chips.length > 1 && (
        <Button kind="quiet" className={css.slim} onClick={() => change(withoutFilters)}>
          {t('documents.list.clearAll')}
        </Button>
      )}
    </>
  );
}

export interface ChipEntry {
  readonly key: string;
  readonly label: string;
  readonly remove: () => void;
}

/** Returns the chips of the query, filters and switches; codes outside their list are shown with the display of the document. */
export function useChips(view: ListView, change: ChangeView, index: SearchIndex): readonly ChipEntry[] {
  const { t } = useTexts();
  const wordsOf = useFilterLabel();
  const { from, until, query, chosen } = view;
  const chips: ChipEntry[] = [];
  const add = (key: string, label: string, remove: () => void) => chips.push({ key, label, remove });
  if (query) add('query', t('documents.filters.queryChip', { query }), () => change({ query: '' }));
  for (const filter of filterNames) {
    for (const value of chosen[filter] ?? []) {
      const valueLabel = wordsOf(filter, value, codedIn(index, filter, value));
      add(`${filter} ${value}`, t('search.chip', { name: t(`search.filter.${filter}`), value: valueLabel }), () =>
        change((now) =>
          withFilter(
            now,
            filter,
            (now.chosen[filter] ?? []).filter((other) => other !== value),
          ),
        ),
      );
    }
  }
  if (from)
    add('from', t('documents.filters.fromChip', { date: formatDay(from) }), () =>
      change((now) => withPeriod(now, { from: undefined, until: now.until })),
    );
  if (until)
    add('until', t('documents.filters.untilChip', { date: formatDay(until) }), () =>
      change((now) => withPeriod(now, { from: now.from, until: undefined })),
    );
  for (const name of switchNames) {
    if (view[name]) add(name, t(`documents.filters.${name}Chip`), () => change({ [name]: false }));
  }
  return chips;
}
