import { entryId } from '@epr/domain/vaccination';
import { entriesOf, fields, list, text, type UncheckedJson } from '../bundle/index.ts';

/** Finds what references of a document point to. */
export interface Resolver {
  /** The resource; undefined when it is not in the document. `within` is the resource that refers: it may contain the other. */
  readonly resolve: (reference: unknown, within?: UncheckedJson) => UncheckedJson | undefined;
  /** Every resource, in the order of the bundle. */
  readonly resources: readonly UncheckedJson[];
}

/**
 * References as programs write them: `Immunization/1`, with the server's address before it, with `/_history/2` after it, a
 * `urn:uuid:` in either case, `#1` of a contained resource (FHIR R4, references between resources of a bundle), or the identifier alone.
 */
export function resolverOf(bundle: unknown): Resolver {
  const known = new Map<string, UncheckedJson>();
  const resources: UncheckedJson[] = [];
  for (const { fullUrl, resource } of entriesOf(bundle)) {
    const json = fields(resource);
    const type = text(json['resourceType']);
    if (!type) continue;
    resources.push(json);
    for (const name of [...namesOf(type, text(json['id']), fullUrl), ...identifiersOf(json)])
      if (!known.has(name)) known.set(name, json);
  }
  const resolve = (reference: unknown, within?: UncheckedJson): UncheckedJson | undefined => {
    const literal = text(fields(reference)['reference']);
    if (literal?.startsWith('#')) return contained(within, literal.slice(1));
    const names = literal ? [bare(literal), lastTwo(bare(literal))] : identifiersOf(fields(reference));
    return names.map((name) => known.get(name)).find(Boolean);
  };
  return { resolve, resources };
}

/** How a reference is named to people: its words, else where it points. */
export function nameOfReference(reference: unknown): string {
  const { reference: literal, display, identifier } = fields(reference);
  return text(literal) ?? text(display) ?? text(fields(identifier)['value']) ?? '';
}

function contained(within: UncheckedJson | undefined, id: string): UncheckedJson | undefined {
  return list(within?.['contained'])
    .map(fields)
    .find((one) => one['id'] === id || one['id'] === `#${id}`);
}

/** What a resource is referred to by: its address, and its type with its id, which may stand in a `urn:uuid:` alone. */
function namesOf(type: string, id: string | undefined, fullUrl: string | undefined): readonly string[] {
  const uuid = /^urn:uuid:(.+)$/i.exec(fullUrl ?? '')?.[1];
  const own = [id, uuid].flatMap((one) => (one ? [`${type}/${one}`, bare(`urn:uuid:${one}`)] : []));
  return [...(fullUrl ? [bare(fullUrl), lastTwo(bare(fullUrl))] : []), ...own];
}

function identifiersOf({ identifier }: UncheckedJson): readonly string[] {
  return (Array.isArray(identifier) ? list(identifier) : [identifier]).flatMap((one) => {
    const { system, value } = fields(one);
    const given = text(value);
    return given ? [`identifier ${entryId(given, text(system))}`] : [];
  });
}

/** Without its version; UUIDs in one case. */
function bare(url: string): string {
  const address = url.replace(/\/_history\/[^/]*$/, '');
  return /^urn:/i.test(address) ? address.toLowerCase() : address;
}

function lastTwo(url: string): string {
  return url.split('/').slice(-2).join('/');
}
