import { sql, type RawBuilder } from 'kysely';
import { dateTimeSpan } from '../../fhir-definitions/primitives.ts';
import type { Condition } from './condition.ts';

/**
 * Compares a time in a column as FHIR R4 does (search, date): a day means the whole day, `ge2026-01` means from the first of January on.
 * Undefined when the value is not a time.
 */
export function instantCondition(column: RawBuilder<unknown>, value: string): Condition | undefined {
  const range = rangeOf(value);
  if (!range) return undefined;
  const { from, until } = range;
  const [before, after] = [sql<boolean>`${column} < ${from}`, sql<boolean>`${column} >= ${until}`];
  return comparisons[range.prefix]({
    before,
    after,
    startsIn: sql`${column} < ${until}`,
    endsIn: sql`${column} >= ${from}`,
  });
}

/** Compares the time of service of a document; a document without one never matches. An open end extends to infinity. */
export function periodCondition(value: string): Condition | undefined {
  const range = rangeOf(value);
  if (!range) return undefined;
  const { from, until } = range;
  const [startText, endText] = ['start', 'end'].map(
    (name) => sql`(resource::jsonb #>> ${`{context,period,${name}}`}::text[])`,
  );
  if (!startText || !endText) return undefined;
  const start = sql`coalesce(${firstInstantOf(startText)}, '-infinity')`;
  const end = sql`coalesce(${lastInstantOf(endText)}, 'infinity')`;
  const condition = comparisons[range.prefix]({
    before: sql`${end} < ${from}`,
    after: sql`${start} >= ${until}`,
    startsIn: sql`${start} < ${until}`,
    endsIn: sql`${end} >= ${from}`,
    startsBefore: sql`${start} < ${from}`,
    endsAfter: sql`${end} >= ${until}`,
  });
  return sql`((${startText} is not null or ${endText} is not null) and ${condition})`;
}

/** How the compared value relates to the requested range. For an instant, start and end are the same. */
interface RangePosition {
  /** The value ends before the range begins. */
  readonly before: Condition;
  /** The value starts after the range has ended. */
  readonly after: Condition;
  readonly startsIn: Condition;
  readonly endsIn: Condition;
  /** Part of the value is before the range; `before` when left out. */
  readonly startsBefore?: Condition;
  readonly endsAfter?: Condition;
}

const overlaps = ({ startsIn, endsIn }: RangePosition): Condition => sql`(${startsIn} and ${endsIn})`;

/** `ap` is compared like `eq`, with a wider range; periods match by overlap (ITI-67). */
const comparisons = {
  eq: overlaps,
  ap: overlaps,
  ne: (position: RangePosition): Condition => sql`(not ${overlaps(position)})`,
  gt: ({ endsAfter, after }: RangePosition): Condition => endsAfter ?? after,
  lt: ({ startsBefore, before }: RangePosition): Condition => startsBefore ?? before,
  ge: ({ endsIn }: RangePosition): Condition => endsIn,
  le: ({ startsIn }: RangePosition): Condition => startsIn,
  sa: ({ after }: RangePosition): Condition => after,
  eb: ({ before }: RangePosition): Condition => before,
} as const;

type Prefix = keyof typeof comparisons;

/**
 * Returns the first instant of a date: a year or a month begins with its first day. Days are those of UTC, as in the search value, whatever
 * the time zone of the database server.
 */
export function firstInstantOf(text: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(case length(${text}) when 4 then ${text} || '-01-01 00:00Z' when 7 then ${text} || '-01 00:00Z'
    when 10 then ${text} || ' 00:00Z' else ${text} end)::timestamptz`;
}

/** Returns the last instant of a date: a year, a month or a day ends with its last moment. */
function lastInstantOf(text: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`((${firstInstantOf(text)} at time zone 'UTC' + (case length(${text}) when 4 then '1 year' when 7 then '1 month' when 10 then '1 day' else '0'
    end)::interval - (case when length(${text}) <= 10 then '1 microsecond' else '0' end)::interval) at time zone 'UTC')`;
}

const comparison = /^(eq|ne|ge|gt|le|lt|sa|eb|ap)?(\d{4}\S*)$/;

interface Range {
  readonly prefix: Prefix;
  readonly from: RawBuilder<unknown>;
  readonly until: RawBuilder<unknown>;
}

/** Parses a comparison and returns the range its date covers, as SQL timestamps; undefined when it is not a time. */
function rangeOf(value: string): Range | undefined {
  const [, prefix = 'eq', date = ''] = comparison.exec(value) ?? [];
  const span = dateTimeSpan(date);
  if (!span) return undefined;
  const margin = prefix === 'ap' ? approximately(span.from) : 0;
  const [from, until] = [span.from.getTime() - margin, span.until.getTime() + margin].map((time) => new Date(time));
  return { prefix: prefix as Prefix, from: toTimestamp(from), until: toTimestamp(until) };
}

/** Returns milliseconds: a tenth of the distance to now (FHIR R4), at least a day. */
function approximately(time: Date): number {
  return Math.max(86_400_000, Math.abs(Date.now() - time.getTime()) / 10);
}

function toTimestamp(time: Date | undefined): RawBuilder<unknown> {
  const year = time?.getUTCFullYear() ?? 0;
  const text = year > 9999 ? 'infinity' : year < 1 ? '-infinity' : time?.toISOString();
  return sql`${text}::timestamptz`;
}
