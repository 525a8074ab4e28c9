import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { LogDay, LogFilter, Timeline } from '@epr/domain/access-log';
import { showDay } from '@epr/domain/values';
import { useConfiguration } from '../../../context/configuration.ts';
import { useSessionState } from '../../../context/session.ts';
import { useToday } from '../../../context/today.ts';
import { useTexts } from '../../../i18n/index.ts';
import { sentenceWords } from '../sentence-words.ts';
import { dayWords, timeWords } from '../time-words.ts';
import css from './printed-log.module.css';

export interface PrintedLogProps {
  readonly shown: Timeline;
  readonly filter: LogFilter;
  readonly onDone: () => void;
}

/** The whole log on paper, and nothing of the portal around it: headings, and a table with its headers for each part. */
export function PrintedLog({ shown, filter, onDone }: PrintedLogProps) {
  const { t } = useTexts();
  const { identity, role, proxy } = useSessionState();
  const { homeCommunity } = useConfiguration();
  const done = useRef(onDone);
  useEffect(() => {
    const root = document.documentElement;
    root.dataset['printing'] = 'log';
    const after = () => done.current();
    window.addEventListener('afterprint', after);
    window.print();
    return () => {
      delete root.dataset['printing'];
      window.removeEventListener('afterprint', after);
    };
  }, []);
  const name = role === 'REP' && proxy ? `${proxy.firstName} ${proxy.lastName}` : (identity?.name ?? '');
  const days = { from: showDay(filter.from), until: showDay(filter.until) };
  return createPortal(
    <div className={css.sheet}>
      <h1>{t('accessLog.export.printed', { name, ...days })}</h1>
      <p>{homeCommunity.name}</p>
      <Part heading={t('accessLog.emergency.heading')} days={shown.emergency} />
      <Part heading={t('accessLog.other.heading')} days={shown.other} />
    </div>,
    document.body,
  );
}

function Part({ heading, days }: { readonly heading: string; readonly days: readonly LogDay[] }) {
  const { t, locale } = useTexts();
  const today = useToday();
  const reader = useSessionState();
  if (days.length === 0) return null;
  return (
    <>
      <h2>{heading}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('accessLog.export.day')}</th>
            <th scope="col">{t('accessLog.details.time')}</th>
            <th scope="col">{t('accessLog.export.sentence')}</th>
          </tr>
        </thead>
        <tbody>
          {days.flatMap(({ day, entries }) =>
            entries.map((entry, at) => (
              <tr key={`${entry.id}${at}`}>
                <td>{day === today ? showDay(day) : dayWords(day, today, t, locale)}</td>
                <td>{timeWords(entry, locale)}</td>
                <td>{sentenceWords(entry, t, reader)}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </>
  );
}
