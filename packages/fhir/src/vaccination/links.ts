import { entryId, type EntryLink } from '@epr/domain/vaccination';
import { fields, list, present, text, type UncheckedJson } from '../bundle/index.ts';
import type { Resolver } from './references.ts';
import { vacdUrls } from './vocabulary.ts';

/** The extensions of a resource with this address. */
export function extensions(
  resource: UncheckedJson,
  url: string,
  kind: 'extension' | 'modifierExtension' = 'extension',
): readonly UncheckedJson[] {
  return list(resource[kind])
    .map(fields)
    .filter((one) => one['url'] === url);
}

/** What the resource replaces, by either form of the cross-reference extension. */
export function readLinks(resource: UncheckedJson, resolver: Resolver): readonly EntryLink[] {
  const forms = [vacdUrls.crossReference, vacdUrls.crossReferenceOld];
  return forms
    .flatMap((url) => extensions(resource, url))
    .flatMap((extension) => {
      const parts = list(extension['extension']).map(fields);
      const part = (...names: readonly string[]) => parts.find(({ url }) => names.includes(String(url)));
      if (text(part('relationcode', 'relationCode')?.['valueCode']) !== 'replaces') return [];
      const entry = targetOf(part('entry')?.['valueReference'], resolver);
      const container = targetOf(part('container', 'document')?.['valueReference'], resolver);
      return entry ? [present({ entry, container })] : [];
    });
}

/** Identifiers of the entries marked as conflicting with this one. */
export function readConflicts(resource: UncheckedJson, own: string, resolver: Resolver): readonly string[] {
  return extensions(resource, vacdUrls.conflict)
    .flatMap((extension) => list(extension['extension']).map(fields))
    .flatMap((part) => targetOf(part['valueReference'], resolver) ?? [])
    .filter((id) => id !== own);
}

/** Identifiers of the entries this one was said to be distinct from. */
export function readDistinctions(resource: UncheckedJson, resolver: Resolver): readonly string[] {
  return extensions(resource, vacdUrls.distinctFrom).flatMap(
    (extension) => targetOf(extension['valueReference'], resolver) ?? [],
  );
}

/** A referenced resource by its business identifier: named in the reference, on the resource itself, or what the address ends in. */
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

/** The identifier of a resource: of several the first with a value. A Bundle and a Composition have one that is no list. */
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
