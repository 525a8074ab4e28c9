import type { Patient } from 'fhir/r4';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as cast from '@epr/cast/people';
import { systems, type Spid } from '@epr/domain/values';
import { matchRequest } from '@epr/fhir/people';
import {
  annaSpid,
  annaAhv,
  annaLocalId,
  beatSpid,
  grant,
  home,
  meierGln,
  professional,
  type Who,
} from '../fhir-api/testing/people.ts';
import { accessLogOf, startTestCommunity, type TestServer } from '../fhir-api/testing/server.ts';
import { withFailingInserts } from '../storage/testing/failing-inserts.ts';
import { findLocalId } from './local-id.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestCommunity();
  // This assistant has a professional: others are refused because they themselves have none.
  await server.context.db.insertInto('account').values(assistant).execute();
  await server.context.db.insertInto('assistance').values({ username: 'lena', gln: meierGln }).execute();
});
afterAll(() => server.close());

const local = `${home}.1`;
const beatLocalId = cast.beat.localId;
const assistant = {
  ...{ username: 'lena', password_hash: 'x', given: 'Lena', family: 'Assistenz', roles: 'ASS' },
  ...{ spid: null, gln: null, demo_purpose: null },
};
const query = (source: string, ...targets: readonly string[]) => {
  const values = new URLSearchParams([['sourceIdentifier', source], ...targets.map((one) => ['targetSystem', one])]);
  return `/r4/Patient/$ihe-pix?${values.toString()}`;
};
const target = (system: string, value: string, more = {}) => ({
  name: 'targetIdentifier',
  valueIdentifier: { system, value, ...more },
});
const localType = { type: { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0203', code: 'MR' }] } };

describe('Patient/$ihe-pix', () => {
  it('[COM-03] maps between the SPID and the identifier of the index, as in the national example, without a targetId', async () => {
    const { status, body } = await server.get('basic', query(`${local}|${annaLocalId}`, systems.spid));
    expect([status, body]).toEqual([200, { resourceType: 'Parameters', parameter: [target(systems.spid, annaSpid)] }]);
    const both = await server.get('basic', `${query(`${systems.spid}|${annaSpid}`, local, systems.spid)}&_format=json`);
    expect(both.body.parameter).toEqual([target(local, annaLocalId, localType), target(systems.spid, annaSpid)]);
    const twice = await server.get('basic', query(`${systems.spid}|${annaSpid}`, local, local));
    expect(twice.body.parameter).toEqual([target(local, annaLocalId, localType)]);
  });

  it('[COM-03] [COM-05] a query is logged for the person asked about and nobody else', async () => {
    const lines = async (): Promise<readonly number[]> => [
      (await accessLogOf(server.context, annaSpid)).length,
      (await accessLogOf(server.context, beatSpid)).length,
    ];
    const [before = 0, other = 0] = await lines();
    await server.get('basic', query(`${systems.spid}|${annaSpid}`, local));
    expect(await lines()).toEqual([before + 1, other]);
    await server.get('basic', query(`${local}|nobody`, systems.spid));
    expect(await lines()).toEqual([before + 1, other]);
    await server.get('basic', `/r4/Patient/${annaLocalId}`);
    expect(await lines()).toEqual([before + 2, other]);
    await server.get('beat', `/r4/Patient/${annaLocalId}`);
    expect(await lines()).toEqual([before + 2, other]);
  });

  it('[COM-05] [PSR-03] nobody is returned if the query or search cannot be written to their log', async () => {
    const { db } = server.context;
    const lines = async (): Promise<readonly number[]> => [
      (await accessLogOf(server.context, annaSpid)).length,
      (await accessLogOf(server.context, beatSpid)).length,
    ];
    const before = await lines();
    const both = matchRequest({ city: 'Bern' });
    await withFailingInserts(db, 'audit_event', async () => {
      const answers = [
        await server.get('basic', query(`${systems.spid}|${annaSpid}`, local)),
        await server.get('basic', `/r4/Patient/${annaLocalId}`),
        await server.post('basic', '/r4/Patient/$match', both),
      ];
      expect(answers.map(({ status, bytes }) => [status, bytes.includes(annaLocalId)])).toEqual(
        answers.map(() => [500, false]),
      );
    });
    expect(await lines()).toEqual(before);
    expect((await server.post('basic', '/r4/Patient/$match', both)).body.total).toBe(2);
    expect(await lines()).toEqual(before.map((count) => count + 1));
  });

  it('[COM-03] the index has its own identifier for each record', async () => {
    expect(await findLocalId(server.context, annaSpid)).toEqual({ system: local, value: annaLocalId });
    expect(await findLocalId(server.context, beatSpid)).toEqual({ system: local, value: beatLocalId });
    expect(await findLocalId(server.context, '761337619999999999' as Spid)).toBeUndefined();
  });

  it('[COM-03] accepts the same query as Parameters', async () => {
    const { status, body } = await server.post('basic', '/r4/Patient/$ihe-pix', {
      resourceType: 'Parameters',
      parameter: [
        { name: 'sourceIdentifier', valueIdentifier: { system: systems.spid, value: annaSpid } },
        { name: 'targetSystem', valueUri: local },
        { name: '_format', valueCode: 'json' },
      ],
    });
    expect([status, body.parameter]).toEqual([200, [target(local, annaLocalId, localType)]]);
  });

  it.each<readonly [words: string, address: string, status: number, code: string, diagnostics: RegExp]>([
    ['an unknown person', query(`${local}|nobody`, systems.spid), 404, 'not-found', /Patient Identifier not found/],
    ['an unassigned number', query(`${systems.spid}|761337610000000000`, local), 404, 'not-found', /not found/],
    ['an unknown source', query('urn:oid:1.2.3|123', systems.spid), 400, 'code-invalid', /Authority not found/],
    ['an AHV number', query(`${systems.ahv}|${annaAhv}`, systems.spid), 400, 'code-invalid', /Authority not found/],
    ['an unknown target', query(`${systems.spid}|${annaSpid}`, 'urn:oid:5.6.7'), 403, 'code-invalid', /targetSystem/],
    [
      'one known target of two',
      query(`${systems.spid}|${annaSpid}`, local, 'urn:oid:5'),
      403,
      'code-invalid',
      /targetSystem/,
    ],
    ['the AHV number wanted', query(`${systems.spid}|${annaSpid}`, systems.ahv), 403, 'code-invalid', /targetSystem/],
    ['no target', query(`${systems.spid}|${annaSpid}`), 400, 'invalid', /targetSystem/],
    ['three targets', query(`${systems.spid}|${annaSpid}`, local, local, local), 400, 'invalid', /targetSystem/],
    ['no system', query(annaSpid, local), 400, 'invalid', /sourceIdentifier/],
  ])('[COM-03] refuses %s', async (_words, address, status, code, diagnostics) => {
    const answer = await server.get('basic', address);
    expect([answer.status, answer.body.issue[0].code]).toEqual([status, code]);
    expect(answer.body.issue[0].diagnostics).toMatch(diagnostics);
  });

  it.each<readonly [Who, number]>([
    ['annaBasic', 403],
    ['ohne', 403],
    ['tom', 403],
    ['nobody', 401],
  ])('[COM-03] [COM-04] refuses the caller %s', async (who, status) => {
    expect((await server.get(who, query(`${systems.spid}|${annaSpid}`, local))).status).toBe(status);
  });
});

describe('GET Patient', () => {
  const address = `/r4/Patient/${annaLocalId}`;

  it('[COM-03] a caller who may search reads the person at the URL $match returns, without the AHV number, and it is logged', async () => {
    const { status, body } = await server.get('basic', address);
    expect([status, body.resourceType, body.id, body.name]).toEqual([
      200,
      'Patient',
      annaLocalId,
      [{ family: 'Keller', given: ['Anna'] }],
    ]);
    const { gender, birthDate, street, city, canton, country, postalCode } = cast.anna;
    const { address: where, ...person } = body as unknown as Patient;
    expect(person).toMatchObject({ gender, birthDate });
    expect(person.identifier?.map(({ system, value }) => [system, value])).toEqual([
      [local, annaLocalId],
      [systems.spid, annaSpid],
    ]);
    expect(where).toMatchObject([{ line: [street], city, state: canton, postalCode, country }]);
    expect(person).not.toHaveProperty('telecom');
    expect(JSON.stringify(body)).not.toContain(annaAhv);
    const { body: other } = await server.get('basic', `/r4/Patient/${beatLocalId}`);
    expect([(other as unknown as Patient).gender, gender]).toEqual(['male', 'female']);
    expect((await server.get('basic', '/r4/Patient/nobody')).status).toBe(404);
    const rows = await server.context.db.selectFrom('audit_event').select('spid').execute();
    expect(rows.map(({ spid }) => spid)).toContain(annaSpid);
  });

  it.each<readonly [words: string, Who, number]>([
    ['the patient herself', 'annaBasic', 200],
    ['the patient herself, with a token for her record', 'anna', 200],
    ['her representative', 'rita', 200],
    ['a representative with the token of the sign-in', 'ritaBasic', 403],
    ['a professional with a token for her record', 'meier', 200],
    ['another patient', 'beat', 403],
    ['an assistant without assigned professionals', 'tom', 403],
    ['a person who is not in the directory', 'ohne', 403],
    ['nobody', 'nobody', 401],
  ])('[COM-03] [COM-04] grants or denies access: %s', async (_words, who, status) => {
    await grant(server.context, professional(meierGln, 'normal'));
    expect((await server.get(who, address)).status).toBe(status);
  });

  it('[COM-03] a professional who has a record of their own reads others too', async () => {
    const { status } = await server.get('basicWithRecord', address);
    expect(status).toBe(200);
  });

  it('[COM-03] [COM-04] an assistant may read any patient only while assigned to a professional', async () => {
    const { db } = server.context;
    await db
      .insertInto('account')
      .values({ ...assistant, username: 'tom', given: 'Tom' })
      .execute();
    await db.insertInto('assistance').values({ username: 'tom', gln: meierGln }).execute();
    expect((await server.get('tom', address)).status).toBe(200);
    await db.deleteFrom('assistance').where('username', '=', 'tom').execute();
    expect((await server.get('tom', address)).status).toBe(403);
  });

  it('[COM-03] [COM-04] a token for one record reads no other person, and does not reveal who exists', async () => {
    for (const id of [beatLocalId, 'nobody'])
      for (const who of ['meier', 'anna', 'annaBasic'] as const)
        expect([id, who, (await server.get(who, `/r4/Patient/${id}`)).status]).toEqual([id, who, 403]);
  });
});
