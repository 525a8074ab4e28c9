import { asDay, type Day } from '@epr/domain/values';
import { foldText } from '@epr/domain/documents';
import { romanshMonths } from '../../i18n/index.ts';

/** A period named in a query, and the remaining words. */
export interface NamedPeriod {
  readonly from: Day;
  /** Last day of the period, inclusive. */
  readonly until: Day;
  /** The query without the words of the period. */
  readonly rest: string;
}

const languages = ['de', 'fr', 'it', 'en'] as const;

/** Month names in every language of the portal, without accents; abbreviations of three or four letters are recognised too. */
const months = romanshMonths.map((romansh, month) => [
  romansh,
  ...languages.map((language) =>
    foldText(new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, month, 15))),
  ),
]);

/** First month of each season, counted from 1. */
const seasons: Readonly<Record<string, number>> = {
  fruhling: 3,
  fruhjahr: 3,
  printemps: 3,
  primavera: 3,
  primavaira: 3,
  spring: 3,
  sommer: 6,
  ete: 6,
  estate: 6,
  summer: 6,
  stad: 6,
  herbst: 9,
  automne: 9,
  autunno: 9,
  autumn: 9,
  fall: 9,
  atun: 9,
  winter: 12,
  hiver: 12,
  inverno: 12,
  enviern: 12,
};
const lastWord =
  /^(letzte[rnms]?|vergangene[rnms]?|vorige[rnms]?|derniere?|passee?|scors[oa]|passa(da|t[oa])?|ultim[oa]?|last|previous)$/;
const fillers =
  /^(im|in|vom|am|den|der|die|das|le|la|l|en|au|du|de|d|[dn]el(l[ao]?)?|di|il|lo|da|dal(la?)?|the|of|jahr|annee|an|anno|onn|year|monat|mois|mese|mais|month)$/;

/**
 * Parses the period named in a query in natural language: `märz 2026`, `17.3.26`, `2025`, `letzten Winter`, `l'été dernier`, `last month`.
 * Undefined when there is none. Relative periods refer to `today`: a month or season without a year is the latest one that has begun.
 */
export function parsePeriod(query: string, today: Day): NamedPeriod | undefined {
  const written = query.split(/[\s'‘’]+/).filter(Boolean);
  const words = written.map(foldText);
  const used = new Set<number>();
  const takeWord = (test: (word: string) => boolean) => {
    const place = words.findIndex(test);
    used.add(place);
    return words[place];
  };
  const period =
    dayIn(takeWord) ??
    monthIn(takeWord, today) ??
    seasonIn(takeWord, today) ??
    unitIn(words, takeWord, today) ??
    yearIn(takeWord);
  if (!period) return undefined;
  takeWord((word) => lastWord.test(word));
  const rest = written.filter((word, index) => !used.has(index) && !fillers.test(foldText(word)));
  return { ...period, rest: rest.join(' ') };
}

type Take = (test: (word: string) => boolean) => string | undefined;
type Period = Pick<NamedPeriod, 'from' | 'until'>;

/** `17.3.26`, `17.03.2026`, `3.2026`, `2026-03-17`. */
function dayIn(take: Take): Period | undefined {
  const word = take((one) => /^(\d{1,2}[./]){1,2}(\d{4}|\d{2})$|^\d{4}-\d{2}(-\d{2})?$/.test(one));
  if (word === undefined) return undefined;
  const parts = word.split(/[./-]/).map(Number);
  const [year = 0, month = 0, day] = word.includes('-') ? parts : parts.toReversed();
  if (day === undefined) return monthOf(fullYear(year), month);
  const here = dayOf(fullYear(year), month, day);
  return here && { from: here, until: here };
}

function monthIn(take: Take, today: Day): Period | undefined {
  let month = 0;
  const match = take((word) => (month = monthNamed(word)) > 0);
  if (match === undefined) return undefined;
  const year = take(isYear);
  return monthOf(year === undefined ? latestYear(month, today) : Number(year), month);
}

function seasonIn(take: Take, today: Day): Period | undefined {
  const match = take((word) => word in seasons);
  const begins = match === undefined ? undefined : seasons[match];
  if (begins === undefined) return undefined;
  const year = take(isYear);
  const isPast = take((word) => lastWord.test(word)) !== undefined;
  let startYear = year === undefined ? latestYear(begins, today) : Number(year);
  // Last winter is the one that is over; the current one is this winter.
  if (year === undefined && isPast && (seasonOf(startYear, begins)?.until ?? '') >= today) startYear -= 1;
  return seasonOf(startYear, begins);
}

/** `letztes Jahr`, `le mois dernier`. */
function unitIn(foldedWords: readonly string[], take: Take, today: Day): Period | undefined {
  if (!foldedWords.some((word) => lastWord.test(word))) return undefined;
  const unit = take((word) => /^(jahr|annee|an|anno|year|onn|monat|mois|mese|month|mais)$/.test(word));
  if (unit === undefined) return undefined;
  const [year = 0, month = 0] = today.split('-').map(Number);
  // A month begins with m in every language, a year in none.
  if (unit.startsWith('m')) return month === 1 ? monthOf(year - 1, 12) : monthOf(year, month - 1);
  return wholeYear(year - 1);
}

function yearIn(take: Take): Period | undefined {
  const year = take(isYear);
  return year === undefined ? undefined : wholeYear(Number(year));
}

function isYear(word: string): boolean {
  return /^(19|20)\d{2}$/.test(word);
}

function monthNamed(word: string): number {
  const abbreviation = word.replace(/\.$/, '');
  if (abbreviation.length < 3) return 0;
  const exact = months.findIndex((names) => names.includes(abbreviation));
  if (exact >= 0) return exact + 1;
  // `mar` is the beginning of März, mars and marzo, `jui` of two months: only an abbreviation of a single month counts.
  const candidates = months.flatMap((names, at) =>
    abbreviation.length <= 4 && names.some((name) => name.startsWith(abbreviation)) ? [at + 1] : [],
  );
  return candidates.length === 1 ? (candidates[0] ?? 0) : 0;
}

function latestYear(month: number, today: Day): number {
  const [year = 0, now = 0] = today.split('-').map(Number);
  return month <= now ? year : year - 1;
}

function seasonOf(year: number, begins: number): Period | undefined {
  const from = monthOf(year, begins);
  const until = begins === 12 ? monthOf(year + 1, 2) : monthOf(year, begins + 2);
  return from && until && { from: from.from, until: until.until };
}

function wholeYear(year: number): Period | undefined {
  const from = dayOf(year, 1, 1);
  const until = dayOf(year, 12, 31);
  return from && until && { from, until };
}

function monthOf(year: number, month: number): Period | undefined {
  const from = dayOf(year, month, 1);
  const until = dayOf(year, month, new Date(Date.UTC(year, month, 0)).getUTCDate());
  return from && until && { from, until };
}

/** Expands two-digit years: up to 69 to this century, from 70 to the last one. */
function fullYear(year: number): number {
  return year >= 100 ? year : year + (year <= 69 ? 2000 : 1900);
}

function dayOf(year: number, month: number, day: number): Day | undefined {
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  return asDay(`${year}-${twoDigits(month)}-${twoDigits(day)}`);
}
