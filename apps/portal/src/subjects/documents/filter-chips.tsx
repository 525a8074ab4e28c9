import { showDay } from '@epr/domain/values';
import { Button, Chip } from '../../interface/index.ts';
import { useTexts } from '../../texts/index.ts';
import { plainView, type ListView } from './list-view.ts';
import css from './list.module.css';
import type { ChangeView } from './use-list-view.ts';

export interface FilterChipsProps {
  readonly view: ListView;
  readonly change: ChangeView;
}

/** What the list is narrowed or widened by, each with its own way back. */
export function FilterChips({ view, change }: FilterChipsProps) {
  const { t } = useTexts();
  const chips = useChips(view, change);
  if (chips.length === 0) return null;
  return (
    <>
      <ul className={css.chips} aria-label={t('documents.list.activeFilters')}>
        {chips.map(({ key, words, remove }) => (
          <li key={key}>
            <Chip removeLabel={t('documents.list.removeFilter', { name: words })} onRemove={remove}>
              {words}
            </Chip>
          </li>
        ))}
      </ul>
      {chips.length > 1 && (
        <Button
          kind="quiet"
          className={css.slim}
          onClick={() => change(({ sort, descending, perPage }) => ({ ...plainView, sort, descending, perPage }))}
        >
          {t('documents.list.clearAll')}
        </Button>
      )}
    </>
  );
}

interface ChipEntry {
  readonly key: string;
  readonly words: string;
  readonly remove: () => void;
}

function useChips(view: ListView, change: ChangeView): readonly ChipEntry[] {
  const { t } = useTexts();
  const { from, until } = view;
  const chips: ChipEntry[] = [];
  const add = (key: string, words: string, remove: () => void) => chips.push({ key, words, remove });
  if (view.query) add('query', t('documents.filters.queryChip', { query: view.query }), () => change({ query: '' }));
  for (const author of view.authors)
    add(`author ${author}`, author, () => change({ authors: view.authors.filter((other) => other !== author) }));
  for (const level of view.confidentiality) {
    add(level, t(`documents.confidentiality.${level}`), () =>
      change({ confidentiality: view.confidentiality.filter((other) => other !== level) }),
    );
  }
  for (const relation of view.relationship) {
    add(relation, t(`documents.relationship.${relation}`), () =>
      change({ relationship: view.relationship.filter((other) => other !== relation) }),
    );
  }
  if (from)
    add('from', t('documents.filters.fromChip', { date: showDay(from) }), () =>
      change(({ from: _gone, ...rest }) => ({ ...rest, page: 1 })),
    );
  if (until)
    add('until', t('documents.filters.untilChip', { date: showDay(until) }), () =>
      change(({ until: _gone, ...rest }) => ({ ...rest, page: 1 })),
    );
  for (const toggle of ['includeInvalid', 'uploadedByMe', 'singleVaccinations'] as const) {
    if (view[toggle]) add(toggle, t(`documents.filters.${toggle}Chip`), () => change({ [toggle]: false }));
  }
  return chips;
}
