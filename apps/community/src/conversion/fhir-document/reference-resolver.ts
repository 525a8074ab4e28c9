import { asObject, asArray, asString, type UncheckedJson } from '@epr/fhir/bundle';

/** Resolves a reference of a FHIR document: by full URL, by type and id, or among the contained resources. */
export type Resolve = (reference: unknown, inside: UncheckedJson) => UncheckedJson | undefined;

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
  return (reference, inside) => {
    const { reference: asked } = asObject(reference);
    const wanted = asString(asked)?.replace(/\/_history\/.*$/, '');
    if (wanted === undefined) return undefined;
    if (wanted.startsWith('#')) {
      return asArray(inside['contained'])
        .map(asObject)
        .find(({ id }) => id === wanted.slice(1));
    }
    const exact = found.get(`${servers.get(inside) ?? ''}${wanted}`) ?? found.get(wanted);
    if (exact) return exact;
    const named = found.get(wanted.split('/').slice(-2).join('/'));
    return named && servers.has(named) ? undefined : named;
  };
}
