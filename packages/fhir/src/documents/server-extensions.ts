import type { DocumentReference, Extension } from 'fhir/r4';
import { systems, type Coded } from '@epr/domain/values';
import { asString } from '../bundle/index.ts';

type Extended = Pick<DocumentReference, 'extension'>;

/** Returns the code of the original provider role, set when the document was added (CH:MHD; facts 2.1). */
export function uploaderRoleIn(resource: Extended): string | undefined {
  return asString(extension(resource, 'author-authorrole')?.valueCoding?.code);
}

/** Returns the document with this original provider role, or unchanged when it already has one. */
export function withUploaderRole<T extends Extended>(resource: T, role: Coded['code']): T {
  if (extension(resource, 'author-authorrole')) return resource;
  const added = {
    url: 'http://fhir.ch/ig/ch-epr-fhir/StructureDefinition/ch-ext-author-authorrole',
    valueCoding: { system: systems.role, code: role },
  };
  return { ...resource, extension: [...(resource.extension ?? []), added] };
}

/** Returns the code of the deletion status, whatever code it is. */
export function deletionStatusIn(resource: Extended): string | undefined {
  return asString(extension(resource, 'deletionstatus')?.valueCoding?.code);
}

/** Returns the document with its deletion status replaced by the one in `given`, or removed when there is none. */
export function withDeletionStatus<T extends Extended>(resource: T, given: readonly Extension[] | undefined): T {
  const deletion = given?.find((one) => ends(one, 'deletionstatus'));
  const others = (resource.extension ?? []).filter((one) => !ends(one, 'deletionstatus'));
  return withExtensions(resource, [...others, ...(deletion ? [deletion] : [])]);
}

/** Returns the home community named in a document, in any form of the extension. */
export function homeCommunityIn(resource: Extended): string | undefined {
  const found = extension(resource, 'homecommunityid') ?? extension(resource, 'home-community-id');
  return [found?.valueOid, found?.valueUri, found?.valueIdentifier?.value, found?.valueString]
    .map(asString)
    .find(Boolean);
}

/**
 * Returns `resource`, with the extensions that only the server sets (original provider role, home community) taken from `before`, each
 * at its position in `resource`, those missing there at the end.
 */
export function withServerExtensions<T extends Extended>(before: Extended, resource: T): T {
  const given = resource.extension ?? [];
  const own = (before.extension ?? []).filter(isServers);
  const missing = own.filter((one) => !given.some(({ url }) => url === one.url));
  const kept = given.flatMap((one) => (isServers(one) ? own.filter(({ url }) => url === one.url) : [one]));
  return withExtensions(resource, [...kept, ...missing]);
}

function isServers({ url }: Extension): boolean {
  return /(?:author-authorrole|home-?community-?id)$/i.test(typeof url === 'string' ? url : '');
}

/** FHIR does not permit empty arrays. */
function withExtensions<T extends Extended>(resource: T, extension: readonly Extension[]): T {
  if (extension.length > 0) return { ...resource, extension: [...extension] };
  const { extension: _before, ...rest } = resource;
  return rest as T;
}

/** Extensions are identified by the end of their URL: the guides have changed the URLs several times (facts 2.2). */
function extension(resource: Extended, ending: string): Extension | undefined {
  const all: unknown = resource.extension;
  return Array.isArray(all) ? (all as Extension[]).find((one) => ends(one, ending)) : undefined;
}

function ends(one: Partial<Extension> | null | undefined, ending: string): boolean {
  return typeof one?.url === 'string' && one.url.toLowerCase().endsWith(ending);
}
