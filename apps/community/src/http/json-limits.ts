/** How large one JSON text may be before anybody parses it. */
export interface JsonLimits {
  readonly bytes: number;
  /** Arrays and objects within each other. */
  readonly depth: number;
  /** Values in all, members of objects and elements of arrays. */
  readonly nodes: number;
}

/** For routes that say nothing else: a resource, a search, a list of addresses. */
export const usualJson: JsonLimits = { bytes: 1024 * 1024, depth: 64, nodes: 50_000 };

/** A Bundle with files in it as base64: many bytes, few values. Larger files come as multipart. */
export const bundleJson: JsonLimits = { bytes: 32 * 1024 * 1024, depth: 64, nodes: 100_000 };

/**
 * Why a JSON text is too much, or undefined. Counts brackets and commas without building anything: `[1,1,1,…]` of 31 MB
 * would take gigabytes once parsed. Texts in quotes are jumped over, so a file in base64 costs next to nothing; what is no
 * JSON at all is left to the parser.
 */
export function jsonExcess(
  text: string,
  { depth, nodes }: Pick<JsonLimits, 'depth' | 'nodes'>,
): { readonly status: 400 | 413; readonly why: string } | undefined {
  let level = 0;
  let count = 1;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === quote) at = endOfText(text, at);
    else if (sign === comma) count += 1;
    else if (sign === openBracket || sign === openBrace) {
      level += 1;
      count += 1;
      if (level > depth) return { status: 400, why: `Nested deeper than ${depth} levels` };
    } else if (sign === closeBracket || sign === closeBrace) level -= 1;
    if (count > nodes) return { status: 413, why: `More than ${nodes} values` };
  }
  return undefined;
}

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;

/**
 * Where the JSON string that begins with the quote at `from` ends: the place of the next quote before which stands an even
 * number of backslashes, or the length of the text when there is none.
 */
export function endOfText(text: string, from: number): number {
  let end = text.indexOf('"', from + 1);
  while (end >= 0 && isEscaped(text, from, end)) end = text.indexOf('"', end + 1);
  return end < 0 ? text.length : end;
}

function isEscaped(text: string, from: number, at: number): boolean {
  let backslashes = 0;
  while (at - 1 - backslashes > from && text.charCodeAt(at - 1 - backslashes) === backslash) backslashes += 1;
  return backslashes % 2 === 1;
}
