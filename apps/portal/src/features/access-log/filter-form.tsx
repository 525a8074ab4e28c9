import { useState, type FormEvent } from 'react';
import {
  auditSubtypes,
  endsBeforeStart,
  initiatorRoles,
  isAuditSubtype,
  defaultFilter,
  type LogFilter,
} from '@epr/domain/access-log';
import { readDay, showDay, type Day } from '@epr/domain/values';
import { Button, DateField, SelectField } from '../../components/index.ts';
import { useTexts } from '../../i18n/index.ts';
import css from './log.module.css';

export interface FilterFormProps {
  /** What is shown now. */
  readonly filter: LogFilter;
  readonly today: Day;
  readonly onChange: (filter: LogFilter) => void;
}

/** Days, event and who (AUD-02); what is chosen stands in the address. */
export function FilterForm({ filter, today, onChange }: FilterFormProps) {
  const { t } = useTexts();
  const [from, setFrom] = useState(showDay(filter.from));
  const [until, setUntil] = useState(showDay(filter.until));
  const [subtype, setSubtype] = useState<string>(filter.subtype ?? '');
  const [role, setRole] = useState<string>(filter.role ?? '');
  const [tried, setTried] = useState(false);
  const wrong = tried ? faults(from, until) : {};
  const usual = defaultFilter(today);
  const changed =
    filter.from !== usual.from ||
    filter.until !== usual.until ||
    filter.subtype !== undefined ||
    filter.role !== undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const [start, end] = [readDay(from), readDay(until)];
    if (!start || !end || endsBeforeStart({ from: start, until: end })) return;
    const chosen = initiatorRoles.find((one) => one === role);
    onChange({
      from: start,
      until: end,
      ...(isAuditSubtype(subtype) ? { subtype } : {}),
      ...(chosen ? { role: chosen } : {}),
    });
  };
  const error = (key: 'invalid' | 'reversed' | undefined) => key && t(`accessLog.filter.${key}`);
  return (
    <search aria-label={t('accessLog.filter.label')}>
      <form className={css.filter} onSubmit={submit} noValidate>
        <DateField
          label={t('accessLog.filter.from')}
          value={from}
          onChange={(event) => setFrom(event.target.value)}
          error={error(wrong.from)}
        />
        <DateField
          label={t('accessLog.filter.until')}
          value={until}
          onChange={(event) => setUntil(event.target.value)}
          error={error(wrong.until)}
        />
        <SelectField
          label={t('accessLog.filter.event')}
          value={subtype}
          onChange={(event) => setSubtype(event.target.value)}
          placeholder={t('accessLog.filter.everyEvent')}
          options={auditSubtypes.map((value) => ({ value, label: t(`accessLog.events.${value}`) }))}
        />
        <SelectField
          label={t('accessLog.filter.role')}
          value={role}
          onChange={(event) => setRole(event.target.value)}
          placeholder={t('accessLog.filter.everybody')}
          options={initiatorRoles.map((value) => ({ value, label: t(`accessLog.roles.${value}`) }))}
        />
        <div className={css.acts}>
          <Button type="submit" kind="primary" icon="filter">
            {t('accessLog.filter.apply')}
          </Button>
          {changed && <Button onClick={() => onChange(usual)}>{t('accessLog.filter.reset')}</Button>}
        </div>
      </form>
    </search>
  );
}

function faults(from: string, until: string): { readonly from?: 'invalid'; readonly until?: 'invalid' | 'reversed' } {
  const [start, end] = [readDay(from), readDay(until)];
  return {
    ...(start ? {} : { from: 'invalid' as const }),
    ...(!end ? { until: 'invalid' as const } : {}),
    ...(start && end && endsBeforeStart({ from: start, until: end }) ? { until: 'reversed' as const } : {}),
  };
}
