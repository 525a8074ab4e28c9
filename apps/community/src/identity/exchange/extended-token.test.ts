import { decodeJwt, decodeProtectedHeader, exportJWK, generateKeyPair } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callers, clinic, fremdGln, meierGln, ward } from '../../fhir-api/testing/people.ts';
import { startTestCommunity, type TestServer } from '../../fhir-api/testing/server.ts';
import { signExtendedToken } from './extended-token.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestCommunity();
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

test('[SES-03] a token lists the organisations of the professional in a fixed order', async () => {
  const { db } = server.context;
  await db.deleteFrom('membership').where('gln', '=', fremdGln).execute();
  const groups = [clinic, ward].sort();
  for (const organisation of groups.toReversed())
    await db.insertInto('membership').values({ gln: fremdGln, organisation }).execute();
  // Colleagues there are not the professional.
  await db.insertInto('membership').values({ gln: meierGln, organisation: clinic }).execute();
  const binding = { clientId: 'portal-professional', sessionUid: 'fremd', grantId: 'grant' };
  const token = await signExtendedToken(server.context, 'alpen-id', { caller: callers.fremd, ...binding });
  const { ch_group: named } = decodeJwt<{ extensions: { ch_group: readonly { id: string }[] } }>(token).extensions;
  expect(named.map(({ id }) => id)).toEqual(groups);
});
