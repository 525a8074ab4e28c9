import type { LogEntry } from '@epr/domain/access-log';
import type { Translate } from '../../../i18n/index.ts';
import { yieldToMain } from '../../../context/yield-to-main.ts';
import { detailItems } from '../line-details.tsx';
import { sentenceWords, type Reader } from '../sentence-words.ts';

/**
 * The lines as a table for spreadsheets (RFC 4180): the sentence and every field. Begins with a byte order mark, without which
 * the usual programs read UTF-8 as something else; a cell they would take for a formula is marked as text. Made in slices, so that
 * thousands of lines hold nothing up.
 * @param watch `progress` hears how many lines are done, before each pause; `signal` gives up at one
 */
export async function csvOf(
  entries: readonly LogEntry[],
  t: Translate,
  reader: Reader,
  { progress, signal }: Watch = {},
): Promise<Blob> {
  const columns = new Set<string>();
  const rows: ReadonlyMap<string, string>[] = [];
  for (const entry of entries) {
    if (rows.length > 0 && rows.length % slice === 0) {
      progress?.(rows.length);
      await yieldToMain();
      signal?.throwIfAborted();
    }
    const row = new Map<string, string>();
    row.set(t('accessLog.export.sentence'), sentenceWords(entry, t, reader));
    for (const { term, value } of detailItems(entry, t)) {
      const before = row.get(term);
      if (value) row.set(term, before ? `${before}; ${value}` : value);
      else if (before === undefined) row.set(term, '');
    }
    for (const column of row.keys()) columns.add(column);
    rows.push(row);
  }
  const names = [...columns];
  const lines = rows.map((row) => lineOf(names.map((column) => row.get(column) ?? '')));
  return new Blob(['\uFEFF', lineOf(names), ...lines], { type: 'text/csv;charset=utf-8' });
}

interface Watch {
  readonly progress?: (done: number) => void;
  readonly signal?: AbortSignal;
}

/** Lines between two pauses. */
const slice = 250;

function lineOf(cells: readonly string[]): string {
  return `${cells.map(cell).join(';')}\r\n`;
}

function cell(value: string): string {
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
