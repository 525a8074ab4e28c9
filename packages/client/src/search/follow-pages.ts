import { isResource, omitUndefined, readSearchPage } from '@epr/fhir/bundle';
import { ok, err } from '@epr/domain/values';
import {
  call,
  parseJson,
  readBytes,
  type TokenKind,
  type CallFailure,
  type CallResult,
  type Connection,
} from '../transport/index.ts';
import { pageUrl } from './page-url.ts';

/** Describes a search that could not be read completely. */
export interface Incomplete {
  /** Number of matches the server counted but did not return; absent if unknown. */
  readonly missing?: number;
  /** Why reading stopped. */
  readonly cause: CallFailure;
}

/** Called with the number of matches read so far, and the total if the server counted them. */
export type OnPage = (read: number, total?: number) => void;

export interface FollowOptions {
  /** Resource type of the search, `DocumentReference`. */
  readonly type: string;
  readonly progress?: OnPage;
  /** Called with every further page as it arrives. */
  readonly page?: (bundle: unknown) => void;
}

/** Source of the further pages of a search. */
export interface PageSource {
  /** FHIR base; no page is requested outside it. */
  readonly fhir: string;
  readonly readPage: (url: string) => Promise<CallResult<unknown>>;
}

export interface FollowedSearch {
  /** The pages after the first, in their order. */
  readonly pages: readonly unknown[];
  readonly incomplete?: Incomplete;
}

/** Limit for servers that always name a next page; no real search has more pages. */
const maxPages = 1000;

/** Failures that concern the record itself: pages read before them are not shown either. */
const ofRecord: ReadonlySet<CallFailure['reason']> = new Set<CallFailure['reason']>([
  'cancelled',
  'signedOut',
  'noAccess',
  'refreshRefused',
  'glnNotRegistered',
  'unauthorizedPatientAccess',
  'noSpid',
  'noToken',
]);

/**
 * Follows the `next` links of a search to its end (FHIR R4, 3.1.1.5), one page after the other and only below the configured FHIR base
 * URL. A failed page, a link to another address or in a circle, and a server that returns fewer matches than it counted make the
 * search `incomplete`, with the number of missing matches and the cause.
 */
export async function followPages(
  source: PageSource,
  first: unknown,
  { type, progress, page: arrived }: FollowOptions,
): Promise<CallResult<FollowedSearch>> {
  const pages: unknown[] = [];
  const seen = new Set<string>();
  const asked = new Set<string>();
  let page = readSearchPage(first);
  let { total } = page;
  let included = 0;
  const stopped = (cause: CallFailure): CallResult<FollowedSearch> => {
    const missing = total !== undefined && total > seen.size ? total - seen.size : undefined;
    return ok({ pages, incomplete: omitUndefined({ missing, cause }) });
  };
  for (;;) {
    for (const [place, match] of page.matches.entries()) seen.add(match ?? `${pages.length} ${place}`);
    included += page.included;
    if (pages.length > 0 || page.next) progress?.(seen.size, total);
    if (!page.next)
      return lacking(total, seen.size + included)
        ? stopped(broken('the server gave less than it counted'))
        : ok({ pages });
    const url = pageUrl(source.fhir, page.next, type, page.self);
    if (url === undefined) return stopped(broken('the next page lies outside the platform'));
    if (asked.has(url) || pages.length >= maxPages) return stopped(broken('the next page leads in a circle'));
    asked.add(url);
    const answer = await readPage(source, url);
    if (!answer.ok) return ofRecord.has(answer.error.reason) ? answer : stopped(answer.error);
    pages.push(answer.value);
    arrived?.(answer.value);
    page = readSearchPage(answer.value);
    total = page.total ?? total;
  }
}

/** Whether the server returned fewer entries than it counted; some servers count included resources as well. */
function lacking(total: number | undefined, read: number): boolean {
  return total !== undefined && total > read;
}

async function readPage(source: PageSource, url: string): Promise<CallResult<unknown>> {
  const answer = await source.readPage(url);
  return answer.ok && !isResource(answer.value, 'Bundle') ? err(broken('the next page is not a Bundle')) : answer;
}

/** Reads the bytes of one page of a search. */
export function fetchPage(
  connection: Connection,
  url: string,
  signal?: AbortSignal,
  authorize: TokenKind = 'record',
): Promise<CallResult<ArrayBuffer>> {
  const headers = { accept: 'application/fhir+json' };
  return call(connection, { url, headers, authorize, signal }, readBytes);
}

/** Returns a source whose pages are requested and parsed in this thread. */
export function pagesOf(connection: Connection, signal?: AbortSignal, authorize?: TokenKind): PageSource {
  return {
    fhir: connection.endpoints.fhir,
    readPage: async (url) => {
      const page = await fetchPage(connection, url, signal, authorize);
      return page.ok ? parseJson(page.value) : page;
    },
  };
}

function broken(diagnostics: string): CallFailure {
  return { reason: 'unreadable', diagnostics };
}
