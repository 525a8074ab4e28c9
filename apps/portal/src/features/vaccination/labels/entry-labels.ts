import { allergy } from '@epr/codes/allergy';
import { basicImmunization } from '@epr/codes/basic-immunization';
import { findCode, labelOf, type CodeLanguage, type CodeList } from '@epr/codes/code-list';
import { laboratorySerology } from '@epr/codes/laboratory-serology';
import { risk } from '@epr/codes/risk';
import { routeOfAdministration } from '@epr/codes/route-of-administration';
import { targetDisease } from '@epr/codes/target-disease';
import { vaccineCode } from '@epr/codes/vaccine-code';
import {
  nameOfParticipant,
  type Concept,
  type Participant,
  type VaccinationEntry,
  type VaccinationSection,
} from '@epr/domain/vaccination';
import { inSwissTime, type Coded } from '@epr/domain/values';
import { shortCode, type Locale, type Translate } from '../../../i18n/index.ts';

/** Functions that put the contents of entries into words, in the user's language. */
export interface EntryLabels {
  /** The vaccine, reaction, disease, risk or analysis. */
  readonly concept: (section: VaccinationSection, concept: Concept) => string;
  readonly disease: (coded: Coded) => string;
  readonly route: (concept: Concept) => string;
  readonly conceptAsGiven: (concept: Concept) => string;
  /** A measured value; international units, `[iU]` in UCUM, are written as in the language. */
  readonly value: (measured: string) => string;
  /** `15.06.2021`, `06.2021`, `2021`, as precise as it is known. */
  readonly date: (date: string) => string;
  /** The date, or the text given instead where no date is known. */
  readonly when: (entry: Pick<VaccinationEntry, 'date' | 'dateText'>) => string;
  /** An entry in one line: what, when, lot. */
  readonly line: (entry: VaccinationEntry) => string;
  /** `Dr. med. Eva Lindt, Praxis am Lindenhain`. */
  readonly person: (participant: Participant | undefined) => string;
}

const lists: Readonly<Record<VaccinationSection, CodeList>> = {
  immunizations: vaccineCode,
  basicImmunizations: basicImmunization,
  adverseEvents: allergy,
  illnesses: targetDisease,
  risks: risk,
  laboratory: laboratorySerology,
};

/** Returns the words of one language; `t` must translate into that language. */
export function entryLabelsIn(t: Translate, locale: Locale): EntryLabels {
  const language = shortCode(locale) as CodeLanguage;
  const conceptIn = (list: CodeList, { codings, text }: Concept): string => {
    const officialCoding = codings.find(({ code, system }) => findCode(list, code)?.system === system);
    if (officialCoding) return labelOf(list, officialCoding, language);
    // The number of another system, such as the vaccines of another country, may be that of something else in the list.
    const [first] = codings;
    const codingLabel = first?.system === '' ? labelOf(list, first, language) : first?.display?.trim() || first?.code;
    return text ?? codingLabel ?? t('vaccination.entry.noName');
  };
  const when: EntryLabels['when'] = ({ date, dateText }) =>
    date ? formatFhirDate(date) : (dateText ?? t('vaccination.entry.noDate'));
  const concept: EntryLabels['concept'] = (section, of) => conceptIn(lists[section], of);
  return {
    concept,
    disease: (coded) => labelOf(targetDisease, coded, language),
    route: (of) => conceptIn(routeOfAdministration, of),
    conceptAsGiven: ({ codings: [first], text }) => text ?? first?.display ?? first?.code ?? '',
    value: (measured) => measured.replaceAll(/\[iU\]/gi, t('vaccination.entry.internationalUnit')),
    date: formatFhirDate,
    when,
    line: (entry) => [concept(entry.section, entry.concept), when(entry), entry.lot].filter(Boolean).join(', '),
    person: (participant) =>
      participant ? [nameOfParticipant(participant), participant.institution].filter(Boolean).join(', ') : '',
  };
}

/** Formats a FHIR date, which may lack the day or the month; of a moment in UTC it is the Swiss day, of any other the day as written. */
export function formatFhirDate(date: string): string {
  return inSwissTime(date).slice(0, 10).split('-').reverse().join('.');
}
