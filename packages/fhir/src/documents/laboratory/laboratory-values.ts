import { flagOfCode, type LaboratoryValue } from '@epr/domain/documents';
import { fields, isResource, list, number, text, type UncheckedJson } from '../../bundle/index.ts';

/** Reads the results in a FHIR document (a Bundle as JSON): its Observations with a value. Returns an empty list for any other text. */
export function readLaboratoryValues(json: string): readonly LaboratoryValue[] {
  let bundle: unknown;
  try {
    bundle = JSON.parse(json);
  } catch {
    return [];
  }
  const resources = list(fields(bundle)['entry']).map((entry) => fields(entry)['resource']);
  return resources
    .filter((resource) => isResource(resource, 'Observation'))
    .flatMap((resource) => valueOf(fields(resource)));
}

function valueOf(observation: UncheckedJson): readonly LaboratoryValue[] {
  const { status, code } = observation;
  const quantity = fields(observation['valueQuantity']);
  const measured = number(quantity['value']) ?? text(quantity['value']);
  const comparator = text(quantity['comparator']);
  const words = text(observation['valueString']) ?? wordsOf(observation['valueCodeableConcept']);
  const value = comparator ? `${comparator} ${measured ?? ''}`.trim() : (measured ?? words);
  const name = wordsOf(code);
  if (value === undefined || !name || status === 'entered-in-error' || status === 'cancelled') return [];
  const loinc = text(codingsOf(code).find(({ system }) => system === 'http://loinc.org')?.['code']);
  const unit = text(quantity['unit']) ?? text(quantity['code']);
  const range = fields(list(observation['referenceRange'])[0]);
  const [low, high] = [number(fields(range['low'])['value']), number(fields(range['high'])['value'])];
  const [interpretation] = codingsOf(list(observation['interpretation'])[0]);
  const flag = flagOfCode(text(interpretation?.['code']));
  return [
    {
      name,
      value,
      ...(loinc ? { code: loinc } : {}),
      ...(unit ? { unit } : {}),
      ...(low === undefined ? {} : { low }),
      ...(high === undefined ? {} : { high }),
      ...(flag ? { flag } : {}),
    },
  ];
}

function wordsOf(concept: unknown): string | undefined {
  const codings = codingsOf(concept);
  const display = codings.map((coding) => text(coding['display'])).find(Boolean);
  return text(fields(concept)['text']) ?? display ?? text(codings[0]?.['code']);
}

function codingsOf(concept: unknown): readonly UncheckedJson[] {
  return list(fields(concept)['coding']).map(fields);
}
