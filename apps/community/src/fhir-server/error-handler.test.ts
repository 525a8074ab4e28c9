import fastify, { type FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { communityLog } from '../log.ts';
import { bodyError } from '../http/read-body.ts';
import { BlobDamagedError, BlobTooLargeError } from '../storage/blobs/blobs.ts';
import { errorReply } from './error-handler.ts';

const context = { log: communityLog('silent'), settings: { maxUpload: 1000 } } as Context;

async function answerTo(constraint: string): Promise<number> {
  return (await answerOn(Object.assign(new Error('duplicate key'), { code: '23505', constraint }))).statusCode;
}

async function answerOn(thrown: Error): Promise<Awaited<ReturnType<FastifyInstance['inject']>>> {
  const app = fastify();
  app.setErrorHandler((problem, request, reply) => {
    const { status, resource } = errorReply(context, request, problem);
    return reply.code(status).send(resource);
  });
  app.get('/', () => {
    throw thrown;
  });
  const answer = await app.inject('/');
  await app.close();
  return answer;
}

describe('a unique violation', () => {
  it.each(['document_entry_uuid', 'document_unique_id'])(
    '[DOC-19] of %s returns 409: the document exists',
    async (name) => {
      expect(await answerTo(name)).toBe(409);
    },
  );

  it.each(['access_right_pkey', 'audit_event_id_key'])(
    '[COM-01] of %s returns 500, not that a document exists',
    async (name) => {
      expect(await answerTo(name)).toBe(500);
    },
  );
});

it('[COM-03] a body that cannot be converted now, because too many wait, returns 503 and not a fault of the server', async () => {
  const answer = await answerOn(bodyError(503, 'Too many conversions are waiting'));
  expect([answer.statusCode, answer.json()]).toMatchObject([
    503,
    { issue: [{ code: 'transient', diagnostics: 'Too many conversions are waiting' }] },
  ]);
});

it('[COM-03] damaged bytes are reported with their own message key, and their fault is logged', () => {
  const logged: unknown[] = [];
  const log = { error: (...line: readonly unknown[]) => logged.push(line) };
  const problem = new BlobDamagedError('key', 'missing');
  const answer = errorReply({ ...context, log } as unknown as Context, { method: 'GET' }, problem);
  const details = { coding: [{ code: 'documents.content.damaged' }] };
  expect(answer).toMatchObject({ status: 500, resource: { issue: [{ code: 'exception', details }] } });
  expect(logged).toEqual([[{ err: problem, method: 'GET' }, expect.any(String)]]);
  // A file that is too large is the sender's fault: nothing to log.
  const tooLarge = errorReply(
    { ...context, log } as unknown as Context,
    { method: 'POST' },
    new BlobTooLargeError('more'),
  );
  expect([tooLarge.status, logged.length]).toEqual([413, 1]);
  expect(JSON.stringify(tooLarge.resource)).toContain('1000 bytes');
});
