import fastify, { type FastifyInstance } from 'fastify';
import { uploadEachLevel, listRequest, withRights } from '../../documents/testing/documents-at-each-level.ts';
import { callers } from '../../fhir-api/testing/people.ts';
import { startTestCommunity, type TestServer } from '../../fhir-api/testing/server.ts';
import { registerNotifications } from '../register.ts';

/** The services of notifications and visits, beside the FHIR server that causes them. */
export interface NotificationServer {
  readonly server: TestServer;
  /** Returns status and body; `anna phone` calls as Anna in the session of her telephone. */
  readonly call: (who: string, method: 'GET' | 'PUT', url: string, payload?: object) => Promise<[number, unknown]>;
  /** Sets the time of the services; without one it is the real time. */
  readonly setTime: (time?: Date) => void;
  readonly app: FastifyInstance;
  readonly close: () => Promise<void>;
}

export async function startNotifications(): Promise<NotificationServer> {
  const server = await startTestCommunity();
  await uploadEachLevel(server);
  let time: Date | undefined;
  const app = fastify();
  const context = { ...server.context, now: () => time ?? server.context.now() };
  await registerNotifications(app, context, (header) => {
    const [who = '', uid] = (header ?? '').replace('Bearer ', '').split(' ');
    const caller = who in callers ? callers[who as keyof typeof callers] : undefined;
    return Promise.resolve(caller && uid !== undefined ? { ...caller, session: { provider: 'demo', uid } } : caller);
  });
  const call: NotificationServer['call'] = async (who, method, url, payload) => {
    const headers = { authorization: `Bearer ${who}` };
    const answer = await app.inject({ method, url: `/epr/v1/${url}`, headers, ...(payload ? { payload } : {}) });
    return [answer.statusCode, answer.payload === '' ? undefined : answer.json<unknown>()];
  };
  const close = async () => {
    await app.close();
    await server.close();
  };
  return { server, app, call, setTime: (given) => (time = given), close };
}

/** Reads the record once in an emergency access. */
export async function emergency(server: TestServer): Promise<void> {
  await withRights(server, [{ template: '202', actor: { kind: 'all' }, level: 'normal' }], async () => {
    await server.post('meierEmergency', '/r4', listRequest);
  });
}

export const representative = [
  { template: '303', actor: { kind: 'representative', id: 'rita' }, level: 'full' },
] as const;
