import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { sentenceOf, type LogDay, type LogEntry, type LogFilter, type Timeline } from '@epr/domain/access-log';
import { showDay } from '@epr/domain/values';
import { useConfiguration } from '../../../context/configuration.ts';
import { useSessionState } from '../../../context/session.ts';
import { useTexts, type Translate } from '../../../i18n/index.ts';
import { sentenceWords, type Reader } from '../sentence-words.ts';
import { momentWords, timeWords } from '../time-words.ts';
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
  const [now] = useState(() => new Date().toISOString());
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
      <p>
        {homeCommunity.name} · {t('accessLog.export.stand', { moment: momentWords({ recorded: now }) })}
      </p>
      <Part heading={t('accessLog.emergency.heading')} days={shown.emergency} />
      <Part heading={t('accessLog.other.heading')} days={shown.other} />
    </div>,
    document.body,
  );
}

function Part({ heading, days }: { readonly heading: string; readonly days: readonly LogDay[] }) {
  const { t, locale } = useTexts();
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
                <td>{day === undefined ? t('accessLog.noTime') : showDay(day)}</td>
                <td>{timeWords(entry, locale)}</td>
                <td>{withEnding(entry, t, reader)}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </>
  );
}

/** The sentence, and in words what stands as a badge on the screen. */
function withEnding(entry: LogEntry, t: Translate, reader: Reader): string {
  const { ending } = sentenceOf(entry);
  const words = sentenceWords(entry, t, reader);
  return ending === 'done' ? words : `${words} (${t(`accessLog.endings.${ending}`)})`;
}
