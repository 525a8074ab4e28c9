import { entryId, type EntryLink } from '@epr/domain/vaccination';
import { asObject, oneOrMore, asArray, omitUndefined, asString, type UncheckedJson } from '../bundle/index.ts';
import type { Resolver } from './references.ts';
import { vacdUrls } from './vocabulary.ts';

/** Returns the extensions of a resource with this URL. */
export function extensionsByUrl(
  resource: UncheckedJson,
  url: string,
  kind: 'extension' | 'modifierExtension' = 'extension',
): readonly UncheckedJson[] {
  return asArray(resource[kind])
    .map(asObject)
    .filter((one) => one['url'] === url);
}

/** Reads the entries that the resource replaces, from either form of the cross-reference extension. */
export function readLinks(resource: UncheckedJson, resolver: Resolver): readonly EntryLink[] {
  const forms = [vacdUrls.crossReference, vacdUrls.crossReferenceOld];
  return forms
    .flatMap((url) => extensionsByUrl(resource, url))
    .flatMap((extension) => {
      const parts = asArray(extension['extension']).map(asObject);
      const part = (...names: readonly string[]) => parts.find(({ url }) => names.includes(asString(url) ?? ''));
      if (asString(part('relationcode', 'relationCode')?.['valueCode']) !== 'replaces') return [];
      const entry = referencedEntryId(part('entry')?.['valueReference'], resolver);
      const container = referencedEntryId(part('container', 'document')?.['valueReference'], resolver);
      return entry ? [omitUndefined({ entry, container })] : [];
    });
}

/** Reads the identifiers of the entries marked as conflicting with this one. */
export function readConflicts(resource: UncheckedJson, own: string, resolver: Resolver): readonly string[] {
  return extensionsByUrl(resource, vacdUrls.conflict)
    .flatMap((extension) => asArray(extension['extension']).map(asObject))
    .flatMap((part) => referencedEntryId(part['valueReference'], resolver) ?? [])
    .filter((id) => id !== own);
}

/** Reads the identifiers of the entries declared distinct from this one. */
export function readDistinctions(resource: UncheckedJson, resolver: Resolver): readonly string[] {
  return extensionsByUrl(resource, vacdUrls.distinctFrom).flatMap(
    (extension) => referencedEntryId(extension['valueReference'], resolver) ?? [],
  );
}

/** Returns the business identifier of a referenced resource: from the reference, from the resource, or else the last part of the URL. */
export function referencedEntryId(reference: unknown, resolver: Resolver): string | undefined {
  const { identifier, reference: literal } = asObject(reference);
  const { system, value } = asObject(identifier);
  const named = asString(value);
  if (named) return entryId(named, asString(system));
  const there = resolver.resolve(reference);
  const first = there && firstIdentifier(there);
  if (first) return entryId(first.value, first.system);
  const address = asString(literal);
  return address ? entryId(address.startsWith('urn:') ? address : (address.split('/').at(-1) ?? address)) : undefined;
}

/** Returns the first identifier of a resource that has a value. In a Bundle or Composition `identifier` is not a list. */
export function firstIdentifier(
  resource: UncheckedJson,
): { readonly value: string; readonly system?: string } | undefined {
  const { identifier } = resource;
  for (const one of oneOrMore(identifier)) {
    const { value, system } = asObject(one);
    const given = asString(value);
    if (given) return omitUndefined({ value: given, system: asString(system) });
  }
  return undefined;
}
