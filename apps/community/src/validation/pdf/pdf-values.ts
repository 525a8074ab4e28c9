/** A value of a PDF (ISO 32000-1, 7.3). Names keep their slash, which distinguishes them from other strings. */
export type PdfValue =
  null | boolean | number | string | PdfText | PdfReference | readonly PdfValue[] | PdfDictionary | Keyword;
export type PdfDictionary = ReadonlyMap<string, PdfValue>;

export interface PdfText {
  readonly text: string;
}
export interface PdfReference {
  readonly number: number;
}
/** `obj`, `stream`, `R` and the like. */
export interface Keyword {
  readonly keyword: string;
}

/** A PDF that does not conform to the standard, or exceeds what a check should read. */
export class PdfUnreadableError extends Error {}

/** The text ends in the middle of a value: more of the file is needed. */
export class PdfTruncatedError extends Error {}

export function isDictionary(value: PdfValue | undefined): value is PdfDictionary {
  return value instanceof Map;
}

export function isReference(value: PdfValue | undefined): value is PdfReference {
  return typeof value === 'object' && value !== null && 'number' in value;
}

export function isKeyword(value: PdfValue | undefined, keyword: string): boolean {
  return typeof value === 'object' && value !== null && 'keyword' in value && value.keyword === keyword;
}

/** Whether a value is a non-negative integer: an offset, a length, a count. */
export function isCount(value: PdfValue | undefined): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
