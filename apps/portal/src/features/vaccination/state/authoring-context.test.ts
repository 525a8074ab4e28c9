import { describe, expect, test } from 'vitest';
import type { PatientProfile } from '@epr/domain/profile';
import type { SessionState } from '@epr/domain/session';
import type { Day, Gln, Spid } from '@epr/domain/values';
import { aDocument } from '@epr/cast/documents';
import { anna } from '../../../context/testing/session.ts';
import { authorOf, languageTag, patientOf, authoringContextOf } from './authoring-context.ts';

const gln = '7601000102737' as Gln;
const meier = { firstName: 'Peter', lastName: 'Meier', gln };
const lea = { firstName: 'Lea', lastName: 'Keller', spid: '761337610411353650' as Spid };
const identity = { subject: 'x', name: 'Lena Hilfe', givenName: 'Lena', familyName: 'Hilfe', gln, roles: [] };
const as = (more: Partial<SessionState>): SessionState => ({ ...anna, identity, ...more });

describe('who writes an entry', () => {
  test.each([
    ['PAT', as({ role: 'PAT' }), { given: 'Lena', family: 'Hilfe', role: 'patient' }, false],
    [
      'REP',
      as({ role: 'REP', representedPerson: lea }),
      { given: 'Lena', family: 'Hilfe', role: 'representative' },
      false,
    ],
    ['HCP', as({ role: 'HCP' }), { given: 'Lena', family: 'Hilfe', gln }, true],
    ['ASS', as({ role: 'ASS', representedPerson: meier }), { given: 'Peter', family: 'Meier', gln }, true],
  ] as const)(
    '[VAC-04] [SES-14] %s: has the author of the role, and counts as verified only when written by a professional',
    (_role, state, author, verified) => {
      expect(authorOf(state)).toEqual(author);
      expect(authoringContextOf(state)).toMatchObject({ author, verified });
    },
  );

  test('[VAC-04] a user without a separate family name has the whole name as the family name', () => {
    const { familyName: _unknown, givenName: _neither, ...named } = identity;
    expect(authorOf(as({ role: 'HCP', identity: named }))).toEqual({ family: 'Lena Hilfe', gln });
  });

  test('[VAC-04] each entry has an identifier of its own', () => {
    expect(authoringContextOf(as({})).uuid).not.toBe(authoringContextOf(as({})).uuid);
  });

  test('[VAC-04] the language of a document is a language tag such as de-CH', () => {
    expect([languageTag('de-ch'), languageTag('en-us')]).toEqual(['de-CH', 'en-US']);
  });
});

describe('whose record it is', () => {
  const source = { given: 'Alt', family: 'Name', birthDate: '1950-01-01' as Day, localId: { system: 's', value: '7' } };
  const contents = [
    { document: aDocument({ sourcePatient: source }), content: { ok: false, error: { content: 'Not FHIR' } } },
  ] as never;
  const profile = { given: 'Anna', family: 'Keller-Neu', birthDate: '1984-03-12', gender: 'female' } as PatientProfile;

  test('[VAC-04] data of the community take precedence over those of the session, and those over an earlier document', () => {
    expect(patientOf(as({ role: 'PAT' }), contents, profile)).toEqual({
      given: 'Anna',
      family: 'Keller-Neu',
      birthDate: '1984-03-12',
      gender: 'female',
      localId: source.localId,
    });
    expect(patientOf(as({ role: 'PAT' }), contents, undefined)).toMatchObject({
      given: 'Lena',
      family: 'Hilfe',
      birthDate: '1950-01-01',
    });
  });

  test('[VAC-04] for a representative it is the represented person, for a professional the open patient', () => {
    expect(patientOf(as({ role: 'REP', representedPerson: lea }), [], undefined)).toEqual({
      given: 'Lea',
      family: 'Keller',
    });
    const patient = { given: 'Beat', family: 'Leer', gender: 'male', spid: '761337610469261945' as Spid } as const;
    expect(patientOf(as({ role: 'HCP', patient }), [], undefined)).toEqual({
      given: 'Beat',
      family: 'Leer',
      gender: 'male',
    });
    expect(patientOf(as({ role: 'HCP', patient }), [], { ...profile, family: 'Leer-Neu' })).toMatchObject({
      given: 'Anna',
      family: 'Leer-Neu',
      gender: 'female',
    });
  });
});
