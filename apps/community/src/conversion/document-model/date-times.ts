/**
 * A FHIR date or moment as people read it: `2003`, `11.2026`, `21.11.2026`, `21.11.2026, 09:30` (core 5, date formats). The time
 * is the one that was written, in the zone of its author.
 */
export function showMoment(iso: string | undefined): string | undefined {
  const [, year, month, day, hour, minute] =
    /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:T(\d\d):(\d\d).*)?)?)?$/s.exec(iso ?? '') ?? [];
  return year === undefined ? iso?.trim() || undefined : shown(year, month, day, hour, minute);
}

/** The same for HL7 version 3: `20261118`, `20261118093000+0100`. */
export function showCompact(value: string | undefined): string | undefined {
  const [, year, month, day, hour, minute] =
    /^(\d{4})(?:(\d\d)(?:(\d\d)(?:(\d\d)(\d\d)[\d.]*)?)?)?(?:[+-]\d{4})?$/.exec(value ?? '') ?? [];
  return year === undefined ? value?.trim() || undefined : shown(year, month, day, hour, minute);
}

function shown(year: string, month?: string, day?: string, hour?: string, minute?: string): string {
  if (month === undefined) return year;
  if (day === undefined) return `${month}.${year}`;
  const date = `${day}.${month}.${year}`;
  // Midnight on the dot is what programs write when they mean the day.
  return hour === undefined || `${hour}${minute}` === '0000' ? date : `${date}, ${hour}:${minute}`;
}
