import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { entryCount, readFilter, writeFilter, timeline, type LogFilter } from '@epr/domain/access-log';
import { endsBeforeStart } from '@epr/domain/values';
import { useSessionState } from '../../context/session.ts';
import { useToday } from '../../context/time/today.ts';
import { Button, EmptyState, PageHeader, Skeleton } from '../../components/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { ExportMenu } from './export/export-menu.tsx';
import { PrintLog } from './export/print-log.tsx';
import { FilterDisclosure } from './filter-disclosure.tsx';
import { LogFailed } from './log-failed.tsx';
import { LogNotices } from './log-notices.tsx';
import { LogSection } from './entries/log-section.tsx';
import { useAccessLog } from './use-access-log.ts';
import css from './log.module.css';

/** The access log of the record, for the patient and representatives (AUD-01 to AUD-05). */
export function LogScreen() {
  const { t } = useTexts();
  const today = useToday();
  const reader = useSessionState();
  const [address, setAddress] = useSearchParams();
  const filter = useMemo(() => readFilter((name) => address.get(name), today), [address, today]);
  const { log, reading, failure, retry } = useAccessLog(filter);
  const entries = log?.entries;
  const logTimeline = useMemo(() => timeline(entries ?? []), [entries]);
  const change = (next: LogFilter) => setAddress(writeFilter(next, today));
  const reversed = endsBeforeStart(filter);
  const isLoading = !log && !failure && !reversed;
  const hasNoEntries = log !== undefined && log.entries.length === 0 && !reading;
  return (
    <>
      <PageHeader
        title={t('accessLog.heading')}
        subtitle={t('accessLog.intro')}
        actions={
          log && !hasNoEntries ? (
            <ExportMenu log={log} timeline={logTimeline} filter={filter} reading={reading} />
          ) : (
            // Keeps the place of the menu: the filter does not move when the log arrives.
            isLoading && (
              <Button icon="download" shrinks disabled>
                {t('accessLog.export.label')}
              </Button>
            )
          )
        }
      />
      <FilterDisclosure filter={filter} today={today} onChange={change} />
      {failure && !reading && <LogFailed failure={failure} onRetry={retry} />}
      {log && <LogNotices log={log} count={entryCount(logTimeline)} reading={reading} onRetry={retry} />}
      {reversed && <EmptyState icon="warning" live title={t('accessLog.filter.reversed')} />}
      {isLoading && <Skeleton label={t('accessLog.loading')} rows={6} />}
      {hasNoEntries && (
        <EmptyState icon="history" title={t('accessLog.empty.heading')}>
          <p>{t('accessLog.empty.body')}</p>
        </EmptyState>
      )}
      {log && !hasNoEntries && !reading && <PrintLog log={log} timeline={logTimeline} filter={filter} />}
      {log && !hasNoEntries && (
        <div className={css.sections}>
          <LogSection
            heading={t('accessLog.emergency.heading')}
            days={logTimeline.emergency}
            reader={reader}
            emergency
            reading={reading}
            // Its place is taken from the start: the entries below do not move when the log is read.
            none={t(reading ? 'accessLog.loading' : 'accessLog.emergency.none')}
          />
          <LogSection
            heading={t('accessLog.other.heading')}
            days={logTimeline.other}
            reader={reader}
            // With a filter by event or role, their own reads may be what is looked for.
            foldsOwnReads={filter.subtype === undefined && filter.role === undefined}
          />
        </div>
      )}
    </>
  );
}
