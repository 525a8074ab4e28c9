/** Date and time of day in Switzerland, each part of two digits except the year: `2026`, `11`, `08`, `09`, `05`, `00`. */
export type SwissClock = Readonly<Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', string>>;

/** Returns date and time of day in Switzerland at a moment (milliseconds or a date; an invalid one throws a RangeError). */
export function swissClock(moment: Date | number): SwissClock {
  return Object.fromEntries(parts.formatToParts(moment).map(({ type, value }) => [type, value])) as SwissClock;
}

/**
 * Parts are read by their names: their order and the characters between them come from the locale data, which differ between versions of
 * browsers, operating systems and Node.
 */
const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Zurich',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});
