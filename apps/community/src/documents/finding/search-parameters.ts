import { sql, type RawBuilder } from 'kysely';

/** How a parameter of ITI-67 is answered, a row per parameter; each gives a condition on the table `document`. */
export type Condition = RawBuilder<boolean>;

/** Values of one parameter are alternatives; a value that makes no sense for the parameter gives undefined. */
export const searchParameters: Readonly<Record<string, (value: string) => Condition | undefined>> = {
  _id: (value) => sql`id = ${value}`,
  status: (value) => sql`status = ${value}`,
  identifier: (value) => sql`(unique_id = ${bare(value)} or entry_uuid = ${bare(value).toLowerCase()})`,
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
  date: (value) => moment(sql`coalesce((resource::jsonb ->> 'date')::timestamptz, last_updated)`, value),
  _lastUpdated: (value) => moment(sql`last_updated`, value),
  period: (value) => overlap(value),
};

function bare(value: string): string {
  return value.slice(value.lastIndexOf('|') + 1);
}

/** The column narrows by the code; only a given system needs the resource. */
function token(
  column: 'class_code' | 'type_code' | 'confidentiality' | 'format_code',
  path: string,
  value: string,
): Condition {
  const byCode = sql<boolean>`${sql.ref(column)} = ${bare(value)}`;
  return value.includes('|') ? sql`(${byCode} and ${coded(path, value)})` : byCode;
}

function coded(path: string, value: string): Condition {
  const at = value.lastIndexOf('|');
  const test = at < 0 ? '@.code == $code' : '@.code == $code && @.system == $system';
  const wanted = JSON.stringify({ code: value.slice(at + 1), system: at < 0 ? '' : value.slice(0, at) });
  return sql`jsonb_path_exists(resource::jsonb, ${`${path} ? (${test})`}::text::jsonpath, ${wanted}::text::jsonb)`;
}

/** FHIR compares names from their beginning, without regard to case. */
function startsWith(path: string, value: string): Condition {
  return sql`exists (select 1 from jsonb_path_query(resource::jsonb, ${path}::text::jsonpath) as found(name)
    where starts_with(lower(found.name #>> '{}'), ${value.toLowerCase()}))`;
}

const comparison = /^(eq|ge|gt|le|lt|sa|eb)?(\d{4}(?:-\d{2}(?:-\d{2}(?:T\S+)?)?)?)$/;

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
  const start = sql`(resource::jsonb #>> '{context,period,start}')::timestamptz`;
  const end = sql`(resource::jsonb #>> '{context,period,end}')::timestamptz`;
  const from = range.prefix === 'le' || range.prefix === 'lt' ? '-infinity' : range.from;
  const until = range.prefix === 'ge' || range.prefix === 'gt' ? 'infinity' : range.until;
  return sql`((${start} is not null or ${end} is not null) and coalesce(${start}, '-infinity') < ${until}::timestamptz
    and coalesce(${end}, 'infinity') >= ${from}::timestamptz)`;
}

/** What a date of any precision covers, as half-open range of moments. */
function rangeOf(value: string): { prefix: string; from: string; until: string } | undefined {
  const [, prefix = 'eq', date = ''] = comparison.exec(value) ?? [];
  const from = new Date(date);
  if (date === '' || Number.isNaN(from.getTime())) return undefined;
  const until = new Date(from);
  if (date.length === 4) until.setUTCFullYear(until.getUTCFullYear() + 1);
  else if (date.length === 7) until.setUTCMonth(until.getUTCMonth() + 1);
  else if (date.length === 10) until.setUTCDate(until.getUTCDate() + 1);
  else until.setUTCSeconds(until.getUTCSeconds() + 1);
  return { prefix, from: from.toISOString(), until: until.toISOString() };
}
