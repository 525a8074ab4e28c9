import { inSwissTime } from '@epr/domain/values';

/**
 * A FHIR date or moment as people read it: `2003`, `11.2026`, `21.11.2026`, `21.11.2026, 09:30` (core 5, date formats). The time
 * is the one that was written, in the zone of its author; one in UTC is shown by the clock of Switzerland.
 */
export function showMoment(iso: string | undefined): string | undefined {
  // Midnight on the dot is what programs write when they mean the day, whatever the zone.
  const written = iso?.replace(/^(\d{4}-\d\d-\d\d)T00:00.*$/s, '$1') ?? '';
  const [, year, month, day, hour, minute] =
    /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:T(\d\d):(\d\d).*)?)?)?$/s.exec(inSwissTime(written)) ?? [];
  return year === undefined ? iso?.trim() || undefined : shown(year, month, day, hour, minute);
}

/** The same for HL7 version 3: `20261118`, `20261118093000+0100`. */
export function showCompact(value: string | undefined): string | undefined {
  const [, year, month, day, hour, minute, offset = ''] =
    /^(\d{4})(?:(\d\d)(?:(\d\d)(?:(\d\d)(\d\d)[\d.]*)?)?)?([+-]\d{4})?$/.exec(value ?? '') ?? [];
  if (year === undefined) return value?.trim() || undefined;
  const date = [year, month, day].filter(Boolean).join('-');
  return showMoment(hour === undefined ? date : `${date}T${hour}:${minute}${offset.replace(/..$/, ':$&')}`);
}

function shown(year: string, month?: string, day?: string, hour?: string, minute?: string): string {
  if (month === undefined) return year;
  if (day === undefined) return `${month}.${year}`;
  const date = `${day}.${month}.${year}`;
  return hour === undefined || `${hour}${minute}` === '0000' ? date : `${date}, ${hour}:${minute}`;
}
