import { sql, type RawBuilder } from 'kysely';
import { systems } from '@epr/domain/values';
import type { Condition } from './condition.ts';

/**
 * Matches a token as FHIR R4 does: `code` in any system, `system|code` in that system, `|code` without a system, `system|` any code of the
 * system. `path` leads to the codings, or with `member` `value` to the identifiers. Most resources do not contain the text at all; only the
 * others are parsed as JSON.
 */
export function tokenCondition(path: string, token: string, member: 'code' | 'value' = 'code'): Condition {
  const { system, code } = partsOf(token);
  return sql`(case when strpos(resource, ${JSON.stringify(code === '' ? system : code)}) = 0 then false
    else ${tokenMatches(sql`resource::jsonb`, path, token, member)} end)`;
}

/** Matches a token as {@link tokenCondition} does, in any JSON. */
export function tokenMatches(
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

/** Matches a code by column or resource: the column holds the first code; the system and further codes are only in the resource. */
export function codeCondition(
  column: 'class_code' | 'type_code' | 'confidentiality' | 'format_code',
  path: string,
): (token: string) => Condition {
  return (token) => {
    const codingCondition = tokenCondition(path, token);
    return token.includes('|') ? codingCondition : sql`(${sql.ref(column)} = ${token} or ${codingCondition})`;
  };
}

/** Matches a document by any of its identifiers: those it is stored under, and those other systems gave it. */
export function identifierCondition(token: string): Condition {
  const { system, code } = partsOf(token);
  const identifierTokens = sql<boolean>`(${tokenCondition('$.masterIdentifier', token, 'value')} or ${tokenCondition('$.identifier[*]', token, 'value')})`;
  if (code === '' || (system !== undefined && system !== systems.uri)) return identifierTokens;
  return sql`(unique_id = ${code} or entry_uuid = ${code.toLowerCase()} or ${identifierTokens})`;
}

/** Matches the status, which is a code of one system; the token may name the system. */
export function statusCondition(token: string): Condition {
  const { system, code } = partsOf(token);
  const isStatusSystem = system === undefined || system === 'http://hl7.org/fhir/document-reference-status';
  return isStatusSystem ? sql`status = ${code}` : sql`false`;
}

/** Splits a token. `system` is undefined when the token has no `|`, and empty when it requires that there is no system. */
export function partsOf(token: string): { readonly system: string | undefined; readonly code: string } {
  const at = token.lastIndexOf('|');
  return { system: at < 0 ? undefined : token.slice(0, at), code: token.slice(at + 1) };
}
