import type { CodeableConcept, Observation } from 'fhir/r4';
import type { Concept, VaccinationEntry } from '@epr/domain/vaccination';
import { omitUndefined } from '../../bundle/index.ts';
import { dataAbsent } from '../vocabulary.ts';

type Value = Pick<Observation, 'valueQuantity' | 'valueCodeableConcept'>;

/**
 * Writes the result as quantity or as concept: CH VACD requires one of the two, even when the value is unknown. A ratio, a range and the
 * components of a panel (`1 : 64`, `10 IU/L – 20 IU/L`, `99 IU/L; IgG: 3 g/L`) are written as the text of a concept.
 */
export function writeMeasurement(
  { value, unit, finding }: VaccinationEntry,
  concept: (concept: Concept) => CodeableConcept,
): Value {
  if (finding) return { valueCodeableConcept: concept(finding) };
  const [, comparator, figure, words] =
    /^(<=|>=|<|>)?\s*(-?\d+(?:\.\d+)?)(?:\s+([^\s:;–][^:;–]*))?$/.exec(value ?? '') ?? [];
  if (figure) {
    const coded = unit && { system: unit.system, code: unit.code };
    return {
      valueQuantity: {
        value: Number(figure),
        ...omitUndefined({ comparator: comparator as '<' | undefined, unit: words }),
        ...coded,
      },
    };
  }
  if (value) return { valueCodeableConcept: { text: value } };
  return { valueCodeableConcept: dataAbsent };
}
