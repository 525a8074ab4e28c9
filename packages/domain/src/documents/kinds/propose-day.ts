import { asDay, type Day } from '../../values/index.ts';
import { foldText } from '../search/search-text.ts';
import { titledLines } from './titled-lines.ts';

/** Month names without accents, by their beginnings: German, French, Italian, English, Romansh. */
const months: readonly string[] = [
  'jan|janner|genn|schan',
  'feb|fev|favr',
  'mar',
  'apr|avr',
  'mai|mag|may|matg',
  'jun|juin|giug|zerc',
  'jul|juil|lugl|fan',
  'aug|aou|ago|avu',
  'sep|set',
  'okt|oct|ott',
  'nov',
  'dez|dec|dic',
];

/** Returns the day in a file's name, `2026-03-17 Labor.pdf`, `Brief 17.3.2026.pdf`, `IMG_20260317_101500.jpg`; undefined without one. */
export function dayInName(fileName: string): Day | undefined {
  const [, ...iso] = /(?:^|\D)((?:19|20)\d\d)[-_. ]?(\d\d)[-_. ]?(\d\d)(?=\D|$)/.exec(fileName) ?? [];
  const [year, month, day] = iso;
  const first = dayOf(year, month, day);
  if (first) return first;
  const [, written, of, on] = /(?:^|\D)(\d{1,2})[-_. ](\d{1,2})[-_. ]((?:19|20)\d\d)(?=\D|$)/.exec(fileName) ?? [];
  return dayOf(on, of, written);
}

/**
 * Returns the day on which a letter or report states it was written: `Bern, 12. März 2026`, `Datum: 12.03.2026`. Days of birth, of
 * appointments and of treatments have another form and are not used; undefined without such a day.
 */
export function dayInText(text: string): Day | undefined {
  for (const line of titledLines(text)) {
    const found = labelled(line) ?? placed(line);
    if (found) return found;
  }
  return undefined;
}

const label =
  /^(?:datum|berichtsdatum|ausstellungsdatum|ausgestellt am|date(?: du (?:rapport|document))?|data(?: del (?:referto|documento))?|report date)\s*:?\s+(.*)$/;

function labelled(line: string): Day | undefined {
  const [, rest] = label.exec(foldText(line)) ?? [];
  return rest === undefined ? undefined : leading(rest);
}

const birth = /\b(?:geb|geboren|nee?|nat[oa]|born|naschid?a?)\b/;

/** Reads a line with only a place and a day. A day in digits needs its article, `den`, because after a name it is a day of birth. */
function placed(line: string): Day | undefined {
  const plain = foldText(line);
  const [, article, day, inDigits] =
    /^[a-z][a-z .'/-]{1,40},?\s(den |le |il |li |on |am |ils )?(\d{1,2}(?:(\.\s?\d{1,2}\.\s?)|[^\d]{4,16})\d{4})$/.exec(
      plain,
    ) ?? [];
  return day !== undefined && (article ?? !inDigits) && !birth.test(plain) ? leading(day) : undefined;
}

/** Returns the day at the start of a text. */
function leading(text: string): Day | undefined {
  const [, day, month, year] = /^(\d{1,2})\.\s?(\d{1,2})\.\s?((?:19|20)\d\d)\b/.exec(text) ?? [];
  if (year) return dayOf(year, month, day);
  const [, isoYear, isoMonth, isoDay] = /^((?:19|20)\d\d)-(\d\d)-(\d\d)\b/.exec(text) ?? [];
  if (isoYear) return dayOf(isoYear, isoMonth, isoDay);
  const [, on, name = '', of] =
    /^(\d{1,2})(?:\.|er|st|nd|rd|th|°)?\s?(?:da |d['’])?([a-z]{3,})\.?,?\s((?:19|20)\d\d)\b/.exec(text) ?? [];
  const number = months.findIndex((beginnings) => new RegExp(`^(${beginnings})`).test(name)) + 1;
  return dayOf(of, String(number), on);
}

function dayOf(year: string | undefined, month: string | undefined, day: string | undefined): Day | undefined {
  if (!year || !month || !day) return undefined;
  return asDay(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}
