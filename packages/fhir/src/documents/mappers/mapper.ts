import { fields, list, text, type UncheckedJson } from '../../bundle/index.ts';

/** One field of the document in the resource. What is read from an untouched resource is never written over (DOC-03). */
export interface Mapper<T> {
  readonly read: (resource: UncheckedJson) => T | undefined;
  /** The resource with the field changed; undefined takes it out. */
  readonly write: (resource: UncheckedJson, value: T | undefined) => UncheckedJson;
}

/** Where something stands in a resource: names of fields and places in lists. */
export type Path = readonly (string | number)[];

/** What stands at a place, however broken the way there. */
export function at(node: unknown, path: Path): unknown {
  return path.reduce<unknown>((here, step) => (typeof step === 'number' ? list(here)[step] : fields(here)[step]), node);
}

/** A copy with the value at a place; undefined takes it out, and what becomes empty with it. */
export function put(resource: UncheckedJson, path: Path, value: unknown): UncheckedJson {
  return fields(placed(resource, path, value));
}

/** A text at a place; blank counts as absent. */
export function textAt(...path: Path): Mapper<string> {
  return {
    read: (resource) => text(at(resource, path)),
    write: (resource, value) => put(resource, path, value === '' ? undefined : value),
  };
}

/** Whether two values read from JSON are the same; undefined fields count as absent. */
export function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => same(item, b[index]));
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b || Array.isArray(a) || Array.isArray(b)) return false;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => same(fields(a)[key], fields(b)[key]));
}

function placed(node: unknown, path: Path, value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  return typeof step === 'number' ? inList(list(node), step, rest, value) : inFields(fields(node), step, rest, value);
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
