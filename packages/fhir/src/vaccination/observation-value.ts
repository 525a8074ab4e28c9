import type { VaccinationEntry } from '@epr/domain/vaccination';
import { asObject, asArray, asNumber, asString, type UncheckedJson } from '../bundle/index.ts';
import { readConcept } from './concepts.ts';

/** Reads the result of an Observation: the value as displayed, and the code of its unit or of the finding. */
export function observationValue(resource: UncheckedJson): {
  readonly [K in 'value' | 'unit' | 'finding']: VaccinationEntry[K] | undefined;
} {
  const { code, system, unit } = asObject(resource['valueQuantity']);
  const [given, of] = [asString(code), asString(system)];
  const display = asString(unit);
  return {
    value: valueOf(resource),
    unit: given && of ? { code: given, system: of, ...(display ? { display } : {}) } : undefined,
    finding: readConcept(resource['valueCodeableConcept']),
  };
}

/**
 * Returns a measured value as sent, with its unit: `99 [iU]/L`, `1:64`, `< 10 IU/L`; a range with one limit as `>= 10 IU/L`; for a panel, all
 * its components.
 */
function valueOf(resource: UncheckedJson): string | undefined {
  const own = single(resource);
  const parts = asArray(resource['component']).flatMap((one) => {
    const part = asObject(one);
    const name = wordsOf(part['code']);
    const value = single(part);
    return value ? [name ? `${name}: ${value}` : value] : [];
  });
  return [own, ...parts].filter(Boolean).join('; ') || undefined;
}

function single(resource: UncheckedJson): string | undefined {
  if (resource['valueQuantity'] !== undefined) return quantity(resource['valueQuantity']);
  if (resource['valueRange'] !== undefined) {
    const { low, high } = asObject(resource['valueRange']);
    const [from, to] = [quantity(low), quantity(high)];
    if (from && to) return `${from} – ${to}`;
    return from ? `>= ${from}` : to && `<= ${to}`;
  }
  if (resource['valueRatio'] !== undefined) {
    const { numerator, denominator } = asObject(resource['valueRatio']);
    return `${quantity(numerator) ?? '?'} : ${quantity(denominator) ?? '?'}`;
  }
  const plain = resource['valueInteger'] ?? resource['valueBoolean'];
  if (typeof plain === 'number' || typeof plain === 'boolean') return String(plain);
  return (
    asString(resource['valueString']) ??
    asString(resource['valueDateTime']) ??
    wordsOf(resource['valueCodeableConcept']) ??
    wordsOf(resource['dataAbsentReason'])
  );
}

function quantity(value: unknown): string | undefined {
  const { value: amount, comparator, unit, code } = asObject(value);
  const figure = asNumber(amount) ?? asString(amount);
  if (figure === undefined) return undefined;
  return [asString(comparator), String(figure), asString(unit) ?? asString(code)].filter(Boolean).join(' ');
}

function wordsOf(value: unknown): string | undefined {
  const concept = readConcept(value);
  return concept?.text ?? concept?.codings[0]?.display ?? concept?.codings[0]?.code;
}
