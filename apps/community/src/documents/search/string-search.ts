import { sql, type RawBuilder } from 'kysely';
import type { Condition } from './condition.ts';

/** How FHIR R4 compares strings: from the beginning, anywhere (`:contains`) or exactly (`:exact`). */
export type Match = 'starts' | 'contains' | 'exact';

/** Whether a string matches; case and accents are ignored, except for `exact`. */
export function stringCondition(text: RawBuilder<unknown>, value: string, match: Match): Condition {
  if (match === 'exact') return sql`${text} = ${value}`;
  const [stored, searched] = [foldedColumn(text), foldedText(value)];
  return match === 'contains' ? sql`strpos(${stored}, ${searched}) > 0` : sql`starts_with(${stored}, ${searched})`;
}

/** {@link foldedText} in SQL: decomposes letters and removes their combining marks. */
function foldedColumn(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql`regexp_replace(normalize(lower(${text}), NFD), ${'[\u0300-\u036f]'}, '', 'g')`;
}

function foldedText(value: string): string {
  return value
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');
}
