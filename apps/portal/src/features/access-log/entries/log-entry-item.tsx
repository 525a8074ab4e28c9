import { memo, useId, useState } from 'react';
import { isEmergency, sentenceOf, type LogEntry } from '@epr/domain/access-log';
import { Badge, Icon } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { LogEntryDetails } from './log-entry-details.tsx';
import { sentenceWords, type Reader } from '../sentence-words.ts';
import { timeWords } from '../time-words.ts';
import css from '../log.module.css';

/**
 * One access as a sentence, with details that can be opened. Memoised, so that entries already shown are not rendered again with every page
 * that is read.
 */
export const LogEntryItem = memo(function LogEntryItem(props: { readonly entry: LogEntry; readonly reader: Reader }) {
  const { entry, reader } = props;
  const { t, locale } = useTexts();
  const [open, setOpen] = useState(false);
  const id = useId();
  const { ending } = sentenceOf(entry);
  const words = sentenceWords(entry, t, reader);
  return (
    <li className={css.line}>
      <time className={css.time} dateTime={entry.recorded}>
        {timeWords(entry, locale)}
      </time>
      <div className={css.words}>
        <p>{words}</p>
        {(isEmergency(entry) || ending !== 'done') && (
          <p className={css.marks}>
            {isEmergency(entry) && (
              <Badge tone="danger" icon="warning">
                {t('accessLog.emergency.mark')}
              </Badge>
            )}
            {ending !== 'done' && (
              <Badge tone={ending === 'partly' ? 'warn' : 'neutral'} icon={ending === 'refused' ? 'lock' : 'info'}>
                {t(`accessLog.endings.${ending}`)}
              </Badge>
            )}
          </p>
        )}
      </div>
      <button
        type="button"
        className={css.opener}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={t('accessLog.details.of', { sentence: words })}
        onClick={() => setOpen(!open)}
      >
        {t('accessLog.details.show')}
        <Icon name="chevronDown" size={16} />
      </button>
      {open && (
        <div id={id} className={css.details}>
          <LogEntryDetails entry={entry} />
        </div>
      )}
    </li>
  );
});
