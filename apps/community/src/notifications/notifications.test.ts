import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aRecord, listRequest, withRights } from '../documents/testing/record.ts';
import { anna, beat, callers, clinic, fremd } from '../fhir-api/testing/people.ts';
import { startForTests, type TestServer } from '../fhir-api/testing/server.ts';
import type { NotificationEntry } from './list.ts';
import { notifyGroupChange } from './notify.ts';
import { registerNotifications } from './register.ts';

let server: TestServer;
let app: FastifyInstance;

beforeAll(async () => {
  server = await startForTests();
  await aRecord(server);
  app = fastify();
  await registerNotifications(app, server.context, (header) => {
    const who = (header ?? '').replace('Bearer ', '');
    return Promise.resolve(who in callers ? callers[who as keyof typeof callers] : undefined);
  });
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const call = async (who: string, method: 'GET' | 'PUT', url: string, payload?: object): Promise<[number, unknown]> => {
  const headers = { authorization: `Bearer ${who}` };
  const answer = await app.inject({ method, url: `/epr/v1/${url}`, headers, ...(payload ? { payload } : {}) });
  return [answer.statusCode, answer.payload === '' ? undefined : answer.json<unknown>()];
};

const told = async (who = 'anna'): Promise<readonly NotificationEntry[]> =>
  (await call(who, 'GET', 'Notification'))[1] as readonly NotificationEntry[];

const emergency = (): Promise<void> =>
  withRights(server, [{ template: '202', actor: { kind: 'all' }, level: 'normal' }], async () => {
    await server.post('meierEmergency', '/r4', listRequest);
  });

const representative = [{ template: '303', actor: { kind: 'representative', id: 'rita' }, level: 'full' }] as const;

describe('notifications', () => {
  it('[SET-04] an emergency access is told once for one sign-in, with every act counted; nothing normal is', async () => {
    await server.get('anna', '/r4/DocumentReference');
    expect(await told()).toEqual([]);
    await emergency();
    await emergency();
    expect(await told()).toMatchObject([
      { type: 'EmergencyAccess', count: 2, read: false, professional: { name: 'Peter Meier', gln: '7601000102737' } },
    ]);
  });

  it('[SET-04] everybody reads for themselves; what happens afterwards makes it new', async () => {
    const [one] = await told();
    expect(await call('anna', 'PUT', 'Notification', { ids: [one?.id], read: true })).toEqual([204, undefined]);
    expect((await told())[0]?.read).toBe(true);
    await withRights(server, representative, async () => expect((await told('rita'))[0]?.read).toBe(false));
    expect((await call('anna', 'PUT', 'Notification', { ids: [one?.id], read: false }))[0]).toBe(204);
    expect((await told())[0]?.read).toBe(false);
    await call('anna', 'PUT', 'Notification', { ids: [one?.id], read: true });
    await emergency();
    expect((await told())[0]?.read).toBe(false);
  });

  it('[SET-03] group changes are told, newest first, until the patient does not want it', async () => {
    const professional = { gln: fremd, name: 'Franz Fremd' };
    const group = { id: clinic, name: 'Klinik' };
    const joined = { patient: anna, change: 'joined', professional, group } as const;
    await notifyGroupChange(server.context, server.context.db, joined);
    expect((await told()).map(({ type, change }) => [type, change])).toEqual([
      ['IndirectAccess', 'joined'],
      ['EmergencyAccess', undefined],
    ]);
    const off = { emergencyAccess: true, groupChanges: false };
    expect(await call('anna', 'PUT', 'Setting/Notifications', off)).toEqual([200, off]);
    expect(await call('anna', 'GET', 'Setting/Notifications')).toEqual([200, off]);
    await notifyGroupChange(server.context, server.context.db, { ...joined, change: 'left' });
    expect(await told()).toHaveLength(2);
    expect(await call('beat', 'GET', 'Setting/Notifications')).toEqual([200, { ...off, groupChanges: true }]);
  });

  it('[SET-04] being told of an emergency access cannot be switched off', async () => {
    const asked = { emergencyAccess: false, groupChanges: true };
    expect((await call('anna', 'PUT', 'Setting/Notifications', asked))[0]).toBe(422);
    const before = (await told()).length;
    await call('anna', 'PUT', 'Setting/Notifications', { groupChanges: false });
    await server.context.db.deleteFrom('notification').where('kind', '=', 'EmergencyAccess').execute();
    await emergency();
    expect(await told()).toHaveLength(before);
  });

  it('[SET-04] are for the patient and representatives alone', async () => {
    expect((await call('meier', 'GET', 'Notification'))[0]).toBe(403);
    expect((await call('rita', 'GET', 'Notification'))[0]).toBe(403);
    expect((await call('annaBasic', 'GET', 'Setting/Notifications'))[0]).toBe(403);
    expect((await call('nobody', 'GET', 'Notification'))[0]).toBe(401);
    const [one] = await told();
    expect((await call('beat', 'PUT', 'Notification', { ids: [one?.id], read: true }))[0]).toBe(204);
    const read = await server.context.db.selectFrom('notification_read').selectAll().execute();
    expect(read.filter(({ username }) => username === callers.beat.username)).toEqual([]);
    expect(callers.beat.patient).toBe(beat);
  });

  it.each([[{}], [{ ids: 'x', read: true }], [{ ids: [1], read: true }], [{ ids: [], read: 'yes' }], [[]]])(
    '[SET-06] refuses %j as marks',
    async (body) => expect((await call('anna', 'PUT', 'Notification', body))[0]).toBe(400),
  );
});
