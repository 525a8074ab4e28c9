import fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { Spid } from '@epr/domain/values';
import type { Context } from '../context.ts';
import { openStorage, type Storage } from '../storage/open.ts';
import type { Body } from './answer-for-tests.ts';
import { anna, callers, home, settle, type Who } from './people-for-tests.ts';
import { registerR4 } from './r4.ts';

/** The FHIR server on an empty store in memory, for tests of the routes; who calls is told by the bearer token's name. */
export interface TestServer {
  readonly app: FastifyInstance;
  readonly context: Context;
  readonly storage: Storage;
  readonly get: (who: Who, url: string) => Promise<Answer>;
  readonly post: (who: Who, url: string, body: unknown) => Promise<Answer>;
  readonly put: (who: Who, url: string, body: unknown) => Promise<Answer>;
  /** A multipart hand-in; parts in the order given. */
  readonly upload: (
    who: Who,
    parts: readonly (readonly [name: string, bytes: Uint8Array | string, as: 'file' | 'field'])[],
  ) => Promise<Answer>;
  readonly close: () => Promise<void>;
}

export interface Answer {
  readonly status: number;
  readonly body: Body;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly bytes: Buffer;
}

/** Starts one; `limit` is the largest attachment in bytes. */
export async function startForTests({ limit = 1_000_000 } = {}): Promise<TestServer> {
  const log = pino({ level: 'silent' });
  const storage = await openStorage({ log });
  const settings = {
    origin: 'http://community.test',
    homeCommunityId: home,
    homeCommunityName: 'Test',
    portals: [],
    idleTimeout: 900,
    sessionAge: 3600,
    maxUpload: limit,
  };
  const context: Context = { db: storage.db, blobs: storage.blobs, settings, log, now: () => new Date() };
  const app = fastify();
  await registerR4(app, context, (header) => {
    const who = (header ?? '').replace('Bearer ', '');
    return Promise.resolve(Object.hasOwn(callers, who) ? callers[who as keyof typeof callers] : undefined);
  });
  await settle(context);
  const call = async (
    method: 'GET' | 'POST' | 'PUT',
    who: Who,
    url: string,
    payload?: string | Buffer,
    type = 'application/fhir+json',
  ): Promise<Answer> => {
    const headers = {
      ...(who === 'nobody' ? {} : { authorization: `Bearer ${who}` }),
      ...(payload === undefined ? {} : { 'content-type': type }),
    };
    const answer = await app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
    const json = String(answer.headers['content-type']).includes('json');
    return {
      status: answer.statusCode,
      body: (json ? JSON.parse(answer.body) : undefined) as Body,
      headers: answer.headers,
      bytes: answer.rawPayload,
    };
  };
  const text = (body: unknown): string => (typeof body === 'string' ? body : JSON.stringify(body));
  return {
    app,
    context,
    storage,
    get: (who, url) => call('GET', who, url),
    post: (who, url, body) => call('POST', who, url, text(body)),
    put: (who, url, body) => call('PUT', who, url, text(body)),
    upload: async (who, parts) => {
      const form = new Request('http://x', { method: 'POST', body: formOf(parts) });
      return call('POST', who, '/r4', Buffer.from(await form.arrayBuffer()), form.headers.get('content-type') ?? '');
    },
    close: async () => {
      await app.close();
      await storage.close();
    },
  };
}

function formOf(parts: Parameters<TestServer['upload']>[1]): FormData {
  const form = new FormData();
  for (const [name, bytes, as] of parts) {
    if (as === 'file') form.append(name, new Blob([Buffer.from(bytes)]));
    else form.append(name, String(bytes));
  }
  return form;
}

/** Subtype, outcome and names of the record's log, oldest first. */
export async function logOf({ db }: Context, patient: Spid = anna): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('audit_event')
    .select('resource')
    .where('spid', '=', patient)
    .orderBy('sequence')
    .execute();
  return rows.map(({ resource }) => {
    const event = JSON.parse(resource) as { subtype: { code: string }[]; outcome: string; agent: { name: string }[] };
    return `${event.subtype[0]?.code} ${event.outcome} ${event.agent.map(({ name }) => name).join(', ')}`;
  });
}
