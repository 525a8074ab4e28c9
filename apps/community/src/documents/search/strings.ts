import { sql, type RawBuilder } from 'kysely';
import type { Condition } from './condition.ts';

/** How FHIR R4 compares texts: from their beginning, anywhere (`:contains`) or letter by letter (`:exact`). */
export type Match = 'starts' | 'contains' | 'exact';

/** Whether a text fits; small and large letters and accents are alike but for `exact`. */
export function textFits(text: RawBuilder<unknown>, value: string, match: Match): Condition {
  if (match === 'exact') return sql`${text} = ${value}`;
  const [there, wanted] = [folded(text), foldedText(value)];
  return match === 'contains' ? sql`strpos(${there}, ${wanted}) > 0` : sql`starts_with(${there}, ${wanted})`;
}

/** The same as {@link foldedText}, in the database: letters taken apart, their marks left out. */
function folded(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql`regexp_replace(normalize(lower(${text}), NFD), ${'[\u0300-\u036f]'}, '', 'g')`;
}

function foldedText(value: string): string {
  return value
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');
}
