import { asObject, asArray, asString, type UncheckedJson } from '../../bundle/index.ts';
import { withValueAt } from './mapper.ts';

/** Returns the contained resource that a local reference (`#author-1`) points to; undefined when there is none. */
export function resolveContained(resource: UncheckedJson, reference: unknown): UncheckedJson | undefined {
  const name = asString(asObject(reference)['reference']);
  if (!name?.startsWith('#')) return undefined;
  const found = asArray(resource['contained']).find((one) => asString(asObject(one)['id']) === name.slice(1));
  return found === undefined ? undefined : asObject(found);
}

/** Returns the resource without the contained resources whose ids are in `without`, and with those in `added`. */
export function recontained(
  resource: UncheckedJson,
  without: readonly string[],
  added: readonly UncheckedJson[],
): UncheckedJson {
  const kept = asArray(resource['contained']).filter((one) => !without.includes(asString(asObject(one)['id']) ?? ''));
  const all = [...kept, ...added];
  return withValueAt(resource, ['contained'], all.length > 0 ? all : undefined);
}

/** Returns every local reference within a value, without the `#`. */
export function localReferences(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(localReferences);
  return Object.entries(asObject(value)).flatMap(([name, inner]) =>
    name === 'reference' && typeof inner === 'string' && inner.startsWith('#')
      ? [inner.slice(1)]
      : localReferences(inner),
  );
}

/** Returns `wanted`, or the first of `wanted-2`, `wanted-3` … that is not the id of a contained resource. */
export function freeId(taken: ReadonlySet<string>, wanted: string): string {
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? wanted : `${wanted}-${number}`;
    if (!taken.has(id)) return id;
  }
}

/** Returns the ids of all contained resources. */
export function containedIds(resource: UncheckedJson): readonly string[] {
  return asArray(resource['contained']).flatMap((one) => asString(asObject(one)['id']) ?? []);
}
