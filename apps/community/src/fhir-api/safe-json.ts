import { ok, err, type Result } from '@epr/domain/values';

/** Limits of one JSON text, checked before it is parsed. */
export interface JsonLimits {
  readonly bytes: number;
  /** Maximum nesting of arrays and objects. */
  readonly depth: number;
  /** Maximum number of values: members of objects and elements of arrays. */
  readonly nodes: number;
}

/** For routes without other limits: a resource, a search, a list of addresses. */
export const defaultJsonLimits: JsonLimits = { bytes: 1024 * 1024, depth: 64, nodes: 50_000 };

/** A Bundle that contains files as base64: many bytes, few values. Larger files are sent as multipart. */
export const bundleJson: JsonLimits = { bytes: 32 * 1024 * 1024, depth: 64, nodes: 100_000 };

/** Parses JSON from a request: checks the limits first, then parses it safely. A refusal contains the status of the response. */
export function parseBoundedJson(
  text: string,
  limits: Pick<JsonLimits, 'depth' | 'nodes'>,
): Result<unknown, { readonly status: 400 | 413; readonly diagnostics: string }> {
  const refusal = jsonExcess(text, limits);
  if (refusal) return err(refusal);
  const read = parseSafeJson(text);
  return read.ok ? read : err({ status: 400, diagnostics: read.error });
}

/**
 * Parses untrusted JSON: no prototype keys, no nesting that would exhaust a recursive writer, nothing PostgreSQL cannot store as JSON (NUL,
 * lone surrogates), no number that would be written as null. The reason of a refusal is for engineers.
 */
export function parseSafeJson(text: string): Result<unknown, string> {
  const parsed = parse(text);
  if (!parsed.ok) return parsed;
  const problem = problemOf(parsed.value);
  return problem === undefined ? parsed : err(problem);
}

const maxDepth = 64;

function parse(text: string): Result<unknown, string> {
  try {
    // A byte order mark may be ignored (RFC 8259, 8.1).
    return ok(JSON.parse(text.replace(/^\uFEFF/, '')));
  } catch (problem) {
    // JSON.parse reports errors only by throwing.
    return err(problem instanceof Error ? `Invalid JSON: ${problem.message}` : 'Invalid JSON');
  }
}

/** Walks iteratively, so that deep nesting is counted and does not overflow the stack. */
function problemOf(root: unknown): string | undefined {
  let level: unknown[] = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) return `Nested deeper than ${maxDepth} levels`;
    const next: unknown[] = [];
    for (const value of level) {
      const textProblem = typeof value === 'string' ? textFault(value) : undefined;
      if (textProblem) return textProblem;
      if (typeof value === 'number' && !Number.isFinite(value)) return 'A number is too large';
      if (typeof value !== 'object' || value === null) continue;
      if (!Array.isArray(value) && (Object.hasOwn(value, '__proto__') || Object.hasOwn(value, 'constructor'))) {
        return 'A key is not allowed: __proto__ or constructor';
      }
      for (const [name, member] of Object.entries(value)) {
        const nameProblem = textFault(name);
        if (nameProblem) return nameProblem;
        next.push(member);
      }
    }
    level = next;
  }
  return undefined;
}

/** Returns why a text cannot be stored; a lone surrogate is half a character. */
function textFault(text: string): string | undefined {
  if (text.includes('\u0000')) return 'A text contains NUL';
  return text.isWellFormed() ? undefined : 'A text contains half a character';
}

/**
 * Returns why a JSON text exceeds the limits, or undefined. Counts brackets and commas without building anything: `[1,1,1,…]` of 31 MB
 * would take gigabytes once parsed. Strings are skipped, so a file in base64 costs almost nothing; invalid JSON is left to the parser.
 */
function jsonExcess(
  text: string,
  { depth, nodes }: Pick<JsonLimits, 'depth' | 'nodes'>,
): { readonly status: 400 | 413; readonly diagnostics: string } | undefined {
  let level = 0;
  let count = 1;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === quote) at = endOfJsonString(text, at);
    else if (sign === comma) count += 1;
    else if (sign === openBracket || sign === openBrace) {
      level += 1;
      count += 1;
      if (level > depth) return { status: 400, diagnostics: `Nested deeper than ${depth} levels` };
    } else if (sign === closeBracket || sign === closeBrace) level -= 1;
    if (count > nodes) return { status: 413, diagnostics: `More than ${nodes} values` };
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
 * Returns the index of the quote that ends the JSON string starting at `from`: the next quote preceded by an even number of backslashes, or
 * the length of the text when there is none.
 */
export function endOfJsonString(text: string, from: number): number {
  let end = text.indexOf('"', from + 1);
  while (end >= 0 && isEscaped(text, from, end)) end = text.indexOf('"', end + 1);
  return end < 0 ? text.length : end;
}

function isEscaped(text: string, from: number, at: number): boolean {
  let backslashes = 0;
  while (at - 1 - backslashes > from && text.charCodeAt(at - 1 - backslashes) === backslash) backslashes += 1;
  return backslashes % 2 === 1;
}
