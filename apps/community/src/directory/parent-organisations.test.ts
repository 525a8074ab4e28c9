import fastify, { type FastifyInstance } from 'fastify';
import { readGroups } from '@epr/fhir/directory';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callers, clinic, ward } from '../fhir-api/testing/people.ts';
import { startTestCommunity, type TestServer } from '../fhir-api/testing/server.ts';
import { registerParentOrganisations } from './parent-organisations.ts';

const bed = `${ward}.1`;
let server: TestServer;
let app: FastifyInstance;
beforeAll(async () => {
  server = await startTestCommunity();
  const row = { id: bed, name: 'Zimmer', facility_type: '{}', part_of: ward, city: null };
  await server.context.db.insertInto('organisation').values(row).execute();
  app = fastify();
  registerParentOrganisations(app, server.context, (header) => {
    const who = (header ?? '').replace('Bearer ', '');
    return Promise.resolve(who in callers ? callers[who as keyof typeof callers] : undefined);
  });
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const ask = async (query: string, who = 'basic'): Promise<[number, readonly string[]]> => {
  const answer = await app.inject({
    url: `/epr/v1/ParentOrganization${query}`,
    headers: { authorization: `Bearer ${who}` },
  });
  return [answer.statusCode, readGroups(answer.json<unknown>()).map(({ id }) => id)];
};

describe('parent organisations', () => {
  it('[ACC-07] [COM-03] returns all organisations above the given ones up to the top, each once', async () => {
    expect(await ask(`?identifier=${ward}`)).toEqual([200, [clinic]]);
    expect(await ask(`?identifier=${bed}`)).toEqual([200, [clinic, ward]]);
    expect(await ask(`?identifier=${bed},${ward}`)).toEqual([200, [clinic, ward]]);
    expect(await ask(`?identifier=2.999.404,%20${bed}`)).toEqual([200, [clinic, ward]]);
    expect(await ask(`?identifier=${bed.slice(8)}&identifier=${ward}`)).toEqual([200, [clinic, ward]]);
    expect(await ask(`?identifier=${clinic}`)).toEqual([200, []]);
    expect(await ask('?identifier=urn:oid:2.999.404')).toEqual([200, []]);
    expect(await ask(`?identifier=urn:ietf:rfc:3986%7C${bed},,`)).toEqual([200, [clinic, ward]]);
    const many = Array.from({ length: 499 }, (_, at) => `2.999.${at}`);
    expect(await ask(`?identifier=${[bed, bed, ...many].join()}`)).toEqual([200, [clinic, ward]]);
  });

  it('[ACC-07] [COM-03] returns a searchset with the URL of each organisation', async () => {
    const answer = async (identifier: string): Promise<unknown> => {
      const headers = { authorization: 'Bearer basic' };
      return (await app.inject({ url: `/epr/v1/ParentOrganization?identifier=${identifier}`, headers })).json();
    };
    const url = `http://community.test/r4/Organization/${clinic.slice(8)}`;
    expect(await answer(ward)).toEqual({
      resourceType: 'Bundle',
      type: 'searchset',
      total: 1,
      entry: [{ fullUrl: url, resource: expect.objectContaining({ id: clinic.slice(8) }), search: { mode: 'match' } }],
    });
    expect(await answer(clinic)).toEqual({ resourceType: 'Bundle', type: 'searchset', total: 0 });
  });

  it('[ACC-07] organisations that are part of each other are returned once, without an endless loop', async () => {
    const [one, other] = ['urn:oid:2.999.1', 'urn:oid:2.999.2'];
    const row = { name: 'Haus', facility_type: '{}', city: null };
    const rows = [
      { ...row, id: one, part_of: other },
      { ...row, id: other, part_of: one },
    ];
    await server.context.db.insertInto('organisation').values(rows).execute();
    expect(await ask(`?identifier=${one}`)).toEqual([200, [one, other]]);
  });

  it.each([
    ['', 'basic', 400],
    ['?identifier=%00', 'basic', 400],
    [`?identifier=${Array.from({ length: 501 }, (_, at) => `2.999.${at}`).join()}`, 'basic', 413],
    [`?identifier=${ward}`, 'nobody', 401],
  ])('[ACC-07] [COM-03] query «%.20s» as %s returns %i', async (query, who, status) => {
    expect((await ask(query, who))[0]).toBe(status);
  });
});
