import type { Spid } from '../values/index.ts';
import type { AccessRight } from './access-right.ts';

/**
 * Returns the rights of a new record (EPRO art. 2 and 3): the patient's full access, emergency access at the level normal, and uploads at
 * the level normal. The caller adds the policy set ids.
 */
export function initialRights(patient: Spid): readonly Omit<AccessRight, 'policySetId'>[] {
  return [
    { patient, template: '201', actor: { kind: 'patient', spid: patient }, level: 'full' },
    { patient, template: '202', actor: { kind: 'all' }, level: 'normal' },
    { patient, template: '203', actor: { kind: 'all' }, provideLevel: 'normal' },
  ];
}
