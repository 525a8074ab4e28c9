import { sql, type Expression, type Kysely, type RawBuilder, type Selectable, type SqlBool } from 'kysely';
import { foldName, nameOrders, type Gender, type MatchCandidate, type PatientSearch } from '@epr/domain/people';
import type { Ahv, Day, Spid } from '@epr/domain/values';
import type { PatientTable, Schema } from '../storage/schema.ts';

/** A person of the index who may match the search, with the identifier of the index. */
export type Candidate = MatchCandidate & { readonly indexNumber: string };

/**
 * Maximum number of candidates that are scored: those most similar to the search. More than a handful of good ones are not returned anyway.
 */
const maxCandidates = 500;

/**
 * Selects in SQL the people of the index worth scoring, the most similar first: by SPID or AHV number alone; otherwise by birth date,
 * contact or names that are similar in any order (pg_trgm), any of which suffices (a typing error in one leaves the others); otherwise by
 * all remaining values.
 */
export async function selectMatchCandidates(db: Kysely<Schema>, search: PatientSearch): Promise<readonly Candidate[]> {
  const rows = await db
    .selectFrom('patient')
    .selectAll()
    .where((eb) => {
      if (search.spid !== undefined || search.ahv !== undefined) {
        return eb.and([
          ...(search.spid === undefined ? [] : [eb('spid', '=', search.spid)]),
          ...(search.ahv === undefined ? [] : [eb('ahv', '=', search.ahv)]),
        ]);
      }
      const alternatives = alternativesOf(search);
      return alternatives.length > 0 ? eb.or([...alternatives]) : eb.and(otherConditions(search));
    })
    .orderBy(similarity(search), 'desc')
    .orderBy('spid')
    .limit(maxCandidates)
    .execute();
  return rows.map(candidateOf);
}

function alternativesOf({ birthDate, contact, ...search }: PatientSearch): readonly Expression<SqlBool>[] {
  return [
    ...(birthDate === undefined ? [] : [sql<boolean>`birth_date in (${birthDate}, ${swapDayAndMonth(birthDate)})`]),
    ...(contact === undefined ? [] : [matchesContact(contact)]),
    ...wordsOf(search).flatMap((word) => {
      const prefix = word.slice(0, 2);
      return [sql<boolean>`(names like ${`${prefix}%`} or names like ${`% ${prefix}%`} or ${word} <% names)`];
    }),
  ];
}

/**
 * Returns the first word of each name searched for, in every order: matching its first two letters suffices, because a typing error further
 * on must still be found.
 */
function wordsOf(search: PatientSearch): readonly string[] {
  const found = nameOrders(search).map(({ family, given }) => foldName(family ?? given ?? '').split(' ')[0] ?? '');
  return [...new Set(found)].filter((word) => word !== '');
}

/** Returns how well a row matches the search, with the weights of the score (matchScore); only the order matters. */
function similarity(search: PatientSearch): RawBuilder<number> {
  const { family, given, birthDate, postalCode, city, contact } = search;
  const parts = [
    ...weightedTerm(0.35, family && sql`word_similarity(${foldName(family)}, names)`),
    ...weightedTerm(0.25, given && sql`word_similarity(${foldName(given)}, names)`),
    ...weightedTerm(
      0.3,
      birthDate && sql`case birth_date when ${birthDate} then 1 when ${swapDayAndMonth(birthDate)} then 0.5 else 0 end`,
    ),
    ...weightedTerm(0.05, postalCode && sql`(postal_code = ${postalCode})::int`),
    ...weightedTerm(0.05, city && sql`word_similarity(${foldName(city)}, folded_name(city))`),
    ...weightedTerm(0.1, contact && sql`(${matchesContact(contact)})::int`),
  ];
  return sql<number>`(${sql.join([sql`0::float8`, ...parts], sql` + `)})`;
}

function weightedTerm(weight: number, value: RawBuilder<unknown> | '' | undefined): readonly RawBuilder<number>[] {
  return value ? [sql<number>`${sql.lit(weight)} * coalesce(${value}, 0)`] : [];
}

/** Condition on a contact: a phone number with or without the country code, or an e-mail address. */
function matchesContact(contact: string): RawBuilder<boolean> {
  const text = contact.toLowerCase().replace(/^(?:tel|mailto):/, '');
  return text.includes('@')
    ? sql`lower(email) = ${text}`
    : sql`right(regexp_replace(phone, '[^0-9]', '', 'g'), 9) = ${text.replace(/\D/g, '').slice(-9)}`;
}

/** Conditions used when neither names, birth date nor contact are searched for. */
function otherConditions({ postalCode, city, canton, gender }: PatientSearch): Expression<SqlBool>[] {
  return [
    ...(postalCode === undefined ? [] : [sql<boolean>`postal_code = ${postalCode}`]),
    ...(city === undefined ? [] : [sql<boolean>`folded_name(city) = ${foldName(city)}`]),
    ...(canton === undefined ? [] : [sql<boolean>`canton = ${canton.toUpperCase()}`]),
    ...(gender === undefined ? [] : [sql<boolean>`gender = ${gender}`]),
  ];
}

function swapDayAndMonth(day: string): string {
  const [year, month, date] = day.split('-');
  return `${year}-${date}-${month}`;
}

/** Returns a row of the index as a candidate. */
export function candidateOf(row: Selectable<PatientTable>): Candidate {
  const address = {
    ...(row.street === null ? {} : { street: row.street }),
    ...(row.postal_code === null ? {} : { postalCode: row.postal_code }),
    ...(row.city === null ? {} : { city: row.city }),
    ...(row.canton === null ? {} : { canton: row.canton }),
    ...(row.country === null ? {} : { country: row.country }),
  };
  return {
    spid: row.spid as Spid,
    indexNumber: row.local_id,
    given: row.given,
    family: row.family,
    birthDate: row.birth_date as Day,
    gender: row.gender as Gender,
    address,
    contacts: [row.phone, row.email].filter((one) => one !== null),
    ...(row.ahv === null ? {} : { ahv: row.ahv as Ahv }),
  };
}
