import { describe, expect, it } from 'vitest';
import type { PatientSearch } from '@epr/domain/people';
import { systems, type Ahv, type Day, type Spid } from '@epr/domain/values';
import { readMatches } from './read-matches.ts';
import { writeMatches, writeTooManyMatches } from './write-matches.ts';
import { matchRequest, readMatchRequest } from './match-request.ts';

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
  ])('[PSR-03] a request survives writing and reading: %j', (search) => {
    expect(readMatchRequest(JSON.parse(JSON.stringify(matchRequest(search))))).toEqual({
      ok: true,
      value: { search, count: undefined, onlyCertain: false },
    });
  });

  it('[PSR-03] accepts a bare Patient as a request, and an AHV number with dots', () => {
    const patient = {
      resourceType: 'Patient',
      identifier: [{ system: 'urn:oid:2.16.756.5.32', value: '756.0521.1270.80' }],
    };
    expect(readMatchRequest(patient)).toEqual({
      ok: true,
      value: { search: { ahv: '7560521127080' }, count: undefined, onlyCertain: false },
    });
  });

  const bare = (search: PatientSearch) => matchRequest(search).parameter?.[0]?.resource;
  it.each<[PatientSearch, object]>([
    [{ canton: 'BE' }, { address: [{ state: 'BE' }] }],
    [{ given: 'Anna' }, { name: [{ given: ['Anna'] }] }],
    [{ spid: '761337610411353650' as Spid }, { identifier: [{ system: systems.spid, value: '761337610411353650' }] }],
    [{ contact: 'a@b.ch' }, { telecom: [{ value: 'a@b.ch' }] }],
  ])('[PSR-03] a request for %j contains nothing else', (search, expected) => {
    expect(matchRequest(search)).toEqual({
      resourceType: 'Parameters',
      parameter: [{ name: 'resource', resource: { resourceType: 'Patient', ...expected } }],
    });
  });

  const wanted = (...parameter: readonly unknown[]) =>
    readMatchRequest({ resourceType: 'Parameters', parameter: [null, ...parameter] });
  const resource = { name: 'resource', resource: bare({ family: 'Keller' }) };
  it.each([
    [7, undefined, { count: 7, onlyCertain: false }],
    [1, false, { count: 1, onlyCertain: false }],
    [undefined, true, { count: undefined, onlyCertain: true }],
  ])('[PSR-03] reads count (%s) and onlyCertainMatches (%s)', (count, onlyCertain, expected) => {
    const more = [
      { name: 'count', valueInteger: count },
      { name: 'onlyCertainMatches', valueBoolean: onlyCertain },
    ];
    const value = { search: { family: 'Keller' }, ...expected };
    expect(wanted({ name: 'x', valueInteger: 3, valueBoolean: 'x' }, ...more, resource)).toEqual({ ok: true, value });
    expect(wanted(resource, ...more)).toEqual({ ok: true, value });
  });

  it.each<[unknown, string]>([
    ...[0, -1, 1.5, '7'].map((count): [unknown, string] => [
      [resource, { name: 'count', valueInteger: count }],
      'the parameter "count" must be a positive integer',
    ]),
    [
      [resource, { name: 'onlyCertainMatches', valueBoolean: 'yes' }],
      'the parameter "onlyCertainMatches" must be true or false',
    ],
    [[null, { name: 'resource', resource: null }], 'the parameter "resource" must be a Patient'],
    [[null, { name: 'x', resource: resource.resource }], 'the parameter "resource" must be a Patient'],
    [[], 'the parameter "resource" must be a Patient'],
  ])('[PSR-03] refuses the parameters %j with a reason', (parameter, refusal) => {
    expect(readMatchRequest({ resourceType: 'Parameters', parameter })).toEqual({ ok: false, error: refusal });
  });

  const needed = 'Parameters or a Patient is needed';
  it.each<[unknown, string]>([
    [null, needed],
    [7, needed],
    [{ resourceType: 'Bundle' }, needed],
    [{ resourceType: 'Bundle', parameter: [resource] }, needed],
    [{ resourceType: 'Parameters' }, needed],
    [{ resourceType: 'Patient' }, 'nothing is asked for'],
    [{ resourceType: 'Patient', name: 'Keller' }, 'nothing is asked for'],
    [{ resourceType: 'Patient', name: [{ family: ' ', given: [7] }], identifier: [null] }, 'nothing is asked for'],
    [{ resourceType: 'Patient', identifier: 'x', birthDate: ' ' }, 'nothing is asked for'],
    [{ resourceType: 'Patient', birthDate: '1984' }, 'birthDate must be a whole date, YYYY-MM-DD'],
  ])('[PSR-03] refuses %j with a reason, without throwing', (body, refusal) => {
    expect(readMatchRequest(body)).toEqual({ ok: false, error: refusal });
  });

  it('[PSR-03] is read without surrounding blanks, with given names joined', () => {
    const identifier = [null, { system: systems.spid, value: ' 761337610411353650 ' }];
    const name = [{ family: ' Keller ', given: ['Anna', 7, 'Maria'] }];
    expect(readMatchRequest({ resourceType: 'Patient', identifier, name })).toMatchObject({
      value: { search: { spid: '761337610411353650', family: 'Keller', given: 'Anna Maria' } },
    });
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

  it('[PSR-03] a response has score, grade, local identifier and SPID, and no other identifier', () => {
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

  it('[PSR-03] distinguishes too many matches from none', () => {
    expect(readMatches(writeTooManyMatches('http://community.test/r4'))).toEqual({
      ok: true,
      value: { matches: [], tooMany: true },
    });
    expect(readMatches(writeMatches([], ''))).toEqual({ ok: true, value: { matches: [], tooMany: false } });
    expect(readMatches({ resourceType: 'OperationOutcome' })).toEqual({ ok: false, error: 'not a Bundle' });
    const said = (resource: object) => readMatches({ resourceType: 'Bundle', entry: [{ resource }] });
    const issue = [{ code: 'not-supported' }, { code: 'incomplete' }];
    expect(said({ resourceType: 'OperationOutcome', issue })).toMatchObject({ value: { tooMany: true } });
    expect(said({ resourceType: 'OperationOutcome', issue: issue.slice(0, 1) })).toMatchObject({
      value: { tooMany: false },
    });
    expect(said({ resourceType: 'Basic', issue })).toMatchObject({ value: { tooMany: false } });
    const entry = [
      { resource: { resourceType: 'Patient', name: [{ family: 'Keller' }] } },
      { resource: { resourceType: 'OperationOutcome', issue } },
    ];
    expect(readMatches({ resourceType: 'Bundle', entry })).toMatchObject({
      value: { matches: [{ person: { family: 'Keller' } }], tooMany: true },
    });
  });

  it('[PSR-03] leaves out a broken person and keeps the others', () => {
    const entry = [
      null,
      { resource: null },
      { resource: { resourceType: 'Patient' } },
      { resource: { resourceType: 'Patient', name: [{ given: 'x', family: 5 }] } },
      { resource: { resourceType: 'Person', name: [{ family: 'Keller' }] } },
      ...(answer.entry ?? []),
    ];
    expect(readMatches({ resourceType: 'Bundle', entry })).toMatchObject({
      ok: true,
      value: { matches: [{ percent: 87 }] },
    });
  });
});
