import { expect, it } from 'vitest';
import type { AccessRight } from '@epr/domain/access-rights';
import { annaSpid, fremdGln } from '../fhir-api/testing/people.ts';
import { loggedSubtypes } from './logged-subtypes.ts';

const right = (template: AccessRight['template'], level?: AccessRight['level']): AccessRight => ({
  policySetId: 'urn:uuid:5f0c7c0e-0a50-4d7e-9c37-0c1f7c5f1a01',
  patient: annaSpid,
  template,
  actor: { kind: 'professional', gln: fremdGln },
  ...(level ? { level } : {}),
});
const normal = right('301', 'normal');
const excluded = right('301', 'exclusion-list');

it.each<readonly [words: string, before: AccessRight | undefined, after: AccessRight | undefined, events: string]>([
  ['given', undefined, normal, 'CREATE_AUT_PART_AL'],
  ['changed', normal, right('301', 'restricted'), 'UPDATE_AUT_PART_AL'],
  ['passed on from now on', normal, right('304', 'delegation-and-normal'), 'UPDATE_AUT_PART_AL'],
  ['taken away', normal, undefined, 'REMOVE_AUT_PART_AL'],
  ['excluded', undefined, excluded, 'INCL_BLACKLIST'],
  ['excluded instead of let in', normal, excluded, 'INCL_BLACKLIST'],
  ['excluded as before', excluded, excluded, 'INCL_BLACKLIST'],
  ['excluded no more', excluded, undefined, 'EXL_BLACKLIST'],
  ['let in instead of excluded', excluded, normal, 'EXL_BLACKLIST CREATE_AUT_PART_AL'],
  ['emergency access set', undefined, right('202', 'normal'), 'ENA_EMER_USE'],
  ['emergency access changed', right('202', 'normal'), right('202', 'restricted'), 'ENA_EMER_USE'],
  ['emergency access switched off', right('202', 'normal'), undefined, 'DIS_EMER_USE'],
  ['level of uploads', right('203'), right('203'), 'DEF_CONFLEVEL'],
])('[COM-05] [ACC-05] %s', (_words, before, after, events) => {
  expect(loggedSubtypes(before, after)).toEqual(events.split(' ').map((event) => `ATC_POL_${event}`));
});
