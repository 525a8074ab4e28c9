/** An expected outcome that may be a refusal. Refusals are values; only bugs throw. */
export type Result<T, R> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: R };

export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

export function refused<R>(refusal: R): { readonly ok: false; readonly refusal: R } {
  return { ok: false, refusal };
}
