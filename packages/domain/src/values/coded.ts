/**
 * A coded value as transmitted: code and system, and the display given by the sender. A code outside its official list remains a coded
 * value and is displayed as given (COD-02).
 */
export interface Coded {
  readonly code: string;
  readonly system: string;
  readonly display?: string;
}

/** A code that is missing: displayed as not stated, never written. */
export const notStated: Coded = { code: '', system: '' };
