import { useState } from 'react';
import { readDay, formatDay, type Day } from '@epr/domain/values';
import { DateField } from '../../../../components/index.ts';
import { useTexts } from '../../../../i18n/index.ts';

export interface DateFilterProps {
  readonly label: string;
  readonly value: Day | undefined;
  /** What is wrong with this date, although it exists. */
  readonly error?: string | undefined;
  readonly onDay: (day: Day | undefined) => void;
}

/** One end of the period; the list is filtered as soon as the date is complete. */
export function DateFilter({ label, value, error, onDay }: DateFilterProps) {
  const { t } = useTexts();
  const [typed, setTyped] = useState(value ? formatDay(value) : '');
  const [settled, setSettled] = useState(value);
  const [checked, setChecked] = useState(false);
  if (settled !== value) {
    setSettled(value);
    setTyped(value ? formatDay(value) : '');
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
    <DateField
      label={label}
      hint={t('documents.filters.dateHint')}
      value={typed}
      error={wrong && checked ? t('documents.filters.dateInvalid') : error}
      onChange={(event) => take(event.target.value)}
      onBlur={() => setChecked(true)}
    />
  );
}
