import { sql } from 'kysely';
import type { Condition } from './condition.ts';
import { stringCondition, type Match } from './string-search.ts';
import { tokenCondition, tokenMatches } from './token-search.ts';

/** Matches a related resource by its reference: the whole value or the end of its address; `system|value` matches its identifier. */
export function relatedCondition(value: string): Condition {
  return value.includes('|')
    ? tokenCondition('$.context.related[*].identifier', value, 'value')
    : sql`(${referenceCondition('$.context.related[*].reference', value)} or ${tokenCondition('$.context.related[*].identifier', value, 'value')})`;
}

/** Matches an author by reference; `system|value` matches an identifier of the reference or of the contained author. */
export function authorCondition(value: string): Condition {
  if (!value.includes('|')) return referenceCondition('$.author[*].reference', value);
  const containedAuthor = sql<boolean>`exists (select 1 from ${authors} as who(it) where ${tokenMatches(sql`who.it`, '$.identifier[*]', value, 'value')})`;
  return sql`(${tokenCondition('$.author[*].identifier', value, 'value')} or ${containedAuthor})`;
}

/** Matches an author by part of the name in the contained resource, which the national profile requires. */
export function authorName(part: 'given' | 'family', match: Match): (value: string) => Condition {
  const path = sql.lit(part === 'given' ? '$.name[*].given[*]' : '$.name[*].family');
  return (
    value,
  ) => sql`exists (select 1 from ${authors} as who(it), jsonb_path_query(who.it, ${path}::jsonpath) as found(name)
    where ${stringCondition(sql`found.name #>> '{}'`, value, match)})`;
}

/**
 * Contained resources that are authors, or the practitioner of a role that is one. Needed because sourcePatientInfo is contained as well.
 */
const authors = sql`(
  with named as (select it #>> '{}' as name from jsonb_path_query(resource::jsonb, '$.author[*].reference') as one(it)),
    inside as (select it, '#' || (it ->> 'id') as name from jsonb_path_query(resource::jsonb, '$.contained[*]') as one(it))
  select inside.it from inside where name in (select name from named)
    or name in (select role.it #>> '{practitioner,reference}' from inside as role where role.name in (select name from named)))`;

function referenceCondition(path: string, value: string): Condition {
  return sql`(case when strpos(resource, ${value}) = 0 then false else exists (
    select 1 from jsonb_path_query(resource::jsonb, ${path}::text::jsonpath) as one(it)
    where it #>> '{}' = ${value} or right(it #>> '{}', ${value.length + 1}::int) = ${`/${value}`}) end)`;
}
