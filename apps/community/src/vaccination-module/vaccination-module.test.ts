import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Spid } from '@epr/domain/values';
import { callers } from '../fhir-api/testing/people.ts';
import { registerVaccinationModule } from './register.ts';
import { queryFault, signedQuery } from './signed-query.ts';

const anna = '761337610411353650' as Spid;
let app: FastifyInstance;
let time = Date.parse('2026-11-22T08:00:00Z');
beforeAll(async () => {
  app = fastify();
  const localId = (patient: Spid) =>
    Promise.resolve(patient === anna ? { system: 'urn:oid:2.999.756.1.1', value: 'SB-100037' } : undefined);
  await registerVaccinationModule(
    app,
    { now: () => new Date(time), origin: 'http://community.test', localId },
    (header) => Promise.resolve(header === 'Bearer anna' ? { ...callers.anna, patient: anna } : undefined),
  );
});
afterAll(() => app.close());

const body = { firstName: 'Anna', lastName: 'Keller & Söhne', language: 'de-ch', role: 'PAT', purpose: 'NORM' };
const ask = (payload: object, who = 'anna') =>
  app.inject({
    method: 'POST',
    url: '/epr/v1/VaccinationRequest',
    headers: { authorization: `Bearer ${who}` },
    payload,
  });

describe('the external vaccination module', () => {
  it('[VAC-01] [COM-06] is an address as text, signed, with the fields of the request; its page takes it once it is fresh', async () => {
    const answer = await ask(body);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    const url = new URL(answer.payload);
    expect([...url.searchParams.keys()].at(-1)).toBe('sig');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      ufname: 'Keller & Söhne',
      ugname: 'Anna',
      lang: 'DE_ch',
      // The number of the index, never the one of the record: addresses end up in logs and histories.
      lpid: 'SB-100037',
      laaoid: '2.999.756.1.1',
      role: 'PAT',
      purpose: 'NORM',
    });
    const page = await app.inject({ method: 'GET', url: url.pathname + url.search });
    expect([page.statusCode, page.payload.includes('Keller &#38; Söhne')]).toEqual([200, true]);
    time += 2_001;
    expect((await app.inject({ method: 'GET', url: url.pathname + url.search })).statusCode).toBe(403);
  });

  it.each([
    ['no name', { ...body, lastName: ' ' }, 'anna', 400],
    ['another role than the token', { ...body, role: 'HCP' }, 'anna', 400],
    ['another purpose than the token', { ...body, purpose: 'EMER' }, 'anna', 400],
    ['no token', body, 'nobody', 401],
  ])('[VAC-01] with %s it is refused', async (_words, payload, who, status) => {
    expect((await ask(payload, who)).statusCode).toBe(status);
  });

  it('[VAC-01] a signature that is missing, not last, or of other fields is refused', () => {
    const key = new Uint8Array(32);
    const query = signedQuery(
      [
        ['timestamp', '1000'],
        ['role', 'PAT'],
      ],
      key,
    );
    expect(queryFault(query, key, 2_000)).toBeUndefined();
    expect(queryFault(query.replace('PAT', 'HCP'), key, 2_000)).toBe('signatureWrong');
    expect(queryFault(`${query}&role=HCP`, key, 2_000)).toBe('signatureMissing');
    expect(queryFault('timestamp=1000', key, 2_000)).toBe('signatureMissing');
    expect(queryFault(query, key, 3_001)).toBe('notInTime');
  });
});
