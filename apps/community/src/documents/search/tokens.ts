import { sql, type RawBuilder } from 'kysely';
import { systems } from '@epr/domain/values';
import type { Condition } from './condition.ts';

/**
 * A code as FHIR R4 searches for one: `code` in any system, `system|code` in this one, `|code` in none, `system|` any code of it.
 * `path` leads to the codings, or with `member` `value` to the identifiers. Most resources do not hold the text at all, and only
 * the others are read as JSON.
 */
export function coded(path: string, token: string, member: 'code' | 'value' = 'code'): Condition {
  const { system, code } = partsOf(token);
  return sql`(case when strpos(resource, ${JSON.stringify(code === '' ? system : code)}) = 0 then false
    else ${matching(sql`resource::jsonb`, path, token, member)} end)`;
}

/** The same in any JSON. */
export function matching(
  json: RawBuilder<unknown>,
  path: string,
  token: string,
  member: 'code' | 'value' = 'code',
): Condition {
  const { system, code } = partsOf(token);
  const tests = [
    ...(code === '' && system ? [] : [`@.${member} == $code`]),
    ...(system === undefined ? [] : [system === '' ? '!exists(@.system)' : '@.system == $system']),
  ];
  const variables = JSON.stringify({ code, system: system ?? '' });
  return sql`jsonb_path_exists(${json}, ${`${path} ? (${tests.join(' && ')})`}::text::jsonpath, ${variables}::text::jsonb)`;
}

/** The column holds the first code; a system, and the further codes of a document, stand in the resource. */
export function codeOrColumn(
  column: 'class_code' | 'type_code' | 'confidentiality' | 'format_code',
  path: string,
): (token: string) => Condition {
  return (token) => {
    const inside = coded(path, token);
    return token.includes('|') ? inside : sql`(${sql.ref(column)} = ${token} or ${inside})`;
  };
}

/** A document by any of its names: those it is kept under, and what other systems call it. */
export function identified(token: string): Condition {
  const { system, code } = partsOf(token);
  const other = sql<boolean>`(${coded('$.masterIdentifier', token, 'value')} or ${coded('$.identifier[*]', token, 'value')})`;
  if (code === '' || (system !== undefined && system !== systems.uri)) return other;
  return sql`(unique_id = ${code} or entry_uuid = ${code.toLowerCase()} or ${other})`;
}

/** A status is a code of one system, which may be named. */
export function status(token: string): Condition {
  const { system, code } = partsOf(token);
  const known = system === undefined || system === 'http://hl7.org/fhir/document-reference-status';
  return known ? sql`status = ${code}` : sql`false`;
}

/** `system` is undefined when the token names none, and empty when it says that there is none. */
export function partsOf(token: string): { readonly system: string | undefined; readonly code: string } {
  const at = token.lastIndexOf('|');
  return { system: at < 0 ? undefined : token.slice(0, at), code: token.slice(at + 1) };
}
