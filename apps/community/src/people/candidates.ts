import { sql, type Kysely, type Selectable } from 'kysely';
import { nameOrders, type Gender, type MatchCandidate, type PatientSearch } from '@epr/domain/people';
import type { Ahv, Day, Spid } from '@epr/domain/values';
import type { PatientTable, Schema } from '../storage/schema.ts';

/** A person of the index who may be the one asked for, with the identifier of the index. */
export type Candidate = MatchCandidate & { readonly localId: string };

/**
 * Narrows the index in SQL to those the score is worth computing for: by number alone; else by birth date or the
 * beginning of a name in every order it can be meant in, whatever of them is given (a slip in one leaves the other); else by
 * all that is left.
 */
export async function candidates(db: Kysely<Schema>, search: PatientSearch): Promise<readonly Candidate[]> {
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
      const anchors = [
        ...(search.birthDate === undefined
          ? []
          : [eb('birth_date', '=', search.birthDate), eb('birth_date', '=', swapped(search.birthDate))]),
        ...nameOrders(search)
          .flatMap(({ family }) => beginnings(family))
          .map((start) => sql<boolean>`lower(family) like ${start}`),
        ...(search.family === undefined
          ? beginnings(search.given).map((start) => sql<boolean>`lower(given) like ${start}`)
          : []),
      ];
      return anchors.length > 0
        ? eb.or(anchors)
        : eb.and([
            ...(search.postalCode === undefined ? [] : [eb('postal_code', '=', search.postalCode)]),
            ...(search.city === undefined ? [] : [eb(sql`lower(city)`, '=', search.city.toLowerCase())]),
            ...(search.canton === undefined ? [] : [eb('canton', '=', search.canton.toUpperCase())]),
            ...(search.gender === undefined ? [] : [eb('gender', '=', search.gender)]),
          ]);
    })
    .limit(2000)
    .execute();
  return rows.map(candidateOf);
}

/**
 * The first two letters with every accent that folds onto them, as LIKE patterns an index can serve. Two letters, because
 * a slip further on must still be found.
 */
function beginnings(name: string | undefined): readonly string[] {
  const letters = [...(name ?? '').trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')].filter((one) =>
    /[\p{L}\p{N}]/u.test(one),
  );
  const [first, second] = letters;
  if (first === undefined) return [];
  return spellings(first).flatMap((a) =>
    second === undefined ? [`${a}%`] : [...spellings(second), ...(second === 'e' ? [''] : [])].map((b) => `${a}${b}%`),
  );
}

function spellings(letter: string): readonly string[] {
  return [letter, ...(accents[letter] ?? '')];
}

const accents: Readonly<Record<string, string>> = {
  a: 'àâäáãå',
  c: 'çčć',
  e: 'éèêë',
  i: 'îïìí',
  n: 'ñ',
  o: 'ôöòóõø',
  s: 'šś',
  u: 'ùûüú',
  y: 'ÿý',
  z: 'žźż',
};

function swapped(day: string): string {
  const [year, month, date] = day.split('-');
  return `${year}-${date}-${month}`;
}

function candidateOf(row: Selectable<PatientTable>): Candidate {
  const address = {
    ...(row.street === null ? {} : { street: row.street }),
    ...(row.postal_code === null ? {} : { postalCode: row.postal_code }),
    ...(row.city === null ? {} : { city: row.city }),
    ...(row.canton === null ? {} : { canton: row.canton }),
    ...(row.country === null ? {} : { country: row.country }),
  };
  return {
    spid: row.spid as Spid,
    localId: row.local_id,
    given: row.given,
    family: row.family,
    birthDate: row.birth_date as Day,
    gender: row.gender as Gender,
    address,
    contacts: [row.phone, row.email].filter((one) => one !== null),
    ...(row.ahv === null ? {} : { ahv: row.ahv as Ahv }),
  };
}
