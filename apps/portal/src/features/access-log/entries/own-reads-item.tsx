import { useId, useState } from 'react';
import type { LogEntry } from '@epr/domain/access-log';
import { Icon } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { LogEntryItem } from './log-entry-item.tsx';
import type { Reader } from '../sentence-words.ts';
import { timeWords } from '../time-words.ts';
import css from '../log.module.css';

/** Consecutive reads by the user who reads the log, as one row that opens into its entries. */
export function OwnReadsItem({ entries, reader }: { readonly entries: readonly LogEntry[]; readonly reader: Reader }) {
  const { t, locale } = useTexts();
  const [open, setOpen] = useState(false);
  const id = useId();
  const time = (entry: LogEntry | undefined) => (entry ? timeWords(entry, locale) : '');
  return (
    <li className={css.line}>
      <time className={css.time} dateTime={entries[0]?.recorded}>
        {time(entries[0])}
      </time>
      <p id={`${id}words`} className={css.words}>
        {t('accessLog.ownReads.words', { count: entries.length, from: time(entries.at(-1)) })}
      </p>
      <button
        type="button"
        className={css.opener}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-describedby={`${id}words`}
        onClick={() => setOpen(!open)}
      >
        {t('accessLog.ownReads.show')}
        <Icon name="chevronDown" size={16} />
      </button>
      {open && (
        <ul id={id} className={css.run} aria-labelledby={`${id}words`}>
          {entries.map((entry, at) => (
            <LogEntryItem key={`${entry.id}${at}`} entry={entry} reader={reader} />
          ))}
        </ul>
      )}
    </li>
  );
}
