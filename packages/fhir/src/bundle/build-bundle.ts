import type { Bundle, BundleEntry, FhirResource } from 'fhir/r4';

/** Builds a batch of GETs; each url is relative to the FHIR base, `DocumentReference?status=current`. */
export function batchOfGets(urls: readonly string[]): Bundle {
  return { resourceType: 'Bundle', type: 'batch', entry: urls.map((url) => ({ request: { method: 'GET', url } })) };
}

/** Builds a transaction: all entries are processed or none. */
export function transaction(entries: readonly BundleEntry[]): Bundle {
  return { resourceType: 'Bundle', type: 'transaction', entry: [...entries] };
}

/** Builds the transaction entry of a new resource; `fullUrl` is the `urn:uuid:…` by which the other entries refer to it. */
export function postEntry(fullUrl: string, resource: FhirResource): BundleEntry {
  return { fullUrl, resource, request: { method: 'POST', url: resource.resourceType } };
}

/**
 * Builds the transaction entry that updates an existing resource (with its logical id). `version`: the server refuses the update when its
 * current version is another one.
 */
export function putEntry(resource: FhirResource, version?: string): BundleEntry {
  const ifMatch = version === undefined ? {} : { ifMatch: `W/"${version}"` };
  return { resource, request: { method: 'PUT', url: `${resource.resourceType}/${resource.id ?? ''}`, ...ifMatch } };
}

/** Builds the response to a transaction, entries in the order of the request. */
export function transactionResponse(entries: readonly BundleEntry[]): Bundle {
  return { resourceType: 'Bundle', type: 'transaction-response', entry: [...entries] };
}

/** Builds one entry of the response to a transaction; `location` as `DocumentReference/…/_history/1`, `version` becomes the etag. */
export function responseEntry(created: boolean, location: string, version: number, lastModified: string): BundleEntry {
  const status = created ? '201 Created' : '200 OK';
  return { response: { status, location, etag: `W/"${version}"`, lastModified } };
}
