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

/** The answer to a search; `base` is the FHIR address, `http://localhost:4000/r4`, and `self` the search as it was understood. */
export function searchset(resources: readonly FhirResource[], base: string, self?: string): Bundle {
  return {
    resourceType: 'Bundle',
    type: 'searchset',
    total: resources.length,
    ...(self ? { link: [{ relation: 'self', url: self }] } : {}),
    // FHIR knows no empty list.
    ...(resources.length === 0
      ? {}
      : {
          entry: resources.map((resource) => ({
            fullUrl: `${base}/${resource.resourceType}/${resource.id ?? ''}`,
            resource,
            search: { mode: 'match' },
          })),
        }),
  };
}

/** One entry of the answer to a batch: what the GET alone would have answered. `status` is the HTTP status, 200. */
export function answered(status: number, resource?: FhirResource): BundleEntry {
  if (resource?.resourceType === 'OperationOutcome')
    return { response: { status: statusLine(status), outcome: resource } };
  return { ...(resource ? { resource } : {}), response: { status: statusLine(status) } };
}

/** The answer to a batch, entries in the order of the questions. */
export function batchResponse(entries: readonly BundleEntry[]): Bundle {
  return { resourceType: 'Bundle', type: 'batch-response', entry: [...entries] };
}

/** The answer to a transaction, entries in the order of the request. */
export function transactionResponse(entries: readonly BundleEntry[]): Bundle {
  return { resourceType: 'Bundle', type: 'transaction-response', entry: [...entries] };
}

/** One entry of the answer to a transaction; `location` as `DocumentReference/…/_history/1`, `version` becomes the etag. */
export function stored(created: boolean, location: string, version: number, lastModified: string): BundleEntry {
  return { response: { status: statusLine(created ? 201 : 200), location, etag: `W/"${version}"`, lastModified } };
}

/** `201 Created`, as FHIR wants it in entry.response.status. */
function statusLine(status: number): string {
  const words: Readonly<Record<number, string>> = {
    200: 'OK',
    201: 'Created',
    400: 'Bad Request',
    401: 'Unauthorized',
    403: 'Forbidden',
    404: 'Not Found',
    405: 'Method Not Allowed',
    422: 'Unprocessable Entity',
    500: 'Internal Server Error',
  };
  return words[status] ? `${status} ${words[status]}` : String(status);
}
