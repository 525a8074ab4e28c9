import { sql } from 'kysely';
import { ok, refused, type Result } from '@epr/domain/values';
import { alternatives } from '../../fhir-api/parameters.ts';
import { refuse, type Reply } from '../../fhir-api/reply.ts';
import type { Condition } from './condition.ts';

/** How each parameter of a search is answered; a value that makes no sense for it gives undefined. */
export type Parameters = Readonly<Record<string, (value: string) => Condition | undefined>>;

/** Different parameters narrow, the values of one (by comma) are alternatives, as FHIR searches do. */
export function conditionsOf(query: URLSearchParams, known: Parameters): Result<readonly Condition[], Reply> {
  const conditions: Condition[] = [];
  for (const [name, value] of query) {
    const make = Object.hasOwn(known, name) ? known[name] : undefined;
    if (!make) continue;
    const parts = alternatives(value).map(make);
    if (!parts.every((one) => one !== undefined)) return refused(refuse(400, 'value', `${name} cannot be read`));
    conditions.push(sql`(${sql.join(parts, sql` or `)})`);
  }
  return ok(conditions);
}
