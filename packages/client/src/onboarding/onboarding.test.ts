import { describe, expect, it } from 'vitest';
import type { Registration } from '@epr/domain/onboarding';
import type { Gln, Spid } from '@epr/domain/values';
import { jsonResponse, scriptedPlatform, describeRequest } from '../testing/platform.ts';
import { bindEid, fetchConsentDocument, registerPatient } from './index.ts';

const gln = '7601000102737' as Gln;
const spid = '761337610411353650' as Spid;
const json = { accept: 'application/json', authorization: 'Bearer basic', 'content-type': 'application/json' };
/** Incomplete: these tests check only how it is sent. */
const registration = { given: 'Nina', family: 'Neu' } as Registration;

describe('opening a record', () => {
  it('[ONB-03] is requested with the basic token and the consent, and returns the SPID', async () => {
    const { connection, asked } = scriptedPlatform(() => jsonResponse({ spid, more: 1 }, 201));
    expect(await registerPatient(connection, registration)).toEqual({ ok: true, value: { spid } });
    const body = '{"given":"Nina","family":"Neu","consent":true}';
    expect(asked.map(describeRequest)).toEqual([{ method: 'POST', path: '/epr/v1/Patient', ...json, body }]);
  });

  it.each([null, {}, { spid: 7 }])('[ONB-04] fails when the response has no SPID: %j', async (body) => {
    const { connection } = scriptedPlatform(() => jsonResponse(body, 201));
    expect(await registerPatient(connection, registration)).toEqual({
      ok: false,
      error: { reason: 'unreadable', diagnostics: 'no SPID' },
    });
  });

  it('[ONB-04] is refused with the message of the platform', async () => {
    const { connection } = scriptedPlatform(() => jsonResponse({ code: 'toasts.login.notRegistered' }, 409));
    expect(await registerPatient(connection, registration)).toMatchObject({
      error: { status: 409, messageKey: 'toasts.login.notRegistered' },
    });
  });
});

describe('binding an eID', () => {
  it.each([
    [undefined, '{}'],
    [gln, `{"gln":"${gln}"}`],
  ])('[ONB-05] sends the GLN when it is given, to distinguish namesakes: %s', async (asking, body) => {
    const { connection, asked } = scriptedPlatform(() => jsonResponse({ gln, name: 'Peter Meier' }));
    expect(await bindEid(connection, asking)).toEqual({ ok: true, value: { gln, name: 'Peter Meier' } });
    expect(asked.map(describeRequest)).toEqual([{ method: 'POST', path: '/epr/v1/Practitioner', ...json, body }]);
  });

  it.each([
    [{ gln, name: 7 }, 200, { ok: true, value: { gln, name: '' } }],
    [null, 200, { ok: false, error: { reason: 'unreadable', diagnostics: 'no GLN' } }],
    [{ gln: 7 }, 200, { ok: false, error: { reason: 'unreadable', diagnostics: 'no GLN' } }],
    [{ gln }, 503, { ok: false, error: { reason: 'failed', status: 503 } }],
  ])('[ONB-05] answered with %j, %s', async (body, status, expected) => {
    const { connection } = scriptedPlatform(() => jsonResponse(body, status));
    expect(await bindEid(connection, gln)).toMatchObject(expected);
  });
});

describe('the consent document', () => {
  const answer = (type: string, status = 200) => new Response('%PDF-', { status, headers: { 'content-type': type } });

  it('[ONB-03] is requested with the basic token in the language of the screen', async () => {
    const { connection, asked } = scriptedPlatform(() => answer('application/pdf'));
    const read = await fetchConsentDocument(connection, spid, 'fr-ch');
    expect(read.ok && (await read.value.text())).toBe('%PDF-');
    const path = `/epr/v1/Patient/${spid}/Consent?locale=fr-ch`;
    expect(asked.map(describeRequest)).toEqual([
      { method: 'GET', path, accept: 'application/pdf', authorization: 'Bearer basic' },
    ]);
  });

  it.each([
    ['a page of a gateway', 'text/html', 200, { reason: 'unreadable' }],
    ['a refusal', 'application/pdf', 404, { reason: 'notFound' }],
  ])('[ONB-03] is not returned when the response is %s', async (_what, type, status, refusal) => {
    const { connection } = scriptedPlatform(() => answer(type, status));
    expect(await fetchConsentDocument(connection, spid, 'fr-ch')).toMatchObject({ ok: false, error: refusal });
  });
});
