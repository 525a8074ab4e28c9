import { sql } from 'kysely';
import type { Condition } from './condition.ts';
import type { ParameterConditions } from './parse-conditions.ts';
import { instantCondition } from './date-search.ts';
import { tokenCondition } from './token-search.ts';

/** SQL conditions for the parameters of a submission set besides its patient (ITI-66). */
export const listParameters: ParameterConditions = {
  _id: (value) => sql`id = ${value}`,
  identifier: (value) => tokenCondition('$.identifier[*]', value, 'value'),
  date: (value) => instantCondition(sql`date`, value),
};

/**
 * Whether a submission set names a readable document. Decided on the entries of the List, because a set may name several documents, and a
 * later set may name documents of an earlier one.
 */
export function refersToReadable(codes: readonly string[]): Condition {
  return sql`exists (
    select 1 from json_array_elements(submission_set.resource::json -> 'entry') as named
      join document on document.id = split_part(named -> 'item' ->> 'reference', '/', 2)
    where document.spid = submission_set.spid and document.confidentiality in (${sql.join(codes)}))`;
}
