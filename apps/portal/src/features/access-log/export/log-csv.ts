import type { LogEntry } from '@epr/domain/access-log';
import type { Translate } from '../../../i18n/index.ts';
import { yieldToMain } from '../../../context/yield-to-main.ts';
import { detailItems } from '../entries/log-entry-details.tsx';
import { sentenceLabel, type Reader } from '../sentence-label.ts';

/**
 * Renders the entries as a CSV table for spreadsheets (RFC 4180): the sentence and every field. Starts with a byte order mark, because
 * common spreadsheet programs do not recognise UTF-8 without it; a cell that they would read as a formula is prefixed with an apostrophe.
 * Pauses after every `slice` entries, so that thousands of entries do not block the page.
 * @param watch `progress` is called with the number of finished entries before each pause; aborting `signal` rejects after the next one
 */
export async function logCsv(
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
    row.set(t('accessLog.export.sentence'), sentenceLabel(entry, t, reader));
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

/** Entries between two pauses. */
const slice = 250;

function lineOf(cells: readonly string[]): string {
  return `${cells.map(cell).join(';')}\r\n`;
}

function cell(value: string): string {
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
