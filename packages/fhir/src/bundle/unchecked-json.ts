/** JSON nobody has checked yet. */
export type UncheckedJson = Readonly<Record<string, unknown>>;

/** The value as an object with fields; anything else is an object without any. */
export function fields(value: unknown): UncheckedJson {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as UncheckedJson) : {};
}

/** The value as a list; anything else is an empty one. */
export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as readonly unknown[]) : [];
}

/** The value as text with something in it, as it was sent; anything else is undefined. */
export function text(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** The value as a finite number; anything else is undefined. */
export function number(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** The value as a whole number from 0; anything else is undefined. */
export function whole(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}

/** The object without the fields that are undefined, so that absent means absent on the wire too. */
export function present<T extends object>(object: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const kept: Partial<T> = {};
  // Done some ten times for each document of a list: a copy by key is four times as fast as one by entries.
  for (const key of Object.keys(object) as (keyof T)[]) if (object[key] !== undefined) kept[key] = object[key];
  return kept as { [K in keyof T]: Exclude<T[K], undefined> };
}
