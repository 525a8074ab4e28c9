import { ok, refused, systems, type Result, type Spid } from '@epr/domain/values';
import { refuse, type Reply } from './reply.ts';

/** Understood by every search. What requests less (`_elements`, `_summary` but `count`) may be answered with more; totals are always exact. */
const everywhere = ['_format', '_pretty', '_count', '_offset', '_summary', '_elements', '_total'];

/** The names a search knows the record by (ITI-67): a reference to the patient or an identifier of theirs. */
export const patientParameters: readonly string[] = ['patient', 'subject'].flatMap((name) => [
  name,
  `${name}:Patient`,
  `${name}.identifier`,
  `${name}:identifier`,
]);

/** What becomes of parameters nobody knows: refused, or left out (FHIR R4, 3.1.1.1: `Prefer: handling=…`). */
export type Handling = 'strict' | 'lenient';

/** `Prefer` as it was sent. The default is `strict`: ignoring a parameter would answer another question. */
export function handlingOf(prefer: string): Handling {
  return /(?:^|[;,\s])handling\s*=\s*"?lenient\b/i.test(prefer) ? 'lenient' : 'strict';
}

/** Checks the parameters of a search and answers those that count; a patient must be the one of the token (ITI-71). */
export function parameters(
  query: URLSearchParams,
  known: readonly string[],
  patient: Spid | undefined,
  handling: Handling = 'strict',
): Result<URLSearchParams, Reply> {
  const understood = [...query].filter(([name]) => known.includes(name) || everywhere.includes(name));
  const unknown = [...query.keys()].find((name) => !known.includes(name) && !everywhere.includes(name));
  if (unknown !== undefined && handling === 'strict')
    return refused(refuse(400, 'not-supported', `Unknown search parameter: ${unknown.slice(0, 60)}`));
  // PostgreSQL takes no NUL.
  if ([...query.values()].some((value) => value.includes('\u0000')))
    return refused(refuse(400, 'value', 'A search parameter contains NUL'));
  const named = [...patientParameters, 'entity.identifier'].flatMap((name) => query.getAll(name));
  if (patient && named.some((value) => spidIn(value) !== patient)) {
    return refused(refuse(403, 'forbidden', 'The patient is not the one of the token'));
  }
  return ok(new URLSearchParams(understood));
}

/** `urn:oid:…|7613…`, the bare number, or a reference, `Patient/7613…`, from whatever base: the number is the nation's. */
function spidIn(value: string): string {
  return value.replace(new RegExp(`^(?:${systems.spid.replaceAll('.', '\\.')}\\||(?:https?://[^?#]*/)?Patient/)`), '');
}

/** Rows of one page of a search, and how many lie before them. */
export interface Page {
  readonly count: number;
  readonly offset: number;
}

/**
 * `_count` and `_offset`; `_summary=count` requests no rows at all. No page is longer than `most` rows, and without `_count` it has
 * the `usual` ones of where it begins: the rest comes by its `next` link.
 */
export function pageOf(
  query: URLSearchParams,
  most: number,
  usual: (offset: number) => number = () => most,
): Result<Page, Reply> {
  const count = natural(query.get('_count'));
  const offset = natural(query.get('_offset'));
  if (count === 'wrong' || offset === 'wrong')
    return refused(refuse(400, 'value', '_count and _offset are whole numbers'));
  const from = offset ?? 0;
  return ok({ count: query.get('_summary') === 'count' ? 0 : Math.min(count ?? usual(from), most), offset: from });
}

/** The refusal of a search with more than `most` values in all its parameters together: each is looked for in every row. */
export function valuesRefusal(query: URLSearchParams, most: number): Reply | undefined {
  let count = 0;
  for (const value of query.values()) count += value.split(',').length;
  return count > most ? refuse(413, 'too-costly', `A search takes at most ${most} values`) : undefined;
}

/** The values of a parameter that are alternatives: parted by commas, but for those written `\,` (FHIR R4, 3.1.1.4.20). */
export function alternatives(value: string): readonly string[] {
  return value.split(/(?<!\\),/).map((one) => one.replace(/\\([\\,|$])/g, '$1'));
}

function natural(text: string | null): number | undefined | 'wrong' {
  if (text === null) return undefined;
  return /^\d{1,7}$/.test(text) ? Number(text) : 'wrong';
}
