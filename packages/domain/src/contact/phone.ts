import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/min';
import type { Country } from './country.ts';

/**
 * Reads a telephone number as people write it, `031 555 01 12` or `+41 31 555 01 12` or `0041…`: a number without an international prefix
 * belongs to `country`. Returns it in E.164, `+41315550112`, as it is stored; undefined when no numbering plan has such a number (ONB-02,
 * SET-05).
 */
export function readPhone(typed: string, country: Country = 'CH'): string | undefined {
  const number = phoneOf(typed, country);
  return number?.isValid() && !number.ext ? number.number : undefined;
}

/** Formats a stored number internationally, `+41 31 555 01 12`; text that is not a number is returned unchanged. */
export function formatPhone(stored: string): string {
  return phoneOf(stored, 'CH')?.formatInternational() ?? stored;
}

function phoneOf(typed: string, country: Country): PhoneNumber | undefined {
  return parsePhoneNumberFromString(typed.trim().replace(/^tel:/i, ''), { defaultCountry: country, extract: false });
}
