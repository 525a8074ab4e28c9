import type { CodeEntry, CodeLanguage } from '@epr/codes/code-list';
import { findCode } from '@epr/codes/code-list';
import { targetDisease } from '@epr/codes/target-disease';
import { foldText } from '@epr/domain/documents';
import { choiceOf, chosenIn, offeredVaccines, sectionLists, type EditableSection } from '@epr/domain/vaccination';

/** An option, with the text it is found by. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  /** Text beside the label: for a vaccine, its diseases. */
  readonly note: string;
  readonly diseases: readonly string[];
  readonly searchText: string;
}

/** Returns the options of a section, sorted by label in the given language; retired products are not offered (VAC-08). */
export function choicesOf(section: EditableSection, language: CodeLanguage): readonly Choice[] {
  const rows =
    section === 'immunizations'
      ? offeredVaccines()
      : sectionLists[section].entries.map((entry) => ({ entry, diseases: [] as readonly string[] }));
  const { compare } = new Intl.Collator(language);
  return rows
    .map(({ entry, diseases }) => choice(entry, diseases, language))
    .sort((one, other) => compare(one.label, other.label));
}

/** Returns the chosen option, also a retired product, which a corrected entry may have. */
export function chosenChoice(
  choices: readonly Choice[],
  section: EditableSection,
  value: string,
  language: CodeLanguage,
): Choice | undefined {
  const choiceInList = choices.find((one) => one.value === value);
  const official = choiceInList ? undefined : chosenIn(sectionLists[section], value);
  return choiceInList ?? (official && choice(official, [], language));
}

/** Returns the options in which every typed word occurs: in the name, a disease or the code, ignoring accents (VAC-04). */
export function findChoices(choices: readonly Choice[], typed: string): readonly Choice[] {
  const queryWords = foldText(typed).split(/\s+/).filter(Boolean);
  if (queryWords.length === 0) return [];
  const found = choices.filter(({ searchText }) => queryWords.every((word) => searchText.includes(word)));
  const starts = (one: Choice) => (foldText(one.label).startsWith(queryWords[0] ?? '') ? 0 : 1);
  return [...found].sort((one, other) => starts(one) - starts(other));
}

export function diseaseLabel(code: string, language: CodeLanguage): string {
  return findCode(targetDisease, code)?.labels[language] ?? code;
}

function choice(entry: CodeEntry, diseases: readonly string[], language: CodeLanguage): Choice {
  const label = entry.labels[language];
  const note = diseases.map((code) => diseaseLabel(code, language)).join(', ');
  const searchText = foldText(
    [label, entry.labels.en, note, ...diseases.map((code) => diseaseLabel(code, 'en')), entry.code].join(' '),
  );
  return { value: choiceOf(entry), label, note, diseases, searchText };
}
