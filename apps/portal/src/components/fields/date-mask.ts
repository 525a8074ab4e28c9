/**
 * Adds the dots of DD.MM.YYYY to digits typed without them: `1203` is `12.03.`; what has its own dots is left alone.
 * A dot typed where one has come by itself is that one.
 */
export function maskDate(typed: string): string {
  const text = typed.replace(/\.+$/, '.');
  const digits = /^(\d{2})(?:\.?(\d{2})?(?:\.?(\d{1,4}))?)?$/.exec(text);
  if (!digits) return text;
  const [, day = '', month, year] = digits;
  if (month === undefined) return /^\d{2}\.?$/.test(text) ? `${day}.` : text;
  return `${day}.${month}.${year ?? ''}`;
}
