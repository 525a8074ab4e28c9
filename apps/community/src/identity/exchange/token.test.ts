import { decodeProtectedHeader, exportJWK, generateKeyPair } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callers } from '../../fhir-api/testing/people.ts';
import { startForTests, type TestServer } from '../../fhir-api/testing/server.ts';
import { signExtendedToken } from './token.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startForTests();
});
afterAll(() => server.close());

test('[COM-02] [SES-03] a token is signed with the newest of several keys of its provider, so that an old key can be retired', async () => {
  const { db } = server.context;
  const key = async (kid: string, created: string) => {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    const jwk = JSON.stringify({ ...(await exportJWK(privateKey)), kid });
    return { provider: 'alpen-id', kid, jwk, created: new Date(created) };
  };
  const keys = [await key('old', '2026-11-01'), await key('new', '2026-11-02')];
  await db.insertInto('signing_key').values(keys).execute();
  const token = await signExtendedToken(server.context, 'alpen-id', {
    caller: callers.anna,
    clientId: 'portal-patient',
    sessionUid: 'anna',
    grantId: 'grant',
  });
  expect(decodeProtectedHeader(token).kid).toBe('new');
});
