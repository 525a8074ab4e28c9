import { flagOfCode, type LaboratoryValue } from '@epr/domain/documents';
import { asObject, isResource, asArray, asNumber, asString, type UncheckedJson } from '../../bundle/index.ts';

/** Reads the results in a FHIR document (a Bundle as JSON): its Observations with a value. Returns an empty list for any other text. */
export function readLaboratoryValues(json: string): readonly LaboratoryValue[] {
  let bundle: unknown;
  try {
    bundle = JSON.parse(json);
  } catch {
    return [];
  }
  const resources = asArray(asObject(bundle)['entry']).map((entry) => asObject(entry)['resource']);
  return resources
    .filter((resource) => isResource(resource, 'Observation'))
    .flatMap((resource) => valueOf(asObject(resource)));
}

function valueOf(observation: UncheckedJson): readonly LaboratoryValue[] {
  const { status, code } = observation;
  const quantity = asObject(observation['valueQuantity']);
  const measured = asNumber(quantity['value']) ?? asString(quantity['value']);
  const comparator = asString(quantity['comparator']);
  const words = asString(observation['valueString']) ?? wordsOf(observation['valueCodeableConcept']);
  const value = comparator ? `${comparator} ${measured ?? ''}`.trim() : (measured ?? words);
  const name = wordsOf(code);
  if (value === undefined || !name || status === 'entered-in-error' || status === 'cancelled') return [];
  const loinc = asString(codingsOf(code).find(({ system }) => system === 'http://loinc.org')?.['code']);
  const unit = asString(quantity['unit']) ?? asString(quantity['code']);
  const range = asObject(asArray(observation['referenceRange'])[0]);
  const [low, high] = [asNumber(asObject(range['low'])['value']), asNumber(asObject(range['high'])['value'])];
  const [interpretation] = codingsOf(asArray(observation['interpretation'])[0]);
  const flag = flagOfCode(asString(interpretation?.['code']));
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
  const display = codings.map((coding) => asString(coding['display'])).find(Boolean);
  return asString(asObject(concept)['text']) ?? display ?? asString(codings[0]?.['code']);
}

function codingsOf(concept: unknown): readonly UncheckedJson[] {
  return asArray(asObject(concept)['coding']).map(asObject);
}
