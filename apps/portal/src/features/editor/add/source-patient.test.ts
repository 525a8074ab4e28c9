import { describe, expect, test } from 'vitest';
import type { SessionState } from '@epr/domain/session';
import type { Day, Gln, Spid } from '@epr/domain/values';
import { anna } from '../../../context/testing/session.ts';
import { sourcePatientOf } from './source-patient.ts';

const opened = { given: 'Otto', family: 'Keller', birthDate: '1950-01-02' as Day, gender: 'male' } as const;
const representedPerson = { firstName: 'Lea', lastName: 'Keller', spid: '761337610469261945' as Spid };
const principal = { firstName: 'Lukas', lastName: 'Meier', gln: '7601000102737' as Gln };
const nameless: SessionState = { phase: 'signedIn', role: 'PAT', emergency: 'none' };

describe('[DOC-19] the patient details known to the uploader', () => {
  test.each<readonly [words: string, state: SessionState, known: object]>([
    ['a patient', anna, { given: 'Anna', family: 'Keller' }],
    ['a professional', { ...anna, role: 'HCP', patient: opened }, opened],
    [
      'an assistant, whose represented person is a professional',
      { ...anna, role: 'ASS', representedPerson: principal, patient: opened },
      opened,
    ],
    ['a representative', { ...anna, role: 'REP', representedPerson }, { given: 'Lea', family: 'Keller' }],
    [
      'a patient whose provider gives one name',
      { ...nameless, identity: { subject: 'x', name: 'Anna Keller', roles: [] } },
      { family: 'Anna Keller' },
    ],
    [
      'a patient whose provider leaves the family name empty',
      { ...nameless, identity: { subject: 'x', name: 'Anna Keller', givenName: '', familyName: '', roles: [] } },
      { family: 'Anna Keller' },
    ],
    ['nobody knows', nameless, {}],
  ])('%s', (_words, state, known) => {
    expect(sourcePatientOf(state)).toEqual(known);
  });
});
