import { fields, list, text, type UncheckedJson } from '../../bundle/index.ts';
import { put } from './mapper.ts';

/** The contained resource a local reference (`#author-1`) names; undefined when it names none. */
export function containedBy(resource: UncheckedJson, reference: unknown): UncheckedJson | undefined {
  const name = text(fields(reference)['reference']);
  if (!name?.startsWith('#')) return undefined;
  const found = list(resource['contained']).find((one) => text(fields(one)['id']) === name.slice(1));
  return found === undefined ? undefined : fields(found);
}

/** The resource with these contained in the place of those with the ids given. */
export function recontained(
  resource: UncheckedJson,
  without: readonly string[],
  added: readonly UncheckedJson[],
): UncheckedJson {
  const kept = list(resource['contained']).filter((one) => !without.includes(text(fields(one)['id']) ?? ''));
  const all = [...kept, ...added];
  return put(resource, ['contained'], all.length > 0 ? all : undefined);
}

/** Every local reference below a value, without the `#`. */
export function localReferences(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(localReferences);
  return Object.entries(fields(value)).flatMap(([name, inner]) =>
    name === 'reference' && typeof inner === 'string' && inner.startsWith('#')
      ? [inner.slice(1)]
      : localReferences(inner),
  );
}

/** `wanted`, or the first of `wanted-2`, `wanted-3` … that no contained resource is called. */
export function freeId(taken: ReadonlySet<string>, wanted: string): string {
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? wanted : `${wanted}-${number}`;
    if (!taken.has(id)) return id;
  }
}

/** The ids of all contained resources. */
export function containedIds(resource: UncheckedJson): readonly string[] {
  return list(resource['contained']).flatMap((one) => text(fields(one)['id']) ?? []);
}
