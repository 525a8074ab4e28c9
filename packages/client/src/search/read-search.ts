import { asObject, isResource, asArray } from '@epr/fhir/bundle';
import { ok, err } from '@epr/domain/values';
import { call, readJson, type TokenKind, type CallResult, type Connection } from '../transport/index.ts';
import { followPages, pagesOf } from './follow-pages.ts';

/** A search of one resource type. */
export interface SearchRequest {
  /** Resource type of the search, `Consent`. */
  readonly type: string;
  readonly query: URLSearchParams;
  readonly authorize: TokenKind;
  readonly signal?: AbortSignal | undefined;
}

/**
 * GET r4/{type}?{query}: returns the first page of a search as parsed, unchecked JSON; a response that is not a Bundle is `unreadable`.
 */
export async function fetchFirstPage(
  connection: Connection,
  { type, query, authorize, signal }: SearchRequest,
): Promise<CallResult<unknown>> {
  const answer = await call(
    connection,
    {
      url: `${connection.endpoints.fhir}/${type}?${query.toString()}`,
      headers: { accept: 'application/fhir+json' },
      authorize,
      signal,
    },
    readJson,
  );
  if (answer.ok && !isResource(answer.value, 'Bundle'))
    return err({ reason: 'unreadable', diagnostics: 'not a Bundle' });
  return answer;
}

/**
 * Reads a search completely and returns it as one Bundle, for results that must not be shown in part: a person missing in the list of
 * access rights would appear to have none. A search that cannot be read to its end (FHIR R4, 3.1.1.5) fails with the cause.
 */
export async function fetchSearch(connection: Connection, request: SearchRequest): Promise<CallResult<unknown>> {
  const { type, signal, authorize } = request;
  const first = await fetchFirstPage(connection, request);
  if (!first.ok) return first;
  const followed = await followPages(pagesOf(connection, signal, authorize), first.value, { type });
  if (!followed.ok) return followed;
  const { pages, incomplete } = followed.value;
  if (incomplete) return err(incomplete.cause);
  const entry = [first.value, ...pages].flatMap((page) => asArray(asObject(page)['entry']));
  return ok({ resourceType: 'Bundle', type: 'searchset', entry });
}
