import type { Spid } from '../../values/index.ts';
import { checkDigitOf, hasCheckDigit } from './ahv.ts';

/**
 * Reads a typed EPR-SPID: 18 digits starting with 76133761, with the GS1 check digit (ch-core, epr-spid); blanks are removed. Undefined
 * when it is not valid. Only for typed numbers: the SPIDs a platform sends are displayed as they are.
 */
export function readSpid(typed: string): Spid | undefined {
  const digits = typed.replace(/\s+/g, '');
  return /^76133761\d{10}$/.test(digits) && hasCheckDigit(digits) ? (digits as Spid) : undefined;
}

/** Returns the SPID of a serial number of nine digits: the national prefix, the serial number, the check digit. */
export function spidOf(serial: string): Spid {
  const digits = `76133761${serial}`;
  return `${digits}${checkDigitOf(digits)}` as Spid;
}
