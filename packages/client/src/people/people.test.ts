import { describe, expect, it } from 'vitest';
import { operationOutcome } from '@epr/fhir/outcome';
import { jsonResponse, scriptedPlatform, describeRequest, abortedAndUnavailable } from '../testing/platform.ts';
import { listRepresentedPersons, matchPatients } from './index.ts';

describe('the patient search', () => {
  const patient = { resourceType: 'Patient', name: [{ family: 'Keller', given: ['Anna'] }] };
  const bundle = (...resources: unknown[]) => ({
    resourceType: 'Bundle',
    type: 'searchset',
    entry: resources.map((resource) => ({ resource, search: { mode: 'match', score: 0.9 } })),
  });

  it('[PSR-01] [PSR-03] uses the basic token of the professional, before any record is open', async () => {
    const { connection, asked } = scriptedPlatform(() => jsonResponse(bundle(patient)));
    expect(await matchPatients(connection, { family: 'Keller' })).toEqual({
      ok: true,
      value: [{ person: { family: 'Keller', given: 'Anna' }, percent: 90 }],
    });
    const [request] = asked;
    expect(describeRequest(request)).toEqual({
      method: 'POST',
      path: '/r4/Patient/$match',
      accept: 'application/fhir+json',
      authorization: 'Bearer basic',
      'content-type': 'application/fhir+json',
      body: request?.body,
    });
    expect(JSON.parse(request?.body ?? '')).toMatchObject({
      resourceType: 'Parameters',
      parameter: [{ name: 'resource', resource: { name: [{ family: 'Keller' }] } }],
    });
  });

  it.each([
    ['too many, some of them returned', bundle(patient, operationOutcome('incomplete')), { reason: 'multipleMatches' }],
    ['something that is no Bundle', patient, { reason: 'unreadable', diagnostics: 'not a Bundle' }],
  ])('[PSR-03] answered with %s returns no person', async (_what, answer, refusal) => {
    const { connection } = scriptedPlatform(() => jsonResponse(answer));
    expect(await matchPatients(connection, { family: 'Keller' })).toEqual({ ok: false, error: refusal });
  });

  it('[PSR-03] is cancelled by its signal, and fails as the platform fails', async () => {
    expect(
      await abortedAndUnavailable((connection, signal) => matchPatients(connection, { family: 'Keller' }, signal)),
    ).toEqual(['cancelled', 'failed', 1]);
  });
});

describe('the people a user may act for', () => {
  const entries = [
    { firstName: ' Anna ', lastName: 'Keller', spid: '761337610411353650', gln: '7601000102737' },
    { name: 'Peter Meier', gln: ' 7601000102738 ', spid: ' ' },
    { name: 'Ohne Nummer' },
    { spid: '761337610411353651', gln: '7601000102739' },
    { lastName: 'Allein', spid: '761337610411353652', gln: 7 },
    null,
    'x',
  ];

  it.each([
    [
      'represented',
      'RepresentedPerson',
      [
        { firstName: 'Anna', lastName: 'Keller', spid: '761337610411353650' },
        { firstName: '', lastName: 'Allein', spid: '761337610411353652' },
      ],
    ],
    [
      'assisted',
      'AssistedPerson',
      [
        { firstName: 'Anna', lastName: 'Keller', gln: '7601000102737' },
        { firstName: 'Peter Meier', lastName: '', gln: '7601000102738' },
      ],
    ],
  ] as const)(
    '[SES-10] %s: requested with the basic token; entries without a name or a number are left out',
    async (...row) => {
      const [kind, service, expected] = row;
      const { connection, asked } = scriptedPlatform(() => jsonResponse(entries));
      expect(await listRepresentedPersons(connection, kind)).toEqual({ ok: true, value: expected });
      expect(asked.map(describeRequest)).toEqual([
        { method: 'GET', path: `/epr/v1/${service}`, accept: 'application/json', authorization: 'Bearer basic' },
      ]);
    },
  );

  it('[SES-10] a response that is no list is a failure, not an empty list', async () => {
    const { connection } = scriptedPlatform(() => jsonResponse({ entry: [] }));
    expect(await listRepresentedPersons(connection, 'represented')).toEqual({
      ok: false,
      error: { reason: 'unreadable', diagnostics: 'not a list of persons' },
    });
    expect(
      await abortedAndUnavailable((platform, signal) => listRepresentedPersons(platform, 'assisted', signal)),
    ).toEqual(['cancelled', 'failed', 1]);
  });
});
