import { randomUUID } from 'node:crypto';
import type { Consent } from 'fhir/r4';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AccessRight } from '@epr/domain/access-rights';
import { readAuditEvent } from '@epr/fhir/access-log';
import { readConsent, readProvenance, writeConsent } from '@epr/fhir/access-rights';
import { annaSpid, beatSpid, clinic, fremdGln, meierGln } from '../fhir-api/testing/people.ts';
import { withFailingInserts } from '../storage/testing/failing-inserts.ts';
import { accessLogOf, startTestCommunity, type TestResponse, type TestServer } from '../fhir-api/testing/server.ts';
import { insertRita, removeWritten, end, right, uuid, post, put, remove, why, call } from './testing/rights.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestCommunity();
  await insertRita(server);
});
afterEach(() => removeWritten(server));
afterAll(() => server.close());

describe('granting, changing and revoking rights', () => {
  it('[ACC-05] [COM-03] the patient grants, changes and revokes a right, and the professional gains and loses access', async () => {
    const given = right();
    expect((await server.get('fremd', '/r4/Consent')).status).toBe(403);
    const created = await post(server, 'anna', given);
    expect([created.status, created.headers['etag']]).toEqual([201, 'W/"1"']);
    expect(created.headers['location']).toBe(`http://community.test/r4/Consent/${uuid(given)}/_history/1`);
    const [, address] = String(created.headers['location']).split('http://community.test');
    const first = await server.get('anna', address ?? '');
    expect([first.status, first.headers['etag']]).toEqual([200, 'W/"1"']);
    expect((await server.get('fremd', '/r4/Consent')).body.total).toBe(1);
    const changed = await put(server, 'anna', { ...given, level: 'restricted', end }, 'W/"1"');
    expect([changed.status, changed.headers['etag'], changed.headers['location']]).toEqual([200, 'W/"2"', undefined]);
    const past = await server.get('anna', address ?? '');
    expect([past.status, past.body.issue[0].diagnostics]).toEqual([404, expect.stringContaining('history')]);
    expect(readConsent(changed.body)).toMatchObject({ ok: true, value: { level: 'restricted', end } });
    expect((await remove(server, 'anna', given, 'W/"2"')).status).toBe(204);
    expect((await server.get('fremd', '/r4/Consent')).status).toBe(403);
    expect((await remove(server, 'anna', given)).status).toBe(404);
    expect(await accessLogOf(server.context)).toEqual([
      'ATC_POL_CREATE_AUT_PART_AL 0 Anna Keller',
      'ATC_POL_UPDATE_AUT_PART_AL 0 Anna Keller',
      'ATC_POL_REMOVE_AUT_PART_AL 0 Anna Keller',
    ]);
  });

  it('[COM-08] [ACC-05] locks the record before reading the rights a decision is based on', async () => {
    const before = server.statements.length;
    expect((await post(server, 'anna', right())).status).toBe(201);
    const statements = server.statements.slice(before);
    const held = statements.findIndex((text) => text.includes('pg_advisory_xact_lock'));
    const read = statements.findIndex((text) => /from "access_right"/.test(text));
    expect(held).toBeGreaterThan(-1);
    expect(read).toBeGreaterThan(held);
  });

  it('[ACC-05] [COM-03] a revocation is answered without content, also to who reads XML', async () => {
    const given = right();
    await post(server, 'anna', given);
    const headers = { authorization: 'Bearer anna', accept: 'application/fhir+xml' };
    const answer = await server.app.inject({ method: 'DELETE', url: `/r4/Consent/${uuid(given)}`, headers });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
  });

  it('[ACC-05] a repeated grant is not stored twice; another right with the same id is refused', async () => {
    const given = right();
    expect((await post(server, 'anna', given)).status).toBe(201);
    expect((await post(server, 'anna', given)).status).toBe(200);
    // UUIDs are case-insensitive: the response is the existing right, as it was given.
    const again = await post(server, 'anna', { ...given, policySetId: `urn:uuid:${uuid(given).toUpperCase()}` });
    expect([again.status, again.headers['etag'], again.body.id]).toEqual([200, 'W/"1"', uuid(given)]);
    expect(readConsent(again.body)).toMatchObject({ value: { policySetId: given.policySetId } });
    const inCapitals = { ...given, policySetId: `urn:uuid:${uuid(given).toUpperCase()}` };
    expect((await put(server, 'anna', inCapitals)).status).toBe(200);
    expect((await server.get('anna', '/r4/Consent')).body.total).toBe(3);
    expect(why(await post(server, 'anna', { ...given, level: 'restricted' }))).toBe('accessRights.change.otherRecord');
    expect((await server.get('anna', '/r4/Consent')).body.total).toBe(3);
  });

  it('[ACC-05] a right whose id was sent in capitals is found, changed and revoked in any letters', async () => {
    const given = right();
    const inCapitals = { ...given, policySetId: given.policySetId.toUpperCase().replace('URN:UUID', 'urn:uuid') };
    expect((await post(server, 'anna', inCapitals)).status).toBe(201);
    expect((await post(server, 'anna', given)).status).toBe(200);
    expect((await server.get('anna', `/r4/Consent?identifier=${given.policySetId}`)).body.total).toBe(1);
    expect((await server.get('anna', `/r4/Consent/${uuid(given)}`)).status).toBe(200);
    expect((await put(server, 'anna', { ...given, level: 'restricted' })).status).toBe(200);
    expect((await remove(server, 'anna', given)).status).toBe(204);
  });

  it('[ACC-05] a change of an outdated version is refused and changes nothing', async () => {
    const given = right();
    await post(server, 'anna', given);
    await put(server, 'anna', { ...given, level: 'restricted' });
    const late = await put(server, 'anna', { ...given, level: 'exclusion-list' }, 'W/"1"');
    expect([late.status, why(late)]).toEqual([412, 'accessRights.change.overtaken']);
    expect((await remove(server, 'anna', given, 'W/"1"')).status).toBe(412);
    expect((await server.get('anna', `/r4/Consent/${uuid(given)}`)).headers['etag']).toBe('W/"2"');
  });

  it('[ACC-01] other elements of the Consent are returned as sent, with a Provenance of grantor and time', async () => {
    const given = right();
    const consent: Consent = {
      ...writeConsent(given),
      meta: { profile: ['http://fhir.ch/ig/ch-epr-fhir/StructureDefinition/PpqmConsentTemplate301'] },
      text: { status: 'empty', div: '<div xmlns="http://www.w3.org/1999/xhtml">Template 301</div>' },
    };
    const begun = Date.now();
    await server.post('anna', '/r4/Consent', consent);
    await post(server, 'anna', right({ actor: { kind: 'professional', gln: meierGln } }));
    const { body } = await server.get(
      'anna',
      `/r4/Consent?identifier=${given.policySetId}&_revinclude=Provenance:target`,
    );
    expect([body.total, body.entry.length]).toEqual([1, 2]);
    expect(body.entry.map(({ fullUrl, search }) => [fullUrl, search])).toEqual([
      [`http://community.test/r4/Consent/${uuid(given)}`, { mode: 'match' }],
      [`http://community.test/r4/Provenance/${body.entry[1].resource.id}`, { mode: 'include' }],
    ]);
    const { meta, ...served } = body.entry[0].resource as unknown as Consent;
    const { meta: sent, ...rest } = consent;
    expect(served).toEqual(rest);
    expect(meta).toMatchObject({ ...sent, versionId: '1' });
    expect(readProvenance(body.entry[1].resource)).toMatchObject({
      consent: uuid(given),
      given: { role: 'PAT', id: annaSpid, name: 'Anna Keller' },
    });
    const at = Date.parse(readProvenance(body.entry[1].resource)?.given.at ?? '');
    expect(begun <= at && at <= Date.now()).toBe(true);
  });

  it('[COM-04] [COM-05] a representative by name is written as in the national profile, without a display', async () => {
    // Recognised in any order of the words and in any letters; kept as sent.
    const actor = { kind: 'representative', id: 'rita', name: 'KELLER Rita' } as const;
    const given = right({ template: '303', actor, level: 'full' });
    expect((await post(server, 'anna', given)).status).toBe(201);
    const { body } = await server.get('anna', `/r4/Consent/${uuid(given)}`);
    expect(JSON.stringify(body)).not.toContain('display');
    expect(readConsent(body)).toMatchObject({ value: { actor } });
  });

  it.each<readonly [words: string, wanted: AccessRight, object: object]>([
    [
      'a professional',
      right({ end }),
      { role: 'HCP', name: 'Fabian Fremd', id: fremdGln, level: 'normal', until: end },
    ],
    [
      'a group',
      right({ template: '302', actor: { kind: 'group', organisation: clinic }, level: 'restricted', end }),
      { role: 'GRP', name: 'Spital Seeblick', id: clinic, level: 'restricted', until: end },
    ],
    [
      'a representative',
      right({ template: '303', actor: { kind: 'representative', id: 'rita' }, level: 'full' }),
      { role: 'REP', name: 'Rita Keller', level: 'full' },
    ],
    ['an emergency', right({ template: '202', actor: { kind: 'all' } }), { role: 'HCP', level: 'normal' }],
  ])('[COM-05] the log entry of a right for %s has its actor, level and end', async (_words, wanted, object) => {
    expect((await post(server, 'anna', wanted)).status).toBe(201);
    const row = await server.context.db.selectFrom('audit_event').select('resource').executeTakeFirstOrThrow();
    const logged = readAuditEvent(JSON.parse(row.resource));
    expect(logged.ok && logged.value.object).toEqual({ kind: 'right', ...object });
    // The national profile of these events has no purpose.
    expect(JSON.parse(row.resource)).not.toHaveProperty('purposeOfEvent');
  });

  it('[ACC-05] [COM-05] a right that cannot be logged is neither granted, changed nor revoked, also in a feed', async () => {
    const { db } = server.context;
    const given = right();
    await post(server, 'anna', given);
    const rows = () => db.selectFrom('access_right').selectAll().orderBy('policy_set_id').execute();
    const before = await rows();
    const entry = [right(), right({ actor: { kind: 'professional', gln: meierGln } })].map((one) => ({
      resource: writeConsent(one),
      request: { method: 'POST', url: 'Consent' },
    }));
    await withFailingInserts(db, 'audit_event', async () => {
      const answers = [
        await post(server, 'anna', right()),
        await put(server, 'anna', { ...given, level: 'restricted' }),
        await remove(server, 'anna', given),
        await server.post('anna', '/r4', { resourceType: 'Bundle', type: 'transaction', entry }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([500, 500, 500, 500]);
    });
    expect(await rows()).toEqual(before);
  });

  it('[COM-05] the log entry of a right includes the title of the professional', async () => {
    const { db } = server.context;
    const titled = (prefix: string | null) =>
      db.updateTable('professional').set({ prefix }).where('gln', '=', fremdGln).execute();
    await titled('Dr. med.');
    await post(server, 'anna', right());
    await titled(null);
    const row = await db.selectFrom('audit_event').select('resource').executeTakeFirstOrThrow();
    expect(readAuditEvent(JSON.parse(row.resource))).toMatchObject({
      value: { object: { name: 'Dr. med. Fabian Fremd' } },
    });
  });

  it('[ACC-05] [ACC-04] a change must match the right at the URL, its actor and a readable version', async () => {
    const given = right();
    await post(server, 'anna', given);
    const other = writeConsent(right());
    expect(why(await call(server, 'PUT', 'anna', `/r4/Consent/${uuid(given)}`, other))).toBe(
      'accessRights.change.otherRecord',
    );
    expect(why(await put(server, 'anna', { ...given, actor: { kind: 'professional', gln: meierGln } }))).toBe(
      'accessRights.change.actorFixed',
    );
    for (const ifMatch of ['1', 'W/1', 'yes'])
      expect((await put(server, 'anna', { ...given, level: 'restricted' }, ifMatch)).status).toBe(400);
    expect((await server.get('anna', `/r4/Consent/${uuid(given).toUpperCase()}`)).headers['etag']).toBe('W/"1"');
    expect((await put(server, 'anna', { ...given, level: 'restricted' }, '*')).status).toBe(200);
  });

  it('[ACC-05] [COM-03] a conditional create returns an existing right and creates a missing one', async () => {
    const given = right();
    const create = (ifNoneExist: string, one: AccessRight, more = {}): Promise<TestResponse> =>
      server.post('anna', '/r4/Consent', writeConsent(one), { 'if-none-exist': ifNoneExist, ...more });
    expect((await create('status=active', given)).status).toBe(412);
    const made = await create(`identifier=${given.policySetId}`, given);
    expect(made.status).toBe(201);
    await put(server, 'anna', { ...given, level: 'restricted' });
    const again = await create(`?identifier=${given.policySetId.toUpperCase()}`, right());
    expect([again.status, again.headers['etag'], again.body.id]).toEqual([200, 'W/"2"', uuid(given)]);
    expect(again.headers['location']).toBe(made.headers['location']?.toString().replace(/1$/, '2'));
    // A condition that is only partly understood is rejected, whatever handling of searches the caller requests.
    const half = await create(`identifier=${given.policySetId}&period=2026`, right(), { prefer: 'handling=lenient' });
    expect(half.status).toBe(400);
    // A caller who sees no right finds none: the attempt is refused, and logged, like any other.
    const without = { 'if-none-exist': `identifier=${given.policySetId}` };
    const attempt = await server.post(
      'meier',
      '/r4/Consent',
      writeConsent(right({ actor: { kind: 'all' }, template: '202' })),
      without,
    );
    expect(why(attempt)).toBe('toasts.documentAccess.noAccessRights');
    expect((await accessLogOf(server.context)).at(-1)).toMatch(/^ATC_POL_ENA_EMER_USE 8 Peter Meier/);
    expect((await server.get('anna', '/r4/Consent')).body.total).toBe(3);
  });

  it('[COM-04] rights of another record can be neither read nor changed', async () => {
    const given = right();
    await post(server, 'anna', given);
    expect((await remove(server, 'beat', given)).status).toBe(404);
    expect((await put(server, 'beat', { ...given, patient: beatSpid })).status).toBe(404);
    expect((await server.get('beat', `/r4/Consent/${uuid(given)}`)).status).toBe(404);
    expect(why(await post(server, 'beat', { ...given, patient: beatSpid }))).toBe('accessRights.change.otherRecord');
    expect(why(await post(server, 'beat', right()))).toBe('accessRights.change.otherRecord');
    expect(why(await post(server, 'beat', given))).toBe('accessRights.change.otherRecord');
    expect((await server.get('anna', '/r4/Consent')).body.total).toBe(3);
  });
});

describe('a feed of rights (PPQ-4)', () => {
  const feed = (method: string, rights: readonly AccessRight[]): object => ({
    resourceType: 'Bundle',
    type: 'transaction',
    entry: rights.map((one) => ({
      ...(method === 'DELETE' ? {} : { resource: writeConsent(one) }),
      request: {
        method,
        url: method === 'POST' ? 'Consent' : `Consent?identifier=${encodeURIComponent(one.policySetId)}`,
      },
    })),
  });

  it('[ACC-05] [COM-03] is stored completely or not at all', async () => {
    const [one, other] = [right(), right({ template: '302', actor: { kind: 'group', organisation: clinic }, end })];
    const failed = await server.post('anna', '/r4', feed('POST', [one, right({ template: '304', level: 'full' })]));
    expect(failed.status).toBe(422);
    expect((await server.post('anna', '/r4', feed('POST', [one, right({ start: end })]))).status).toBe(422);
    expect((await server.get('anna', '/r4/Consent')).body.total).toBe(2);
    const done = await server.post('anna', '/r4', feed('POST', [one, other]));
    expect(done.body.entry.map(({ response }) => response.status)).toEqual(['201 Created', '201 Created']);
    expect(done.body.entry[0]).toMatchObject({
      resource: { resourceType: 'Consent', id: uuid(one) },
      response: { etag: 'W/"1"', location: `http://community.test/r4/Consent/${uuid(one)}/_history/1` },
    });
    // The national conditional update creates a right that does not exist.
    const third = right({ actor: { kind: 'professional', gln: meierGln } });
    const changed = await server.post('anna', '/r4', feed('PUT', [{ ...one, level: 'restricted' }, other, third]));
    expect(changed.body.entry.map(({ response }) => response.status)).toEqual(['200 OK', '200 OK', '201 Created']);
    const gone = await server.post('anna', '/r4', feed('DELETE', [one, other, third]));
    expect(gone.body.entry.map(({ response }) => response.status)).toEqual(Array(3).fill('204 No Content'));
    // Each entry is decided on the rights written by the entries before it.
    const excluded = [right({ level: 'exclusion-list' }), right({ level: 'exclusion-list' })];
    expect(why(await server.post('anna', '/r4', feed('POST', excluded)))).toBe('accessRights.change.alreadyExcluded');
  });

  it.each<readonly [words: string, status: number, requests: readonly object[]]>([
    [
      'of several methods',
      400,
      [
        { method: 'POST', url: 'Consent' },
        { method: 'PUT', url: 'Consent/1' },
      ],
    ],
    ['of more than a hundred', 413, Array.from({ length: 101 }, () => ({ method: 'POST', url: 'Consent' }))],
    [
      'of a hundred that are not there',
      404,
      Array.from({ length: 100 }, () => ({ method: 'DELETE', url: `Consent/${randomUUID()}` })),
    ],
    ['that creates at an address', 400, [{ method: 'POST', url: `Consent/${randomUUID()}` }]],
    ['with a change without a policy set id', 400, [{ method: 'PUT', url: 'Consent' }]],
    ['with a patch', 400, [{ method: 'PATCH', url: `Consent/${randomUUID()}` }]],
    ['at an address of documents', 400, [{ method: 'POST', url: 'DocumentReference' }]],
    [
      'beside a change of documents',
      400,
      ['DocumentReference', 'Consent'].map((type) => ({ method: 'DELETE', url: `${type}/${randomUUID()}` })),
    ],
    ['that removes whatever it finds', 400, [{ method: 'DELETE', url: 'Consent?status=active' }]],
    ['with a change of a right that does not exist', 404, [{ method: 'PUT', url: `Consent/${randomUUID()}` }]],
    [
      'with a condition',
      400,
      [{ method: 'POST', url: 'Consent', ifNoneExist: 'identifier=urn:uuid:00000000-0000-4000-8000-000000000000' }],
    ],
    ['with an address that is no text', 404, [{ method: 'DELETE', url: 'Consent/%E0%' }]],
    ['with an address with NUL', 404, [{ method: 'DELETE', url: 'Consent?identifier=%00' }]],
    ['with an address that is no UTF-8', 404, [{ method: 'DELETE', url: 'Consent?identifier=%E0' }]],
  ])('[ACC-05] [COM-03] a feed %s is refused with %i', async (_words, status, requests) => {
    const entry = requests.map((request) => {
      const { method, url } = request as { readonly method: string; readonly url: string };
      const [, id] = /^Consent\/([\da-f-]{36})$/.exec(url) ?? [];
      const one = right(id ? { policySetId: `urn:uuid:${id}` } : {});
      return { request, ...(method === 'DELETE' ? {} : { resource: writeConsent(one) }) };
    });
    const answer = await server.post('anna', '/r4', { resourceType: 'Bundle', type: 'transaction', entry });
    expect(answer.status).toBe(status);
    expect((await server.get('anna', '/r4/Consent')).body.total).toBe(2);
  });

  it('[ACC-05] changes the version given in ifMatch, and refuses an outdated one', async () => {
    const given = right();
    await post(server, 'anna', given);
    const changed = async (ifMatch: string): Promise<number> => {
      const request = { method: 'PUT', url: `Consent/${uuid(given)}`, ifMatch };
      const entry = [{ request, resource: writeConsent({ ...given, level: 'restricted' }) }];
      return (await server.post('anna', '/r4', { resourceType: 'Bundle', type: 'transaction', entry })).status;
    };
    expect([await changed('W/"7"'), await changed('W/"1"')]).toEqual([412, 200]);
  });

  it('[ACC-05] the conditional requests of the national profile create, change and revoke', async () => {
    const given = right();
    const url = `/r4/Consent?identifier=${given.policySetId}`;
    expect((await call(server, 'PUT', 'anna', url, writeConsent(given))).status).toBe(201);
    expect((await call(server, 'PUT', 'anna', url, writeConsent({ ...given, level: 'restricted' }))).status).toBe(200);
    expect((await call(server, 'DELETE', 'anna', url)).status).toBe(204);
    // A right that was revoked meanwhile does not come back by a change that was based on it.
    for (const version of ['W/"2"', '*']) {
      const late = await call(server, 'PUT', 'anna', url, writeConsent(given), version);
      expect([version, late.status, why(late)]).toEqual([version, 412, 'accessRights.change.overtaken']);
    }
    expect((await call(server, 'DELETE', 'anna', '/r4/Consent')).status).toBe(400);
    const there = right();
    await post(server, 'anna', there);
    const several = `/r4/Consent?identifier=${there.policySetId}`;
    expect((await call(server, 'DELETE', 'anna', `${several}&identifier=${right().policySetId}`)).status).toBe(400);
    expect((await call(server, 'DELETE', 'anna', `${several}&patient=x`)).status).toBe(400);
    expect((await call(server, 'DELETE', 'anna', several)).status).toBe(204);
  });
});
