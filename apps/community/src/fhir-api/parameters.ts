import { ok, refused, systems, type Result, type Spid } from '@epr/domain/values';
import { refuse, type Reply } from './reply.ts';

/** Understood by every search; `_format` is always JSON. */
const everywhere = ['_format', '_count', '_offset'];

/**
 * Checks the parameters of a search: an unknown one is refused, because ignoring it would answer another question, and a
 * patient must be the one of the token (ITI-71).
 */
export function parameters(
  query: URLSearchParams,
  known: readonly string[],
  patient: Spid | undefined,
): Result<true, Reply> {
  for (const name of query.keys()) {
    if (!known.includes(name) && !everywhere.includes(name)) {
      return refused(refuse(400, 'not-supported', `Unknown search parameter: ${name.slice(0, 60)}`));
    }
  }
  // PostgreSQL takes no NUL.
  if ([...query.values()].some((value) => value.includes('\u0000')))
    return refused(refuse(400, 'value', 'A search parameter contains NUL'));
  const named = ['patient', 'patient.identifier', 'patient:identifier', 'entity.identifier'].flatMap((name) =>
    query.getAll(name),
  );
  if (patient && named.some((value) => spidIn(value) !== patient)) {
    return refused(refuse(403, 'forbidden', 'The patient is not the one of the token'));
  }
  return ok(true);
}

/** `urn:oid:…|7613…`, `Patient/7613…` or the bare number. */
function spidIn(value: string): string {
  return value.replace(new RegExp(`^(?:${systems.spid.replaceAll('.', '\\.')}\\||Patient/)`), '');
}

/** `_count` and `_offset`; undefined count: everything. */
export function pageOf(query: URLSearchParams): Result<{ count: number | undefined; offset: number }, Reply> {
  const count = natural(query.get('_count'));
  const offset = natural(query.get('_offset'));
  return count === 'wrong' || offset === 'wrong'
    ? refused(refuse(400, 'value', '_count and _offset are whole numbers'))
    : ok({ count, offset: offset ?? 0 });
}

function natural(text: string | null): number | undefined | 'wrong' {
  if (text === null) return undefined;
  return /^\d{1,7}$/.test(text) ? Number(text) : 'wrong';
}
