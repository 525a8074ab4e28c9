import { allergy } from '@epr/codes/allergy';
import { findCode, type CodeEntry, type CodeList } from '@epr/codes/code-list';
import { risk } from '@epr/codes/risk';
import { targetDisease } from '@epr/codes/target-disease';
import { vaccineCode } from '@epr/codes/vaccine-code';
import type { MessageKey } from '../messages/index.ts';
import { asDay, earliestDayOf, formatDay, readDay, type Day } from '../values/index.ts';
import type { VaccinationEntry } from './entry.ts';
import { unknownVaccine } from './fingerprint.ts';

/** Sections that users may edit; laboratory findings and basic immunisations are read-only. */
export const editableSections = ['immunizations', 'adverseEvents', 'illnesses', 'risks'] as const;
export type EditableSection = (typeof editableSections)[number];

/**
 * The values of a form of the vaccination record as typed: codes as `system|code`, dates as precise as they are known: `15.06.2021`,
 * `06.2021`, `2021` (VAC-04).
 */
export interface EntryDraft {
  readonly section: EditableSection;
  readonly code: string;
  readonly date: string;
  readonly end: string;
  /** SNOMED codes. */
  readonly diseases: readonly string[];
  readonly dose: string;
  readonly lot: string;
  readonly performer: string;
  readonly organisation: string;
  readonly comment: string;
  /** Of a risk: `active`, `inactive`. */
  readonly status: 'active' | 'inactive';
}

export type DraftField = Exclude<keyof EntryDraft, 'section'>;

export interface EntryDraftProblem {
  readonly field: DraftField;
  readonly message: MessageKey;
}

/** The value set of each section when it is written (CH VACD bindings). */
export const sectionLists: Readonly<Record<EditableSection, CodeList>> = {
  immunizations: vaccineCode,
  adverseEvents: allergy,
  illnesses: targetDisease,
  risks: risk,
};

/** Returns the value of a choice: system and code, because two systems may have the same code. */
export function choiceOf({ system, code }: Pick<CodeEntry, 'system' | 'code'>): string {
  return `${system}|${code}`;
}

/** Returns the entry of the list for a choice; undefined when the list has none. */
export function chosenIn(list: CodeList, choice: string): CodeEntry | undefined {
  const cut = choice.lastIndexOf('|');
  const [system, code] = [choice.slice(0, cut), choice.slice(cut + 1)];
  const found = findCode(list, code, system);
  return found?.system === system ? found : undefined;
}

/** Returns a date of an entry as a draft has it; empty for none, and for one that is not a date. */
export function draftDate(date = ''): string {
  const day = asDay(date.slice(0, 10));
  if (day) return formatDay(day);
  return earliestDayOf(date) ? date.split('-').reverse().join('.') : '';
}

/**
 * Returns the date of a draft, as precise as it was typed. `former`, the date of the entry it corrects, stays while it is not changed: it may
 * have a time.
 */
export function dateOfDraft(typed: string, former: string | undefined): string | undefined {
  if (former !== undefined && typed.trim() !== '' && typed.trim() === draftDate(former)) return former;
  return readDay(typed) ?? readMonthOrYear(typed);
}

/** Reads `6.2021`, `06/2021`, `062021`, `2021-06` or `2021` as `2021-06` or `2021`: of many vaccinations no more is known. */
function readMonthOrYear(typed: string): string | undefined {
  const text = typed.trim();
  const [, month, year] = monthFirst.exec(text) ?? monthFirstDigits.exec(text) ?? [];
  const [, firstYear = year, lastMonth = month] = yearFirst.exec(text) ?? [];
  const date = [firstYear, lastMonth?.padStart(2, '0')].filter((part) => part !== undefined).join('-');
  return earliestDayOf(date) && date;
}

/** Only the years 1900 to 2199: another number of four digits is rather a day without its year. */
const monthFirst = /^(\d{1,2})\s*[./-]\s*((?:19|20|21)\d{2})$/;
const monthFirstDigits = /^(\d{2})((?:19|20|21)\d{2})$/;
const yearFirst = /^((?:19|20|21)\d{2})(?:\s*[./-]\s*(\d{1,2}))?$/;

/**
 * Returns the problems that prevent a draft from being saved, in the order of the form (VAC-04).
 * @param former the entry it corrects
 */
export function validateEntryDraft(
  draft: EntryDraft,
  today: Day,
  former?: Pick<VaccinationEntry, 'date' | 'end'>,
): readonly EntryDraftProblem[] {
  const given = dateOfDraft(draft.date, former?.date);
  const end = dateOfDraft(draft.end, former?.end);
  const isVaccination = draft.section === 'immunizations';
  const known = chosenIn(sectionLists[draft.section], draft.code);
  const problems: readonly (EntryDraftProblem | false)[] = [
    !known && {
      field: 'code',
      message: isVaccination ? 'vaccination.form.vaccineMissing' : 'vaccination.form.codeMissing',
    },
    draft.date.trim() === '' && { field: 'date', message: 'vaccination.form.dateMissing' },
    draft.date.trim() !== '' && !given && { field: 'date', message: 'vaccination.form.dateInvalid' },
    given !== undefined && isBefore(today, given) && { field: 'date', message: 'vaccination.form.dateInFuture' },
    isVaccination &&
      draft.diseases.length === 0 &&
      known?.code !== unknownVaccine && { field: 'diseases', message: 'vaccination.form.diseasesMissing' },
    isVaccination &&
      !/^[1-9]\d?$/.test(draft.dose.trim()) && { field: 'dose', message: 'vaccination.form.doseInvalid' },
    draft.end.trim() !== '' && !end && { field: 'end', message: 'vaccination.form.dateInvalid' },
    end !== undefined &&
      given !== undefined &&
      isBefore(end, given) && { field: 'end', message: 'vaccination.form.endBeforeStart' },
    draft.section === 'risks' &&
      end !== undefined &&
      draft.status === 'active' && { field: 'status', message: 'vaccination.form.endedIsInactive' },
  ];
  return problems.filter((problem) => problem !== false);
}

/** Compares two dates as far as both are known. */
function isBefore(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length, 10);
  return one.slice(0, length) < other.slice(0, length);
}
