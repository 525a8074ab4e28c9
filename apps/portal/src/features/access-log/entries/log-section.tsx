import { useId, useMemo, useState, type CSSProperties } from 'react';
import { logRows, type LogDay, type LogRow } from '@epr/domain/access-log';
import type { Day } from '@epr/domain/values';
import { useToday } from '../../../context/time/today.ts';
import { classNames, Icon, ShowMore } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { LogEntryItem } from './log-entry-item.tsx';
import { OwnReadsItem } from './own-reads-item.tsx';
import { isOwn, type Reader } from '../sentence-label.ts';
import { dayHeading } from '../time-labels.ts';
import css from '../log.module.css';

export interface LogSectionProps {
  readonly heading: string;
  readonly days: readonly LogDay[];
  readonly reader: Reader;
  readonly emergency?: boolean;
  /** Shows runs of the reader's own reads as one row. */
  readonly foldsOwnReads?: boolean;
  /** Text shown when there are no entries; without it, the section is hidden then. */
  readonly none?: string | undefined;
  /** More entries may arrive: that there are none is not known yet. */
  readonly reading?: boolean;
}

/** Rows rendered at first and added by each step: thousands of rows stay responsive, and the end of the page can be reached. */
const step = 100;

/** Entries by day, newest first (AUD-03). */
export function LogSection({
  heading,
  days,
  reader,
  emergency = false,
  foldsOwnReads = false,
  none,
  reading = false,
}: LogSectionProps) {
  const { t, locale } = useTexts();
  const today = useToday();
  const [length, setLength] = useState(step);
  const id = useId();
  const rows = useMemo(() => rowsByDay(days, foldsOwnReads, reader), [days, foldsOwnReads, reader]);
  const visibleDays = firstOf(rows, length);
  const [count, total] = [countOf(visibleDays), countOf(rows)];
  if (total === 0 && none === undefined) return null;
  const isKnown = total > 0 || !reading;
  return (
    <section aria-labelledby={id} className={classNames(css.section, emergency && total > 0 && css.emergency)}>
      <h2 id={id} className={css.heading}>
        {emergency && isKnown && <Icon name={total > 0 ? 'warning' : 'check'} />}
        {heading}
        {isKnown && <small>{t('accessLog.count', { count: total })}</small>}
      </h2>
      {total === 0 && <p className={css.none}>{none}</p>}
      {visibleDays.map(({ day, rows: dayRows }) => (
        <div key={day ?? ''} className={css.day} style={{ '--lines': dayRows.length } as CSSProperties}>
          <h3 id={`${id}${day ?? ''}`}>{dayHeading(day, today, t, locale)}</h3>
          <ul aria-labelledby={`${id}${day ?? ''}`}>
            {dayRows.map((row, at) =>
              row.kind === 'entry' ? (
                <LogEntryItem key={`${row.entry.id} ${at}`} entry={row.entry} reader={reader} />
              ) : (
                // The last entry of a run remains the last while newer ones arrive.
                <OwnReadsItem key={`run ${row.entries.at(-1)?.id}`} entries={row.entries} reader={reader} />
              ),
            )}
          </ul>
        </div>
      ))}
      {total > count && (
        <ShowMore
          countText={t('accessLog.shown', { shown: count, total })}
          buttonText={t('accessLog.more', { count: countOf(firstOf(rows, length + step)) - count })}
          onMore={() => setLength(length + step)}
        />
      )}
    </section>
  );
}

interface DayRows {
  readonly day: Day | undefined;
  readonly rows: readonly LogRow[];
}

function rowsByDay(days: readonly LogDay[], folds: boolean, reader: Reader): readonly DayRows[] {
  return days.map(({ day, entries }) => ({ day, rows: logRows(entries, (entry) => folds && isOwn(entry, reader)) }));
}

function countOf(days: readonly DayRows[]): number {
  return days
    .flatMap(({ rows }) => rows)
    .reduce((sum, row) => sum + (row.kind === 'entry' ? 1 : row.entries.length), 0);
}

function firstOf(days: readonly DayRows[], length: number): readonly DayRows[] {
  const visibleDays: DayRows[] = [];
  let remaining = length;
  for (const { day, rows } of days) {
    if (remaining <= 0) break;
    visibleDays.push({ day, rows: rows.slice(0, remaining) });
    remaining -= rows.length;
  }
  return visibleDays;
}
