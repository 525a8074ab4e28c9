import type { Document } from '@epr/domain/documents';

export interface Month {
  /** `2026-11`; empty when a document has no date. */
  readonly key: string;
  readonly documents: readonly Document[];
}

/** Groups a list that is ordered by date into its months, keeping the order. */
export function byMonth(documents: readonly Document[]): readonly Month[] {
  const months: { key: string; documents: Document[] }[] = [];
  for (const document of documents) {
    const key = monthOf(document.creationTime);
    const last = months.at(-1);
    if (last?.key === key) last.documents.push(document);
    else months.push({ key, documents: [document] });
  }
  return months;
}

/** `November 2026` in the person's language. */
export function monthWords(key: string, locale: string): string {
  const [year, month] = key.split('-').map(Number);
  const words = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.UTC(year ?? 0, (month ?? 1) - 1, 15),
  );
  return words.charAt(0).toLocaleUpperCase(locale) + words.slice(1);
}

/** `2026-11` where the reader is; empty without a date. */
export function monthOf(instant: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(instant)) return instant.slice(0, 7);
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? '' : `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`;
}
