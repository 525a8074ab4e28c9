import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { splitAlternatives } from '../fhir-api/check-search-parameters.ts';

/** The condition of each parameter for one value; several parameters must all hold. */
export type ParameterConditions = Readonly<Record<string, (value: string) => Expression<SqlBool>>>;

/** Returns the parameters of a search as one condition: values separated by commas are alternatives (FHIR R4, search). */
export function conditionOf(query: URLSearchParams, conditions: ParameterConditions): Expression<SqlBool> {
  const parts = [...query].flatMap(([name, value]) => {
    const condition = conditions[name];
    const values = splitAlternatives(value).filter((one) => one.trim() !== '');
    return condition && values.length > 0 ? [sql<SqlBool>`(${sql.join(values.map(condition), sql` or `)})`] : [];
  });
  return parts.length > 0 ? sql<SqlBool>`${sql.join(parts, sql` and `)}` : sql<SqlBool>`true`;
}

/**
 * Whether every word of the value begins a word of the text, ignoring accents and case: `mei pet` finds Peter Meier, `epine` finds de
 * l’Épine.
 */
export function wordsBegin(text: RawBuilder<string>, value: string): Expression<SqlBool> {
  const words = foldText(value)
    .split(/[\s,]+/)
    .filter((word) => word !== '');
  const wordConditions = words.map((word) => sql<SqlBool>`' ' || ${foldedText(text)} like ${`% ${escapeLike(word)}%`}`);
  return sql<SqlBool>`(${sql.join(wordConditions.length > 0 ? wordConditions : [sql`false`], sql` and `)})`;
}

export function containsCondition(text: RawBuilder<string>, value: string): Expression<SqlBool> {
  return sql<SqlBool>`${foldedText(text)} like ${`%${escapeLike(foldText(value))}%`}`;
}

/** Condition of the parameter `active`: the directory contains only people and organisations that are active. */
export function activeCondition(value: string): Expression<SqlBool> {
  return codeOf(value) === 'true' ? sql<SqlBool>`true` : sql<SqlBool>`false`;
}

/** Returns the code of a token `system|code`, of `|code` or of the code alone. */
export function codeOf(token: string): string {
  return token.slice(token.lastIndexOf('|') + 1);
}

/** Returns the logical id of `Organization/2.999`, or of the id alone. */
export function idOf(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}

/**
 * The letters of European names, by the letter they are searched as. Hyphens, full stops, apostrophes of every shape, quotation marks and
 * brackets separate words: which apostrophe a name is written with depends on the keyboard.
 */
const variants: Readonly<Record<string, string>> = {
  ...{ a: 'àâäáãåāăą', c: 'çčćĉċ', d: 'ďđ', e: 'éèêëēĕėęě', g: 'ĝğġģ', h: 'ĥħ', i: 'îïìíĩīĭįı', j: 'ĵ', k: 'ķ' },
  ...{
    l: 'ĺļľŀł',
    n: 'ñńņň',
    o: 'ôöòóõøōŏő',
    r: 'ŕŗř',
    s: 'šśŝşș',
    t: 'ţťŧț',
    u: 'ûùüúũūŭůűų',
    w: 'ŵ',
    y: 'ÿýŷ',
    z: 'žźż',
  },
  ' ': `-.'’‘ʼ´\`«»“”„"()/&\u{a0}\u{202f}`,
};
const accented = Object.values(variants).join('');
const unaccented = Object.entries(variants)
  .map(([letter, { length }]) => letter.repeat(length))
  .join('');

/** Letters that are searched as two. */
const ligatures = { œ: 'oe', æ: 'ae', ß: 'ss' };

function foldedText(text: RawBuilder<string>): RawBuilder<string> {
  const withoutLigatures = Object.entries(ligatures).reduce(
    (all, [letter, letters]) => sql<string>`replace(${all}, ${letter}, ${letters})`,
    sql<string>`lower(${text})`,
  );
  return sql<string>`translate(${withoutLigatures}, ${accented}::text, ${unaccented}::text)`;
}

function foldText(text: string): string {
  const withoutLigatures = Object.entries(ligatures).reduce(
    (all, [letter, letters]) => all.replaceAll(letter, letters),
    text.toLowerCase().normalize('NFC'),
  );
  return [...withoutLigatures].map((letter) => unaccented[accented.indexOf(letter)] ?? letter).join('');
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`);
}
