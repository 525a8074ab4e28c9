import { describe, expect, it } from 'vitest';
import type { PatientSearch } from '@epr/domain/people';
import type { Ahv, Day, Spid } from '@epr/domain/values';
import { readMatches } from './read-matches.ts';
import { writeMatches, writeTooMany } from './write-matches.ts';
import { matchRequest, readMatchRequest } from './parameters.ts';

const all: PatientSearch = {
  family: 'Keller',
  given: 'Anna Maria',
  birthDate: '1984-03-12' as Day,
  gender: 'female',
  city: 'Bern',
  postalCode: '3011',
  canton: 'BE',
  contact: '+41 79 123 45 67',
};

describe('$match', () => {
  it.each<PatientSearch>([
    all,
    { ahv: '7560521127080' as Ahv },
    { spid: '761337610411353650' as Spid },
    { family: 'Keller' },
  ])('[PSR-03] a question survives being written and read: %j', (search) => {
    expect(readMatchRequest(JSON.parse(JSON.stringify(matchRequest(search))))).toEqual({
      ok: true,
      value: { search, count: undefined, onlyCertain: false },
    });
  });

  it('[PSR-03] a bare Patient is a question too, an AHV number may have dots', () => {
    const patient = {
      resourceType: 'Patient',
      identifier: [{ system: 'urn:oid:2.16.756.5.32', value: '756.0521.1270.80' }],
    };
    expect(readMatchRequest(patient)).toMatchObject({ ok: true, value: { search: { ahv: '7560521127080' } } });
  });

  it.each([
    null,
    7,
    { resourceType: 'Bundle' },
    { resourceType: 'Parameters' },
    { resourceType: 'Parameters', parameter: [null, { name: 'resource', resource: null }] },
    { resourceType: 'Patient' },
    { resourceType: 'Patient', birthDate: '1984' },
    { resourceType: 'Patient', name: 'Keller' },
  ])('[PSR-03] refuses %j without throwing', (body) => {
    expect(readMatchRequest(body).ok).toBe(false);
  });

  const anna = {
    spid: '761337610411353650' as Spid,
    given: 'Anna',
    family: 'Keller',
    birthDate: '1984-03-12' as Day,
    gender: 'female' as const,
    address: { city: 'Bern' },
  };
  const answer = writeMatches(
    [{ person: anna, localId: { system: 'urn:oid:1.2', value: 'p-1' }, score: 0.87, grade: 'probable' }],
    'http://localhost:4000/r4',
  );

  it('[PSR-03] an answer carries score, grade, local identifier and SPID, and no other number', () => {
    expect(answer.entry?.[0]?.search).toMatchObject({
      mode: 'match',
      score: 0.87,
      extension: [{ valueCode: 'probable' }],
    });
    expect(answer.entry?.[0]?.resource).toMatchObject({
      identifier: [{ value: 'p-1' }, { system: 'urn:oid:2.16.756.5.30.1.127.3.10.3', value: anna.spid }],
    });
    expect(readMatches(answer)).toEqual({
      ok: true,
      value: {
        matches: [{ person: { ...anna, localId: { system: 'urn:oid:1.2', value: 'p-1' } }, percent: 87 }],
        tooMany: false,
      },
    });
  });

  it('[PSR-03] too many is told apart from nobody', () => {
    expect(readMatches(writeTooMany('http://community.test/r4'))).toEqual({
      ok: true,
      value: { matches: [], tooMany: true },
    });
    expect(readMatches(writeMatches([], ''))).toEqual({ ok: true, value: { matches: [], tooMany: false } });
    expect(readMatches({ resourceType: 'OperationOutcome' }).ok).toBe(false);
  });

  it('[PSR-03] a broken person is left out and spoils nobody', () => {
    const entry = [
      null,
      { resource: null },
      { resource: { resourceType: 'Patient' } },
      { resource: { resourceType: 'Patient', name: [{ given: 'x', family: 5 }] } },
      ...(answer.entry ?? []),
    ];
    expect(readMatches({ resourceType: 'Bundle', entry })).toMatchObject({
      ok: true,
      value: { matches: [{ percent: 87 }] },
    });
  });
});
