import { swissClock } from '@epr/domain/values';

/** A range of instants: `from` inclusive, `until` exclusive; with `isNegated` all other instants. */
export interface DateRange {
  readonly from?: Date;
  readonly until?: Date;
  readonly isNegated?: true;
}

const datePattern =
  /^(eq|ne|ge|le|gt|lt|sa|eb)?(\d{4})(?:-(\d{2})(?:-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(\.\d{1,9})?)?(Z|[+ -](?:(?:0\d|1[0-3]):[0-5]\d|14:00))?)?)?)?$/;

/**
 * Parses a FHIR search date into a range of instants (FHIR R4, 3.1.1.5.6): `ge2026-03-22`, `le2026-03`, `2026-03-22T08:00:00+01:00`, with
 * the prefixes that apply to instants. Years, months, days and times without a zone are read as Swiss local time, because that is how a
 * patient reads "yesterday". Returns undefined when the value is not a valid date.
 */
export function dateRange(value: string): DateRange | undefined {
  const parts = datePattern.exec(value);
  if (!parts) return undefined;
  const span = spanOf(parts);
  if (!span) return undefined;
  const [from, until] = span;
  switch (parts[1]) {
    case 'ge':
      return { from };
    case 'le':
      return { until };
    case 'gt':
    case 'sa':
      return { from: until };
    case 'lt':
    case 'eb':
      return { until: from };
    case 'ne':
      return { from, until, isNegated: true };
    default:
      return { from, until };
  }
}

/** Returns the first instant of the date and the first one after it; undefined for a date that does not exist. */
function spanOf(parts: RegExpExecArray): readonly [Date, Date] | undefined {
  const [year = 0, month, day, hour, minute = 0, second] = parts.slice(2, 8).map(numberIn);
  const [fraction, zone] = [parts[8], parts[9]];
  const start = Date.UTC(year, (month ?? 1) - 1, day ?? 1, hour ?? 0, minute, second ?? 0);
  const begin = new Date(start);
  const isValidDate =
    begin.getUTCFullYear() === year &&
    begin.getUTCMonth() === (month ?? 1) - 1 &&
    begin.getUTCDate() === (day ?? 1) &&
    begin.getUTCHours() === (hour ?? 0) &&
    begin.getUTCMinutes() === minute;
  if (!isValidDate) return undefined;
  const toInstant = (localTime: number): Date =>
    zone === undefined ? fromSwissTime(localTime) : new Date(localTime - offsetOf(zone));
  if (month === undefined) return [toInstant(start), toInstant(Date.UTC(year + 1, 0, 1))];
  if (day === undefined) return [toInstant(start), toInstant(Date.UTC(year, month, 1))];
  if (hour === undefined) return [toInstant(start), toInstant(start + 86_400_000)];
  const milliseconds = fraction === undefined ? 0 : Math.floor(Number(`0${fraction}`) * 1000);
  const length = second === undefined ? 60_000 : fraction === undefined ? 1000 : 1;
  return [toInstant(start + milliseconds), toInstant(start + milliseconds + length)];
}

function numberIn(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}

/** Returns the offset of a zone in milliseconds ahead of UTC; a plus sign in an address arrives as a blank. */
function offsetOf(zone: string): number {
  if (zone === 'Z') return 0;
  const [hours = 0, minutes = 0] = zone.slice(1).split(':').map(Number);
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000;
}

/**
 * Returns the instant at which Swiss clocks show this local time. The offset is computed twice, because of the days on which it changes.
 */
function fromSwissTime(localTime: number): Date {
  const firstGuess = localTime - swissOffset(localTime);
  return new Date(localTime - swissOffset(firstGuess));
}

function swissOffset(instant: number): number {
  const { year, month, day, hour, minute, second } = swissClock(instant);
  const localTime = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
  );
  return localTime - Math.floor(instant / 1000) * 1000;
}
