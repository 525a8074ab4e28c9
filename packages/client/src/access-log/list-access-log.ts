import type { LogEntry, LogFilter, LogGap } from '@epr/domain/access-log';
import { ok, systems, type Spid } from '@epr/domain/values';
import { omitUndefined, readSearchPage } from '@epr/fhir/bundle';
import { readLogPage } from '@epr/fhir/access-log';
import { followPages, pagesOf, fetchFirstPage, type Incomplete } from '../search/index.ts';
import type { CallResult, Connection } from '../transport/index.ts';

/** The part of the access log read so far. */
export interface AccessLog {
  /** In the order of the response. */
  readonly entries: readonly LogEntry[];
  /** Total number of entries, when the platform counted them. */
  readonly total?: number;
  /** Whether reading has ended, completely or with `incomplete`. */
  readonly finished: boolean;
  /** Communities that did not respond, or only in part (AUD-05). */
  readonly gaps: readonly LogGap[];
  /** Number of Bundle entries that are not entries of the log. */
  readonly unreadable: number;
  /** Why reading stopped before the end. */
  readonly incomplete?: Incomplete;
}

/** Entries per page: the first page is displayed at once, thousands more may follow. */
const pageLength = 500;

/**
 * GET r4/AuditEvent (ITI-81; AUD-02): reads the log of a record by a filter, page by page along the next links. The newest entries are
 * requested first, so that they can be displayed while the others are loaded: `progress` is called after every page with all entries
 * read so far. If the platform cannot sort (400), the request is repeated without sorting and page size.
 */
export async function listAccessLog(
  connection: Connection,
  patient: Spid,
  filter: LogFilter,
  options: { readonly progress?: (soFar: AccessLog) => void; readonly signal?: AbortSignal } = {},
): Promise<CallResult<AccessLog>> {
  const { progress, signal } = options;
  const first = await firstPage(connection, queryOf(patient, filter), signal);
  if (!first.ok) return first;
  let log = joined({ entries: [], gaps: [], unreadable: 0 }, first.value);
  progress?.(log);
  const followed = await followPages(pagesOf(connection, signal), first.value, {
    type: 'AuditEvent',
    page: (bundle) => {
      log = joined(log, bundle);
      progress?.(log);
    },
  });
  if (!followed.ok) return followed;
  const { incomplete } = followed.value;
  return ok({ ...log, finished: true, ...(incomplete ? { incomplete } : {}) });
}

async function firstPage(
  connection: Connection,
  query: URLSearchParams,
  signal: AbortSignal | undefined,
): Promise<CallResult<unknown>> {
  const ask = (search: URLSearchParams): Promise<CallResult<unknown>> =>
    fetchFirstPage(connection, { type: 'AuditEvent', query: search, authorize: 'record', signal });
  const sorted = new URLSearchParams(query);
  sorted.set('_sort', '-date');
  sorted.set('_count', String(pageLength));
  const answer = await ask(sorted);
  return !answer.ok && answer.error.status === 400 ? ask(query) : answer;
}

function queryOf(patient: Spid, { from, until, subtype, role }: LogFilter): URLSearchParams {
  const query = new URLSearchParams({ 'entity.identifier': `${systems.spid}|${patient}` });
  query.append('date', `ge${from}`);
  query.append('date', `le${until}`);
  if (subtype) query.set('subtype', `${systems.auditEventType}|${subtype}`);
  if (role) query.set('entity-role', role);
  return query;
}

function joined(log: Omit<AccessLog, 'finished'>, bundle: unknown): AccessLog {
  const page = readLogPage(bundle);
  return omitUndefined({
    // Pages overlap when the log grew between the requests, and two repositories may hold the same event (ITI-81).
    entries: distinct([...log.entries, ...page.entries], ({ id, recorded }, at) => (id ? id + recorded : at)),
    // A community that does not respond is named on every page.
    gaps: distinct([...log.gaps, ...page.gaps], (gap) => JSON.stringify(gap)),
    unreadable: log.unreadable + page.unreadable,
    finished: false,
    total: log.total ?? readSearchPage(bundle).total,
  });
}

/** Returns one item of every key, in the order of their first. */
function distinct<T>(items: readonly T[], keyOf: (item: T, at: number) => unknown): readonly T[] {
  return [...new Map(items.map((one, at) => [keyOf(one, at), one])).values()];
}
