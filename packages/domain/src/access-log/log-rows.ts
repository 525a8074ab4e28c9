import type { LogEntry } from './log-entry.ts';
import { sentenceOf, type LogAct } from './sentence.ts';

/** A row of a day: one entry, or a run of consecutive reads by the person who reads the log. */
export type LogRow =
  | { readonly kind: 'entry'; readonly entry: LogEntry }
  | { readonly kind: 'ownReads'; readonly entries: readonly LogEntry[] };

/** Shorter runs stay single rows. */
const shortestRun = 3;

const reads: ReadonlySet<LogAct> = new Set<LogAct>([
  'documentRead',
  'documentsSearched',
  'documentConverted',
  'documentsIndexed',
  'profileRead',
  'logRead',
]);

/**
 * Returns the entries as rows, in their order (AUD-03). Reading one's own record writes an entry per document and list, and the accesses of
 * others would be lost among them: runs of own reads become one row. What the reader changed, or was refused, stays a row of its own.
 *
 * @param isOwn whether the reader of the log is the initiator of an entry
 */
export function logRows(entries: readonly LogEntry[], isOwn: (entry: LogEntry) => boolean): readonly LogRow[] {
  const rows: LogRow[] = [];
  let run: LogEntry[] = [];
  const endRun = (): void => {
    if (run.length >= shortestRun) rows.push({ kind: 'ownReads', entries: run });
    else rows.push(...run.map((entry) => ({ kind: 'entry' as const, entry })));
    run = [];
  };
  for (const entry of entries) {
    if (isOwn(entry) && isRead(entry)) run.push(entry);
    else {
      endRun();
      rows.push({ kind: 'entry', entry });
    }
  }
  endRun();
  return rows;
}

function isRead(entry: LogEntry): boolean {
  const { act, outcome, emergency } = sentenceOf(entry);
  return reads.has(act) && outcome === 'done' && !emergency;
}
