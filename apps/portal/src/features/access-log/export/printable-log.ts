import type { AccessLog } from '@epr/client/access-log';
import {
  entryCount,
  sentenceOf,
  type LogDay,
  type LogEntry,
  type LogFilter,
  type Timeline,
} from '@epr/domain/access-log';
import { formatDay } from '@epr/domain/values';
import { yieldToMain } from '../../../context/yield-to-main.ts';
import type { Locale, Translate } from '../../../i18n/index.ts';
import { chosenFilterTexts } from '../chosen-filter-texts.ts';
import { incompleteLogTexts } from '../incomplete-log-texts.ts';
import { sentenceLabel, type Reader } from '../sentence-label.ts';
import { formatLogTime, logTimeLabel } from '../time-labels.ts';

/** The access log in words, ready to be laid out as a document. */
export interface PrintableLog {
  /** Language of the texts (BCP 47 tag). */
  readonly language: string;
  readonly title: string;
  readonly facts: readonly string[];
  /** What is missing from the log (AUD-05). */
  readonly missing?: string;
  /** For a file that cannot show all characters: what it shows instead, and where they are. */
  readonly replaced: string;
  /** Headings of the columns: day, time, what happened. */
  readonly columns: Line;
  readonly parts: readonly Part[];
}

interface Part {
  readonly heading: string;
  readonly lines: readonly Line[];
}

export type Line = readonly [day: string, time: string, sentence: string];

export interface PrintableLogSource {
  readonly log: AccessLog;
  readonly timeline: Timeline;
  readonly filter: LogFilter;
  /** Name of the patient. */
  readonly name: string;
  readonly community: string;
  readonly reader: Reader;
}

/** Entries between two pauses. */
const slice = 250;

/**
 * Returns the log in words, made in slices, so that thousands of entries do not block the page.
 * @param signal rejects after the current slice once aborted
 */
export async function printableLog(
  source: PrintableLogSource,
  t: Translate,
  locale: Locale,
  signal: AbortSignal,
): Promise<PrintableLog> {
  const parts: Part[] = [];
  for (const { heading, lines } of partsOf(source, t, locale)) {
    const written: Line[] = [];
    for (const line of lines) {
      if (written.length > 0 && written.length % slice === 0) await yieldToMain();
      signal.throwIfAborted();
      written.push(line);
    }
    parts.push({ heading, lines: written });
  }
  return withHead(parts, source, t);
}

/** Returns the log in words at once: a browser that is about to print does not wait. */
export function printedLog(source: PrintableLogSource, t: Translate, locale: Locale): PrintableLog {
  const parts = partsOf(source, t, locale).map(({ heading, lines }) => ({ heading, lines: [...lines] }));
  return withHead(parts, source, t);
}

function partsOf({ timeline, reader }: PrintableLogSource, t: Translate, locale: Locale) {
  function* lines(days: readonly LogDay[]): Generator<Line> {
    for (const { day, entries } of days)
      for (const entry of entries) {
        const sentence = withOutcome(entry, t, reader);
        yield [day === undefined ? t('accessLog.noTime') : formatDay(day), logTimeLabel(entry, locale), sentence];
      }
  }
  return [
    { heading: t('accessLog.emergency.heading'), lines: lines(timeline.emergency) },
    { heading: t('accessLog.other.heading'), lines: lines(timeline.other) },
  ];
}

function withHead(
  parts: readonly Part[],
  { log, timeline, filter, name, community }: PrintableLogSource,
  t: Translate,
): PrintableLog {
  const missing = incompleteLogTexts(log, t);
  const now = new Date().toISOString();
  return {
    language: document.documentElement.lang,
    title: t('accessLog.export.printed', { name, from: formatDay(filter.from), until: formatDay(filter.until) }),
    facts: [
      `${community} · ${t('accessLog.export.stand', { moment: formatLogTime({ recorded: now }) })}`,
      [t('accessLog.count', { count: entryCount(timeline) }), ...chosenFilterTexts(filter, t)].join(' · '),
    ],
    ...(missing.length > 0 ? { missing: `${t('accessLog.incomplete.heading')} ${missing.join(' ')}` } : {}),
    replaced: t('accessLog.export.replaced'),
    columns: [t('accessLog.export.day'), t('accessLog.details.time'), t('accessLog.export.sentence')],
    parts: parts.filter((part) => part.lines.length > 0),
  };
}

/** Returns the sentence, followed by the outcome that the screen shows as a badge. */
function withOutcome(entry: LogEntry, t: Translate, reader: Reader): string {
  const { outcome } = sentenceOf(entry);
  const sentence = sentenceLabel(entry, t, reader);
  return outcome === 'done' ? sentence : `${sentence} (${t(`accessLog.endings.${outcome}`)})`;
}
