import { useState } from 'react';
import type { Facets } from '@epr/domain/documents';
import { readDay, showDay, type Day } from '@epr/domain/values';
import { Button, Checkbox, DayField } from '../../interface/index.ts';
import { useTexts } from '../../texts/index.ts';
import type { ListView } from './list-view.ts';
import css from './list.module.css';
import type { ChangeView } from './use-list-view.ts';

export interface FilterPanelProps {
  readonly id: string;
  readonly view: ListView;
  readonly change: ChangeView;
  readonly facets: Facets;
}

/** The metadata facets with their counts, the period, and what is hidden by default (DOC-06, DOC-09). */
export function FilterPanel({ id, view, change, facets }: FilterPanelProps) {
  const { t } = useTexts();
  return (
    <section id={id} className={css.panel} aria-label={t('documents.list.filter')}>
      <Facet
        title={t('documents.filters.author')}
        values={facets.authors}
        chosen={view.authors}
        words={(author) => author}
        onChange={(authors) => change({ authors })}
      />
      <div className={css.column}>
        <Facet
          title={t('documents.filters.confidentiality')}
          values={facets.confidentiality}
          chosen={view.confidentiality}
          words={(level) => t(`documents.confidentiality.${level}`)}
          onChange={(confidentiality) => change({ confidentiality })}
        />
        <Facet
          title={t('documents.filters.relationship')}
          values={facets.relationship}
          chosen={view.relationship}
          words={(relation) => t(`documents.relationship.${relation}`)}
          onChange={(relationship) => change({ relationship })}
        />
      </div>
      <div className={css.column}>
        <div className={css.days}>
          <DayFilter
            label={t('documents.filters.dateFrom')}
            value={view.from}
            onDay={(from) => change(({ from: _old, ...rest }) => ({ ...rest, ...(from ? { from } : {}), page: 1 }))}
          />
          <DayFilter
            label={t('documents.filters.dateUntil')}
            value={view.until}
            onDay={(until) => change(({ until: _old, ...rest }) => ({ ...rest, ...(until ? { until } : {}), page: 1 }))}
          />
        </div>
        <div className={css.facet}>
          {(['includeInvalid', 'uploadedByMe', 'singleVaccinations'] as const).map((toggle) => (
            <Checkbox
              key={toggle}
              label={t(`documents.filters.${toggle}`)}
              checked={view[toggle]}
              onChange={(event) => change({ [toggle]: event.target.checked })}
            />
          ))}
        </div>
      </div>
    </section>
  );
}

interface FacetProps<T extends string> {
  readonly title: string;
  readonly values: readonly { readonly value: T; readonly count: number }[];
  readonly chosen: readonly T[];
  readonly words: (value: T) => string;
  readonly onChange: (chosen: readonly T[]) => void;
}

/** How many values of a facet stand there before the rest is asked for. */
const shownAtFirst = 6;

function Facet<T extends string>({ title, values, chosen, words, onChange }: FacetProps<T>) {
  const { t } = useTexts();
  const [all, setAll] = useState(false);
  const shown = all ? values : values.filter(({ value }, index) => index < shownAtFirst || chosen.includes(value));
  if (values.length === 0) return null;
  return (
    <fieldset className={css.facet}>
      <legend>{title}</legend>
      {shown.map(({ value, count }) => (
        <Checkbox
          key={value}
          label={
            <>
              {words(value)} <span className={css.count}>{count}</span>
            </>
          }
          checked={chosen.includes(value)}
          onChange={(event) =>
            onChange(event.target.checked ? [...chosen, value] : chosen.filter((other) => other !== value))
          }
        />
      ))}
      {shown.length < values.length && (
        <Button kind="quiet" className={css.slim} onClick={() => setAll(true)}>
          {t('documents.filters.more')}
        </Button>
      )}
    </fieldset>
  );
}

function DayFilter({
  label,
  value,
  onDay,
}: {
  readonly label: string;
  readonly value: Day | undefined;
  readonly onDay: (day: Day | undefined) => void;
}) {
  const { t } = useTexts();
  const [typed, setTyped] = useState(value ? showDay(value) : '');
  const [settled, setSettled] = useState(value);
  const [checked, setChecked] = useState(false);
  if (settled !== value) {
    setSettled(value);
    setTyped(value ? showDay(value) : '');
  }
  const wrong = typed.trim() !== '' && !readDay(typed);
  const take = (text: string) => {
    setTyped(text);
    const day = readDay(text);
    if (day === value || (text.trim() !== '' && !day)) return;
    setSettled(day);
    onDay(day);
  };
  return (
    <DayField
      label={label}
      hint={t('documents.filters.dateHint')}
      value={typed}
      error={wrong && checked ? t('documents.filters.dateInvalid') : undefined}
      onChange={(event) => take(event.target.value)}
      onBlur={() => setChecked(true)}
    />
  );
}
