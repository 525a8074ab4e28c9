/**
 * A coded value as it travels: code and system, and the display the sender gave.
 * A code outside its official list stays one of these and is shown as given (COD-02).
 */
export interface Coded {
  readonly code: string;
  readonly system: string;
  readonly display?: string;
}

/** Two coded values are the same when code and system are; displays are words, not identity. */
export function sameCode(a: Pick<Coded, 'code' | 'system'>, b: Pick<Coded, 'code' | 'system'>): boolean {
  return a.code === b.code && a.system === b.system;
}

/** A code nobody gave: shown as not stated, never written. */
export const notStated: Coded = { code: '', system: '' };
