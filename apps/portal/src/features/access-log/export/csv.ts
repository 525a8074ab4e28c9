import type { LogEntry } from '@epr/domain/access-log';
import type { Translate } from '../../../i18n/index.ts';
import { detailItems } from '../line-details.tsx';
import { sentenceWords, type Reader } from '../sentence-words.ts';

/**
 * The lines as a table for spreadsheets (RFC 4180): the sentence and every field. Begins with a byte order mark, without which
 * the usual programs read UTF-8 as something else; a cell they would take for a formula is told to be text.
 */
export function csvOf(entries: readonly LogEntry[], t: Translate, reader: Reader): string {
  const columns: string[] = [];
  const rows = entries.map((entry) => {
    const row = new Map<string, string>();
    row.set(t('accessLog.export.sentence'), sentenceWords(entry, t, reader));
    for (const { term, value } of detailItems(entry, t)) {
      const before = row.get(term);
      if (value) row.set(term, before ? `${before}; ${value}` : value);
      else if (before === undefined) row.set(term, '');
    }
    for (const column of row.keys()) if (!columns.includes(column)) columns.push(column);
    return row;
  });
  const lines = [columns, ...rows.map((row) => columns.map((column) => row.get(column) ?? ''))];
  return `\uFEFF${lines.map((line) => line.map(cell).join(';')).join('\r\n')}\r\n`;
}

function cell(value: string): string {
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
