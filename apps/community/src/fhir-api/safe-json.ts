import { ok, refused, type Result } from '@epr/domain/values';

/**
 * Reads JSON that may come from anybody: no prototype keys, no nesting that would exhaust a recursive writer, nothing
 * PostgreSQL cannot keep as JSON (NUL, half a character), no number that would be written as null. The reason of a refusal is
 * for engineers.
 */
export function parseSafeJson(text: string): Result<unknown, string> {
  const parsed = parse(text);
  if (!parsed.ok) return parsed;
  const fault = faultOf(parsed.value);
  return fault === undefined ? parsed : refused(fault);
}

const deepest = 64;

function parse(text: string): Result<unknown, string> {
  try {
    return ok(JSON.parse(text));
  } catch (problem) {
    // JSON.parse has no way to refuse but to throw.
    return refused(problem instanceof Error ? `Invalid JSON: ${problem.message}` : 'Invalid JSON');
  }
}

/** Walks without recursion, so that depth is counted and not suffered. */
function faultOf(root: unknown): string | undefined {
  let level: unknown[] = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return `Nested deeper than ${deepest} levels`;
    const next: unknown[] = [];
    for (const value of level) {
      const wrong = typeof value === 'string' ? textFault(value) : undefined;
      if (wrong) return wrong;
      if (typeof value === 'number' && !Number.isFinite(value)) return 'A number is too large';
      if (typeof value !== 'object' || value === null) continue;
      if (!Array.isArray(value) && (Object.hasOwn(value, '__proto__') || Object.hasOwn(value, 'constructor'))) {
        return 'A key is not allowed: __proto__ or constructor';
      }
      for (const [name, inner] of Object.entries(value)) {
        const unsound = textFault(name);
        if (unsound) return unsound;
        next.push(inner);
      }
    }
    level = next;
  }
  return undefined;
}

/** Why a text cannot be kept; a lone surrogate is half a character. */
function textFault(text: string): string | undefined {
  if (text.includes('\u0000')) return 'A text contains NUL';
  return text.isWellFormed() ? undefined : 'A text contains half a character';
}
