import { useId, useRef, useState } from 'react';
import { defaultFilter, type LogFilter } from '@epr/domain/access-log';
import { endsBeforeStart, formatDay, type Day } from '@epr/domain/values';
import { Button, useIsMobile } from '../../components/index.ts';
import { useTexts, type Translate } from '../../i18n/index.ts';
import { chosenFilterTexts } from './chosen-filter-texts.ts';
import { FilterForm, type FilterFormProps } from './filter-form.tsx';
import css from './log.module.css';

/** The filter (AUD-02). On a phone it is one line that opens into the form: the entries begin on the first screen. */
export function FilterDisclosure({ filter, today, onChange }: FilterFormProps) {
  const { t } = useTexts();
  const narrow = useIsMobile();
  const [open, setOpen] = useState(() => endsBeforeStart(filter));
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  const apply = (next: LogFilter) => {
    onChange(next);
    setOpen(false);
    // Only on a phone does the form disappear with the button that was pressed.
    opener.current?.focus();
  };
  return (
    <search aria-label={t('accessLog.filter.label')}>
      {narrow && (
        <div className={css.folded}>
          <p>{filterTexts(filter, today, t).join(' · ')}</p>
          <Button
            ref={opener}
            icon="filter"
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            onClick={() => setOpen(!open)}
          >
            {t('documents.list.filter')}
          </Button>
        </div>
      )}
      {/* Stays mounted: what was typed is still there when a phone is turned. */}
      <div id={id} hidden={narrow && !open}>
        <FilterForm {...{ filter, today }} onChange={apply} />
      </div>
    </search>
  );
}

/** Returns the period and the chosen values in words. */
function filterTexts(filter: LogFilter, today: Day, t: Translate): readonly string[] {
  const defaults = defaultFilter(today);
  const isUsual = filter.from === defaults.from && filter.until === defaults.until;
  const period = isUsual ? t('accessLog.filter.reset') : `${formatDay(filter.from)} – ${formatDay(filter.until)}`;
  return [period, ...chosenFilterTexts(filter, t)];
}
