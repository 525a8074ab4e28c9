import { isDeepStrictEqual } from 'node:util';
import { isJsonObject } from '@epr/fhir/bundle';

/** Names of the documents of a record that a reader may not see, in lower case: logical ids, entryUUIDs, uniqueIds, document ids (DOC-04). */
export type HiddenDocumentIds = ReadonlySet<string>;

/**
 * Returns a resource as a reader may see it: every list element that refers to a hidden document (an item of a submission set, a relation,
 * a related document, an extension) is removed as a whole, including its display. The narrative is removed as well, because it may contain
 * the same in words. Returns the resource itself when nothing refers to a hidden document.
 */
export function redact<T extends object>(resource: T, hidden: HiddenDocumentIds): T {
  const seen = cut(resource, hidden) as T & { readonly text?: unknown };
  if (seen === resource) return resource;
  const { text: _narrative, ...rest } = seen;
  return rest as T;
}

/**
 * The inverse of {@link redact}, for a change based on a redacted resource: puts what was left out of `before` back into `after`, so that
 * nobody removes what they cannot see.
 */
export function restore<T extends object>(before: object, after: T, hidden: HiddenDocumentIds): T {
  const seen = redact(before, hidden);
  if (seen === before) return after;
  const whole = merged(before, after, hidden) as T;
  const narrative = 'text' in before && !('text' in after) ? { text: before.text } : {};
  return { ...whole, ...narrative };
}

function cut(value: unknown, hidden: HiddenDocumentIds): unknown {
  if (Array.isArray(value)) {
    const seen = value.filter((one) => !refers(one, hidden)).map((one) => cut(one, hidden));
    return seen.length === value.length && seen.every((one, at) => one === value[at]) ? value : seen;
  }
  if (!isJsonObject(value)) return value;
  const members = Object.entries(value).map(([name, one]) => [name, one, cutMember(one, hidden)] as const);
  if (members.every(([, before, after]) => before === after)) return value;
  return Object.fromEntries(members.flatMap(([name, , after]) => (after === undefined ? [] : [[name, after]])));
}

/** Removes a member whose list becomes empty: FHIR has no empty lists. */
function cutMember(value: unknown, hidden: HiddenDocumentIds): unknown {
  if (!Array.isArray(value) && refers(value, hidden)) return undefined;
  const seen = cut(value, hidden);
  return seen !== value && Array.isArray(seen) && seen.length === 0 ? undefined : seen;
}

/** Whether an object is a reference to a hidden document, or contains one outside of a nested list. */
function refers(value: unknown, hidden: HiddenDocumentIds): boolean {
  if (!isJsonObject(value)) return false;
  const { reference, identifier } = value;
  if (names(reference, hidden) || (isJsonObject(identifier) && names(identifier['value'], hidden))) return true;
  return Object.values(value).some((one) => !Array.isArray(one) && refers(one, hidden));
}

function names(text: unknown, hidden: HiddenDocumentIds): boolean {
  if (typeof text !== 'string') return false;
  const bare = text.replace(/^.*DocumentReference\//, '').replace(/\/_history\/.*$/, '');
  return hidden.has(bare.toLowerCase());
}

function merged(before: unknown, after: unknown, hidden: HiddenDocumentIds): unknown {
  if (Array.isArray(before)) return mergedList(before, Array.isArray(after) ? after : [], hidden);
  if (!isJsonObject(before)) return after;
  const given = isJsonObject(after) ? after : {};
  const restored = Object.entries(before).flatMap(([name, one]) => {
    if (cutMember(one, hidden) === one) return [];
    const whole: unknown = refers(one, hidden) ? (given[name] ?? one) : merged(one, given[name], hidden);
    return [[name, whole] as const];
  });
  return { ...given, ...Object.fromEntries(restored) };
}

/**
 * Inserts removed elements at their positions; an element of which a part was removed becomes whole again, unless the caller changed it.
 */
function mergedList(
  before: readonly unknown[],
  after: readonly unknown[],
  hidden: HiddenDocumentIds,
): readonly unknown[] {
  const parts = before.filter((one) => !refers(one, hidden)).map((one) => ({ one, seen: cut(one, hidden) }));
  const list = after.map((one) => parts.find(({ seen }) => isDeepStrictEqual(seen, one))?.one ?? one);
  for (const [at, one] of before.entries()) if (refers(one, hidden)) list.splice(at, 0, one);
  return list;
}
