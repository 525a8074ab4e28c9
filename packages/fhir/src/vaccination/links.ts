import { entryId, type EntryLink } from '@epr/domain/vaccination';
import { fields, list, present, text, type UncheckedJson } from '../bundle/index.ts';
import type { Resolver } from './references.ts';
import { vacdUrls } from './vocabulary.ts';

/** Returns the extensions of a resource with this URL. */
export function extensions(
  resource: UncheckedJson,
  url: string,
  kind: 'extension' | 'modifierExtension' = 'extension',
): readonly UncheckedJson[] {
  return list(resource[kind])
    .map(fields)
    .filter((one) => one['url'] === url);
}

/** Reads the entries that the resource replaces, from either form of the cross-reference extension. */
export function readLinks(resource: UncheckedJson, resolver: Resolver): readonly EntryLink[] {
  const forms = [vacdUrls.crossReference, vacdUrls.crossReferenceOld];
  return forms
    .flatMap((url) => extensions(resource, url))
    .flatMap((extension) => {
      const parts = list(extension['extension']).map(fields);
      const part = (...names: readonly string[]) => parts.find(({ url }) => names.includes(text(url) ?? ''));
      if (text(part('relationcode', 'relationCode')?.['valueCode']) !== 'replaces') return [];
      const entry = targetOf(part('entry')?.['valueReference'], resolver);
      const container = targetOf(part('container', 'document')?.['valueReference'], resolver);
      return entry ? [present({ entry, container })] : [];
    });
}

/** Reads the identifiers of the entries marked as conflicting with this one. */
export function readConflicts(resource: UncheckedJson, own: string, resolver: Resolver): readonly string[] {
  return extensions(resource, vacdUrls.conflict)
    .flatMap((extension) => list(extension['extension']).map(fields))
    .flatMap((part) => targetOf(part['valueReference'], resolver) ?? [])
    .filter((id) => id !== own);
}

/** Reads the identifiers of the entries declared distinct from this one. */
export function readDistinctions(resource: UncheckedJson, resolver: Resolver): readonly string[] {
  return extensions(resource, vacdUrls.distinctFrom).flatMap(
    (extension) => targetOf(extension['valueReference'], resolver) ?? [],
  );
}

/** Returns the business identifier of a referenced resource: from the reference, from the resource, or else the last part of the URL. */
export function targetOf(reference: unknown, resolver: Resolver): string | undefined {
  const { identifier, reference: literal } = fields(reference);
  const { system, value } = fields(identifier);
  const named = text(value);
  if (named) return entryId(named, text(system));
  const there = resolver.resolve(reference);
  const first = there && firstIdentifier(there);
  if (first) return entryId(first.value, first.system);
  const address = text(literal);
  return address ? entryId(address.startsWith('urn:') ? address : (address.split('/').at(-1) ?? address)) : undefined;
}

/** Returns the first identifier of a resource that has a value. In a Bundle or Composition `identifier` is not a list. */
export function firstIdentifier(
  resource: UncheckedJson,
): { readonly value: string; readonly system?: string } | undefined {
  const { identifier } = resource;
  for (const one of Array.isArray(identifier) ? list(identifier) : [identifier]) {
    const { value, system } = fields(one);
    const given = text(value);
    if (given) return present({ value: given, system: text(system) });
  }
  return undefined;
}
