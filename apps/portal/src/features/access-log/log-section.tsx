import { useId, useState, type CSSProperties } from 'react';
import type { LogDay } from '@epr/domain/access-log';
import { useToday } from '../../context/time/today.ts';
import { classNames, Icon, ShowMore } from '../../components/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { LogEntryItem } from './log-entry-item.tsx';
import { dayWords } from './time-words.ts';
import type { Reader } from './sentence-words.ts';
import css from './log.module.css';

export interface LogSectionProps {
  readonly heading: string;
  readonly days: readonly LogDay[];
  readonly reader: Reader;
  readonly emergency?: boolean;
  /** Text shown when there are no entries; without it, the section is hidden then. */
  readonly none?: string | undefined;
}

/** Entries rendered at first and added by each step: thousands of entries stay responsive, and the end of the page can be reached. */
const step = 100;

/** Entries by day, newest first (AUD-03). */
export function LogSection({ heading, days, reader, emergency = false, none }: LogSectionProps) {
  const { t, locale } = useTexts();
  const today = useToday();
  const [length, setLength] = useState(step);
  const id = useId();
  const total = days.reduce((sum, { entries }) => sum + entries.length, 0);
  if (total === 0 && none === undefined) return null;
  return (
    <section aria-labelledby={id} className={classNames(css.section, emergency && total > 0 && css.emergency)}>
      <h2 id={id} className={css.heading}>
        {emergency && <Icon name={total > 0 ? 'warning' : 'check'} />}
        {heading}
        <small>{t('accessLog.count', { count: total })}</small>
      </h2>
      {total === 0 && <p className={css.none}>{none}</p>}
      {firstOf(days, length).map(({ day, entries }) => (
        <div key={day ?? ''} className={css.day} style={{ '--lines': entries.length } as CSSProperties}>
          <h3 id={`${id}${day ?? ''}`}>{dayWords(day, today, t, locale)}</h3>
          <ul aria-labelledby={`${id}${day ?? ''}`}>
            {entries.map((entry, at) => (
              <LogEntryItem key={`${entry.id}${at}`} entry={entry} reader={reader} />
            ))}
          </ul>
        </div>
      ))}
      {total > length && (
        <ShowMore
          shown={t('accessLog.shown', { shown: length, total })}
          more={t('accessLog.more', { count: Math.min(step, total - length) })}
          onMore={() => setLength(length + step)}
        />
      )}
    </section>
  );
}

function firstOf(days: readonly LogDay[], length: number): readonly LogDay[] {
  const shown: LogDay[] = [];
  let left = length;
  for (const day of days) {
    if (left <= 0) break;
    shown.push({ ...day, entries: day.entries.slice(0, left) });
    left -= day.entries.length;
  }
  return shown;
}
