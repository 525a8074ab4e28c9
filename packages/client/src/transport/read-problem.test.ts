import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { err } from '@epr/domain/values';
import { connectionTo, startFaultyServer, traceId, type FaultyServer, answerJson } from '../testing/faulty-server.ts';
import { call, type CallRequest } from './call.ts';
import { readJson } from './read-response.ts';
import type { CallResult, Connection } from './index.ts';

let server: FaultyServer;
let connection: Connection;
beforeAll(async () => {
  server = await startFaultyServer();
  connection = connectionTo(server.url);
});
afterAll(() => server.stop());

const get = (more: Partial<CallRequest> = {}): Promise<CallResult<unknown>> =>
  call(connection, { url: `${server.url}/x`, authorize: 'record', ...more }, readJson);

describe('a failed call', () => {
  it.each([
    [400, 'invalid'],
    [401, 'signedOut'],
    [403, 'noAccess'],
    [404, 'notFound'],
    [410, 'notFound'],
    [413, 'tooLarge'],
    [415, 'typeNotAllowed'],
    [422, 'invalid'],
    [429, 'captchaNeeded'],
    [507, 'storageFull'],
    [500, 'failed'],
    [502, 'failed'],
    [418, 'failed'],
  ])('[DOC-02] status %i is %s', async (status, reason) => {
    answerJson(server, status);
    expect(await get()).toMatchObject({ ok: false, error: { reason, status } });
  });

  it('[DOC-19] diagnostics are the first of the operation outcome, else the status text', async () => {
    answerJson(server, 500, {
      resourceType: 'OperationOutcome',
      issue: [{ severity: 'error', code: 'exception', diagnostics: 'disk on fire' }],
    });
    expect(await get()).toMatchObject({ error: { diagnostics: 'disk on fire' } });
    answerJson(server, 500, '<html>no json</html>');
    expect(await get()).toMatchObject({ error: { diagnostics: 'Internal Server Error' } });
  });

  it('[ONB-04] problem details return each rejected field with a message of the catalogue (RFC 9457)', async () => {
    const errors = [
      { field: 'ahv', reason: 'onboarding.form.ahvMissing' },
      { field: 'gln', reason: 'onboarding.form.glnInvalid', more: 1 },
      { field: 'city', reason: 'a message nobody knows' },
      { field: 7, reason: 'onboarding.form.ahvMissing' },
      { reason: 'onboarding.form.ahvMissing' },
      { field: 'street' },
      'no problem at all',
    ];
    answerJson(server, 422, { detail: 'two fields', code: 'onboarding.failed', errors });
    expect(await get()).toEqual(
      err({
        reason: 'invalid',
        status: 422,
        trace: traceId,
        diagnostics: 'two fields',
        messageKey: 'onboarding.failed',
        problems: [
          { field: 'ahv', reason: 'onboarding.form.ahvMissing' },
          { field: 'gln', reason: 'onboarding.form.glnInvalid' },
        ],
      }),
    );
    answerJson(server, 422, { detail: 'one field', errors: errors.slice(0, 1) });
    expect(await get()).toMatchObject({
      error: { problems: [{ field: 'ahv', reason: 'onboarding.form.ahvMissing' }] },
    });
    for (const body of [{ detail: '', code: 'unknown', errors: [] }, { detail: 7, code: 7, errors: 'x' }, [], null]) {
      answerJson(server, 422, body);
      const plain = { reason: 'invalid', status: 422, trace: traceId, diagnostics: 'Unprocessable Entity' } as const;
      expect(await get(), JSON.stringify(body)).toEqual(err(plain));
    }
  });

  it('[PSR-05] an outcome returns a message, or that an emergency access would not open the record either', async () => {
    const coded = (code: string) => ({
      resourceType: 'OperationOutcome',
      issue: [
        { severity: 'error', code: 'forbidden', details: { coding: [{ system: 'urn:epr-portal:outcome', code }] } },
      ],
    });
    answerJson(server, 403, coded('emergency_excluded'));
    expect(await get()).toMatchObject({ error: { reason: 'noAccess', noEmergency: true } });
    answerJson(server, 403, coded('toasts.auth.noEPDAccess'));
    const answer = await get();
    expect(answer).toMatchObject({ error: { messageKey: 'toasts.auth.noEPDAccess' } });
    expect(answer).not.toHaveProperty('error.noEmergency');
    expect(answer).not.toHaveProperty('error.problems');
  });

  it.each([
    [403, 'glnNotRegistered'],
    [400, 'invalid'],
    [401, 'signedOut'],
    [500, 'failed'],
  ])('[SES-17] %i with gln_not_registered is %s', async (status, reason) => {
    const details = { coding: [{ system: 'urn:epr-portal:outcome', code: 'gln_not_registered' }] };
    answerJson(server, status, {
      resourceType: 'OperationOutcome',
      issue: [{ severity: 'error', code: 'forbidden', details }],
    });
    expect(await get()).toMatchObject({ error: { reason, status } });
  });
});
