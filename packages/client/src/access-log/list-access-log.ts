import type { LogEntry, LogFilter, LogGap } from '@epr/domain/access-log';
import { ok, systems, type Spid } from '@epr/domain/values';
import { readSearchPage } from '@epr/fhir/bundle';
import { readLogPage } from '@epr/fhir/access-log';
import { followPages, pagesOf, readFirstPage, type Incomplete } from '../search/index.ts';
import type { CallResult, Connection } from '../transport/index.ts';

/** The log as far as it has been read. */
export interface AccessLog {
  /** In the order of the platform. */
  readonly entries: readonly LogEntry[];
  /** Lines in all, when the platform counted them. */
  readonly total?: number;
  /** Whether every page has been read, as far as there is one. */
  readonly finished: boolean;
  /** Communities that gave no or no whole answer (AUD-05). */
  readonly gaps: readonly LogGap[];
  /** Entries that are no lines. */
  readonly unreadable: number;
  /** Why reading stopped before the end. */
  readonly incomplete?: Incomplete;
}

/** Lines of one page: the first is on the screen at once, thousands more follow. */
const pageLength = 500;

/**
 * GET r4/AuditEvent (ITI-81; AUD-02): the log of a record with what the filter requests, page by page by its next links. The newest lines
 * are requested first, so that they can be shown while the others come: `progress` gets what has been read after every page. A
 * platform that cannot sort (400) is asked again without.
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
    readFirstPage(connection, { type: 'AuditEvent', query: search, authorise: 'record', signal });
  const sorted = new URLSearchParams(query);
  sorted.set('_sort', '-date');
  sorted.set('_count', String(pageLength));
  const answer = await ask(sorted);
  return !answer.ok && answer.refusal.status === 400 ? ask(query) : answer;
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
  const total = log.total ?? readSearchPage(bundle).total;
  return {
    entries: [...log.entries, ...page.entries],
    gaps: [...log.gaps, ...page.gaps],
    unreadable: log.unreadable + page.unreadable,
    finished: false,
    ...(total === undefined ? {} : { total }),
  };
}
