import type { Country } from './country.ts';

/**
 * Reads a postal code of a country: four digits in Switzerland and Austria, not beginning with 0; five in Germany, France and Italy. The
 * country's letters before it, `CH-3006`, are removed. Undefined when the text has not the form of the country's codes.
 */
export function readPostalCode(typed: string, country: Country): string | undefined {
  const text = typed.trim().replace(/^[a-z]{1,2}\s*-\s*/i, '');
  return forms[country].test(text) ? text : undefined;
}

const fourDigits = /^[1-9]\d{3}$/;
const fiveDigits = /^\d{5}$/;

const forms: Readonly<Record<Country, RegExp>> = {
  CH: fourDigits,
  AT: fourDigits,
  DE: fiveDigits,
  FR: fiveDigits,
  IT: fiveDigits,
};
