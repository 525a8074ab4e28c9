import { asObject, asArray, asString, type UncheckedJson } from '../../bundle/index.ts';

/** Maps one field of the document from and to the resource. Unchanged fields are never rewritten (DOC-03). */
export interface Mapper<T> {
  readonly read: (resource: UncheckedJson) => T | undefined;
  /** Returns the resource with the field changed; undefined removes it. */
  readonly write: (resource: UncheckedJson, value: T | undefined) => UncheckedJson;
}

/** Path of an element in a resource: field names and list indexes. */
export type Path = readonly (string | number)[];

/** Returns the value at a path; undefined when any part of the path is missing or of another type. */
export function valueAt(node: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (here, step) => (typeof step === 'number' ? asArray(here)[step] : asObject(here)[step]),
    node,
  );
}

/** Returns a copy with the value at a path; undefined removes the value and any parent that becomes empty. */
export function withValueAt(resource: UncheckedJson, path: Path, value: unknown): UncheckedJson {
  return asObject(placed(resource, path, value));
}

/** Maps text at a path; blank text counts as absent. */
export function textAt(...path: Path): Mapper<string> {
  return {
    read: (resource) => asString(valueAt(resource, path)),
    write: (resource, value) => withValueAt(resource, path, value === '' ? undefined : value),
  };
}

/** Whether two values read from JSON are equal; undefined fields count as absent. */
export function equalJson(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => equalJson(item, b[index]));
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b || Array.isArray(a) || Array.isArray(b)) return false;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => equalJson(asObject(a)[key], asObject(b)[key]));
}

function placed(node: unknown, path: Path, value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  return typeof step === 'number'
    ? inList(asArray(node), step, rest, value)
    : inFields(asObject(node), step, rest, value);
}

function inList(items: readonly unknown[], index: number, rest: Path, value: unknown): unknown {
  const inner = placed(items[index], rest, value);
  if (inner !== undefined) return items.toSpliced(Math.min(index, items.length), 1, inner);
  const left = items.toSpliced(index, 1);
  return left.length > 0 ? left : undefined;
}

function inFields(node: UncheckedJson, name: string, rest: Path, value: unknown): unknown {
  const inner = placed(node[name], rest, value);
  if (inner !== undefined) return { ...node, [name]: inner };
  const left = Object.fromEntries(Object.entries(node).filter(([key]) => key !== name));
  return Object.keys(left).length > 0 ? left : undefined;
}
