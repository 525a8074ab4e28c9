import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectionTo, startFaultyServer, type FaultyServer } from '../testing/faulty-server.ts';
import type { Transport } from '../transport/index.ts';
import { readChallenge } from './index.ts';

let server: FaultyServer;
let transport: Transport;

beforeAll(async () => {
  server = await startFaultyServer();
  ({ transport } = connectionTo(server.url));
});
afterAll(() => server.stop());

const challenge = {
  parameters: { algorithm: 'PBKDF2/SHA-256', nonce: '00', salt: '01', cost: 5000, keyLength: 32, keyPrefix: 'ab' },
  signature: 'cd',
};

describe('readChallenge', () => {
  it('[COM-09] requests the challenge with the site key and without authorization', async () => {
    server.answer((_request, response) => void response.end(JSON.stringify(challenge)));
    expect(await readChallenge(transport, `${server.url}/captcha`, 'key 1')).toEqual({ ok: true, value: challenge });
    expect(server.asked.at(-1)?.url).toBe('/captcha?apiKey=key+1');
    expect(server.asked.at(-1)?.headers.authorization).toBeUndefined();
  });

  it.each([
    'null',
    '7',
    '{}',
    '{"parameters":null}',
    '{"parameters":{"algorithm":"x"}}',
    '<html>',
    ...Object.entries({ algorithm: 1, nonce: 1, salt: 1, cost: '5000', keyPrefix: 1 }).map(([name, value]) =>
      JSON.stringify({ ...challenge, parameters: { ...challenge.parameters, [name]: value } }),
    ),
  ])('[COM-09] a response that is no challenge is unreadable: %s', async (body) => {
    server.answer((_request, response) => void response.end(body));
    expect(await readChallenge(transport, `${server.url}/captcha`, 'k')).toEqual({
      ok: false,
      error: {
        reason: 'unreadable',
        ...(body === '<html>' ? {} : { diagnostics: 'The captcha gave no challenge.' }),
      },
    });
  });

  it('[COM-09] is cancelled by its signal, and refused when the captcha refuses', async () => {
    const ask = (signal?: AbortSignal) => readChallenge(transport, `${server.url}/captcha`, 'k', signal);
    server.answer((_request, response) => void response.writeHead(503).end());
    expect(await ask(AbortSignal.abort())).toEqual({ ok: false, error: { reason: 'cancelled' } });
    expect(await ask()).toMatchObject({ ok: false, error: { reason: 'failed', status: 503 } });
  });
});
