import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { communityLog } from '../../log.ts';
import { openGround, runIdentity, type Ground, type Running } from '../testing/community.ts';
import { insertPeople } from '../testing/people.ts';
import { form, openPortal } from '../testing/portal.ts';

let ground: Ground;
let community: Running;
let logged = '';

beforeAll(async () => {
  ground = await openGround();
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

test('[COM-01] a sign-in and a failed one have a line each, with the request and without the person', async () => {
  const portal = openPortal(community.origin);
  const page = await portal.begin();
  await portal.browser.follow(page.url, community.origin, form({ username: 'anna.keller', password: 'wrong' }));
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
