import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { communityLog } from '../log.ts';
import { outcomeFor } from './error-handler.ts';

const context = { log: communityLog('silent'), settings: { maxUpload: 1000 } } as Context;

async function answerTo(constraint: string): Promise<number> {
  const app = fastify();
  app.setErrorHandler((problem, request, reply) => {
    const { status, resource } = outcomeFor(context, request, problem);
    return reply.code(status).send(resource);
  });
  app.get('/', () => {
    throw Object.assign(new Error('duplicate key'), { code: '23505', constraint });
  });
  const { statusCode } = await app.inject('/');
  await app.close();
  return statusCode;
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
