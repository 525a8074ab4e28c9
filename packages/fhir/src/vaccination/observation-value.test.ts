import { describe, expect, it } from 'vitest';
import { observationValue } from './observation-value.ts';

describe('the value of a laboratory finding', () => {
  it.each([
    ['99 [iU]/L', { valueQuantity: { value: 99, unit: '[iU]/L' } }],
    ['< 10 IU/L', { valueQuantity: { comparator: '<', value: 10, code: 'IU/L' } }],
    ['0 mg', { valueQuantity: { value: 0, unit: 'mg', code: 'mg/x' } }],
    ['1,5 mg', { valueQuantity: { value: '1,5', unit: 'mg' } }],
    [undefined, { valueQuantity: { unit: 'mg' } }],
    ['1 mg – 2 mg', { valueRange: { low: { value: 1, unit: 'mg' }, high: { value: 2, unit: 'mg' } } }],
    ['<= 2 mg', { valueRange: { high: { value: 2, unit: 'mg' } } }],
    ['>= 1 mg', { valueRange: { low: { value: 1, unit: 'mg' } } }],
    [undefined, { valueRange: {} }],
    ['1 : 64', { valueRatio: { numerator: { value: 1 }, denominator: { value: 64 } } }],
    ['? : 64', { valueRatio: { denominator: { value: 64 } } }],
    ['1 : ?', { valueRatio: { numerator: { value: 1 } } }],
    ['0', { valueInteger: 0 }],
    ['false', { valueBoolean: false }],
    ['1:64', { valueString: '1:64' }],
    ['2026-11-01', { valueDateTime: '2026-11-01' }],
    ['reaktiv', { valueCodeableConcept: { text: 'reaktiv', coding: [{ code: '1', display: 'reactive' }] } }],
    ['reactive', { valueCodeableConcept: { coding: [{ code: '1', display: 'reactive' }] } }],
    ['11214006', { valueCodeableConcept: { coding: [{ code: '11214006' }] } }],
    ['not performed', { dataAbsentReason: { text: 'not performed' } }],
    [undefined, {}],
  ])('[VAC-02] is shown as «%s» for %j', (shown, resource) => {
    expect(observationValue(resource).value).toBe(shown);
  });

  it('[VAC-02] of a panel lists all components by name, and leaves out those without a value', () => {
    const component = [
      { code: { text: 'IgG' }, valueQuantity: { value: 3, unit: 'g' } },
      { code: { text: 'IgM' } },
      { valueString: 'positiv' },
    ];
    expect(observationValue({ valueString: 'Titer', component }).value).toBe('Titer; IgG: 3 g; positiv');
  });

  it('[VAC-02] has the unit code if code and system are given, and the finding as coded', () => {
    const { unit, finding } = observationValue({
      valueQuantity: { value: 1, code: '[iU]/L', system: 'http://unitsofmeasure.org', unit: 'IU/l' },
      valueCodeableConcept: { text: 'reaktiv' },
    });
    expect(unit).toEqual({ code: '[iU]/L', system: 'http://unitsofmeasure.org', display: 'IU/l' });
    expect(finding).toMatchObject({ text: 'reaktiv' });
    for (const valueQuantity of [
      { value: 1, code: 'mg' },
      { value: 1, system: 'http://unitsofmeasure.org' },
    ])
      expect(observationValue({ valueQuantity }).unit).toBeUndefined();
    expect(observationValue({ valueQuantity: { code: 'mg', system: 'u' } }).unit).toEqual({ code: 'mg', system: 'u' });
  });
});
