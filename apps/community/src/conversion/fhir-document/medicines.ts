import { fields, list, text, type UncheckedJson } from '@epr/fhir/bundle';
import { timingLabel } from '../labels/times.ts';
import { beside, type Said } from './columns.ts';
import type { Reader } from './reader.ts';

/** What is taken: the coded or named medicine, or the Medication that is pointed at. */
export function medicineOf(reader: Reader): Said {
  const { resource } = reader;
  const pointed = reader.resolve(resource['medicationReference'], resource);
  const concept = resource['medicationCodeableConcept'] ?? pointed?.['code'];
  const [name, ...more] = namedFirst(reader.concept(concept), text(fields(concept)['text']));
  const form = pointed && reader.label(pointed['form']);
  return [
    name ?? text(fields(resource['medicationReference'])['display']),
    ...more.map(beside),
    ...(form ? [beside(form)] : []),
    ...list(pointed?.['ingredient']).map((one) => beside(ingredientOf(fields(one), reader))),
  ];
}

/** `Metoprolol 50 mg`, of one tablet; `Amoxicillin 50 mg / 1 ml` where it is not counted in pieces. */
function ingredientOf(ingredient: UncheckedJson, reader: Reader): string | undefined {
  const name = reader.label(ingredient['itemCodeableConcept']) ?? text(fields(ingredient['itemReference'])['display']);
  const { numerator, denominator } = fields(ingredient['strength']);
  const [amount, per] = [reader.quantity(numerator), reader.quantity(denominator)];
  const strength = amount && per && !/^1(?:\.0*)?(?: \S*1)?$/.test(per) ? `${amount} / ${per}` : amount;
  return name && [name, strength].filter(Boolean).join(' ');
}

/** A product's name says more to people than the group its code stands for. */
function namedFirst(words: readonly string[], own: string | undefined): readonly string[] {
  return own ? [own, ...words.filter((one) => one !== own)] : words;
}

/** How it is taken: in the author's words, else put together from its parts. */
export function dosageOf(reader: Reader): Said {
  const { resource } = reader;
  const dosages = [...list(resource['dosage']), ...list(resource['dosageInstruction'])];
  const one = fields(resource['dosage']);
  return [...dosages.map(fields), ...(Object.keys(one).length > 0 ? [one] : [])].flatMap((dosage) => {
    const own = text(dosage['text']);
    const instruction = text(dosage['patientInstruction']);
    const route = reader.label(dosage['route']);
    return [
      own ?? (partsOf(dosage, reader) || undefined),
      instruction === own ? undefined : beside(instruction),
      beside(route),
    ];
  });
}

function partsOf(dosage: UncheckedJson, reader: Reader): string {
  const { words } = reader;
  const repeat = fields(fields(dosage['timing'])['repeat']);
  const amounts = list(dosage['doseAndRate'])
    .map(fields)
    .flatMap((rate) => reader.choice('dose', rate) ?? []);
  const when = list(repeat['when'])
    .flatMap((code) => text(code) ?? [])
    .map((code) => timingLabel(words, code));
  const period = reader.choice('bounds', repeat);
  const needed = dosage['asNeededBoolean'] === true ? words.asNeeded : undefined;
  return [...amounts, when.join(', '), needed, period].filter(Boolean).join(', ');
}
