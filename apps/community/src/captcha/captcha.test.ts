import type { Challenge } from 'altcha-lib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openIdentityTestContext,
  patientPortalOrigin,
  runIdentity,
  type IdentityTestContext,
  type Running,
} from '../identity/testing/identity-test-context.ts';
import { captchaSecret } from './captcha-secret.ts';
import { payload, solved } from './testing/solve.ts';

let ground: IdentityTestContext;
let community: Running;

beforeAll(async () => {
  ground = await openIdentityTestContext();
  community = await runIdentity(ground);
});

afterAll(async () => {
  await community.stop();
  await ground.storage.close();
});

describe('captcha', () => {
  test('[COM-09] returns a challenge at both paths, readable by the portals', async () => {
    for (const path of ['/captcha', '/captcha/challenge']) {
      const answer = await fetch(`${community.origin}${path}`, { headers: { origin: patientPortalOrigin } });
      expect(answer.headers.get('access-control-allow-origin')).toBe(patientPortalOrigin);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(await answer.json()).toMatchObject({
        // Each guess costs thousands of hash rounds, so that solutions cannot be produced in bulk.
        parameters: { algorithm: 'PBKDF2/SHA-256', cost: 5000 },
        signature: expect.any(String),
      });
    }
  });

  test('[COM-09] accepts a solution once, even when it is sent several times at once', async () => {
    const token = await solved(community.origin);
    const answers = await Promise.all([verify(token), verify(token), verify(token)]);
    expect(answers.filter((answer) => answer === 200)).toHaveLength(1);
    expect(await verify(token)).toBe(400);
    expect(await community.captcha.verify(token)).toBe(false);
  });

  test('[COM-09] rejects a wrong, altered, non-expiring, unsigned or unreadable solution', async () => {
    const challenge = (await (await fetch(`${community.origin}/captcha`)).json()) as Challenge;
    const { parameters } = challenge;
    const right = JSON.parse(Buffer.from(await payload(challenge), 'base64').toString());
    // A counter near zero would be found at the first attempts and cost nothing.
    expect(right.solution.counter).toBeGreaterThanOrEqual(60);
    expect(right.solution.counter).toBeLessThan(160);
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
    const { expiresAt: _end, ...endless } = parameters;
    const wrong = [
      encode({ ...right, solution: { ...right.solution, derivedKey: '00'.repeat(32) } }),
      encode({
        ...right,
        challenge: { ...challenge, parameters: { ...parameters, expiresAt: (parameters.expiresAt ?? 0) + 1 } },
      }),
      encode({ ...right, challenge: { ...challenge, parameters: endless } }),
      encode({ ...right, challenge: { ...challenge, parameters: null } }),
      encode({ ...right, challenge: { parameters } }),
      encode({ ...right, challenge: { ...challenge, parameters: { ...parameters, nonce: 'zz' } } }),
      encode({ ...right, solution: null }),
      encode({ verificationData: 'verified=true', signature: 'x', verified: true }),
      encode(null),
      // A right solution, padded beyond the longest real one: oversized input is rejected before it is parsed.
      Buffer.from(`${JSON.stringify(right)}${' '.repeat(9000)}`).toString('base64'),
      'not base64 at all',
      '',
    ];
    for (const token of wrong) expect(await verify(token), token.slice(0, 60)).toBe(400);
    const refused = await ask({ payload: wrong[0] });
    expect(await refused.json()).toMatchObject({ error: 'captcha_invalid' });
    for (const body of [{}, { payload: 5 }, [], null]) expect((await ask(body)).status).toBe(400);
    expect(await verify(encode(right))).toBe(200);
  });

  test('[COM-09] accepts a challenge after a restart, but only for ten minutes', async () => {
    const first = await solved(community.origin);
    const [second, third] = [await solved(community.origin), await solved(community.origin)];
    await community.stop();
    community = await runIdentity(ground, community.port);
    expect(await verify(first)).toBe(200);
    ground.clock.forward(590);
    expect(await verify(third)).toBe(200);
    ground.clock.forward(11);
    expect(await verify(second)).toBe(400);
  });

  test('[COM-09] stores used challenges until they expire, and no longer', async () => {
    const used = async () => (await ground.storage.db.selectFrom('used_captcha').select('challenge').execute()).length;
    expect(await verify(await solved(community.origin))).toBe(200);
    ground.clock.forward(300);
    expect(await verify(await solved(community.origin))).toBe(200);
    const before = await used();
    expect(before).toBeGreaterThanOrEqual(2);
    ground.clock.forward(301);
    // The first of the two has expired, the second has not.
    expect(await verify(await solved(community.origin))).toBe(200);
    expect(await used()).toBe(2);
  });

  test('[COM-09] a community generates its own key: a new one differs from the previous one', async () => {
    const key = await captchaSecret(community.context);
    await ground.storage.db.deleteFrom('signing_key').where('kid', '=', 'captcha').execute();
    expect(await captchaSecret(community.context)).not.toBe(key);
  });
});

function ask(body: unknown): Promise<Response> {
  return fetch(`${community.origin}/captcha/verify-free`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function verify(token: string): Promise<number> {
  return (await ask({ payload: token })).status;
}
