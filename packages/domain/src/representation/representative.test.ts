import { expect, test } from 'vitest';
import type { Spid } from '../values/index.ts';
import { nameOfRepresentative, representativeRight } from './index.ts';

const patient = '761337610411353650' as Spid;

test('[SES-19] a representative is appointed by a right on template 303 with full access and their name', () => {
  const typed = { id: ' rita.keller ', given: ' Rita ', family: 'Keller ' };
  expect(representativeRight(patient, typed, 'abc')).toEqual({
    policySetId: 'urn:uuid:abc',
    patient,
    template: '303',
    actor: { kind: 'representative', id: 'rita.keller', name: 'Rita Keller' },
    level: 'full',
  });
  expect(representativeRight(patient, { id: 'x', given: ' ', family: 'Keller' }, 'abc').actor).toMatchObject({
    name: 'Keller',
  });
});

test.each([
  ['Rita Keller', { id: 'x', given: 'Rita', family: 'Keller' }],
  ['Keller', { id: 'x', given: '', family: 'Keller' }],
  ['rita.keller', { id: 'rita.keller', given: '', family: '' }],
])('[SES-19] a representative is shown as %s', (name, representative) => {
  expect(nameOfRepresentative(representative)).toBe(name);
});
