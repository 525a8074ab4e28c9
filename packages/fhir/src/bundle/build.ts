import type { Bundle, BundleEntry, FhirResource } from 'fhir/r4';

/** A batch of GETs; each url is relative to the FHIR base, `DocumentReference?status=current`. */
export function batchOfGets(urls: readonly string[]): Bundle {
  return { resourceType: 'Bundle', type: 'batch', entry: urls.map((url) => ({ request: { method: 'GET', url } })) };
}

/** A transaction: all of it happens or nothing. */
export function transaction(entries: readonly BundleEntry[]): Bundle {
  return { resourceType: 'Bundle', type: 'transaction', entry: [...entries] };
}

/** One new resource of a transaction; `fullUrl` is the `urn:uuid:…` the other entries know it by. */
export function posted(fullUrl: string, resource: FhirResource): BundleEntry {
  return { fullUrl, resource, request: { method: 'POST', url: resource.resourceType } };
}

/** An existing resource of a transaction in its new state; it has its logical id. `version`: refused when another one stands. */
export function putEntry(resource: FhirResource, version?: string): BundleEntry {
  const ifMatch = version === undefined ? {} : { ifMatch: `W/"${version}"` };
  return { resource, request: { method: 'PUT', url: `${resource.resourceType}/${resource.id ?? ''}`, ...ifMatch } };
}

/** The answer to a transaction, entries in the order of the request. */
export function transactionResponse(entries: readonly BundleEntry[]): Bundle {
  return { resourceType: 'Bundle', type: 'transaction-response', entry: [...entries] };
}

/** One entry of the answer to a transaction; `location` as `DocumentReference/…/_history/1`, `version` becomes the etag. */
export function stored(created: boolean, location: string, version: number, lastModified: string): BundleEntry {
  const status = created ? '201 Created' : '200 OK';
  return { response: { status, location, etag: `W/"${version}"`, lastModified } };
}
