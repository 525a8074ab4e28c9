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
  const [syncedValue, setSettled] = useState(value);
  const [hasLeftField, setChecked] = useState(false);
  if (syncedValue !== value) {
    setSettled(value);
    setTyped(value ? formatDay(value) : '');
  }
  const isInvalid = typed.trim() !== '' && !readDay(typed);
  const onType = (text: string) => {
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
      error={isInvalid && hasLeftField ? t('documents.filters.dateInvalid') : error}
      onChange={(event) => onType(event.target.value)}
      onBlur={() => setChecked(true)}
    />
  );
}
