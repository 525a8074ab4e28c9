import { describe, expect, it } from 'vitest';
import type { PatientPerson } from '@epr/domain/people';
import { systems, type Day, type Spid } from '@epr/domain/values';
import { readMatches } from './read-matches.ts';
import { writeMatches, writePatient, writeTooManyMatches, writeCountExceeded } from './write-matches.ts';

const base = 'https://community.example/r4';
const spid = '761337610411353650' as Spid;
const localId = { system: 'urn:oid:2.999.1', value: 'p/1' };
const type = { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0203', code: 'MR' }] };
const anna: PatientPerson = {
  spid,
  given: 'Anna',
  family: 'Keller',
  birthDate: '1984-03-12' as Day,
  gender: 'female',
  address: { street: 'Seeweg 1', postalCode: '3011', city: 'Bern', canton: 'BE', country: 'CH' },
};
const patient = writePatient({ person: anna, localId });
const link = [{ relation: 'self', url: 'https://community.example/r4/Patient/$match' }];

function read(more: object, search?: unknown) {
  const answer = readMatches({
    resourceType: 'Bundle',
    entry: [{ resource: { ...patient, ...more }, ...(search === undefined ? {} : { search }) }],
  });
  return answer.ok ? answer.value.matches[0] : undefined;
}

describe('writing the response of a patient search', () => {
  it('[PSR-03] [COM-03] writes a person as in the national profile (CH PDQm), with all known data', () => {
    const index = { type, ...localId };
    expect(patient).toEqual({
      resourceType: 'Patient',
      id: 'p/1',
      identifier: [index, { system: systems.spid, value: spid }],
      name: [{ family: 'Keller', given: ['Anna'] }],
      gender: 'female',
      birthDate: '1984-03-12',
      address: [{ line: ['Seeweg 1'], city: 'Bern', postalCode: '3011', state: 'BE', country: 'CH' }],
    });
    const known = { resourceType: 'Patient', id: 'p/1', identifier: [index] };
    const name = [{ family: 'Keller', given: ['Anna'] }];
    expect(writePatient({ person: { given: 'Anna', family: 'Keller' }, localId })).toEqual({ ...known, name });
    // FHIR permits neither empty objects nor empty texts.
    const empty = writePatient({ person: { given: '', family: 'Keller', address: {} }, localId });
    expect(empty).toEqual({ ...known, name: [{ family: 'Keller' }] });
  });

  it('[PSR-03] [COM-03] is a searchset with score and grade, without an entry array if nobody matches', () => {
    const grade = { url: 'http://hl7.org/fhir/StructureDefinition/match-grade', valueCode: 'certain' };
    expect(writeMatches([{ person: anna, localId, score: 0.9, grade: 'certain' }], base)).toEqual({
      resourceType: 'Bundle',
      type: 'searchset',
      total: 1,
      link,
      entry: [
        {
          fullUrl: 'https://community.example/r4/Patient/p%2F1',
          resource: patient,
          search: { mode: 'match', score: 0.9, extension: [grade] },
        },
      ],
    });
    expect(writeMatches([], base)).toEqual({ resourceType: 'Bundle', type: 'searchset', total: 0, link });
    const two = ['a', 'b'].map((value) => ({
      person: anna,
      localId: { ...localId, value },
      score: 0.5,
      grade: 'possible' as const,
    }));
    expect(writeMatches(two, base).entry?.map(({ resource }) => resource?.id)).toEqual(['a', 'b']);
  });

  it('[PSR-03] [COM-03] states which further data to provide when too many match, and how many matches may be requested', () => {
    const ihe = 'urn:oid:1.3.6.1.4.1.19376.1.2.27.1';
    const more = [
      { system: ihe, code: 'LivingSubjectAdministrativeGenderRequested' },
      { system: ihe, code: 'PatientAddressRequested' },
      { system: ihe, code: 'LivingSubjectBirthPlaceNameRequested' },
      { system: 'urn:oid:2.16.756.5.30.1.127.3.10.17', code: 'BirthNameRequested' },
    ];
    const outcome = (issue: readonly object[]) => ({
      resourceType: 'Bundle',
      type: 'searchset',
      total: 0,
      link,
      entry: [
        {
          fullUrl: expect.stringMatching(/^urn:uuid:[0-9a-f-]{36}$/) as string,
          resource: { resourceType: 'OperationOutcome', issue },
          search: { mode: 'outcome' },
        },
      ],
    });
    expect(writeTooManyMatches(base)).toEqual(
      outcome(more.map((coding) => ({ severity: 'warning', code: 'incomplete', details: { coding: [coding] } }))),
    );
    const diagnostics = 'count requests more matches than are returned: at most 5';
    expect(writeCountExceeded(base, 5)).toEqual(outcome([{ severity: 'warning', code: 'not-supported', diagnostics }]));
  });
});

describe('reading the response of a patient search', () => {
  it('[PSR-03] reads every person of the response', () => {
    const people = [anna, { ...anna, given: 'Annina' }, { ...anna, given: 'Anna Maria' }];
    const answer = readMatches(
      writeMatches(
        people.map((person) => ({ person, localId, score: 0.5, grade: 'possible' })),
        base,
      ),
    );
    expect(answer).toEqual({
      ok: true,
      value: { matches: people.map((person) => ({ person: { ...person, localId }, percent: 50 })), tooMany: false },
    });
  });

  it('[PSR-03] reads a person with one name alone, and leaves the other empty', () => {
    expect(read({ name: [{ family: 'Keller' }] })?.person).toMatchObject({ family: 'Keller', given: '' });
    expect(read({ name: [{ given: ['Anna'] }] })?.person).toMatchObject({ family: '', given: 'Anna' });
    expect(read({ birthDate: 'gestern' })?.person).not.toHaveProperty('birthDate');
  });

  it('[PSR-03] reads a person as written', () => {
    expect(read({}, { score: 0.874 })).toEqual({ person: { ...anna, localId }, percent: 87 });
  });

  it.each([
    [{ score: 0.876 }, 88],
    [{ score: 1.2 }, 100],
    [{ score: -0.2 }, 0],
    [{ score: '0.9' }, undefined],
    [undefined, undefined],
  ])('[PSR-03] reads the score %j as %s per cent', (search, percent) => {
    expect(read({}, search)?.percent).toBe(percent);
  });

  it.each<[string, object, object]>([
    ['several given names', { name: [{ family: 'Keller', given: ['Anna', 7, 'Maria'] }] }, { given: 'Anna Maria' }],
    ['a family name alone', { name: [{ family: 'Keller' }] }, { given: '' }],
    ['given names alone', { name: [{ given: ['Anna'], text: 'Anna Keller' }] }, { family: '' }],
    [
      'an official name between others',
      {
        name: [
          { use: 'nickname', family: 'K' },
          { use: 'official', family: 'Keller', given: ['Anna'] },
          { use: 'maiden', family: 'Muster' },
        ],
      },
      {},
    ],
    ['a name in one piece', { name: [{ text: 'Anna Keller' }] }, { given: '', family: 'Anna Keller' }],
    ['a gender of another list', { gender: 'divers' }, { gender: 'unknown' }],
    ['another gender', { gender: 'other' }, { gender: 'other' }],
    ['the gender of a man', { gender: 'male' }, { gender: 'male' }],
    ['no gender', { gender: undefined }, { gender: undefined }],
    ['an invalid birth date', { birthDate: '1984-02-30' }, { birthDate: undefined }],
    ['no birthday', { birthDate: undefined }, { birthDate: undefined }],
    ['no address', { address: undefined }, { address: undefined }],
    ['an empty address', { address: [{ line: [7] }] }, { address: undefined }],
    [
      'two lines of a street',
      { address: [{ line: ['Seeweg 1', '', 'Haus B'] }] },
      { address: { street: 'Seeweg 1, Haus B' } },
    ],
    ['no number', { identifier: undefined }, { spid: undefined, localId: undefined }],
    [
      'numbers in another order, some of them unusable',
      {
        identifier: [
          { system: systems.spid, value: spid },
          { system: 'urn:oid:1' },
          { value: 'x' },
          { system: localId.system, value: localId.value },
        ],
      },
      {},
    ],
    ['a SPID alone', { identifier: [{ system: systems.spid, value: spid }] }, { localId: undefined }],
  ])('[PSR-03] reads a person with %s', (_what, more, expected) => {
    expect(read(more)?.person).toEqual({ ...anna, localId, ...expected });
  });
});
