import { useState } from 'react';
import type { AccessLog } from '@epr/client/access-log';
import { Alert, LiveRegion, Progress } from '../../components/index.ts';
import { LoadAgain } from '../../context/failures/load-failed.tsx';
import { useTexts } from '../../i18n/index.ts';
import { incompleteLogTexts } from './incomplete-log-texts.ts';
import css from './log.module.css';

export interface LogNoticesProps {
  readonly log: AccessLog;
  /** Number of entries in the list. */
  readonly count: number;
  readonly reading: boolean;
  readonly onRetry: () => void;
}

/**
 * Shows the progress of reading and what is missing from the log: an incomplete log must not look complete (AUD-05). The number of entries
 * takes the place of the progress, so that the entries below do not move when the last of them are read.
 */
export function LogNotices({ log, count, reading, onRetry }: LogNoticesProps) {
  const { t } = useTexts();
  const { entries, total, finished } = log;
  const read = entries.length;
  const hasProgress = reading && !finished && read !== total;
  const [hadProgress, setHadProgress] = useState(hasProgress);
  if (hasProgress && !hadProgress) setHadProgress(true);
  const label = total === undefined ? t('accessLog.progressOpen', { read }) : t('accessLog.progress', { read, total });
  return (
    <div className={css.notices}>
      <div className={hadProgress ? css.count : undefined}>
        {hasProgress && <Progress label={label} value={total ? Math.min(1, read / total) : undefined} />}
        <LiveRegion visible={hadProgress}>{finished && !reading ? t('accessLog.count', { count }) : ''}</LiveRegion>
      </div>
      {finished && <Incomplete log={log} onRetry={onRetry} />}
    </div>
  );
}

function Incomplete({ log, onRetry }: Pick<LogNoticesProps, 'log' | 'onRetry'>) {
  const { t } = useTexts();
  const missing = incompleteLogTexts(log, t);
  if (missing.length === 0) return null;
  return (
    <Alert tone="warn" live title={t('accessLog.incomplete.heading')} actions={<LoadAgain onRetry={onRetry} />}>
      <p>{t('toasts.atc.incomplete')}</p>
      <ul>
        {missing.map((sentence, at) => (
          <li key={at}>{sentence}</li>
        ))}
      </ul>
    </Alert>
  );
}
