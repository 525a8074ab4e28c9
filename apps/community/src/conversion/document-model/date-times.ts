import { swissClock } from '@epr/domain/values';

/**
 * A FHIR date or moment as people read it: `2003`, `11.2026`, `21.11.2026`, `21.11.2026, 09:30` (core 5, date formats). The time
 * is the one that was written, in the zone of its author. UTC is nobody's zone but that of a server: such a time is shown by the
 * clock of Switzerland.
 */
export function showMoment(iso: string | undefined): string | undefined {
  const [, year, month, day, hour, minute, offset] =
    /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:T(\d\d):(\d\d)(?:.*?(Z|[+-]00:00)$|.*))?)?)?$/s.exec(iso ?? '') ?? [];
  return year === undefined ? iso?.trim() || undefined : shown([year, month, day, hour, minute], offset !== undefined);
}

/** The same for HL7 version 3: `20261118`, `20261118093000+0100`. */
export function showCompact(value: string | undefined): string | undefined {
  const [, year, month, day, hour, minute, offset] =
    /^(\d{4})(?:(\d\d)(?:(\d\d)(?:(\d\d)(\d\d)[\d.]*)?)?)?([+-]\d{4})?$/.exec(value ?? '') ?? [];
  return year === undefined
    ? value?.trim() || undefined
    : shown([year, month, day, hour, minute], offset?.slice(1) === '0000');
}

type Part = string | undefined;

function shown([year, month, day, hour, minute]: [string, Part, Part, Part, Part], isUtc: boolean): string {
  if (month === undefined) return year;
  if (day === undefined) return `${month}.${year}`;
  const date = `${day}.${month}.${year}`;
  // Midnight on the dot is what programs write when they mean the day.
  if (hour === undefined || `${hour}${minute}` === '0000') return date;
  const moment = isUtc ? Date.parse(`${year}-${month}-${day}T${hour}:${minute}Z`) : Number.NaN;
  if (Number.isNaN(moment)) return `${date}, ${hour}:${minute}`;
  const swiss = swissClock(moment);
  return shown([swiss.year, swiss.month, swiss.day, swiss.hour, swiss.minute], false);
}
