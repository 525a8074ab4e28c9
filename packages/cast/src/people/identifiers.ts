import type { Ahv, Gln, Spid } from '@epr/domain/values';

/** Returns the digits followed by their GS1 check digit: weights 3 and 1 alternating from the right (core 5). */
export function withCheckDigit(digits: string): string {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** Returns a valid EPR-SPID of the demo series: `76133761`, nine digits, check digit. */
export function spid(serial: number): Spid {
  return withCheckDigit(`76133761${String(serial).padStart(9, '0')}`) as Spid;
}

/** Returns a valid AHV number of the demo series. */
export function ahv(serial: number): Ahv {
  return withCheckDigit(`756${String(serial).padStart(9, '0')}`) as Ahv;
}

/** Returns a valid GLN of the demo series. */
export function gln(serial: number): Gln {
  return withCheckDigit(`7601${String(serial).padStart(8, '0')}`) as Gln;
}
