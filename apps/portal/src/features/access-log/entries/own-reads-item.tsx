import type { LogEntry } from '@epr/domain/access-log';
import { useTexts } from '../../../i18n/index.ts';
import { LogEntryItem } from './log-entry-item.tsx';
import { LogLine } from './log-line.tsx';
import type { Reader } from '../sentence-label.ts';
import { logTimeLabel } from '../time-labels.ts';
import css from '../log.module.css';

/** Consecutive reads by the user who reads the log, newest first, as one row that opens into its entries. */
export function OwnReadsItem({ entries, reader }: { readonly entries: readonly LogEntry[]; readonly reader: Reader }) {
  const { t, locale } = useTexts();
  const [newest, oldest] = [entries[0] ?? {}, entries.at(-1) ?? {}];
  const summary = t('accessLog.ownReads.words', { count: entries.length, from: logTimeLabel(oldest, locale) });
  return (
    <LogLine entry={newest} content={<p>{summary}</p>} opener={{ text: t('accessLog.ownReads.show') }}>
      {() => (
        <ul className={css.run} aria-label={summary}>
          {entries.map((entry, at) => (
            <LogEntryItem key={`${entry.id} ${at}`} entry={entry} reader={reader} />
          ))}
        </ul>
      )}
    </LogLine>
  );
}
