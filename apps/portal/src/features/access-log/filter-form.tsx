import { useState, type FormEvent } from 'react';
import { auditSubtypes, initiatorRoles, isAuditSubtype, defaultFilter, type LogFilter } from '@epr/domain/access-log';
import { endsBeforeStart, readDay, formatDay, type Day } from '@epr/domain/values';
import {
  Button,
  DateField,
  ErrorSummary,
  FocusMainWhenGone,
  SelectField,
  type ErrorSummaryProps,
} from '../../components/index.ts';
import { useTexts } from '../../i18n/index.ts';
import css from './log.module.css';

export interface FilterFormProps {
  /** The filter of the entries that are shown. */
  readonly filter: LogFilter;
  readonly today: Day;
  readonly onChange: (filter: LogFilter) => void;
}

/** Form to filter by days, event and role (AUD-02); the chosen filter is kept in the URL. */
export function FilterForm({ filter, today, onChange }: FilterFormProps) {
  const { t } = useTexts();
  const [typed, setTyped] = useState(() => typedOf(filter));
  // A period in the URL can be reversed too.
  const [wasTried, setTried] = useState(() => endsBeforeStart(filter));
  /** The problems of the last attempt: the summary appears with an attempt only, so that it never takes the focus while typing. */
  const [attempt, setAttempt] = useState<Attempt>({ number: 0, problems: [] });
  const clearProblems = () => setAttempt({ ...attempt, problems: [] });
  const key = JSON.stringify(filter);
  const [previousKey, setBefore] = useState(key);
  // The filter was changed by the reset button or by navigating back: the fields are updated in place, so that the focused element keeps
  // the focus.
  if (key !== previousKey) {
    setBefore(key);
    setTyped(typedOf(filter));
    setTried(endsBeforeStart(filter));
    clearProblems();
  }
  const { from, until, subtype, role } = typed;
  const field = (name: keyof Typed) => ({
    value: typed[name],
    id: `log-${name}`,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      setTyped({ ...typed, [name]: target.value });
      clearProblems();
    },
  });
  const periodFaults = wasTried ? faults(from, until) : {};
  const defaults = defaultFilter(today);
  const changed =
    filter.from !== defaults.from ||
    filter.until !== defaults.until ||
    filter.subtype !== undefined ||
    filter.role !== undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setAttempt({ number: attempt.number + 1, problems: problemsOf(faults(from, until)) });
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
  function problemsOf(periodFaults: Faults): Attempt['problems'] {
    return (['from', 'until'] as const).flatMap((name) => {
      const problem = error(periodFaults[name]);
      const field = t(`accessLog.filter.${name}`);
      return problem ? [{ id: `log-${name}`, message: t('people.problems.line', { field, problem }) }] : [];
    });
  }
  const error = (key: 'invalid' | 'reversed' | undefined) => key && t(`accessLog.filter.${key}`);
  return (
    <>
      {attempt.problems.length > 0 && (
        <div className={css.problems}>
          <ErrorSummary
            key={attempt.number}
            title={t('documents.problems.heading', { count: attempt.problems.length })}
            errors={attempt.problems}
          />
        </div>
      )}
      <form className={css.filter} onSubmit={submit} noValidate>
        <DateField label={t('accessLog.filter.from')} {...field('from')} error={error(periodFaults.from)} />
        <DateField label={t('accessLog.filter.until')} {...field('until')} error={error(periodFaults.until)} />
        <SelectField
          label={t('accessLog.filter.event')}
          {...field('subtype')}
          placeholder={t('accessLog.filter.everyEvent')}
          options={auditSubtypes.map((value) => ({ value, label: t(`accessLog.events.${value}`) }))}
        />
        <SelectField
          label={t('accessLog.filter.role')}
          {...field('role')}
          placeholder={t('accessLog.filter.everybody')}
          options={initiatorRoles.map((value) => ({ value, label: t(`accessLog.roles.${value}`) }))}
        />
        <div className={css.acts}>
          <Button type="submit" kind="primary" icon="filter">
            {t('accessLog.filter.apply')}
          </Button>
          {changed && (
            <>
              <FocusMainWhenGone />
              <Button onClick={() => onChange(defaults)}>{t('accessLog.filter.reset')}</Button>
            </>
          )}
        </div>
      </form>
    </>
  );
}

/** The values of the fields as typed. */
interface Typed {
  readonly from: string;
  readonly until: string;
  readonly subtype: string;
  readonly role: string;
}

function typedOf({ from, until, subtype, role }: LogFilter): Typed {
  return { from: formatDay(from), until: formatDay(until), subtype: subtype ?? '', role: role ?? '' };
}

interface Faults {
  readonly from?: 'invalid';
  readonly until?: 'invalid' | 'reversed';
}

interface Attempt {
  readonly number: number;
  readonly problems: ErrorSummaryProps['errors'];
}

function faults(from: string, until: string): Faults {
  const [start, end] = [readDay(from), readDay(until)];
  return {
    ...(start ? {} : { from: 'invalid' as const }),
    ...(!end ? { until: 'invalid' as const } : {}),
    ...(start && end && endsBeforeStart({ from: start, until: end }) ? { until: 'reversed' as const } : {}),
  };
}
