import { asObject, asArray, asString, type UncheckedJson } from '@epr/fhir/bundle';

/** Resolves a reference of a FHIR document: by full URL, by type and id, or among the contained resources. */
export type Resolve = (reference: unknown, inside: UncheckedJson) => UncheckedJson | undefined;

/** Returns a function that resolves references within the document (FHIR R4, documents and references); nothing is ever fetched. */
export function resolver(bundle: UncheckedJson): Resolve {
  const found = new Map<string, UncheckedJson>();
  for (const entry of asArray(bundle['entry']).map(asObject)) {
    const resource = asObject(entry['resource']);
    const [type, id, url] = [asString(resource['resourceType']), asString(resource['id']), asString(entry['fullUrl'])];
    if (url) found.set(url, resource);
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
    return found.get(wanted) ?? found.get(wanted.split('/').slice(-2).join('/'));
  };
}
