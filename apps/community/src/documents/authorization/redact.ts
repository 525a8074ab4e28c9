import { isDeepStrictEqual } from 'node:util';
import { isJsonObject } from '@epr/fhir/bundle';

/** Names of the documents of a record that a reader may not see, in lower case: logical ids, entryUUIDs, uniqueIds, document ids (DOC-04). */
export type HiddenDocumentIds = ReadonlySet<string>;

/**
 * Returns a resource as a reader may see it: every list element that refers to a hidden document (an item of a submission set, a relation,
 * a related document, an extension) is removed as a whole, including its display. The narrative is removed as well, because it may contain
 * the same in words. Returns the resource itself when nothing refers to a hidden document.
 */
export function redact<T extends object>(resource: T, hiddenIds: HiddenDocumentIds): T {
  const redacted = removeReferences(resource, hiddenIds) as T & { readonly text?: unknown };
  if (redacted === resource) return resource;
  const { text: _narrative, ...withoutNarrative } = redacted;
  return withoutNarrative as T;
}

/**
 * The inverse of {@link redact}, for a change based on a redacted resource: puts what was left out of `before` back into `after`, so that
 * nobody removes what they cannot see.
 */
export function restoreRedacted<T extends object>(before: object, after: T, hiddenIds: HiddenDocumentIds): T {
  const redacted = redact(before, hiddenIds);
  if (redacted === before) return after;
  const restored = mergeHidden(before, after, hiddenIds) as T;
  const narrative = 'text' in before && !('text' in after) ? { text: before.text } : {};
  return { ...restored, ...narrative };
}

function removeReferences(value: unknown, hiddenIds: HiddenDocumentIds): unknown {
  if (Array.isArray(value)) {
    const redacted = value
      .filter((one) => !refersToHidden(one, hiddenIds))
      .map((one) => removeReferences(one, hiddenIds));
    return redacted.length === value.length && redacted.every((one, at) => one === value[at]) ? value : redacted;
  }
  if (!isJsonObject(value)) return value;
  const members = Object.entries(value).map(([name, one]) => [name, one, redactMember(one, hiddenIds)] as const);
  if (members.every(([, before, after]) => before === after)) return value;
  return Object.fromEntries(members.flatMap(([name, , after]) => (after === undefined ? [] : [[name, after]])));
}

/** Removes a member whose list becomes empty: FHIR has no empty lists. */
function redactMember(value: unknown, hiddenIds: HiddenDocumentIds): unknown {
  if (!Array.isArray(value) && refersToHidden(value, hiddenIds)) return undefined;
  const redacted = removeReferences(value, hiddenIds);
  return redacted !== value && Array.isArray(redacted) && redacted.length === 0 ? undefined : redacted;
}

/** Whether an object is a reference to a hidden document, or contains one outside of a nested list. */
function refersToHidden(value: unknown, hiddenIds: HiddenDocumentIds): boolean {
  if (!isJsonObject(value)) return false;
  const { reference, identifier } = value;
  if (isHidden(reference, hiddenIds) || (isJsonObject(identifier) && isHidden(identifier['value'], hiddenIds)))
    return true;
  return Object.values(value).some((one) => !Array.isArray(one) && refersToHidden(one, hiddenIds));
}

function isHidden(text: unknown, hiddenIds: HiddenDocumentIds): boolean {
  if (typeof text !== 'string') return false;
  const logicalId = text.replace(/^.*DocumentReference\//, '').replace(/\/_history\/.*$/, '');
  return hiddenIds.has(logicalId.toLowerCase());
}

function mergeHidden(before: unknown, after: unknown, hiddenIds: HiddenDocumentIds): unknown {
  if (Array.isArray(before)) return mergeHiddenList(before, Array.isArray(after) ? after : [], hiddenIds);
  if (!isJsonObject(before)) return after;
  const changed = isJsonObject(after) ? after : {};
  const restored = Object.entries(before).flatMap(([name, one]) => {
    if (redactMember(one, hiddenIds) === one) return [];
    const whole: unknown = refersToHidden(one, hiddenIds)
      ? (changed[name] ?? one)
      : mergeHidden(one, changed[name], hiddenIds);
    return [[name, whole] as const];
  });
  return { ...changed, ...Object.fromEntries(restored) };
}

/**
 * Inserts removed elements at their positions; an element of which a part was removed becomes whole again, unless the caller changed it.
 */
function mergeHiddenList(
  before: readonly unknown[],
  after: readonly unknown[],
  hiddenIds: HiddenDocumentIds,
): readonly unknown[] {
  const parts = before
    .filter((one) => !refersToHidden(one, hiddenIds))
    .map((one) => ({ one, seen: removeReferences(one, hiddenIds) }));
  const list = after.map((one) => parts.find(({ seen }) => isDeepStrictEqual(seen, one))?.one ?? one);
  for (const [at, one] of before.entries()) if (refersToHidden(one, hiddenIds)) list.splice(at, 0, one);
  return list;
}
