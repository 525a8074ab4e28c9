import type { CodeLanguage } from '@epr/codes/code-list';
import { asObject, asArray, asString, type UncheckedJson } from '@epr/fhir/bundle';
import { labelForCode, languageTags } from '../labels/labels.ts';
import { timingLabel } from '../labels/timing-label.ts';
import { secondaryRun, type CellContent } from './resource-table.ts';
import type { ResourceFormatter } from './resource-formatter.ts';

/** Names the medicine: the coded or named one, or the Medication that is referenced. */
export function medicineOf(reader: ResourceFormatter): CellContent {
  const { resource } = reader;
  const medication = reader.resolve(resource['medicationReference'], resource);
  const concept = resource['medicationCodeableConcept'] ?? medication?.['code'];
  const [name, ...otherNames] = namedFirst(reader.concept(concept), asString(asObject(concept)['text']));
  const form = medication && reader.label(medication['form']);
  return [
    name ?? asString(asObject(resource['medicationReference'])['display']),
    ...otherNames.map(secondaryRun),
    ...(form ? [secondaryRun(form)] : []),
    ...asArray(medication?.['ingredient']).map((one) => secondaryRun(ingredientOf(asObject(one), reader))),
  ];
}

/** Formats an ingredient: `Metoprolol 50 mg` per piece; `Amoxicillin 50 mg / 1 ml` where it is not counted in pieces. */
function ingredientOf(ingredient: UncheckedJson, reader: ResourceFormatter): string | undefined {
  const name =
    reader.label(ingredient['itemCodeableConcept']) ?? asString(asObject(ingredient['itemReference'])['display']);
  const { numerator, denominator } = asObject(ingredient['strength']);
  const [amount, perAmount] = [reader.quantity(numerator), reader.quantity(denominator)];
  const strength =
    amount && perAmount && !/^1(?:\.0*)?(?: \S*1)?$/.test(perAmount) ? `${amount} / ${perAmount}` : amount;
  return name && [name, strength].filter(Boolean).join(' ');
}

/** Puts the product name first: readers know it better than the group that the code denotes. */
function namedFirst(labels: readonly string[], ownText: string | undefined): readonly string[] {
  return ownText ? [ownText, ...labels.filter((one) => one !== ownText)] : labels;
}

/** Formats the dosage: in the author's words, else composed from its parts. */
export function dosageOf(reader: ResourceFormatter): CellContent {
  const { resource } = reader;
  const dosages = [...asArray(resource['dosage']), ...asArray(resource['dosageInstruction'])];
  const singleDosage = asObject(resource['dosage']);
  return [...dosages.map(asObject), ...(Object.keys(singleDosage).length > 0 ? [singleDosage] : [])].flatMap(
    (dosage) => {
      const ownText = asString(dosage['text']);
      const instruction = asString(dosage['patientInstruction']);
      const additional = asArray(dosage['additionalInstruction']).map((one) => reader.label(one));
      const route = reader.label(dosage['route']);
      const instructions = [...new Set([instruction, ...additional])].filter((words) => words !== ownText);
      return [
        ownText ?? (partsOf(dosage, reader) || undefined),
        ...instructions.map(secondaryRun),
        secondaryRun(route),
      ];
    },
  );
}

function partsOf(dosage: UncheckedJson, reader: ResourceFormatter): string {
  const timing = asObject(dosage['timing']);
  const repeat = asObject(timing['repeat']);
  const amounts = asArray(dosage['doseAndRate'])
    .map(asObject)
    .flatMap((one) => [reader.choiceValue('dose', one), reader.choiceValue('rate', one)]);
  const timings = asArray(repeat['when'])
    .flatMap((code) => asString(code) ?? [])
    .map((code) => timingLabel(reader.labels, code));
  return [
    ...amounts,
    // Dosage of a medicine that was administered (MedicationAdministration).
    reader.quantity(dosage['dose']),
    reader.choiceValue('rate', dosage),
    oftenOf(repeat, reader.language),
    reader.label(timing['code']),
    daysOf(repeat, reader.language).join(', '),
    timesOf(repeat).join(', '),
    timings.join(', '),
    asNeededText(dosage, reader),
    maxDoseOf(dosage, reader),
    reader.choiceValue('bounds', repeat),
  ]
    .filter(Boolean)
    .join(', ');
}

/** Formats the frequency: `3× / 1 Tag`, `1 – 2× / 4–6 Stunden` (FHIR R4, Timing.repeat). */
function oftenOf(repeat: UncheckedJson, language: CodeLanguage): string | undefined {
  const [count, maxCount, period, maxPeriod, code] = [
    'frequency',
    'frequencyMax',
    'period',
    'periodMax',
    'periodUnit',
  ].map((name) => asString(repeat[name]));
  const times = count && `${[count, maxCount].filter(Boolean).join(' – ')}×`;
  if (period === undefined || code === undefined) return times;
  const unit = labelForCode(units, code);
  if (unit === undefined) return undefined;
  const format = new Intl.NumberFormat(languageTags[language], { style: 'unit', unit, unitDisplay: 'long' });
  const [lower, upper] = [Number(period), Number(maxPeriod ?? period)];
  // A range may not be reversed, and one with equal ends is written as "about".
  const periodText =
    lower === upper ? format.format(lower) : format.formatRange(Math.min(lower, upper), Math.max(lower, upper));
  return `${times ?? '1×'} / ${periodText}`;
}

/** UCUM time units of FHIR with their names in ECMA-402. */
const units: Readonly<Record<string, string>> = {
  s: 'second',
  min: 'minute',
  h: 'hour',
  d: 'day',
  wk: 'week',
  mo: 'month',
  a: 'year',
};

function daysOf(repeat: UncheckedJson, language: CodeLanguage): readonly string[] {
  const format = new Intl.DateTimeFormat(languageTags[language], { weekday: 'long', timeZone: 'UTC' });
  return asArray(repeat['dayOfWeek']).flatMap((code) => {
    const day = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].indexOf(asString(code) ?? '');
    // 1 January 2024 was a Monday.
    return day < 0 ? [] : format.format(Date.UTC(2024, 0, 1 + day));
  });
}

function timesOf(repeat: UncheckedJson): readonly string[] {
  return asArray(repeat['timeOfDay']).flatMap((time) => asString(time)?.slice(0, 5) ?? []);
}

/** Formats the condition of a medicine taken as needed: `bei Bedarf (Schmerzen)`. */
function asNeededText(dosage: UncheckedJson, reader: ResourceFormatter): string | undefined {
  const reason = reader.label(dosage['asNeededCodeableConcept']);
  if (reason !== undefined) return `${reader.labels.asNeeded} (${reason})`;
  return dosage['asNeededBoolean'] === true ? reader.labels.asNeeded : undefined;
}

/** Formats the maximum dose: `≤ 4 Tabletten / 1 d`. */
function maxDoseOf(dosage: UncheckedJson, reader: ResourceFormatter): string | undefined {
  const { numerator, denominator } = asObject(dosage['maxDosePerPeriod']);
  const parts = [reader.quantity(numerator), reader.quantity(denominator)];
  return parts[0] && `≤ ${parts.filter(Boolean).join(' / ')}`;
}
