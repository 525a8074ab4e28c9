import { entryId } from '@epr/domain/vaccination';
import { entriesOf, asObject, oneOrMore, asArray, asString, type UncheckedJson } from '../bundle/index.ts';

/** Resolves the references of a document. */
export interface Resolver {
  /** Returns the target; undefined when it is not in the document. `within` is the referring resource, which may contain the target. */
  readonly resolve: (reference: unknown, within?: UncheckedJson) => UncheckedJson | undefined;
  /** Every resource, in the order of the bundle. */
  readonly resources: readonly UncheckedJson[];
}

/**
 * Builds the resolver of a Bundle. It accepts all forms of reference in use: `Immunization/1`, with the base URL of a server, with
 * `/_history/2`, a `urn:uuid:` in upper or lower case, `#1` of a contained resource (FHIR R4, references between resources of a bundle),
 * or the identifier alone. An absolute URL is resolved by its type and id on any server; the conversion to pages does not do that.
 */
export function resolverOf(bundle: unknown): Resolver {
  const known = new Map<string, UncheckedJson>();
  const resources: UncheckedJson[] = [];
  for (const { fullUrl, resource } of entriesOf(bundle)) {
    const json = asObject(resource);
    const type = asString(json['resourceType']);
    if (!type) continue;
    resources.push(json);
    for (const name of [...namesOf(type, asString(json['id']), fullUrl), ...identifiersOf(json)])
      if (!known.has(name)) known.set(name, json);
  }
  const resolve = (reference: unknown, within?: UncheckedJson): UncheckedJson | undefined => {
    const literal = asString(asObject(reference)['reference']);
    if (literal?.startsWith('#')) return contained(within, literal.slice(1));
    const names = literal ? [bare(literal), lastTwo(bare(literal))] : identifiersOf(asObject(reference));
    return names.map((name) => known.get(name)).find(Boolean);
  };
  return { resolve, resources };
}

/** Returns the text by which a reference is displayed: its URL, else its display, else the value of its identifier. */
export function nameOfReference(reference: unknown): string {
  const { reference: literal, display, identifier } = asObject(reference);
  return asString(literal) ?? asString(display) ?? asString(asObject(identifier)['value']) ?? '';
}

function contained(within: UncheckedJson | undefined, id: string): UncheckedJson | undefined {
  return asArray(within?.['contained'])
    .map(asObject)
    .find((one) => one['id'] === id || one['id'] === `#${id}`);
}

/** Returns the keys by which a resource is referenced: its fullUrl, and its type with its id, which may be given in a `urn:uuid:` only. */
function namesOf(type: string, id: string | undefined, fullUrl: string | undefined): readonly string[] {
  const uuid = /^urn:uuid:(.+)$/i.exec(fullUrl ?? '')?.[1];
  const own = [id, uuid].flatMap((one) => (one ? [`${type}/${one}`, bare(`urn:uuid:${one}`)] : []));
  return [...(fullUrl ? [bare(fullUrl), lastTwo(bare(fullUrl))] : []), ...own];
}

function identifiersOf({ identifier }: UncheckedJson): readonly string[] {
  return oneOrMore(identifier).flatMap((one) => {
    const { system, value } = asObject(one);
    const given = asString(value);
    return given ? [`identifier ${entryId(given, asString(system))}`] : [];
  });
}

/** Removes the version and lowercases URNs. */
function bare(url: string): string {
  const address = url.replace(/\/_history\/[^/]*$/, '');
  return /^urn:/i.test(address) ? address.toLowerCase() : address;
}

function lastTwo(url: string): string {
  return url.split('/').slice(-2).join('/');
}
