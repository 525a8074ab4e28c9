import type { Ahv } from '../values/index.ts';
import { nameOrders, wordsOf } from './names/name-orders.ts';
import { foldName, nameSimilarity } from './names/name-similarity.ts';
import type { PatientPerson } from './people.ts';
import type { PatientSearch } from './patient-search.ts';

/** A person of the patient index as used by the search; the AHV number is compared and never leaves the index. */
export interface MatchCandidate extends PatientPerson {
  readonly ahv?: Ahv;
  /** Phone numbers and e-mail addresses. */
  readonly contacts: readonly string[];
}

/** Certainty of a match (FHIR match-grade). */
export type MatchGrade = 'certain' | 'probable' | 'possible';

export interface MatchScore {
  /** 0 to 1; shown as a percentage (PSR-03). */
  readonly score: number;
  readonly grade: MatchGrade;
}

/** Maximum number of matches returned; with more, the user is asked for more details instead (PDQm ITI-119). */
export const maximumMatches = 5;

/**
 * Scores how well a person matches a search (PSR-03); undefined when the person does not match. An AHV number or SPID decides alone and
 * is certain. Otherwise each field searched is weighted by how well it distinguishes people, and the result is limited by how well all of
 * them identify a person. Of the orders of the names the one that fits best counts (PSR-01).
 */
export function matchScore(search: PatientSearch, candidate: MatchCandidate): MatchScore | undefined {
  if (search.spid !== undefined || search.ahv !== undefined) return byNumber(search, candidate);
  const scores = nameOrders(search).flatMap((order) => scoreOf(order, candidate) ?? []);
  return scores.length === 0 ? undefined : scores.reduce((best, next) => (next.score > best.score ? next : best));
}

/** Returns the certainty a score stands for, also that of another community. */
export function gradeOf(score: number): MatchGrade {
  if (score >= 0.95) return 'certain';
  return score >= 0.7 ? 'probable' : 'possible';
}

function scoreOf(search: PatientSearch, candidate: MatchCandidate): MatchScore | undefined {
  const asked = compare(search, candidate);
  const weight = sum(asked.map((field) => field.weight));
  const agreement = sum(asked.map((field) => field.weight * field.likeness));
  if (weight === 0 || asked.some((field) => field.decisive && field.likeness === 0)) return undefined;
  const likeness = agreement / weight;
  if (likeness < 0.6) return undefined;
  const score = Math.round(likeness * highestScore(search, asked) * 100) / 100;
  return { score, grade: gradeOf(score) };
}

/**
 * Returns the score of a person who matches every field searched for. Certain needs both names and the birth date: twins differ in nothing
 * but the given name. One name and the birth date are probable if neither differs, with 0.9; other fields reach what they weigh, compared
 * with all three, but at most that, and at least 0.6: fields that were left out do not count against anybody.
 */
function highestScore({ family, given, birthDate }: PatientSearch, asked: readonly Field[]): number {
  const named = [family, given].filter((name) => name !== undefined).length;
  if (birthDate !== undefined && named === 2) return 1;
  const exact = asked.every(({ decisive, likeness }) => !decisive || likeness === 1);
  if (birthDate !== undefined && named === 1 && exact) return 0.9;
  return Math.min(0.9, Math.max(0.6, sum(asked.map(({ weight }) => weight)) / 0.9));
}

interface Field {
  readonly weight: number;
  /** 0 to 1. */
  readonly likeness: number;
  /** A candidate who differs here is another person. */
  readonly decisive?: boolean;
}

function byNumber(search: PatientSearch, candidate: MatchCandidate): MatchScore | undefined {
  const same =
    (search.spid === undefined || search.spid === candidate.spid) &&
    (search.ahv === undefined || search.ahv === candidate.ahv);
  return same ? { score: 1, grade: 'certain' } : undefined;
}

function compare(search: PatientSearch, candidate: MatchCandidate): readonly Field[] {
  const { address } = candidate;
  return [
    field(search.family, 0.35, (family) => likenessOf(family, candidate.family), true),
    field(search.given, 0.25, (given) => likenessOf(given, candidate.given), true),
    field(search.birthDate, 0.3, (day) => birthLikeness(day, candidate.birthDate), true),
    field(search.gender, 0.03, (gender) => Number(gender === candidate.gender)),
    field(search.postalCode, 0.05, (code) => Number(code.trim() === address?.postalCode)),
    field(search.city, 0.05, (city) => (address?.city ? nameSimilarity(city, address.city) : 0)),
    field(search.canton, 0.02, (canton) => Number(foldName(canton) === foldName(address?.canton ?? ''))),
    field(search.contact, 0.1, (contact) =>
      Number(candidate.contacts.some((own) => contactOf(own) === contactOf(contact))),
    ),
  ].filter((one) => one !== undefined);
}

function field<T>(
  asked: T | undefined,
  weight: number,
  likeness: (asked: T) => number,
  decisive = false,
): Field | undefined {
  return asked === undefined ? undefined : { weight, likeness: likeness(asked), decisive };
}

/**
 * `Keller Anna` does not match everybody called Keller: words separated by blanks, unlike a double name with a hyphen, must all be part
 * of the name.
 */
function likenessOf(typed: string, known: string): number {
  const surplus = wordsOf(typed).length > 1 && wordsOf(foldName(typed)).length > wordsOf(foldName(known)).length;
  return surplus ? 0 : nameSimilarity(typed, known);
}

/** Day and month are often swapped, a single digit is often mistyped: both score half. */
function birthLikeness(asked: string, known: string | undefined): number {
  if (known === undefined) return 0;
  if (asked === known) return 1;
  const [year, month, day] = asked.split('-');
  const differing = [...asked].filter((figure, at) => figure !== known[at]).length;
  return known === `${year}-${day}-${month}` || differing === 1 ? 0.5 : 0;
}

/** Normalises a contact: `+41 79 123 45 67`, `0041…` and `079…` are one number. */
function contactOf(text: string): string {
  const trimmed = text
    .trim()
    .toLowerCase()
    .replace(/^(tel|mailto):/, '');
  return trimmed.includes('@') ? trimmed : trimmed.replace(/[^\d+]/g, '').replace(/^(\+41|0041|0)/, '');
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
