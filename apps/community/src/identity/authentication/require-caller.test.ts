import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requireCaller, requireCallers } from './require-caller.ts';
import type { Caller, Authenticate } from './caller.ts';
import { extendedTokenChallenge } from './www-authenticate.ts';

const anna: Caller = {
  kind: 'basic',
  username: 'anna.keller',
  name: 'Anna Keller',
  roles: ['PAT'],
  role: 'PAT',
  purpose: 'NORM',
};
const authenticate: Authenticate = (authorization) =>
  Promise.resolve(/^Bearer (anna|beat)$/.test(authorization ?? '') ? anna : undefined);
const as = (token: string) => ({ authorization: `Bearer ${token}` });
const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00';

const app = fastify();
let reached = 0;
beforeAll(async () => {
  await app.register((scope, _options, ready) => {
    const callerOf = requireCallers(scope, authenticate, async ({ username }) => {
      await Promise.resolve();
      return username === 'anna.keller' && refusing ? 'Not on Sundays' : undefined;
    });
    scope.post('/scope', (request) => {
      reached += 1;
      return callerOf(request);
    });
    ready();
  });
  app.get('/alone', async (request, reply) => (await requireCaller(authenticate, request, reply)) ?? reply);
});
afterAll(() => app.close());
let refusing = false;

describe('authentication of the callers of EPR services', () => {
  test.each([
    ['without a token', {}, 'Bearer realm="EPR"'],
    ['with a password', { authorization: 'Basic YTpi' }, 'Bearer realm="EPR"'],
    [
      'with an empty token',
      { authorization: 'bearer' },
      expect.stringMatching(/^Bearer realm="EPR", error="invalid_token"/),
    ],
    [
      'with a token that does not count',
      as('nobody'),
      expect.stringMatching(/^Bearer realm="EPR", error="invalid_token"/),
    ],
  ])('[COM-02] a request %s gets 401 with a challenge before its body is read', async (_how, headers, challenge) => {
    const before = reached;
    const json = { ...headers, 'content-type': 'application/json' };
    const answers = [
      await app.inject({ method: 'POST', url: '/scope', headers: json, payload: '{ no JSON' }),
      await app.inject({ url: '/alone', headers }),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401);
      expect(answer.headers['www-authenticate']).toEqual(challenge);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.json()).toMatchObject({ status: 401, detail: 'A valid token is needed' });
    }
    expect(reached).toBe(before);
  });

  test('[COM-02] a token of the sign-in is told apart from one that is not valid', () => {
    expect(extendedTokenChallenge).toBe(
      'Bearer realm="EPR", error="insufficient_scope", error_description="A token for one record is needed"',
    );
  });

  test('[COM-02] the caller is passed on with the trace of the request, and the response must not be stored', async () => {
    for (const [method, url] of [
      ['POST', '/scope'],
      ['GET', '/alone'],
    ] as const) {
      const answer = await app.inject({ method, url, headers: { ...as('anna'), traceparent } });
      expect(answer.json()).toEqual({ ...anna, trace: traceparent });
      expect(answer.headers['cache-control']).toBe('no-store');
      const odd = await app.inject({ method, url, headers: { ...as('anna'), traceparent: 'of my own' } });
      expect(odd.json()).toEqual(anna);
    }
  });

  test('[COM-02] a caller is refused with the message of the service, also when its check is asynchronous', async () => {
    refusing = true;
    const before = reached;
    const answer = await app.inject({ method: 'POST', url: '/scope', headers: as('anna') });
    refusing = false;
    expect([answer.statusCode, answer.json()]).toEqual([403, expect.objectContaining({ detail: 'Not on Sundays' })]);
    expect(reached).toBe(before);
  });
});
