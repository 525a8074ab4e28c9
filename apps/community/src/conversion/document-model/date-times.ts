import { inSwissTime } from '@epr/domain/values';

/**
 * Formats a FHIR date or dateTime for readers: `2003`, `11.2026`, `21.11.2026`, `21.11.2026, 09:30` (core 5, date formats). The time stays
 * as written, in its author's zone; a time in UTC is converted to Swiss time.
 */
export function formatDateTime(iso: string | undefined): string | undefined {
  // Programs write exactly midnight when they mean the day, in any zone.
  const withoutMidnight = iso?.replace(/^(\d{4}-\d\d-\d\d)T00:00.*$/s, '$1') ?? '';
  const [, year, month, day, hour, minute] =
    /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:T(\d\d):(\d\d).*)?)?)?$/s.exec(inSwissTime(withoutMidnight)) ?? [];
  return year === undefined ? iso?.trim() || undefined : formatParts(year, month, day, hour, minute);
}

/** Formats an HL7 version 3 time in the same way: `20261118`, `20261118093000+0100`. */
export function formatHl7Time(value: string | undefined): string | undefined {
  const [, year, month, day, hour, minute = '00', offset = ''] =
    /^(\d{4})(?:(\d\d)(?:(\d\d)(?:(\d\d)(?:(\d\d)[\d.]*)?)?)?)?([+-]\d{4})?$/.exec(value ?? '') ?? [];
  if (year === undefined) return value?.trim() || undefined;
  const date = [year, month, day].filter(Boolean).join('-');
  return formatDateTime(hour === undefined ? date : `${date}T${hour}:${minute}${offset.replace(/..$/, ':$&')}`);
}

function formatParts(year: string, month?: string, day?: string, hour?: string, minute?: string): string {
  if (month === undefined) return year;
  if (day === undefined) return `${month}.${year}`;
  const date = `${day}.${month}.${year}`;
  return hour === undefined || `${hour}${minute}` === '0000' ? date : `${date}, ${hour}:${minute}`;
}
