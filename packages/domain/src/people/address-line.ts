/** An address in parts, as registers hold it. */
export interface AddressParts {
  readonly street: readonly string[];
  readonly postalCode?: string | undefined;
  readonly city?: string | undefined;
  readonly country?: string | undefined;
  /** The address as it was written, in one piece. */
  readonly text?: string | undefined;
}

/** An address on one line: the written one when parts are missing; Switzerland is not named (core 5; DOC-28). */
export function addressLine({ street, postalCode, city, country, text }: AddressParts): string | undefined {
  const place = [postalCode, city].filter(Boolean).join(' ');
  const parts = [...street, place, country && !switzerland.test(country) ? country : ''].filter(Boolean);
  const isWhole = street.length > 0 && postalCode && city;
  const written = parts.join(', ') || undefined;
  return isWhole ? written : (text ?? written);
}

const switzerland = /^(?:CHE?|Schweiz|Suisse|Svizzera|Svizra|Switzerland)$/i;
