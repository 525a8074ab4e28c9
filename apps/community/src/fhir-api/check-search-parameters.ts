import { ok, err, systems, type Result, type Spid } from '@epr/domain/values';
import { refuse, type Reply } from './reply.ts';

/**
 * Parameters every search accepts. For those that request less (`_elements`, `_summary` except `count`), the response may contain more;
 * totals are always exact.
 */
const commonParameters = ['_format', '_pretty', '_count', '_offset', '_summary', '_elements', '_total'];

/** The search parameters that identify the record (ITI-67): a reference to the patient or one of the patient's identifiers. */
export const patientParameters: readonly string[] = ['patient', 'subject'].flatMap((name) => [
  name,
  `${name}:Patient`,
  `${name}.identifier`,
  `${name}:identifier`,
]);

/** How unknown parameters are treated: refused, or ignored (FHIR R4, 3.1.1.1: `Prefer: handling=…`). */
export type Handling = 'strict' | 'lenient';

/** Reads the handling from the header `Prefer`. The default is `strict`: ignoring a parameter would answer a different query. */
export function handlingOf(prefer: string): Handling {
  return /(?:^|[;,\s])handling\s*=\s*"?lenient\b/i.test(prefer) ? 'lenient' : 'strict';
}

/** Checks the parameters of a search and returns those to apply; a patient must be that of the token (ITI-71). */
export function checkSearchParameters(
  query: URLSearchParams,
  supported: readonly string[],
  patient: Spid | undefined,
  handling: Handling = 'strict',
): Result<URLSearchParams, Reply> {
  const accepted = [...query].filter(([name]) => supported.includes(name) || commonParameters.includes(name));
  const unknown = [...query.keys()].find((name) => !supported.includes(name) && !commonParameters.includes(name));
  if (unknown !== undefined && handling === 'strict')
    return err(refuse(400, 'not-supported', `Unknown search parameter: ${unknown.slice(0, 60)}`));
  // PostgreSQL does not accept NUL.
  if ([...query.values()].some((value) => value.includes('\u0000')))
    return err(refuse(400, 'value', 'A search parameter contains NUL'));
  const patientValues = [...patientParameters, 'entity.identifier'].flatMap((name) => query.getAll(name));
  if (patient && patientValues.some((value) => spidIn(value) !== patient)) {
    return err(refuse(403, 'forbidden', 'The patient is not the one of the token'));
  }
  return ok(new URLSearchParams(accepted));
}

/**
 * Returns the EPR-SPID in `urn:oid:…|7613…`, in the bare number, or in a reference `Patient/7613…` with any base, because the number is
 * valid nationwide.
 */
function spidIn(value: string): string {
  return value.replace(new RegExp(`^(?:${systems.spid.replaceAll('.', '\\.')}\\||(?:https?://[^?#]*/)?Patient/)`), '');
}

/** The page of a search: number of rows, and number of rows before it. */
export interface RequestedPage {
  readonly count: number;
  readonly offset: number;
}

/**
 * Reads `_count` and `_offset`; `_summary=count` requests no rows at all. A page has at most `most` rows; without `_count` it has
 * `usual(offset)` rows, and the rest follows by the `next` link.
 */
export function requestedPage(
  query: URLSearchParams,
  max: number,
  defaultCount: (offset: number) => number = () => max,
): Result<RequestedPage, Reply> {
  const count = natural(query.get('_count'));
  const offset = natural(query.get('_offset'));
  if (count === 'wrong' || offset === 'wrong') return err(refuse(400, 'value', '_count and _offset are whole numbers'));
  const from = offset ?? 0;
  return ok({
    count: query.get('_summary') === 'count' ? 0 : Math.min(count ?? defaultCount(from), max),
    offset: from,
  });
}

/** Returns the refusal of a search with more than `most` values in all parameters together, because each is compared with every row. */
export function tooManyValues(query: URLSearchParams, max: number): Reply | undefined {
  let count = 0;
  for (const value of query.values()) count += value.split(',').length;
  return count > max ? refuse(413, 'too-costly', `A search takes at most ${max} values`) : undefined;
}

/** Splits a parameter into its alternatives: separated by commas, except those escaped as `\,` (FHIR R4, 3.1.1.4.20). */
export function splitAlternatives(value: string): readonly string[] {
  // A comma after an even number of backslashes: those escape each other.
  return value.split(/(?<=(?<!\\)(?:\\\\)*),/).map((one) => one.replace(/\\([\\,|$])/g, '$1'));
}

function natural(text: string | null): number | undefined | 'wrong' {
  if (text === null) return undefined;
  return /^\d{1,7}$/.test(text) ? Number(text) : 'wrong';
}
