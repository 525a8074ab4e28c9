import { useId, useState, type ReactNode } from 'react';
import type { LogEntry } from '@epr/domain/access-log';
import { Icon } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { logTimeLabel } from '../time-labels.ts';
import css from '../log.module.css';

export interface LogLineProps {
  /** The entry whose time is shown. */
  readonly entry: Pick<LogEntry, 'recorded'>;
  readonly content: ReactNode;
  /** The text of the button, and the name by which it is distinguished from those of other lines. */
  readonly opener: { readonly text: string; readonly label?: string };
  /** What the button opens. */
  readonly children: () => ReactNode;
}

/** A line of the log: time, words, and a button that opens what belongs to it. */
export function LogLine({ entry, content, opener, children }: LogLineProps) {
  const { locale } = useTexts();
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <li className={css.line}>
      <time className={css.time} dateTime={entry.recorded}>
        {logTimeLabel(entry, locale)}
      </time>
      <div id={`${id}words`} className={css.words}>
        {content}
      </div>
      <button
        type="button"
        className={css.opener}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={opener.label}
        aria-describedby={opener.label === undefined ? `${id}words` : undefined}
        onClick={() => setOpen(!open)}
      >
        {opener.text}
        <Icon name="chevronDown" size={16} />
      </button>
      {open && (
        <div id={id} className={css.opened}>
          {children()}
        </div>
      )}
    </li>
  );
}
