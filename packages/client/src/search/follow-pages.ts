import { isResource, readSearchPage } from '@epr/fhir/bundle';
import { ok, refused } from '@epr/domain/values';
import {
  call,
  parseJson,
  readBytes,
  type Authorise,
  type CallFailure,
  type CallResult,
  type Connection,
} from '../transport/index.ts';
import { pageUrl } from './page-url.ts';

/** What is missing of a search that could not be read to its end. */
export interface Incomplete {
  /** How many matches the server announced and did not return; absent without a number. */
  readonly missing?: number;
  /** Why reading stopped. */
  readonly cause: CallFailure;
}

/** Matches read so far, and of how many where the server counted them. */
export type OnPage = (read: number, total?: number) => void;

export interface FollowOptions {
  /** What is searched for, `DocumentReference`. */
  readonly type: string;
  readonly progress?: OnPage;
  /** Gets every further page as it arrives. */
  readonly page?: (bundle: unknown) => void;
}

/** Where the further pages of a search come from. */
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

/** No search has more pages; a server that always names a next one is not followed for ever. */
export const mostPages = 1000;

/** Refusals of the record itself: what was read before them is not shown either. */
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
 * Follows the `next` links of a search to its end (FHIR R4, 3.1.1.5), one page after the other and only below the configured FHIR
 * address. A page that fails, a link that leads elsewhere or in a circle, and a server that gives less than it counted leave the
 * search incomplete: what is missing is then reported, and it never counts as whole.
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
    return ok({ pages, incomplete: { ...(missing === undefined ? {} : { missing }), cause } });
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
    if (asked.has(url) || pages.length >= mostPages) return stopped(broken('the next page leads in a circle'));
    asked.add(url);
    const answer = await readPage(source, url);
    if (!answer.ok) return ofRecord.has(answer.refusal.reason) ? answer : stopped(answer.refusal);
    pages.push(answer.value);
    arrived?.(answer.value);
    page = readSearchPage(answer.value);
    total = page.total ?? total;
  }
}

/** Entries a server counted and did not give; some count what they include as well. */
function lacking(total: number | undefined, read: number): boolean {
  return total !== undefined && total > read;
}

async function readPage(source: PageSource, url: string): Promise<CallResult<unknown>> {
  const answer = await source.readPage(url);
  return answer.ok && !isResource(answer.value, 'Bundle') ? refused(broken('the next page is not a Bundle')) : answer;
}

/** The bytes of one page of a search. */
export function fetchPage(
  connection: Connection,
  url: string,
  signal?: AbortSignal,
  authorise: Authorise = 'record',
): Promise<CallResult<ArrayBuffer>> {
  const headers = { accept: 'application/fhir+json' };
  return call(connection, { url, headers, authorise, signal }, readBytes);
}

/** Pages that are requested and read in this thread. */
export function pagesOf(connection: Connection, signal?: AbortSignal, authorise?: Authorise): PageSource {
  return {
    fhir: connection.endpoints.fhir,
    readPage: async (url) => {
      const page = await fetchPage(connection, url, signal, authorise);
      return page.ok ? parseJson(page.value) : page;
    },
  };
}

function broken(diagnostics: string): CallFailure {
  return { reason: 'unreadable', diagnostics };
}
