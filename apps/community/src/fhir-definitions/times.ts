/** What a time covers, as half-open range of moments. */
interface Span {
  readonly from: Date;
  readonly until: Date;
}

/**
 * Reads a time as FHIR R4 writes it: a year, a month, a day or a moment; undefined for any other text, for a day no calendar has,
 * and for what a database cannot keep: the year 0, the second 60, and what is beyond the year 9999.
 */
export function spanOf(text: string): Span | undefined {
  const [, year = '', month, day] = pattern.exec(text) ?? [];
  const from = new Date(text);
  if (year === '' || Number.isNaN(from.getTime())) return undefined;
  if (from.getUTCFullYear() < 1 || from.getUTCFullYear() > 9999) return undefined;
  if (day !== undefined && Number(day) > daysIn(Number(year), Number(month))) return undefined;
  const until = new Date(from);
  if (text.length === 4) until.setUTCFullYear(until.getUTCFullYear() + 1);
  else if (text.length === 7) until.setUTCMonth(until.getUTCMonth() + 1);
  else if (text.length === 10) until.setUTCDate(until.getUTCDate() + 1);
  else until.setUTCSeconds(until.getUTCSeconds() + 1);
  return { from, until };
}

const clock = String.raw`(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?`;
const zone = String.raw`(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)?`;
const pattern = new RegExp(String.raw`^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:T${clock}${zone})?)?)?$`);

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}
