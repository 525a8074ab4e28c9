import type { Spid } from '../../values/index.ts';
import { checkDigitOf, hasCheckDigit } from './ahv.ts';

/**
 * Reads a typed EPR-SPID: 18 digits from 76133761 with the GS1 check digit (ch-core, epr-spid); blanks between are allowed.
 * For numbers people type: the SPIDs a platform sends are shown as they are.
 */
export function readSpid(typed: string): Spid | undefined {
  const digits = typed.replace(/\s+/g, '');
  return /^76133761\d{10}$/.test(digits) && hasCheckDigit(digits) ? (digits as Spid) : undefined;
}

/** The SPID of a serial number of nine digits: the national prefix before it, the check digit behind it. */
export function spidOf(serial: string): Spid {
  const digits = `76133761${serial}`;
  return `${digits}${checkDigitOf(digits)}` as Spid;
}
