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

/** Rows of one page of a search, and how many lie before them. */
export interface Page {
  readonly count: number;
  readonly offset: number;
}

/** `_count` and `_offset`. No page is longer than `most` rows, asked for or not: the rest comes by its `next` link. */
export function pageOf(query: URLSearchParams, most: number): Result<Page, Reply> {
  const count = natural(query.get('_count'));
  const offset = natural(query.get('_offset'));
  return count === 'wrong' || offset === 'wrong'
    ? refused(refuse(400, 'value', '_count and _offset are whole numbers'))
    : ok({ count: Math.min(count ?? most, most), offset: offset ?? 0 });
}

/** The refusal of a search with more than `most` values in all its parameters together: each is looked for in every row. */
export function valuesRefusal(query: URLSearchParams, most: number): Reply | undefined {
  let count = 0;
  for (const value of query.values()) count += value.split(',').length;
  return count > most ? refuse(413, 'too-costly', `A search takes at most ${most} values`) : undefined;
}

function natural(text: string | null): number | undefined | 'wrong' {
  if (text === null) return undefined;
  return /^\d{1,7}$/.test(text) ? Number(text) : 'wrong';
}
