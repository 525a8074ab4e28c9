import { memo } from 'react';
import { isEmergency, sentenceOf, type LogEntry } from '@epr/domain/access-log';
import { Badge } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { LogEntryDetails } from './log-entry-details.tsx';
import { LogLine } from './log-line.tsx';
import { sentenceLabel, type Reader } from '../sentence-label.ts';
import css from '../log.module.css';

/**
 * One access as a sentence, with details that can be opened. Memoised, so that entries already shown are not rendered again with every page
 * that is read.
 */
export const LogEntryItem = memo(function LogEntryItem(props: { readonly entry: LogEntry; readonly reader: Reader }) {
  const { entry, reader } = props;
  const { t } = useTexts();
  const { outcome } = sentenceOf(entry);
  const sentence = sentenceLabel(entry, t, reader);
  const content = (
    <>
      <p>{sentence}</p>
      {(isEmergency(entry) || outcome !== 'done') && (
        <p className={css.marks}>
          {isEmergency(entry) && (
            <Badge tone="danger" icon="warning">
              {t('accessLog.emergency.mark')}
            </Badge>
          )}
          {outcome !== 'done' && (
            <Badge tone={outcome === 'partly' ? 'warn' : 'neutral'} icon={outcome === 'refused' ? 'lock' : 'info'}>
              {t(`accessLog.endings.${outcome}`)}
            </Badge>
          )}
        </p>
      )}
    </>
  );
  const opener = { text: t('accessLog.details.show'), label: t('accessLog.details.of', { sentence }) };
  return (
    <LogLine entry={entry} content={content} opener={opener}>
      {() => (
        <div className={css.details}>
          <LogEntryDetails entry={entry} />
        </div>
      )}
    </LogLine>
  );
});
