/** What a calendar and a clock in Switzerland show, each part of two digits but the year: `2026`, `11`, `08`, `09`, `05`, `00`. */
export type SwissClock = Readonly<Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', string>>;

/** Reads calendar and clock of Switzerland at a moment (milliseconds or a date; an invalid one throws a RangeError). */
export function swissClock(moment: Date | number): SwissClock {
  return Object.fromEntries(parts.formatToParts(moment).map(({ type, value }) => [type, value])) as SwissClock;
}

/**
 * Parts by their names: the order and the signs between them are those of the language data, which
 * differ from one version of a browser, an operating system or Node to the next.
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
