import type { Document, DocumentId } from '@epr/domain/documents';
import { earliestDayOf } from '@epr/domain/values';
import { romanshMonths } from '../../../../i18n/index.ts';

export interface Month {
  /** `2026-11`; empty when a document has no date. */
  readonly key: string;
  /** The other end of a group of months with one document each. */
  readonly until?: string;
  readonly documents: readonly Document[];
}

/**
 * Groups a list that is sorted by date into months, keeping the order. Neighbouring months of a year with one document each are combined,
 * as otherwise every row would have a heading. `continuedKey`: the month that began before the list and continues in it. `attached`:
 * documents that stay with the one before them, whatever their month.
 */
export function byMonth(
  documents: readonly Document[],
  continuedKey?: string,
  attached: ReadonlySet<DocumentId> = new Set(),
): readonly Month[] {
  const groups: Month[] = [];
  let isPreviousSingle = false;
  for (const month of eachMonth(documents, attached)) {
    const last = groups.at(-1);
    const isSingle = month.documents.length === 1 && month.key !== continuedKey;
    if (isSingle && isPreviousSingle && last?.key.slice(0, 4) === month.key.slice(0, 4))
      groups.splice(-1, 1, { ...last, until: month.key, documents: [...last.documents, ...month.documents] });
    else groups.push(month);
    isPreviousSingle = isSingle;
  }
  return groups;
}

function eachMonth(documents: readonly Document[], attached: ReadonlySet<DocumentId>): readonly Month[] {
  const months: { key: string; documents: Document[] }[] = [];
  for (const document of documents) {
    const key = monthOf(document.creationTime);
    const last = months.at(-1);
    if (last && (last.key === key || attached.has(document.id))) last.documents.push(document);
    else months.push({ key, documents: [document] });
  }
  return months;
}

/** Returns `November 2026` in the user's language, or `Juni–August 2026`. */
export function monthLabel({ key, until }: Pick<Month, 'key' | 'until'>, locale: string): string {
  const months = [key, until].filter((one) => one !== undefined).toSorted();
  const label = locale === 'rm-ch' ? inRomansh(months) : inWords(months, locale);
  return label.charAt(0).toLocaleUpperCase(locale) + label.slice(1);
}

function inWords([first = '', last]: readonly string[], locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return last === undefined ? format.format(middle(first)) : format.formatRange(middle(first), middle(last));
}

function inRomansh(months: readonly string[]): string {
  const names = months.map((month) => romanshMonths[Number(month.slice(5)) - 1]);
  return `${names.join('–')} ${months[0]?.slice(0, 4)}`;
}

function middle(key: string): number {
  const [year, month] = key.split('-').map(Number);
  return Date.UTC(year ?? 0, (month ?? 1) - 1, 15);
}

/** Returns the month, `2026-11`; empty without a date. */
export function monthOf(instant: string): string {
  return earliestDayOf(instant)?.slice(0, 7) ?? '';
}
