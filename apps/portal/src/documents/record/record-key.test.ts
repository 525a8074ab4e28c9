import { focusManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import type { VersionedRight } from '@epr/client/access-rights';
import type { Connection } from '@epr/client/transport';
import type { SessionState } from '@epr/domain/session';
import type { Gln, Spid } from '@epr/domain/values';
import { writeConsent } from '@epr/fhir/access-rights';
import { json, platform } from '../../context/testing/platform.ts';
import { anna, aSession } from '../../context/testing/session.ts';
import { querySettings } from '../../context/queries/query-settings.ts';
import { deletionRequestsQuery } from '../change/deletion-requests-query.ts';
import { isOpenRecord, recordKey } from './record-key.ts';
import { notificationsQuery, professionalsQuery, visitQuery } from './record-queries.ts';
import { invalidateRights, rightsQuery } from './rights-query.ts';

const patient = { given: 'Anna', family: 'Keller', spid: '761337610411353650' as Spid };
const open: SessionState = { ...anna, role: 'HCP', patient, emergency: 'none' };

test('[PSR-06] a requested emergency access does not change the record key, a granted one does', () => {
  expect(recordKey({ ...open, emergency: 'requested' })).toEqual(recordKey(open));
  expect(recordKey({ ...open, emergency: 'granted' })).not.toEqual(recordKey(open));
});

const other = '761337610000000000' as Spid;
const representedPerson = { firstName: 'Otto', lastName: 'Huber', gln: '7601000102737' as Gln };
const elsewhere: readonly [what: string, state: SessionState][] = [
  ['another patient', { ...open, patient: { ...patient, spid: other } }],
  ['no patient', { phase: 'signedIn', role: 'HCP', emergency: 'none' }],
  ['another role', { ...open, role: 'ASS' }],
  ['another principal', { ...open, role: 'ASS', representedPerson }],
  [
    'one more principal',
    { ...open, role: 'ASS', representedPerson: { ...representedPerson, gln: '7601000050717' as Gln } },
  ],
  ['an emergency', { ...open, emergency: 'granted' }],
];

test('[PSR-04] [SES-08] [ACC-10] data of a record is cached separately per patient, role, principal and purpose', () => {
  const { connection } = aSession(() => Promise.reject(new Error('nothing is requested')));
  const states = [open, ...elsewhere.map(([, state]) => state)];
  const keysOf = (key: (state: SessionState) => readonly unknown[]) =>
    new Set(states.map((state) => JSON.stringify(key(state)))).size;
  for (const key of [
    recordKey,
    (state: SessionState) => rightsQuery(connection, state).queryKey,
    (state: SessionState) => visitQuery(connection, state).queryKey,
    (state: SessionState) => deletionRequestsQuery(connection, state).queryKey,
  ])
    expect(keysOf(key)).toBe(states.length);
  const [whose, role] = [(state: SessionState) => notificationsQuery(connection, state).queryKey, 'REP'] as const;
  expect(new Set([open, { ...open, role }, ...states].map((state) => JSON.stringify(whose(state)))).size).toBe(5);
});

/** The queries for data of a record, and of people named in it. */
const queriesOf = (connection: Connection) => [
  rightsQuery(connection, open),
  visitQuery(connection, open),
  deletionRequestsQuery(connection, open),
  notificationsQuery(connection, open),
  professionalsQuery(connection, ['7601000102737']),
];

test('[PSR-04] [SES-08] each kind of data is cached under a key of its own, and its request is aborted when the cache is cleared', async () => {
  const asked: AbortSignal[] = [];
  const { connection } = aSession((input, init) => {
    asked.push(new Request(input, init).signal);
    return new Promise(() => undefined);
  });
  const queries = queriesOf(connection);
  const keys = [recordKey(open), ...queries.map(({ queryKey }) => queryKey)].map((key) => JSON.stringify(key));
  expect(new Set(keys).size).toBe(queries.length + 1);
  const client = new QueryClient();
  for (const { queryKey, queryFn } of queries) void client.prefetchQuery<unknown>({ queryKey, queryFn } as never);
  await vi.waitFor(() => expect(asked).toHaveLength(queries.length));
  client.clear();
  expect(asked.map(({ aborted }) => aborted)).toEqual(queries.map(() => true));
});

test('[PSR-04] a record is the open one only for its own patient, role, principal and purpose', () => {
  expect(isOpenRecord(recordKey(open), { ...open })).toBe(true);
  for (const [what, state] of elsewhere)
    expect([what, isOpenRecord(recordKey(open), state), isOpenRecord(recordKey(state), open)]).toEqual([
      what,
      false,
      false,
    ]);
});

test('[ACC-05] after a change of the rights they are requested again, and no other data', async () => {
  const client = new QueryClient();
  const [own, other] = [recordKey(anna), recordKey({ ...anna, role: 'REP' })];
  const keys = [['access-rights', ...own], ['access-rights', ...other], own];
  for (const key of keys) client.setQueryData(key, 'read');
  await invalidateRights(client, anna);
  expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, false, false]);
});

test('[ACC-01] [PSR-04] directory entries are cached for five minutes; without a GLN nothing is requested', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  let asked = 0;
  const { connection } = aSession(() => {
    asked += 1;
    return Promise.resolve(Response.json({ resourceType: 'Bundle', type: 'searchset', total: 0 }));
  });
  const client = new QueryClient();
  const read = (...glns: readonly string[]) => client.fetchQuery(professionalsQuery(connection, glns));
  await read();
  expect(asked).toBe(0);
  for (const [minutes, times] of [
    [0, 1],
    [4, 1],
    [2, 2],
  ] as const) {
    vi.setSystemTime(Date.now() + minutes * 60_000);
    await read('7601000102737');
    expect(asked).toBe(times);
  }
});

test('[ACC-02] the rights of the open record are read from the platform, those that cannot be read are counted', async () => {
  const right = writeConsent({
    policySetId: 'urn:uuid:00000000-0000-4000-8000-000000000001',
    patient: patient.spid,
    template: '301',
    actor: { kind: 'professional', gln: '7601000102737' },
    level: 'normal',
  });
  const other = writeConsent({
    policySetId: 'urn:uuid:00000000-0000-4000-8000-000000000002',
    patient: patient.spid,
    template: '302',
    actor: { kind: 'group', organisation: 'urn:oid:2.999.7.1' },
    level: 'restricted',
  });
  const entry = [right, { ...right, policyRule: undefined }, other].map((resource) => ({ resource }));
  const { connection } = aSession(platform({ 'GET /r4/Consent': () => json({ resourceType: 'Bundle', entry }) }));
  const client = new QueryClient();
  const levels = (rights: readonly VersionedRight[] = []) => rights.map((one) => one.right.level);
  const read = await client.fetchQuery(rightsQuery(connection, open));
  expect([levels(read.rights), read.unreadable]).toEqual([['normal', 'restricted'], 1]);
  // Screens get the rights alone.
  const shown = new QueryObserver(client, rightsQuery(connection, open)).getCurrentResult();
  expect(levels(shown.data)).toEqual(['normal', 'restricted']);
});

test('[ACC-05] the rights are read again when the user returns to the tab: they may have been changed in another one', async () => {
  let asked = 0;
  const { connection } = aSession(() => {
    asked += 1;
    return Promise.resolve(Response.json({ resourceType: 'Bundle', type: 'searchset', total: 0 }));
  });
  const client = new QueryClient({ defaultOptions: querySettings });
  client.mount();
  const leave = new QueryObserver(client, rightsQuery(connection, open)).subscribe(() => undefined);
  await vi.waitFor(() => expect([asked, client.isFetching()]).toEqual([1, 0]));
  for (const there of [false, true]) focusManager.setFocused(there);
  await vi.waitFor(() => expect([asked, client.isFetching()]).toEqual([2, 0]));
  focusManager.setFocused(undefined);
  leave();
  client.unmount();
});

test('[PSR-04] no data of a record is requested while none is open', () => {
  const { connection } = aSession(() => Promise.reject(new Error('nothing is requested')));
  const nobody: SessionState = { phase: 'signedIn', role: 'HCP', emergency: 'none' };
  for (const query of [rightsQuery, visitQuery, notificationsQuery]) {
    expect(query(connection, nobody).enabled).toBe(false);
    expect(query(connection, open).enabled).toBe(true);
  }
});

test('[DOC-01] the visit of a record is reported once per sign-in, so that new documents stay new', async () => {
  let visits = 0;
  const { connection } = aSession(() => {
    visits += 1;
    return Promise.resolve(Response.json({ previous: `2026-11-0${visits}T08:00:00Z`, viewers: [] }));
  });
  vi.useFakeTimers();
  const client = new QueryClient();
  const query = visitQuery(connection, open);
  const first = await client.fetchQuery(query);
  // No screen shows it for an hour.
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(await client.fetchQuery(query)).toBe(first);
  expect(visits).toBe(1);
});
