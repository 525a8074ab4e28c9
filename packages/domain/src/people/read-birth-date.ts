import { dayOf, readDay, type Day } from '../values/index.ts';

/** Maximum age in years: nobody alive is older, so an earlier birth date is a typing error. */
const oldest = 130;

const twoDigits = /^(\d{1,2})(?:\s*[./-]\s*|\s+)(\d{1,2})(?:\s*[./-]\s*|\s+)(\d{2})$/;
const sixDigits = /^(\d{2})(\d{2})(\d{2})$/;

/**
 * Reads a birth date as typed at a counter: everything `readDay` reads, and years of two digits (`12.3.84`, `120384`). Returns the
 * possible days, the latest first: a year of two digits is of this century or the last, never in the future and never more than 130 years
 * ago. Empty: not a day; more than one: the user must be asked (PSR-01, PSR-02).
 */
export function readBirthDate(typed: string, today: Day): readonly Day[] {
  const text = typed.trim();
  const short = twoDigits.exec(text) ?? sixDigits.exec(text);
  const days = short
    ? centuries(today).map((century) => dayOf(century + Number(short[3]), Number(short[2]), Number(short[1])))
    : [readDay(text)];
  return days.filter((day) => day !== undefined && canBeBorn(day, today)) as readonly Day[];
}

/** Whether a person alive today can have been born on a day. */
function canBeBorn(day: Day, today: Day): boolean {
  return day <= today && Number(today.slice(0, 4)) - Number(day.slice(0, 4)) <= oldest;
}

/** Returns the first years of this century and of the last one, `[2000, 1900]`. */
function centuries(today: Day): readonly [number, number] {
  const first = Math.floor(Number(today.slice(0, 4)) / 100) * 100;
  return [first, first - 100];
}
