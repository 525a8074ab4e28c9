import { asObject, asArray, omitUndefined, asString, asUnsignedInt } from './unchecked-json.ts';

/** One entry of an unchecked Bundle. */
export interface Entry {
  readonly fullUrl?: string;
  /** Unchecked; `asObject(resource)['resourceType']` is the type it claims to be. */
  readonly resource?: unknown;
  readonly request?: Asked;
  readonly response?: EntryResponse;
  /** Why it is in a searchset: `match`, `include`, `outcome`. */
  readonly search?: string;
}

/** The request of an entry of a batch or transaction. */
interface Asked {
  readonly method: string;
  readonly url: string;
  /** The expected version as sent, `W/"3"`; a value that is not text becomes an empty one, which matches no version. */
  readonly ifMatch?: string;
  /** The search that must have no match for the resource to be created; a value that is not text becomes a search without criteria. */
  readonly ifNoneExist?: string;
}

export interface EntryResponse {
  /** HTTP status, `403`; undefined when the server sent none that can be parsed. */
  readonly status?: number;
  readonly location?: string;
  readonly outcome?: unknown;
}

/** Whether the JSON claims to be a resource of this type. */
export function isResource(value: unknown, type: string): boolean {
  return asObject(value)['resourceType'] === type;
}

/** Returns the entries of a Bundle in their order; none when it is not a Bundle. Entries that are not objects are left out. */
export function entriesOf(bundle: unknown): readonly Entry[] {
  return isResource(bundle, 'Bundle') ? asArray(asObject(bundle)['entry']).filter(isObject).map(entryOf) : [];
}

/**
 * Returns all resources of nested Bundles (the response to a batch of searches), in document order, at most four levels deep.
 * Resources with a search mode other than `match` are left out.
 */
export function resourcesOf(bundle: unknown, depth = 4): readonly unknown[] {
  return entriesOf(bundle).flatMap(({ resource, search }) => {
    if (resource === undefined || (search !== undefined && search !== 'match')) return [];
    if (!isResource(resource, 'Bundle')) return [resource];
    return depth > 1 ? resourcesOf(resource, depth - 1) : [];
  });
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

function entryOf(value: unknown): Entry {
  const { fullUrl, resource, request, response, search } = asObject(value);
  return omitUndefined({
    fullUrl: asString(fullUrl),
    resource,
    request: requestOf(request),
    response: response === undefined ? undefined : responseOf(response),
    search: asString(asObject(search)['mode']),
  });
}

function requestOf(value: unknown): Asked | undefined {
  const { method, url, ifMatch, ifNoneExist } = asObject(value);
  const act = asString(method);
  if (!act) return undefined;
  const version = ifMatch === undefined ? {} : { ifMatch: asString(ifMatch) ?? '' };
  const unless = ifNoneExist === undefined ? {} : { ifNoneExist: asString(ifNoneExist) ?? '' };
  return { method: act.toUpperCase(), url: asString(url) ?? '', ...version, ...unless };
}

/** FHIR specifies `201 Created`; some servers send the bare number. */
function responseOf(value: unknown): EntryResponse {
  const { status, location, outcome } = asObject(value);
  const code =
    asUnsignedInt(status) ?? asUnsignedInt(Number(/^\s*(\d{3})\b/.exec(asString(status) ?? '')?.[1] ?? Number.NaN));
  return omitUndefined({ status: code, location: asString(location), outcome });
}

/** Returns every entry of a Bundle at its position; one that is not an object becomes an empty entry, so that responses stay in order. */
export function everyEntry(bundle: unknown): readonly Entry[] {
  return asArray(asObject(bundle)['entry']).map(
    (entry) => entriesOf({ resourceType: 'Bundle', entry: [entry] })[0] ?? {},
  );
}
