/** Countries a patient of the EPR may live in (rights 3, 9), in the order they are offered. */
export const countries = ['CH', 'DE', 'FR', 'IT', 'AT'] as const;

export type Country = (typeof countries)[number];

/** Reads a country code of the list, in upper or lower case; undefined when it is not in the list. */
export function readCountry(code: string): Country | undefined {
  const capital = code.trim().toUpperCase();
  return countries.find((one) => one === capital);
}
