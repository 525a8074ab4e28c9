import { allergy } from '@epr/codes/allergy';
import { findCode, type CodeEntry, type CodeList } from '@epr/codes/code-list';
import { risk } from '@epr/codes/risk';
import { targetDisease } from '@epr/codes/target-disease';
import { vaccineCode } from '@epr/codes/vaccine-code';
import type { MessageKey } from '../messages/index.ts';
import { readDay, type Day } from '../values/index.ts';
import { unknownVaccine } from './fingerprint.ts';

/** Sections that users may edit; laboratory findings and basic immunisations are read-only. */
export const editableSections = ['immunizations', 'adverseEvents', 'illnesses', 'risks'] as const;
export type EditableSection = (typeof editableSections)[number];

/** The values of a form of the vaccination record as typed: days DD.MM.YYYY, codes as `system|code` (VAC-04). */
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

export interface DraftProblem {
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

/** Returns the problems that prevent a draft from being saved, in the order of the form (VAC-04). */
export function validateEntryDraft(draft: EntryDraft, today: Day): readonly DraftProblem[] {
  const given = readDay(draft.date);
  const end = readDay(draft.end);
  const isVaccination = draft.section === 'immunizations';
  const known = chosenIn(sectionLists[draft.section], draft.code);
  const problems: readonly (DraftProblem | false)[] = [
    !known && {
      field: 'code',
      message: isVaccination ? 'vaccination.form.vaccineMissing' : 'vaccination.form.codeMissing',
    },
    draft.date.trim() === '' && { field: 'date', message: 'vaccination.form.dateMissing' },
    draft.date.trim() !== '' && !given && { field: 'date', message: 'vaccination.form.dateInvalid' },
    given !== undefined && given > today && { field: 'date', message: 'vaccination.form.dateInFuture' },
    isVaccination &&
      draft.diseases.length === 0 &&
      known?.code !== unknownVaccine && { field: 'diseases', message: 'vaccination.form.diseasesMissing' },
    isVaccination &&
      !/^[1-9]\d?$/.test(draft.dose.trim()) && { field: 'dose', message: 'vaccination.form.doseInvalid' },
    draft.end.trim() !== '' && !end && { field: 'end', message: 'vaccination.form.dateInvalid' },
    end !== undefined &&
      given !== undefined &&
      end < given && { field: 'end', message: 'vaccination.form.endBeforeStart' },
    draft.section === 'risks' &&
      end !== undefined &&
      draft.status === 'active' && { field: 'status', message: 'vaccination.form.endedIsInactive' },
  ];
  return problems.filter((problem) => problem !== false);
}
