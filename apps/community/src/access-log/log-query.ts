import { sql, type RawBuilder } from 'kysely';
import { ok, err, type Result } from '@epr/domain/values';
import { dateRange, type DateRange } from './date-range.ts';

/** Parameters of ITI-81 this repository supports; address, patient.identifier, source, type and outcome are not for patients. */
export const auditEventParameters: readonly string[] = [
  'entity.identifier',
  'date',
  'subtype',
  'entity-role',
  'entity-type',
  'agent.identifier',
  '_sort',
  '_snapshot',
];

/** A parsed search of the log: all conditions must hold; values separated by commas are alternatives. */
export interface LogQuery {
  readonly conditions: readonly RawBuilder<boolean>[];
  /** `desc`: newest first. */
  readonly order: 'asc' | 'desc';
  /** When the first page was read: later entries are on none of its pages. */
  readonly snapshot: Date | undefined;
}

/** Parses the search; the refusal names the invalid parameter. */
export function readLogQuery(query: URLSearchParams): Result<LogQuery, string> {
  const conditions: RawBuilder<boolean>[] = [];
  for (const value of query.getAll('date')) {
    const ranges = value.split(',').map(dateRange);
    if (!ranges.every((range) => range !== undefined))
      return err('date is a FHIR date or time with an optional prefix eq, ne, ge, le, gt, lt, sa or eb');
    conditions.push(anyOf(ranges.map(rangeCondition)));
  }
  for (const [name, condition] of Object.entries(tokens)) {
    for (const value of query.getAll(name)) {
      const alternatives = value.split(',').filter((one) => one !== '');
      if (alternatives.length > 0) conditions.push(anyOf(alternatives.map((one) => condition(tokenIn(one)))));
    }
  }
  const order = orders.get(query.get('_sort') ?? 'date');
  if (!order) return err('_sort is date or -date');
  const snapshot = query.get('_snapshot');
  // 14 digits reach beyond the year 5000; a database does not read years of five digits.
  if (snapshot !== null && !/^\d{1,14}$/.test(snapshot)) return err('_snapshot is a whole number');
  return ok({ conditions, order, snapshot: snapshot === null ? undefined : new Date(Number(snapshot)) });
}

const orders: ReadonlyMap<string, LogQuery['order']> = new Map([
  ['date', 'asc'],
  ['-date', 'desc'],
]);

interface Token {
  /** Absent: any system. */
  readonly system?: string;
  readonly code: string;
}

const tokens: Readonly<Record<string, (token: Token) => RawBuilder<boolean>>> = {
  subtype: ({ code }) => sql`subtype = ${code}`,
  // The roles of entities and of the acting person are stored beside the entry; no code occurs in both systems.
  'entity-role': ({ code }) => sql`strpos(' ' || entity_roles || ' ', ${` ${code} `}) > 0`,
  'entity-type': ({ code }) => sql`exists (
    select 1 from json_array_elements(resource::json -> 'entity') as one where one -> 'type' ->> 'code' = ${code})`,
  'agent.identifier': ({ system, code }) => sql`exists (
    select 1 from json_array_elements(resource::json -> 'agent') as one
    where one -> 'who' -> 'identifier' ->> 'value' = ${code}
      and (${system ?? null}::text is null or coalesce(one -> 'who' -> 'identifier' ->> 'system', '') = ${system ?? null}))`,
};

/** Parses `system|code`, `|code` (without a system) or `code`. */
function tokenIn(value: string): Token {
  const at = value.lastIndexOf('|');
  return at < 0 ? { code: value } : { system: value.slice(0, at), code: value.slice(at + 1) };
}

function rangeCondition({ from, until, isNegated }: DateRange): RawBuilder<boolean> {
  const parts = [
    ...(from ? [sql`recorded >= ${toTimestamp(from)}`] : []),
    ...(until ? [sql`recorded < ${toTimestamp(until)}`] : []),
  ];
  const inRange = sql<boolean>`(${sql.join(parts, sql` and `)})`;
  return isNegated ? sql<boolean>`not ${inRange}` : inRange;
}

/** The moment after the last one of the year 9999 has a year of five digits, which the databases do not read. */
function toTimestamp(time: Date): RawBuilder<Date> {
  return sql`${time.getUTCFullYear() > 9999 ? 'infinity' : time.toISOString()}::timestamptz`;
}

function anyOf(alternatives: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join([...alternatives], sql` or `)})`;
}
