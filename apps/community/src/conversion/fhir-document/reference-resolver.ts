import { asObject, asArray, asString, type UncheckedJson } from '@epr/fhir/bundle';

/** Resolves a reference of a FHIR document: by full URL, by type and id, or among the contained resources. */
export type Resolve = (reference: unknown, source: UncheckedJson) => UncheckedJson | undefined;

/**
 * Returns a function that resolves references within the document (FHIR R4, documents and references); nothing is ever fetched. A relative
 * reference is resolved on the server of the resource that contains it, and an absolute one never by a resource of another server. The
 * reader of vaccinations (`@epr/fhir`, vaccination/references.ts) is lenient: it resolves an absolute URL by its type and id too.
 */
export function resolver(bundle: UncheckedJson): Resolve {
  const found = new Map<string, UncheckedJson>();
  const servers = new Map<UncheckedJson, string>();
  for (const entry of asArray(bundle['entry']).map(asObject)) {
    const resource = asObject(entry['resource']);
    const [type, id, url] = [asString(resource['resourceType']), asString(resource['id']), asString(entry['fullUrl'])];
    const server = /^(https?:.*\/)[A-Za-z]+\/[^/]+$/.exec(url ?? '')?.[1];
    if (url) found.set(url, resource);
    if (server) servers.set(resource, server);
    if (type && id && !found.has(`${type}/${id}`)) found.set(`${type}/${id}`, resource);
  }
  return (reference, source) => {
    const { reference: asked } = asObject(reference);
    const url = asString(asked)?.replace(/\/_history\/.*$/, '');
    if (url === undefined) return undefined;
    if (url.startsWith('#')) {
      return asArray(source['contained'])
        .map(asObject)
        .find(({ id }) => id === url.slice(1));
    }
    const exactMatch = found.get(`${servers.get(source) ?? ''}${url}`) ?? found.get(url);
    if (exactMatch) return exactMatch;
    const sameId = found.get(url.split('/').slice(-2).join('/'));
    return sameId && servers.has(sameId) ? undefined : sameId;
  };
}
