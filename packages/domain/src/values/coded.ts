/**
 * A coded value as it travels: code and system, and the display the sender gave.
 * A code outside its official list stays one of these and is shown as given (COD-02).
 */
export interface Coded {
  readonly code: string;
  readonly system: string;
  readonly display?: string;
}

/** A code nobody gave: shown as not stated, never written. */
export const notStated: Coded = { code: '', system: '' };
