import type { VaccinationEntry } from '@epr/domain/vaccination';
import { describe, expect, test } from 'vitest';
import { asObject, asArray } from '../../bundle/index.ts';
import { observationValue } from '../observation-value.ts';
import { entry, uuid } from './testing/a-writing.ts';
import { resourcesOfType } from './testing/resources-of.ts';

describe('writing findings', () => {
  test.each<[Partial<VaccinationEntry>, object]>([
    [{ value: '5' }, { valueQuantity: { value: 5 } }],
    [{ value: '>=12.34   mg' }, { valueQuantity: { value: 12.34, comparator: '>=', unit: 'mg' } }],
    [{ value: '-1 IU/L' }, { valueQuantity: { value: -1, unit: 'IU/L' } }],
    [
      { value: '5', unit: { code: 'mg', system: 'urn:x', display: 'milligram' } },
      { valueQuantity: { value: 5, system: 'urn:x', code: 'mg' } },
    ],
    [{ value: '1:64' }, { valueCodeableConcept: { text: '1:64' } }],
    [{ value: '1 : 64' }, { valueCodeableConcept: { text: '1 : 64' } }],
    [{ value: '1 mg : 64 mL' }, { valueCodeableConcept: { text: '1 mg : 64 mL' } }],
    [{ value: '10 IU/L – 20 IU/L' }, { valueCodeableConcept: { text: '10 IU/L – 20 IU/L' } }],
    [{ value: '99 IU/L; IgG: 3 g/L' }, { valueCodeableConcept: { text: '99 IU/L; IgG: 3 g/L' } }],
    [{ value: '12.' }, { valueCodeableConcept: { text: '12.' } }],
    [{ value: 'ca. 5 mg' }, { valueCodeableConcept: { text: 'ca. 5 mg' } }],
    [{ value: '5', finding: { codings: [], text: 'positiv' } }, { valueCodeableConcept: { text: 'positiv' } }],
  ])('[VAC-04] writes the value %j as a quantity or text', (more, expected) => {
    const [written] = resourcesOfType('Observation', entry(uuid(1), { section: 'laboratory', ...more }));
    const { valueQuantity, valueCodeableConcept } = written ?? {};
    expect({ valueQuantity, valueCodeableConcept }).toEqual(expected);
  });

  test.each<[object, object]>([
    [
      { valueRatio: { numerator: { value: 1 }, denominator: { value: 64 } } },
      { valueCodeableConcept: { text: '1 : 64' } },
    ],
    [
      { valueRange: { low: { value: 10, unit: 'IU/L' }, high: { value: 20, unit: 'IU/L' } } },
      { valueCodeableConcept: { text: '10 IU/L – 20 IU/L' } },
    ],
    [
      { valueRange: { low: { value: 10, unit: 'IU/L' } } },
      { valueQuantity: { value: 10, comparator: '>=', unit: 'IU/L' } },
    ],
    [
      { valueRange: { high: { value: 20, unit: 'IU/L' } } },
      { valueQuantity: { value: 20, comparator: '<=', unit: 'IU/L' } },
    ],
  ])('[VAC-02] [VAC-04] a finding read from %j is written with the same meaning', (sent, expected) => {
    const { value } = observationValue(asObject(sent));
    const [written] = resourcesOfType(
      'Observation',
      entry(uuid(1), { section: 'laboratory', ...(value ? { value } : {}) }),
    );
    const { valueQuantity, valueCodeableConcept } = written ?? {};
    expect({ valueQuantity, valueCodeableConcept }).toEqual(expected);
  });

  test('[VAC-04] writes performer and interpretation of a finding, and issued only from an instant', () => {
    const [written, other] = resourcesOfType(
      'Observation',
      entry(uuid(1), {
        section: 'laboratory',
        performer: { institution: 'Labor' },
        interpretation: { codings: [], text: 'hoch' },
        recorded: '2026-11-22',
        verified: false,
      }),
      entry(uuid(2), { section: 'laboratory' }),
    );
    expect(written).toMatchObject({ interpretation: [{ text: 'hoch' }], effectiveDateTime: '2021-06-15' });
    expect(asArray(written?.['performer'])).toEqual([
      { reference: expect.stringMatching(/^PractitionerRole\//) as string },
    ]);
    expect(written).not.toHaveProperty('issued');
    expect(JSON.stringify(written)).toContain('"code":"76104008","display":"Not confirmed"');
    expect([other?.['performer'], other?.['interpretation'], other?.['issued']]).toEqual([
      undefined,
      undefined,
      '2026-11-22T08:00:00+01:00',
    ]);
  });
});
