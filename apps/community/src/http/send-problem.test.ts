import fastify from 'fastify';
import { expect, it } from 'vitest';
import { sendProblem } from './send-problem.ts';

it('[COM-01] a refusal has its status and detail in the form of RFC 9457 and must not be cached', async () => {
  const app = fastify();
  const members = { code: 'profile.wrong', errors: [{ field: 'email', reason: 'form' }] };
  app.get('/short', (_request, reply) => sendProblem(reply, 404, 'Nobody is here'));
  app.get('/long', (_request, reply) => sendProblem(reply, 422, 'That cannot be', members));
  const [short, long] = [await app.inject('/short'), await app.inject('/long')];
  await app.close();
  expect([short.statusCode, short.json()]).toEqual([
    404,
    { type: 'about:blank', title: 'Not Found', status: 404, detail: 'Nobody is here' },
  ]);
  expect([long.statusCode, long.json()]).toEqual([
    422,
    { type: 'about:blank', title: 'Unprocessable Entity', status: 422, detail: 'That cannot be', ...members },
  ]);
  for (const { headers } of [short, long]) {
    expect(headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
  }
});
