declare const day: unique symbol;

/** A calendar day, `YYYY-MM-DD`, without a time zone. */
export type Day = string & { readonly [day]: true };

/** A moment in ISO 8601 with its offset, `2026-11-18T09:30:00+01:00`. */
export type Instant = string;

/** Whether the value is a moment that can be parsed. */
export function isInstant(value: unknown): value is Instant {
  return typeof value === 'string' && Number.isFinite(Date.parse(value));
}

const iso = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Ways people write a day, the year in full: `12.3.1984`, `12/03/1984`, `12-03-1984`, `12 3 1984`, `12031984`. */
const dayFirst = /^(\d{1,2})(?:\s*[./-]\s*|\s+)(\d{1,2})(?:\s*[./-]\s*|\s+)(\d{4})$/;
/** Only the years 1800 to 2199, so that `19101231` is not read as a day of the year 1231. */
const dayFirstDigits = /^(\d{2})(\d{2})((?:18|19|20|21)\d{2})$/;
/** The same with the year first: `1984-03-12`, `1984.3.12`, `19840312`. */
const yearFirst = /^(\d{4})\s*[./-]\s*(\d{1,2})\s*[./-]\s*(\d{1,2})$/;
const yearFirstDigits = /^(\d{4})(\d{2})(\d{2})$/;

/** Reads `YYYY-MM-DD`; undefined when it is not a day of the calendar. */
export function asDay(text: string): Day | undefined {
  const parts = iso.exec(text);
  return parts ? dayOf(Number(parts[1]), Number(parts[2]), Number(parts[3])) : undefined;
}

/**
 * Reads a day as people type it (NAV-17): `12.03.1984`, `1.3.1984`, `12/03/1984`, `1984-03-12`, `12031984`, `19840312`. The day comes
 * before the month, as everywhere in Switzerland. Undefined when it is not a day of the calendar.
 */
export function readDay(text: string): Day | undefined {
  const typed = text.trim();
  const swiss = dayFirst.exec(typed) ?? dayFirstDigits.exec(typed);
  const read = swiss && dayOf(Number(swiss[3]), Number(swiss[2]), Number(swiss[1]));
  if (read) return read;
  const other = yearFirst.exec(typed) ?? yearFirstDigits.exec(typed);
  return other ? dayOf(Number(other[1]), Number(other[2]), Number(other[3])) : undefined;
}

/** Formats a day as `DD.MM.YYYY`, in every language (NAV-17). */
export function formatDay(value: Day): string {
  const [year, month, date] = value.split('-');
  return `${date}.${month}.${year}`;
}

/** Returns a day of the calendar from the year 1000 on; undefined when it does not exist. */
export function dayOf(year: number, month: number, date: number): Day | undefined {
  const real = new Date(Date.UTC(year, month - 1, date));
  const exists = real.getUTCFullYear() === year && real.getUTCMonth() === month - 1 && real.getUTCDate() === date;
  return exists && year >= 1000 ? (real.toISOString().slice(0, 10) as Day) : undefined;
}

/** Whether a period, open at either end without a day, ends before it starts. */
export function endsBeforeStart({ from, until }: { readonly from?: Day; readonly until?: Day }): boolean {
  return from !== undefined && until !== undefined && until < from;
}
