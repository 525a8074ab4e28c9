import { createHmac } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Gln, Spid } from '@epr/domain/values';
import { callers, fremdGln, meierGln } from '../fhir-api/testing/people.ts';
import type { Caller } from '../identity/authentication/caller.ts';
import { registerVaccinationModule } from './register.ts';
import { verifySignedQuery, signedQuery } from './signed-query.ts';

const anna = '761337610411353650' as Spid;
const session = { provider: 'eid', uid: 'one' };
const people: Readonly<Record<string, Caller>> = {
  anna: { ...callers.anna, name: 'Anna Keller & Söhne', patient: anna },
  annaBasic: callers.annaBasic,
  meier: { ...callers.meier, patient: anna, session },
  lena: { ...callers.lena, patient: anna, gln: '7601000000019' as Gln },
};
let app: FastifyInstance;
let time = Date.parse('2026-11-22T08:00:00Z');
beforeAll(async () => {
  app = fastify();
  const localId = (patient: Spid) =>
    Promise.resolve(patient === anna ? { system: 'urn:oid:2.999.756.1.1', value: 'SB-100037' } : undefined);
  await registerVaccinationModule(
    app,
    { now: () => new Date(time), origin: 'http://community.test', localId },
    (header) => Promise.resolve(people[(header ?? '').replace('Bearer ', '')]),
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

const asProfessional = (more: object = {}) => ({
  ...{ ...body, firstName: 'Peter', lastName: 'Meier', role: 'HCP', gln: meierGln },
  ...more,
});
const asAssistant = (more: object = {}) =>
  asProfessional({
    ...{ firstName: 'Lena', lastName: 'Assistenz', role: 'ASS', principalId: meierGln, principalName: 'P. Meier' },
    ...more,
  });

describe('the external vaccination module', () => {
  it('[VAC-01] [COM-06] returns a signed URL with the fields of the request, which its page accepts only while it is fresh', async () => {
    const answer = await ask(body);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    const url = new URL(answer.payload);
    expect([...url.searchParams.keys()].at(-1)).toBe('sig');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      ufname: 'Keller & Söhne',
      ugname: 'Anna',
      lang: 'DE_ch',
      // The number in the index, never the EPR-SPID: addresses end up in logs and browser histories.
      lpid: 'SB-100037',
      laaoid: '2.999.756.1.1',
      role: 'PAT',
      purpose: 'NORM',
    });
    expect(url.origin).toBe('http://community.test');
    const page = await app.inject({ method: 'GET', url: url.pathname + url.search });
    expect([page.statusCode, page.payload.includes('Keller &amp; Söhne')]).toEqual([200, true]);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.payload).toContain('<p class="valid">Die Anfrage ist gültig signiert.</p>');
    for (const [name, value] of url.searchParams)
      if (name !== 'ufname')
        expect([name, page.payload.includes(`<th scope="row">${name}</th><td>${value}</td>`)]).toEqual([
          name,
          name !== 'sig',
        ]);
    // The address gives access to the record for two seconds: it must not be stored, passed on or shown in a frame.
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'; frame-ancestors 'none'$/,
      ),
    });
    const changed = await app.inject({ method: 'GET', url: (url.pathname + url.search).replace('SB-', 'SC-') });
    expect([changed.statusCode, changed.payload.includes('100037')]).toEqual([403, false]);
    expect(changed.payload).toContain('<p class="refused">Die Anfrage wurde abgelehnt: Die Signatur stimmt nicht.</p>');
    expect((await app.inject({ method: 'GET', url: url.pathname })).payload).toContain('Die Signatur fehlt.');
    time += 2_001;
    const late = await app.inject({ method: 'GET', url: url.pathname + url.search });
    expect([late.statusCode, late.payload.includes('nicht von eben jetzt'), late.payload.includes('100037')]).toEqual([
      ...[403, true],
      false,
    ]);
  });

  it.each([
    ['no name', { ...body, lastName: ' ' }, 'anna', 400],
    ['the first name of another person', { ...body, firstName: 'Rita' }, 'anna', 400],
    ['the last name of another person', { ...body, lastName: 'Keller' }, 'anna', 400],
    ['another role than the token', { ...body, role: 'HCP' }, 'anna', 400],
    ['another purpose than the token', { ...body, purpose: 'EMER' }, 'anna', 400],
    ['no language', { ...body, language: 5 }, 'anna', 400],
    ['no token', body, 'nobody', 401],
    ['a token without a record', body, 'annaBasic', 403],
    ['a professional without a GLN', asProfessional({ gln: '' }), 'meier', 400],
    ['the GLN of another professional', asProfessional({ gln: fremdGln }), 'meier', 400],
    ['their own GLN of an assistant', asAssistant({ gln: '7601000000019' }), 'lena', 400],
    ['an assistant without a principal', asAssistant({ principalId: '' }), 'lena', 400],
    ['another professional than the token of an assistant', asAssistant({ principalId: fremdGln }), 'lena', 400],
    ['an assistant whose principal has no name', asAssistant({ principalName: '' }), 'lena', 400],
  ])('[VAC-01] is refused with %s', async (_words, payload, who, status) => {
    expect((await ask(payload, who)).statusCode).toBe(status);
  });

  it.each([
    ['anna', { ...body, gln: meierGln, principalId: meierGln }, { idp: 'embedded', lang: 'DE_ch' }],
    ['meier', asProfessional({ language: 'fr-ch' }), { idp: 'eid', lang: 'FR_ch', role: 'HCP', ugln: meierGln }],
    ['meier', asProfessional({ language: 'rm-ch' }), { idp: 'eid', lang: 'DE_ch', role: 'HCP', ugln: meierGln }],
    // The names and the language as another client writes them.
    [
      'anna',
      { ...body, firstName: 'ANNA', lastName: 'keller & Soehne', language: 'it_CH' },
      { idp: 'embedded', lang: 'IT_ch' },
    ],
    [
      'lena',
      asAssistant({ language: 'en-us' }),
      {
        idp: 'embedded',
        lang: 'EN_us',
        role: 'ASS',
        ugln: meierGln,
        principalId: meierGln,
        principalName: 'Peter Meier',
      },
    ],
  ])('[VAC-01] the request of %s with %j has the parameters %j', async (who, payload, expected) => {
    const { searchParams } = new URL((await ask(payload, who)).payload);
    const usual = ['timestamp', 'lpid', 'laaoid', 'purpose', 'ufname', 'ugname', 'sig'];
    const { role = 'PAT', ...rest } = Object.fromEntries([...searchParams].filter(([name]) => !usual.includes(name)));
    expect({ role, ...rest }).toEqual({ role: 'PAT', ...expected });
    expect(searchParams.get('timestamp')).toBe(String(time));
  });

  it.each([0, 1, 2, 3, 4, 5, 6, 7])(
    '[VAC-01] a module that decodes the query as a form reads the signature: key %i',
    (fill) => {
      const key = new Uint8Array(32).fill(fill);
      const query = signedQuery([['timestamp', '1000']], key);
      const signature = createHmac('sha256', key).update('timestamp=1000').digest('base64');
      expect(new URLSearchParams(query).get('sig')).toBe(signature);
    },
  );

  it('[VAC-01] a signature that is missing, not last, wrong or outdated is rejected', () => {
    const key = new Uint8Array(32);
    const query = signedQuery(
      [
        ['timestamp', '1000'],
        ['role', 'PAT'],
      ],
      key,
    );
    expect(verifySignedQuery(query, key, 2_000)).toBeUndefined();
    expect(verifySignedQuery(query.replace('PAT', 'HCP'), key, 2_000)).toBe('signatureWrong');
    expect(verifySignedQuery(`${query}&role=HCP`, key, 2_000)).toBe('signatureMissing');
    expect(verifySignedQuery('timestamp=1000', key, 2_000)).toBe('signatureMissing');
    expect(verifySignedQuery(query, key, 3_000)).toBeUndefined();
    expect(verifySignedQuery(query, key, 3_001)).toBe('notInTime');
    expect(verifySignedQuery(query, key, -1_001)).toBe('notInTime');
    expect(verifySignedQuery(signedQuery([['role', 'PAT']], key), key, 0)).toBe('notInTime');
    expect(verifySignedQuery(query, new Uint8Array(32).fill(1), 2_000)).toBe('signatureWrong');
    expect(verifySignedQuery('timestamp=1000&sig=', key, 2_000)).toBe('signatureMissing');
    expect(verifySignedQuery('timestamp=1000&sig=%E0', key, 2_000)).toBe('signatureWrong');
  });
});
