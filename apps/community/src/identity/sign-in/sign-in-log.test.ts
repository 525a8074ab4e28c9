import { PassThrough } from 'node:stream';
import { homeCommunity } from '@epr/cast/people';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { communityLog } from '../../log.ts';
import {
  openIdentityTestContext,
  runIdentity,
  type IdentityTestContext,
  type Running,
} from '../testing/identity-test-context.ts';
import { annaSpid, insertPeople } from '../testing/people.ts';
import { formRequest, openPortal } from '../testing/portal.ts';

let ground: IdentityTestContext;
let community: Running;
let logged = '';

beforeAll(async () => {
  ground = await openIdentityTestContext();
  await insertPeople({ db: ground.storage.db });
  const sink = new PassThrough().on('data', (bytes: Buffer) => (logged += bytes.toString()));
  community = await runIdentity(ground, undefined, undefined, communityLog('info', sink));
});

afterAll(async () => {
  await community.stop();
  await ground.storage.close();
});

const lines = (): Readonly<Record<string, unknown>>[] =>
  logged
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

test('[COM-01] successful and failed sign-ins are each logged, with the request and without the person', async () => {
  const portal = openPortal(community.origin);
  const page = await portal.begin();
  await portal.browser.follow(page.url, community.origin, formRequest({ username: 'anna.keller', password: 'wrong' }));
  await portal.signIn('anna.keller');
  await expect.poll(() => lines().some(({ route }) => route === '/idp/alpen-id/token')).toBe(true);
  const requests = lines().filter(({ msg }) => msg === 'request');
  const form401 = requests.find(({ status }) => status === 401);
  expect(form401).toMatchObject({ method: 'POST', route: '/idp/alpen-id/login/:uid' });
  const failed = lines().filter(({ msg }) => msg === 'sign-in failed');
  expect(failed).toMatchObject([{ provider: 'alpen-id', requestId: form401?.['requestId'] }]);
  const signedIn = lines().filter(({ msg }) => msg === 'signed in');
  expect(signedIn).toMatchObject([{ provider: 'alpen-id', requestId: expect.stringMatching(/^[\da-f]{32}$/) }]);
  expect(requests.map(({ requestId }) => requestId)).toContain(signedIn[0]?.['requestId']);
  const uid = new URL(page.url).pathname.split('/').at(-1) ?? '';
  expect(uid.length).toBeGreaterThan(10);
  expect(logged).not.toContain(uid);
  expect(logged).not.toMatch(/anna\.keller|76133761|code=/);
});

test('[COM-01] a refusal by the provider is logged with its reason, a bug in it with its cause', async () => {
  const portal = openPortal(community.origin);
  const { access_token: token } = await portal.signIn('anna.keller');
  expect((await portal.browser.ask(portal.authorization({ client_id: 'nobody' }))).status).toBe(400);
  const exchange = {
    grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
    subject_token: token,
    subject_token_type: 'urn:ietf:params:oauth:token-type:access_token',
  };
  expect((await portal.token(exchange)).status).toBe(400);
  const asProfessional = {
    role: 'HCP',
    purpose_of_use: 'NORM',
    resource_id: annaSpid,
    home_community_id: homeCommunity,
  };
  expect((await portal.token({ ...exchange, ...asProfessional })).status).toBe(403);
  await ground.storage.db.schema.alterTable('identity_model').renameTo('away').execute();
  const failed = await portal.token({ grant_type: 'refresh_token', refresh_token: 'x' });
  await ground.storage.db.schema.alterTable('away').renameTo('identity_model').execute();
  expect(failed.status).toBe(500);
  expect(failed.text).not.toMatch(/identity_model|relation/);
  const said = (msg: string): unknown => lines().filter((line) => line['msg'] === msg);
  expect(said('sign-in refused')).toEqual([
    expect.objectContaining({
      provider: 'alpen-id',
      error: 'invalid_client',
      name: 'InvalidClient',
      detail: expect.any(String) as unknown,
    }),
  ]);
  expect(said('token exchange refused')).toEqual([
    expect.objectContaining({
      provider: 'alpen-id',
      error: 'invalid_request',
    }),
    // Only the log has the detail.
    expect.objectContaining({
      error: 'access_denied',
      detail: 'anna.keller asked for HCP at portal-patient',
    }),
  ]);
  expect(said('identity provider failed')).toEqual([
    expect.objectContaining({ level: 50, provider: 'alpen-id', err: expect.anything() as unknown }),
  ]);
});
