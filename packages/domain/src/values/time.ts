declare const day: unique symbol;

/** A calendar day, `YYYY-MM-DD`, without a time zone. */
export type Day = string & { readonly [day]: true };

/** A moment in ISO 8601 with its offset, `2026-11-18T09:30:00+01:00`. */
export type Instant = string;

const iso = /^(\d{4})-(\d{2})-(\d{2})$/;
const swiss = /^\s*(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{4})\s*$/;

/** Reads `YYYY-MM-DD`; undefined when it is not a day of the calendar. */
export function asDay(text: string): Day | undefined {
  const parts = iso.exec(text);
  return parts ? dayOf(Number(parts[1]), Number(parts[2]), Number(parts[3])) : undefined;
}

/** Reads what people type, `12.03.1984` or `1.3.1984` (NAV-17); undefined when it is not a day of the calendar. */
export function readDay(text: string): Day | undefined {
  const parts = swiss.exec(text);
  return parts ? dayOf(Number(parts[3]), Number(parts[2]), Number(parts[1])) : undefined;
}

/** `DD.MM.YYYY`, in every language (NAV-17). */
export function showDay(value: Day): string {
  const [year, month, date] = value.split('-');
  return `${date}.${month}.${year}`;
}

function dayOf(year: number, month: number, date: number): Day | undefined {
  const real = new Date(Date.UTC(year, month - 1, date));
  const exists = real.getUTCFullYear() === year && real.getUTCMonth() === month - 1 && real.getUTCDate() === date;
  return exists && year >= 1000 ? (real.toISOString().slice(0, 10) as Day) : undefined;
}
