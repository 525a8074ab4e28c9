import { sql } from 'kysely';
import { ok, err, type Result } from '@epr/domain/values';
import { splitAlternatives } from '../../fhir-api/check-search-parameters.ts';
import { refuse, type Reply } from '../../fhir-api/reply.ts';
import type { Condition } from './condition.ts';

/** For each search parameter, a function from a value to its SQL condition; undefined when the value is invalid. */
export type ParameterConditions = Readonly<Record<string, (value: string) => Condition | undefined>>;

/**
 * Builds the conditions of a search: different parameters are combined with AND, the comma-separated values of one with OR (FHIR search).
 */
export function conditionsOf(
  query: URLSearchParams,
  parameters: ParameterConditions,
): Result<readonly Condition[], Reply> {
  const conditions: Condition[] = [];
  for (const [name, value] of query) {
    const conditionFor = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
    if (!conditionFor) continue;
    const parts = splitAlternatives(value).map(conditionFor);
    if (!parts.every((one) => one !== undefined)) return err(refuse(400, 'value', `${name} cannot be read`));
    conditions.push(sql`(${sql.join(parts, sql` or `)})`);
  }
  return ok(conditions);
}
