import { sql, type RawBuilder } from 'kysely';
import { systems } from '@epr/domain/values';
import { spanOf } from '../../fhir-definitions/times.ts';

/** How a parameter of ITI-67 is answered, a row per parameter; each gives a condition on the table `document`. */
export type Condition = RawBuilder<boolean>;

/** Values of one parameter are alternatives; a value that makes no sense for the parameter gives undefined. */
export const searchParameters: Readonly<Record<string, (value: string) => Condition | undefined>> = {
  _id: (value) => sql`id = ${value}`,
  status: (value) => sql`status = ${value}`,
  identifier: (value) => identified(value),
  category: (value) => token('class_code', '$.category[*].coding[*]', value),
  type: (value) => token('type_code', '$.type.coding[*]', value),
  'security-label': (value) => token('confidentiality', '$.securityLabel[*].coding[*]', value),
  format: (value) => token('format_code', '$.content[*].format', value),
  facility: (value) => coded('$.context.facilityType.coding[*]', value),
  setting: (value) => coded('$.context.practiceSetting.coding[*]', value),
  event: (value) => coded('$.context.event[*].coding[*]', value),
  'author.given': (value) => startsWith('$.contained[*] ? (@.resourceType == "Practitioner").name[*].given[*]', value),
  'author.family': (value) => startsWith('$.contained[*] ? (@.resourceType == "Practitioner").name[*].family', value),
  creation: (value) => moment(sql`creation`, value),
  date: (value) => moment(sql`coalesce(${beginning(sql`(resource::jsonb ->> 'date')`)}, last_updated)`, value),
  _lastUpdated: (value) => moment(sql`last_updated`, value),
  period: (value) => overlap(value),
};

function bare(value: string): string {
  return value.slice(value.lastIndexOf('|') + 1);
}

/** By any of its names: those the document is kept under, and what other systems call it. */
function identified(value: string): Condition {
  const own = sql<boolean>`(unique_id = ${bare(value)} or entry_uuid = ${bare(value).toLowerCase()})`;
  const other = sql<boolean>`(${coded('$.masterIdentifier', value, 'value')} or ${coded('$.identifier[*]', value, 'value')})`;
  return value.includes('|') && !value.startsWith(`${systems.uri}|`) ? other : sql`(${own} or ${other})`;
}

/** The column holds the first code; a system, and the further codes of a document, stand in the resource. */
function token(
  column: 'class_code' | 'type_code' | 'confidentiality' | 'format_code',
  path: string,
  value: string,
): Condition {
  const byCode = sql<boolean>`${sql.ref(column)} = ${bare(value)}`;
  return value.includes('|') ? coded(path, value) : sql`(${byCode} or ${coded(path, value)})`;
}

/** Most resources do not hold the text at all, and only the others are read as JSON. */
function coded(path: string, value: string, member: 'code' | 'value' = 'code'): Condition {
  const at = value.lastIndexOf('|');
  const test = at < 0 ? `@.${member} == $code` : `@.${member} == $code && @.system == $system`;
  const code = value.slice(at + 1);
  const wanted = JSON.stringify({ code, system: at < 0 ? '' : value.slice(0, at) });
  return sql`(case when strpos(resource, ${JSON.stringify(code)}) = 0 then false
    else jsonb_path_exists(resource::jsonb, ${`${path} ? (${test})`}::text::jsonpath, ${wanted}::text::jsonb) end)`;
}

/** FHIR compares names from their beginning, without regard to case. */
function startsWith(path: string, value: string): Condition {
  return sql`exists (select 1 from jsonb_path_query(resource::jsonb, ${path}::text::jsonpath) as found(name)
    where starts_with(lower(found.name #>> '{}'), ${value.toLowerCase()}))`;
}

const comparison = /^(eq|ge|gt|le|lt|sa|eb)?(\d{4}\S*)$/;

/** A day is the whole day; `ge2026-01` is from the first of January on. */
function moment(column: RawBuilder<unknown>, value: string): Condition | undefined {
  const range = rangeOf(value);
  if (!range) return undefined;
  const { prefix, from, until } = range;
  if (prefix === 'ge') return sql`${column} >= ${from}::timestamptz`;
  if (prefix === 'gt' || prefix === 'sa') return sql`${column} >= ${until}::timestamptz`;
  if (prefix === 'le') return sql`${column} < ${until}::timestamptz`;
  if (prefix === 'lt' || prefix === 'eb') return sql`${column} < ${from}::timestamptz`;
  return sql`(${column} >= ${from}::timestamptz and ${column} < ${until}::timestamptz)`;
}

function overlap(value: string): Condition | undefined {
  const range = rangeOf(value);
  if (!range) return undefined;
  const start = beginning(sql`(resource::jsonb #>> '{context,period,start}')`);
  const end = ending(sql`(resource::jsonb #>> '{context,period,end}')`);
  const from = range.prefix === 'le' || range.prefix === 'lt' ? '-infinity' : range.from;
  const until = range.prefix === 'ge' || range.prefix === 'gt' ? 'infinity' : range.until;
  return sql`((${start} is not null or ${end} is not null) and coalesce(${start}, '-infinity') < ${until}::timestamptz
    and coalesce(${end}, 'infinity') >= ${from}::timestamptz)`;
}

/** A year or a month begins with its first day. */
function beginning(text: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(case length(${text}) when 4 then ${text} || '-01-01' when 7 then ${text} || '-01' else ${text} end)::timestamptz`;
}

/** A year, a month or a day ends with its last moment. */
function ending(text: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${beginning(text)} + (case length(${text}) when 4 then '1 year' when 7 then '1 month' when 10 then '1 day' else '0'
    end)::interval - (case when length(${text}) <= 10 then '1 microsecond' else '0' end)::interval)`;
}

/** What the date of a comparison covers, as the database reads moments. */
function rangeOf(value: string): { prefix: string; from: string; until: string } | undefined {
  const [, prefix = 'eq', date = ''] = comparison.exec(value) ?? [];
  const span = spanOf(date);
  if (!span) return undefined;
  const until = span.until.getUTCFullYear() > 9999 ? 'infinity' : span.until.toISOString();
  return { prefix, from: span.from.toISOString(), until };
}
