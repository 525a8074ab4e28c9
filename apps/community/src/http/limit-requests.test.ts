import { describe, expect, it } from 'vitest';
import { defaultLimits } from '../configuration/limits.ts';
import { communityLog } from '../log.ts';
import { createServer } from './create-server.ts';
import { settings } from './testing/settings.ts';

describe('rate limits', () => {
  const asked = async (limits: Partial<typeof defaultLimits>, headers: readonly Record<string, string>[]) => {
    const app = await createServer({ ...settings, limits: { ...defaultLimits, ...limits } }, communityLog('silent'));
    app.get('/r4/x', () => 'here');
    app.get('/health', () => 'well');
    const answers = [];
    for (const one of headers) answers.push(await app.inject({ url: '/r4/x', headers: one }));
    const health = await app.inject('/health');
    await app.close();
    expect(health.statusCode).toBe(200);
    return answers;
  };
  const [anna, beat] = [{ authorization: 'Bearer anna' }, { authorization: 'Bearer beat' }];

  it('[COM-01] requests above the limit of their token are refused with 429 and Retry-After, those of other tokens are not', async () => {
    const answers = await asked({ requestsPerToken: 2 }, [anna, anna, anna, beat, {}, {}, {}]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429, 200, 200, 200, 429]);
    // Whole seconds, at most the minute that has just begun.
    expect(answers[2]?.headers['retry-after']).toMatch(/^([3-5]\d|60)$/);
    expect(answers[2]?.json()).toMatchObject({ resourceType: 'OperationOutcome', issue: [{ code: 'throttled' }] });
  });

  it('[COM-01] addresses of one IPv6 network count as one: every customer has 2^64 of them', async () => {
    const app = await createServer(
      { ...settings, limits: { ...defaultLimits, requestsPerAddress: 2 } },
      communityLog('silent'),
    );
    app.get('/r4/x', () => 'here');
    const statuses = [];
    const addresses = ['2001:db8::1', '2001:db8:0:0:7::2', '2001:db8::3', '2001:db8:0:1::1'];
    const mapped = ['::ffff:192.0.2.1', '::ffff:192.0.2.1', '::ffff:192.0.2.2', '::1'];
    for (const remoteAddress of [...addresses, ...mapped])
      statuses.push((await app.inject({ url: '/r4/x', remoteAddress })).statusCode);
    await app.close();
    expect(statuses).toEqual([200, 200, 429, 200, 200, 200, 200, 200]);
  });

  it('[COM-01] requests from one address are refused, whatever tokens they have', async () => {
    const answers = await asked({ requestsPerAddress: 3 }, [anna, beat, {}, { authorization: 'Bearer carla' }]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429]);
  });
});
