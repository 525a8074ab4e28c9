import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';

/** A condition for each value of a parameter; several parameters all have to hold. */
export type Conditions = Readonly<Record<string, (value: string) => Expression<SqlBool>>>;

/** What a search asks, as one condition: values separated by commas are alternatives (FHIR R4, search). */
export function conditionOf(query: URLSearchParams, conditions: Conditions): Expression<SqlBool> {
  const all = [...query].flatMap(([name, value]) => {
    const condition = conditions[name];
    const values = value.split(',').filter((one) => one.trim() !== '');
    return condition && values.length > 0 ? [sql<SqlBool>`(${sql.join(values.map(condition), sql` or `)})`] : [];
  });
  return all.length > 0 ? sql<SqlBool>`${sql.join(all, sql` and `)}` : sql<SqlBool>`true`;
}

/** Every word begins a word of the text, whatever its accents and capitals: `mei pet` finds Peter Meier. */
export function wordsBegin(text: RawBuilder<string>, value: string): Expression<SqlBool> {
  const words = folded(value)
    .split(/[\s,.-]+/)
    .filter((word) => word !== '');
  const each = words.map((word) => sql<SqlBool>`' ' || ${foldedText(text)} like ${`% ${literal(word)}%`}`);
  return sql<SqlBool>`(${sql.join(each.length > 0 ? each : [sql`false`], sql` and `)})`;
}

export function contains(text: RawBuilder<string>, value: string): Expression<SqlBool> {
  return sql<SqlBool>`${foldedText(text)} like ${`%${literal(folded(value))}%`}`;
}

/** The code of a token `system|code`, of `|code` or of the code alone. */
export function codeOf(token: string): string {
  return token.slice(token.lastIndexOf('|') + 1);
}

/** The logical id in `Organization/2.999`, or the id alone. */
export function idOf(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}

const [accented, plain] = ['àâäáãåçčćéèêëîïìíñôöòóõšśûùüúÿýžźż-.', 'aaaaaaccceeeeiiiinooooossuuuuyyzzz  '];

function foldedText(text: RawBuilder<string>): RawBuilder<string> {
  return sql<string>`translate(lower(${text}), ${accented}::text, ${plain}::text)`;
}

function folded(text: string): string {
  return [...text.toLowerCase().normalize('NFC')].map((letter) => plain[accented.indexOf(letter)] ?? letter).join('');
}

function literal(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`);
}
