/** A moment as the clocks of Switzerland show it, with their offset: `2021-06-01T00:00:00+02:00`. */
export function swissTime(moment: number): string {
  const shown = swissTimes.format(moment).replace(' ', 'T');
  const ahead = Math.round((Date.parse(`${shown}Z`) - moment) / 3_600_000);
  return `${shown}+${String(ahead).padStart(2, '0')}:00`;
}

const swissTimes = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Zurich',
  dateStyle: 'short',
  timeStyle: 'medium',
});
