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
 * `urn:uuid:`, or `#1` of a contained resource (FHIR R4, references between resources of a bundle).
 */
export function resolverOf(bundle: unknown): Resolver {
  const known = new Map<string, UncheckedJson>();
  const resources: UncheckedJson[] = [];
  for (const { fullUrl, resource } of entriesOf(bundle)) {
    const json = fields(resource);
    if (!text(json['resourceType'])) continue;
    resources.push(json);
    const names = [fullUrl, fullUrl && lastTwo(fullUrl), `${String(json['resourceType'])}/${text(json['id']) ?? ''}`];
    for (const name of names) if (name && !known.has(bare(name))) known.set(bare(name), json);
  }
  const resolve = (reference: unknown, within?: UncheckedJson): UncheckedJson | undefined => {
    const literal = text(fields(reference)['reference']);
    if (!literal) return undefined;
    if (literal.startsWith('#')) return contained(within, literal.slice(1));
    return known.get(bare(literal)) ?? known.get(lastTwo(bare(literal)));
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

function bare(url: string): string {
  return url.replace(/\/_history\/[^/]*$/, '');
}

function lastTwo(url: string): string {
  return url.split('/').slice(-2).join('/');
}
