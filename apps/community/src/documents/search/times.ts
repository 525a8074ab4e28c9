import { sql, type RawBuilder } from 'kysely';
import { spanOf } from '../../fhir-definitions/primitives.ts';
import type { Condition } from './condition.ts';

/**
 * A moment in a column, compared as FHIR R4 does (search, date): a day is the whole day, `ge2026-01` is from the first of January
 * on. Undefined when the value is no time.
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

/** The time of service of a document; what has none is found by no comparison. An open end reaches on for ever. */
export function periodCondition(value: string): Condition | undefined {
  const range = rangeOf(value);
  if (!range) return undefined;
  const { from, until } = range;
  const [given, stopped] = ['start', 'end'].map(
    (name) => sql`(resource::jsonb #>> ${`{context,period,${name}}`}::text[])`,
  );
  if (!given || !stopped) return undefined;
  const start = sql`coalesce(${beginning(given)}, '-infinity')`;
  const end = sql`coalesce(${ending(stopped)}, 'infinity')`;
  const compared = comparisons[range.prefix]({
    before: sql`${end} < ${from}`,
    after: sql`${start} >= ${until}`,
    startsIn: sql`${start} < ${until}`,
    endsIn: sql`${end} >= ${from}`,
    startsBefore: sql`${start} < ${from}`,
    endsAfter: sql`${end} >= ${until}`,
  });
  return sql`((${given} is not null or ${stopped} is not null) and ${compared})`;
}

/** How what is compared lies to the range requested. A moment starts and ends at once. */
interface Lie {
  /** It has ended before the range begins. */
  readonly before: Condition;
  /** It starts when the range is over. */
  readonly after: Condition;
  readonly startsIn: Condition;
  readonly endsIn: Condition;
  /** Some of it lies before the range; `before` when left out. */
  readonly startsBefore?: Condition;
  readonly endsAfter?: Condition;
}

const overlaps = ({ startsIn, endsIn }: Lie): Condition => sql`(${startsIn} and ${endsIn})`;

/** `ap` has a wider range, and is asked like `eq`; ITI-67 finds periods by overlap. */
const comparisons = {
  eq: overlaps,
  ap: overlaps,
  ne: (lie: Lie): Condition => sql`(not ${overlaps(lie)})`,
  gt: ({ endsAfter, after }: Lie): Condition => endsAfter ?? after,
  lt: ({ startsBefore, before }: Lie): Condition => startsBefore ?? before,
  ge: ({ endsIn }: Lie): Condition => endsIn,
  le: ({ startsIn }: Lie): Condition => startsIn,
  sa: ({ after }: Lie): Condition => after,
  eb: ({ before }: Lie): Condition => before,
} as const;

type Prefix = keyof typeof comparisons;

/** A year or a month begins with its first day. */
export function beginning(text: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(case length(${text}) when 4 then ${text} || '-01-01' when 7 then ${text} || '-01' else ${text} end)::timestamptz`;
}

/** A year, a month or a day ends with its last moment. */
function ending(text: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${beginning(text)} + (case length(${text}) when 4 then '1 year' when 7 then '1 month' when 10 then '1 day' else '0'
    end)::interval - (case when length(${text}) <= 10 then '1 microsecond' else '0' end)::interval)`;
}

const comparison = /^(eq|ne|ge|gt|le|lt|sa|eb|ap)?(\d{4}\S*)$/;

interface Range {
  readonly prefix: Prefix;
  readonly from: RawBuilder<unknown>;
  readonly until: RawBuilder<unknown>;
}

/** What the time of a comparison covers, as the database reads moments. */
function rangeOf(value: string): Range | undefined {
  const [, prefix = 'eq', date = ''] = comparison.exec(value) ?? [];
  const span = spanOf(date);
  if (!span) return undefined;
  const around = prefix === 'ap' ? approximately(span.from) : 0;
  const [from, until] = [span.from.getTime() - around, span.until.getTime() + around].map((time) => new Date(time));
  return { prefix: prefix as Prefix, from: stamp(from), until: stamp(until) };
}

/** Milliseconds: a tenth of the way to now (FHIR R4), a day at the least. */
function approximately(time: Date): number {
  return Math.max(86_400_000, Math.abs(Date.now() - time.getTime()) / 10);
}

function stamp(time: Date | undefined): RawBuilder<unknown> {
  const year = time?.getUTCFullYear() ?? 0;
  const text = year > 9999 ? 'infinity' : year < 1 ? '-infinity' : time?.toISOString();
  return sql`${text}::timestamptz`;
}
