import { useId, useState } from 'react';
import { foldText, type FacetValue, type ValueFilter } from '@epr/domain/documents';
import { Badge, Button, Checkbox, Icon } from '../../../../components/index.ts';
import { useTexts } from '../../../../i18n/index.ts';
import css from './filters.module.css';
import type { FilterLabel } from './filter-labels.ts';

export interface FacetProps {
  readonly filter: ValueFilter;
  readonly values: readonly FacetValue[];
  readonly chosen: readonly string[];
  readonly labelOf: FilterLabel;
  readonly onChange: (chosen: readonly string[]) => void;
  /** Initially unfolded. */
  readonly opened?: boolean;
}

/** Number of values shown initially, and number of values added each time. */
const shownAtFirst = 6;
const step = 30;

/** One filter: its values with their counts, foldText unless it is in use or `opened`; long lists can be searched (DOC-07). */
export function FilterFacet({ filter, values, chosen, labelOf, onChange, opened = false }: FacetProps) {
  const { t, locale } = useTexts();
  const [open, setOpen] = useState(opened || chosen.length > 0);
  const id = useId();
  const name = t(`search.filter.${filter}`);
  return (
    <section className={css.facet} aria-labelledby={`${id}-name`}>
      <h3>
        <button
          type="button"
          id={`${id}-name`}
          className={css.fold}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
        >
          <Icon name="chevronRight" size={16} />
          <span>{name}</span>
          {chosen.length > 0 && <Badge tone="primary">{t('search.panel.chosen', { count: chosen.length })}</Badge>}
        </button>
      </h3>
      {open && (
        <div id={id} className={css.values}>
          {values.length === 0 ? (
            <p className={css.none}>{t('search.panel.noValues')}</p>
          ) : (
            <Values
              name={name}
              values={withLabels(values, filter, labelOf, locale)}
              chosen={chosen}
              onChange={onChange}
            />
          )}
        </div>
      )}
    </section>
  );
}

interface WordedValue extends FacetValue {
  readonly label: string;
}

/** Maximum number of values that are sorted: longer lists are searched rather than read, and sorting them would slow down typing. */
const readable = 1000;

/** Returns the values with their labels, sorted by number of documents, then by label. */
function withLabels(
  values: readonly FacetValue[],
  filter: ValueFilter,
  labelOf: FilterLabel,
  locale: string,
): readonly WordedValue[] {
  const labelled = values.map((one) => ({ ...one, label: labelOf(filter, one.value, one.coded) }));
  if (labelled.length > readable) return labelled;
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return labelled.toSorted((a, b) => b.count - a.count || compare(a.label, b.label));
}

interface ValuesProps {
  readonly name: string;
  readonly values: readonly WordedValue[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

function Values({ name, values, chosen, onChange }: ValuesProps) {
  const { t } = useTexts();
  const [query, setWanted] = useState('');
  const [visibleCount, setMany] = useState(shownAtFirst);
  const foldedQuery = foldText(query.trim());
  const matching = foldedQuery ? values.filter(({ label }) => foldText(label).includes(foldedQuery)) : values;
  const visibleValues = matching.filter(
    ({ value }, index) => index < visibleCount || (!foldedQuery && chosen.includes(value)),
  );
  const toggle = (value: string, on: boolean) =>
    onChange(on ? [...chosen, value] : chosen.filter((other) => other !== value));
  return (
    <>
      {values.length > shownAtFirst * 2 && (
        <input
          type="search"
          className={css.within}
          value={query}
          aria-label={t('search.panel.searchValues', { name })}
          placeholder={t('search.panel.searchValues', { name })}
          autoComplete="off"
          onChange={(event) => {
            setWanted(event.target.value);
            setMany(shownAtFirst);
          }}
        />
      )}
      {visibleValues.map(({ value, label, count }) => (
        <Checkbox
          key={value}
          label={
            <span className={css.value}>
              {label} <span className={css.count}>{count}</span>
            </span>
          }
          checked={chosen.includes(value)}
          onChange={(event) => toggle(value, event.target.checked)}
        />
      ))}
      {visibleValues.length === 0 && <p className={css.none}>{t('search.panel.noMatch')}</p>}
      {visibleValues.length < matching.length && (
        <Button kind="quiet" className={css.slim} onClick={() => setMany(visibleCount + step)}>
          {t('search.panel.more', { count: Math.min(step, matching.length - visibleValues.length) })}
        </Button>
      )}
    </>
  );
}
