/** A letter of an institution: its content in reading order. */
export interface Letter {
  readonly institution: Institution;
  /** Department, below the name of the institution. */
  readonly unit?: string;
  readonly recipient?: readonly string[];
  /** `Bern, 18.11.2026` */
  readonly placeAndDay: string;
  readonly title: string;
  /** Name, birth date, address of the patient. */
  readonly patientLine: string;
  readonly blocks: readonly Block[];
  readonly signatures: readonly Signature[];
  readonly closing?: string;
  readonly language: string;
  /** Absent: an ordinary PDF. */
  readonly archival?: boolean;
  /** Creation time in the file, ISO 8601. */
  readonly made: string;
}

/** The letterhead of an institution. */
export interface Institution {
  readonly name: string;
  readonly lines: readonly string[];
  /** `#rrggbb`, dark enough for text on white. */
  readonly colour: string;
  readonly mark: 'wave' | 'cross' | 'leaf' | 'ring' | 'bars' | 'none';
  readonly serif?: boolean;
}

export interface Signature {
  readonly name: string;
  readonly role: string;
}

export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[]; readonly numbered?: boolean }
  | { readonly kind: 'pairs'; readonly rows: readonly (readonly [string, string])[] }
  | {
      readonly kind: 'table';
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
      /** Relative widths, one per column. */
      readonly shares: readonly number[];
    }
  | { readonly kind: 'page' };

export function heading(text: string): Block {
  return { kind: 'heading', text };
}

export function text(words: string): Block {
  return { kind: 'text', text: words };
}

export function list(...items: readonly string[]): Block {
  return { kind: 'list', items };
}

export function numbered(...items: readonly string[]): Block {
  return { kind: 'list', items, numbered: true };
}

export function pairs(...rows: readonly (readonly [string, string])[]): Block {
  return { kind: 'pairs', rows };
}

/** Returns a table from rows in the form `Name | Wert | Einheit`; `head` is the header row. */
export function table(shares: readonly number[], head: string, ...rows: readonly string[]): Block {
  const cells = (line: string) => line.split('|').map((cell) => cell.trim());
  return { kind: 'table', head: cells(head), rows: rows.map(cells), shares };
}

export const newPage: Block = { kind: 'page' };
