import type { Ahv } from '../../values/index.ts';

/**
 * Reads an AHV number by the rule of the specification (core 5; PSR-02): trimmed, dots removed, 13 digits starting with 756, with a valid
 * check digit; the integers 8, 12, 13, 14 and 18 are therefore rejected. Blanks and hyphens are removed like dots, because insurance
 * cards and letters print them. Undefined when it is not a valid number.
 */
export function readAhv(typed: string): Ahv | undefined {
  const digits = typed.replace(/[.\s-]+/g, '');
  return /^756\d{10}$/.test(digits) && hasCheckDigit(digits) ? (digits as Ahv) : undefined;
}

/** Formats the number as `756.1234.5678.97`. */
export function formatAhv(number: Ahv): string {
  return number.replace(/^(\d{3})(\d{4})(\d{4})(\d{2})$/, '$1.$2.$3.$4');
}

/** Whether the last digit is the check digit of those before it. */
export function hasCheckDigit(digits: string): boolean {
  return Number(digits.at(-1)) === checkDigitOf(digits.slice(0, -1));
}

/** Returns the check digit: weights 3 and 1 alternate from the right; the digit is (10 minus sum mod 10) mod 10 (core 5; GS1). */
export function checkDigitOf(digits: string): number {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}
