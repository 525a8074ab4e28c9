import { describe, expect, it } from 'vitest';
import { operationOutcome } from '@epr/fhir/outcome';
import { answered, scriptedPlatform } from '../testing/platform.ts';
import { listProxies, matchPatients } from './index.ts';

describe('the search for a patient', () => {
  const patient = { resourceType: 'Patient', name: [{ family: 'Keller', given: ['Anna'] }] };
  const bundle = (...resources: unknown[]) => ({
    resourceType: 'Bundle',
    type: 'searchset',
    entry: resources.map((resource) => ({ resource, search: { mode: 'match', score: 0.9 } })),
  });

  it('[PSR-01] [PSR-03] asks with the own token of the professional, before any record is open', async () => {
    const { connection, asked } = scriptedPlatform(() => answered(bundle(patient)));
    expect(await matchPatients(connection, { family: 'Keller' })).toEqual({
      ok: true,
      value: [{ person: { family: 'Keller', given: 'Anna' }, percent: 90 }],
    });
    const [sent] = asked;
    expect([sent?.method, sent?.url.pathname, sent?.headers.get('authorization')]).toEqual([
      'POST',
      '/r4/Patient/$match',
      'Bearer basic',
    ]);
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({
      resourceType: 'Parameters',
      parameter: [{ name: 'resource', resource: { name: [{ family: 'Keller' }] } }],
    });
  });

  it.each([
    ['too many, some of them returned', bundle(patient, operationOutcome('incomplete')), 'multipleMatches'],
    ['something that is no Bundle', patient, 'unreadable'],
  ])('[PSR-03] answered with %s shows nobody', async (_what, answer, reason) => {
    const { connection } = scriptedPlatform(() => answered(answer));
    expect(await matchPatients(connection, { family: 'Keller' })).toMatchObject({ ok: false, refusal: { reason } });
  });
});

describe('for whom a person may act', () => {
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
    '[SES-10] %s: asked with the own token, and who is not named or has no number is left out',
    async (...row) => {
      const [kind, service, expected] = row;
      const { connection, asked } = scriptedPlatform(() => answered(entries));
      expect(await listProxies(connection, kind)).toEqual({ ok: true, value: expected });
      expect([asked[0]?.method, asked[0]?.url.pathname, asked[0]?.headers.get('authorization')]).toEqual([
        'GET',
        `/epr/v1/${service}`,
        'Bearer basic',
      ]);
    },
  );

  it('[SES-10] an answer that is no list is a failure, not nobody', async () => {
    const { connection } = scriptedPlatform(() => answered({ entry: [] }));
    expect(await listProxies(connection, 'represented')).toMatchObject({
      ok: false,
      refusal: { reason: 'unreadable' },
    });
  });
});
