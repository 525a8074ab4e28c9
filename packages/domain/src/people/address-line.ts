/** An address in parts, as in registers. */
export interface AddressParts {
  readonly street: readonly string[];
  readonly postalCode?: string | undefined;
  readonly city?: string | undefined;
  readonly country?: string | undefined;
  /** The address as one text. */
  readonly text?: string | undefined;
}

/** Returns an address on one line: the full text when parts are missing; Switzerland is omitted (core 5; DOC-28). */
export function addressLine({ street, postalCode, city, country, text }: AddressParts): string | undefined {
  const place = [postalCode, city].filter(Boolean).join(' ');
  const parts = [...street, place, country && !switzerland.test(country) ? country : ''].filter(Boolean);
  const isWhole = street.length > 0 && postalCode && city;
  const written = parts.join(', ') || undefined;
  return isWhole ? written : (text ?? written);
}

const switzerland = /^(?:CHE?|Schweiz|Suisse|Svizzera|Svizra|Switzerland)$/i;
