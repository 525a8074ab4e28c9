import type { Gln } from '../../values/index.ts';
import { hasCheckDigit } from './ahv.ts';

/**
 * Reads a global location number: 13 digits with the GS1 check digit; else undefined. Test numbers do not start with 76, so any start is
 * accepted (facts 0).
 */
export function readGln(typed: string): Gln | undefined {
  const digits = typed.replace(/\s+/g, '');
  return /^\d{13}$/.test(digits) && hasCheckDigit(digits) ? (digits as Gln) : undefined;
}
