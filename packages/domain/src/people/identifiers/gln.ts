import type { Gln } from '../../values/index.ts';
import { hasCheckDigit } from './ahv.ts';

/** Reads a global location number: 13 digits with the GS1 check digit. Test numbers do not start 76, so the start is free (facts 0). */
export function readGln(typed: string): Gln | undefined {
  const digits = typed.replace(/\s+/g, '');
  return /^\d{13}$/.test(digits) && hasCheckDigit(digits) ? (digits as Gln) : undefined;
}
