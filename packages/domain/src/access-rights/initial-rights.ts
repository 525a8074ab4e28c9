import type { Spid } from '../values/index.ts';
import type { AccessRight } from './access-right.ts';

/**
 * The rights a record begins with (EPRO art. 2 and 3): the patient's own full access, emergency access at the level normal,
 * and uploads at the level normal. Their policy set ids are the caller's.
 */
export function initialRights(patient: Spid): readonly Omit<AccessRight, 'policySetId'>[] {
  return [
    { patient, template: '201', actor: { kind: 'patient', spid: patient }, level: 'full' },
    { patient, template: '202', actor: { kind: 'all' }, level: 'normal' },
    { patient, template: '203', actor: { kind: 'all' }, provideLevel: 'normal' },
  ];
}
