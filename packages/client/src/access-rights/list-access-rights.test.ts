import { describe, expect, it } from 'vitest';
import type { AccessRight } from '@epr/domain/access-rights';
import type { Spid } from '@epr/domain/values';
import { writeConsent, writeProvenance } from '@epr/fhir/access-rights';
import { jsonResponse, scriptedPlatform, describeRequest, abortedAndUnavailable } from '../testing/platform.ts';
import { listAccessRights, fetchRightsOfRecord } from './index.ts';

const uuids = ['5f0c7c0e-0a50-4d7e-9c37-0c1f7c5f1a10', '7f3c2f04-9d2a-4f0e-9f63-0f8d0f6d2c11'] as const;
const patient = '761337610411353650' as Spid;
const rights = uuids.map((uuid): AccessRight => ({
  policySetId: `urn:uuid:${uuid}`,
  patient,
  template: '301',
  actor: { kind: 'professional', gln: '7601000102737' },
  level: 'normal',
}));
const given = { at: '2026-11-20T08:00:00.000Z', role: 'HCP', id: '7601000102737', name: 'Peter Meier' } as const;
const [first, second] = rights.map((right) => writeConsent(right));
const stored = [
  { ...first, id: 'right-1', meta: { versionId: '3' } },
  // Some platforms send no id: the right is identified by its policy set.
  { ...second, id: undefined },
];
const bundle = {
  resourceType: 'Bundle',
  entry: [
    ...stored.map((resource) => ({ resource })),
    { resource: { resourceType: 'OperationOutcome' } },
    { resource: writeProvenance('right-1', '3', { ...given, name: 'Sara Frei' }) },
    { resource: writeProvenance(uuids[1], '1', given) },
    { resource: writeProvenance('another', '1', given) },
    null,
  ],
};

it('[ACC-01] lists the rights of the open record, each with its version and who granted it', async () => {
  const { connection, asked } = scriptedPlatform(() => jsonResponse(bundle));
  const expected = rights.map((right, at) => ({ ...right, given: at === 0 ? { ...given, name: 'Sara Frei' } : given }));
  expect(await fetchRightsOfRecord(connection, patient)).toEqual({
    ok: true,
    value: {
      rights: [
        { right: expected[0], version: '3', source: stored[0] },
        { right: expected[1], source: JSON.parse(JSON.stringify(stored[1])) as unknown },
      ],
      unreadable: 0,
    },
  });
  expect(await listAccessRights(connection, patient)).toEqual({ ok: true, value: expected });
  const path = `/r4/Consent?patient:identifier=urn:oid:2.16.756.5.30.1.127.3.10.3|${patient}&_revinclude=Provenance:target`;
  expect(describeRequest(asked[0])).toEqual({
    method: 'GET',
    path,
    accept: 'application/fhir+json',
    authorization: 'Bearer extended',
  });
});

it('[ACC-01] [ACC-02] rights that cannot be read are counted; a Consent of another kind is none', async () => {
  const broken = { ...first, provision: { ...first?.provision, period: { end: 'soon' } } };
  const declaration = { ...first, identifier: first?.identifier?.slice(0, 1), policyRule: undefined };
  const entry = [first, broken, declaration, { ...broken, resourceType: 'Patient' }].map((resource) => ({ resource }));
  const { connection } = scriptedPlatform(() => jsonResponse({ ...bundle, entry }));
  const read = await fetchRightsOfRecord(connection, patient);
  expect(read.ok && [read.value.rights.length, read.value.unreadable]).toEqual([1, 1]);
});

it('[ACC-01] a response that is no Bundle is a failure, not an empty list', async () => {
  const { connection } = scriptedPlatform(() => jsonResponse(first));
  const refusal = { reason: 'unreadable', diagnostics: 'not a Bundle' };
  expect(await listAccessRights(connection, patient)).toEqual({ ok: false, error: refusal });
  expect(await abortedAndUnavailable((platform, signal) => listAccessRights(platform, patient, signal))).toEqual([
    'cancelled',
    'failed',
    1,
  ]);
});

it('[ACC-01] a right without Provenance has nobody who granted it', async () => {
  const { connection } = scriptedPlatform(() => jsonResponse({ ...bundle, entry: bundle.entry.slice(0, 2) }));
  expect(await listAccessRights(connection, patient)).toEqual({ ok: true, value: rights });
});

describe('rights on several pages', () => {
  const pages = uuids.map((id, at) => ({
    resourceType: 'Bundle',
    total: 2,
    link: at === 0 ? [{ relation: 'next', url: 'http://behind.a.proxy/fhir/Consent?page=2' }] : [],
    entry: [
      { resource: { ...[first, second][at], id }, search: { mode: 'match' } },
      { resource: writeProvenance(id, '1', given), search: { mode: 'include' } },
    ],
  }));

  it('[ACC-01] are all read, each with who granted it, so that nobody with access is missing', async () => {
    const { connection, asked } = scriptedPlatform((_url, place) => jsonResponse(pages[place]));
    expect(await listAccessRights(connection, patient)).toEqual({
      ok: true,
      value: rights.map((right) => ({ ...right, given })),
    });
    expect(describeRequest(asked[1])).toEqual({
      ...{ method: 'GET', path: '/r4/Consent?page=2' },
      ...{ accept: 'application/fhir+json', authorization: 'Bearer extended' },
    });
  });

  it('[ACC-01] are listed once when pages overlap, in their latest version', async () => {
    const later = { ...second, meta: { versionId: '9' } };
    const overlapping = [
      { ...pages[0], entry: [...(pages[0]?.entry ?? []), { resource: { ...second, meta: { versionId: '8' } } }] },
      { ...pages[1], entry: [{ resource: later }] },
    ];
    const { connection } = scriptedPlatform((_url, place) => jsonResponse(overlapping[place]));
    const read = await fetchRightsOfRecord(connection, patient);
    expect(read.ok && read.value.rights.map(({ right, version }) => [right.policySetId, version])).toEqual([
      [rights[0]?.policySetId, undefined],
      [rights[1]?.policySetId, '9'],
    ]);
  });

  it('[ACC-01] are a failure when one page fails, not the rights of the other pages', async () => {
    const { connection } = scriptedPlatform((_url, place) =>
      place === 0 ? jsonResponse(pages[0]) : jsonResponse({}, 503),
    );
    expect(await listAccessRights(connection, patient)).toMatchObject({ ok: false, error: { status: 503 } });
  });

  it('[ACC-01] are complete when the total includes included resources, and a failure when there are too few', async () => {
    const counting = (total: number) =>
      scriptedPlatform((_url, place) => jsonResponse({ ...pages[place], total })).connection;
    expect(await listAccessRights(counting(4), patient)).toMatchObject({ ok: true });
    expect(await listAccessRights(counting(5), patient)).toMatchObject({
      ok: false,
      error: { reason: 'unreadable' },
    });
  });
});
