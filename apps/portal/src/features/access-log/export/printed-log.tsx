import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { AccessLog } from '@epr/client/access-log';
import { sentenceOf, type LogDay, type LogEntry, type LogFilter, type Timeline } from '@epr/domain/access-log';
import { showDay, type Day } from '@epr/domain/values';
import { pause } from '../../../context/pause.ts';
import { useConfiguration } from '../../../context/configuration.ts';
import { useSessionState } from '../../../context/session.ts';
import { useTexts, type Translate } from '../../../i18n/index.ts';
import { missingWords } from '../missing-words.ts';
import { sentenceWords, type Reader } from '../sentence-words.ts';
import { momentWords, timeWords } from '../time-words.ts';
import css from './printed-log.module.css';

export interface PrintedLogProps {
  readonly log: AccessLog;
  readonly shown: Timeline;
  readonly filter: LogFilter;
  /** Hears which share of the lines is on paper, 0 to 1, before the browser is asked to print. */
  readonly onReady: (share: number) => void;
  readonly onDone: () => void;
}

/** Lines put on paper in one task: twenty thousand at once would hold everything up for seconds. */
const slice = 250;

/** The whole log on paper, and nothing of the portal around it: headings, and a table with its headers for each part. */
export function PrintedLog({ log, shown, filter, onReady, onDone }: PrintedLogProps) {
  const { t } = useTexts();
  const { identity, role, proxy } = useSessionState();
  const { homeCommunity } = useConfiguration();
  const told = useRef({ onReady, onDone });
  const [now] = useState(() => new Date().toISOString());
  const [emergency, other] = useMemo(() => [slicesOf(shown.emergency), slicesOf(shown.other)], [shown]);
  const total = emergency.length + other.length;
  const [drawn, setDrawn] = useState(0);
  const whole = drawn >= total;
  useEffect(() => {
    told.current.onReady(total === 0 ? 1 : drawn / total);
    if (drawn >= total) return undefined;
    let gone = false;
    void pause().then(() => {
      if (!gone) setDrawn(drawn + 1);
    });
    return () => {
      gone = true;
    };
  }, [drawn, total]);
  useEffect(() => {
    if (!whole) return undefined;
    const root = document.documentElement;
    root.dataset['printing'] = 'log';
    const after = () => told.current.onDone();
    window.addEventListener('afterprint', after);
    window.print();
    return () => {
      delete root.dataset['printing'];
      window.removeEventListener('afterprint', after);
    };
  }, [whole]);
  const name = role === 'REP' && proxy ? `${proxy.firstName} ${proxy.lastName}` : (identity?.name ?? '');
  const days = { from: showDay(filter.from), until: showDay(filter.until) };
  const missing = missingWords(log, t);
  return createPortal(
    <div className={css.sheet}>
      <h1>{t('accessLog.export.printed', { name, ...days })}</h1>
      <p>
        {homeCommunity.name} · {t('accessLog.export.stand', { moment: momentWords({ recorded: now }) })}
      </p>
      <p>{[t('accessLog.count', { count: log.entries.length }), ...chosenWords(filter, t)].join(' · ')}</p>
      {missing.length > 0 && (
        <p>
          <strong>{t('accessLog.incomplete.heading')}</strong> {missing.join(' ')}
        </p>
      )}
      <Part heading={t('accessLog.emergency.heading')} slices={emergency.slice(0, drawn)} />
      <Part heading={t('accessLog.other.heading')} slices={other.slice(0, Math.max(0, drawn - emergency.length))} />
    </div>,
    document.body,
  );
}

/** What the log was narrowed to: a part of it must not look like all of it. */
function chosenWords({ subtype, role }: LogFilter, t: Translate): readonly string[] {
  return [
    ...(subtype
      ? [t('accessLog.export.chosen', { field: t('accessLog.filter.event'), value: t(`accessLog.events.${subtype}`) })]
      : []),
    ...(role
      ? [t('accessLog.export.chosen', { field: t('accessLog.filter.role'), value: t(`accessLog.roles.${role}`) })]
      : []),
  ];
}

interface PrintedLine {
  readonly day: Day | undefined;
  readonly entry: LogEntry;
}

function slicesOf(days: readonly LogDay[]): readonly (readonly PrintedLine[])[] {
  const lines = days.flatMap(({ day, entries }) => entries.map((entry) => ({ day, entry })));
  return Array.from({ length: Math.ceil(lines.length / slice) }, (_, at) => lines.slice(at * slice, (at + 1) * slice));
}

function Part(props: { readonly heading: string; readonly slices: readonly (readonly PrintedLine[])[] }) {
  const { heading, slices } = props;
  const { t } = useTexts();
  if (slices.length === 0) return null;
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
        {slices.map((lines, at) => (
          <Lines key={at} lines={lines} />
        ))}
      </table>
    </>
  );
}

/** Drawn once: the slices that follow leave it as it is. */
const Lines = memo(function Lines({ lines }: { readonly lines: readonly PrintedLine[] }) {
  const { t, locale } = useTexts();
  const reader = useSessionState();
  return (
    <tbody>
      {lines.map(({ day, entry }, at) => (
        <tr key={`${entry.id}${at}`}>
          <td>{day === undefined ? t('accessLog.noTime') : showDay(day)}</td>
          <td>{timeWords(entry, locale)}</td>
          <td>{withEnding(entry, t, reader)}</td>
        </tr>
      ))}
    </tbody>
  );
});

/** The sentence, and in words what stands as a badge on the screen. */
function withEnding(entry: LogEntry, t: Translate, reader: Reader): string {
  const { ending } = sentenceOf(entry);
  const words = sentenceWords(entry, t, reader);
  return ending === 'done' ? words : `${words} (${t(`accessLog.endings.${ending}`)})`;
}
