import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logAccess, type LoggedAct } from '../access-log/log-access.ts';
import { listRequest, withRights } from '../documents/testing/documents-at-each-level.ts';
import { annaSpid, beatSpid, callers, clinic, fremdGln, meierGln, ward } from '../fhir-api/testing/people.ts';
import { accessLogOf, type TestServer } from '../fhir-api/testing/server.ts';
import type { Caller } from '../identity/authentication/caller.ts';
import { withFailingInserts } from '../storage/testing/failing-inserts.ts';
import type { NotificationEntry } from './patient-notifications.ts';
import { notifyDeletion, notifyEmergency, notifyGroupChange } from './notify.ts';
import { type NotificationServer, startNotifications, emergency, representative } from './testing/server.ts';

let running: NotificationServer;
let server: TestServer;
let call: NotificationServer['call'];
beforeAll(async () => {
  running = await startNotifications();
  ({ server, call } = running);
});
afterAll(() => running.close());

const listNotifications = async (who = 'anna'): Promise<readonly NotificationEntry[]> =>
  (await call(who, 'GET', 'Notification'))[1] as readonly NotificationEntry[];

describe('notifications', () => {
  it('[SET-04] an emergency access is notified once per sign-in, with the number of acts; normal and refused access is not', async () => {
    await server.get('anna', '/r4/DocumentReference');
    await server.post('meierEmergency', '/r4', listRequest);
    expect(await accessLogOf(server.context)).toContain('ATC_DOC_SEARCH 8 Peter Meier');
    expect(await listNotifications()).toEqual([]);
    await emergency(server);
    await emergency(server);
    expect(await listNotifications()).toMatchObject([
      { type: 'EmergencyAccess', count: 2, read: false, professional: { name: 'Peter Meier', gln: meierGln } },
    ]);
  });

  it('[SET-04] each user marks as read for themselves, and a further act makes the notification unread again', async () => {
    const [one] = await listNotifications();
    expect(await call('anna', 'PUT', 'Notification', { ids: [one?.id], read: true })).toEqual([204, undefined]);
    expect((await listNotifications())[0]?.read).toBe(true);
    await withRights(server, representative, async () =>
      expect((await listNotifications('rita'))[0]?.read).toBe(false),
    );
    expect((await call('anna', 'PUT', 'Notification', { ids: [one?.id], read: false }))[0]).toBe(204);
    expect((await listNotifications())[0]?.read).toBe(false);
    await call('anna', 'PUT', 'Notification', { ids: [one?.id], read: true });
    await emergency(server);
    expect((await listNotifications())[0]?.read).toBe(false);
  });

  it('[SET-04] a mark until the last act that was seen leaves a notification with a later act unread', async () => {
    const seen = (await listNotifications())[0];
    const until = seen?.lastInstant;
    await call('anna', 'PUT', 'Notification', { ids: [seen?.id], read: true, until });
    expect((await listNotifications())[0]?.read).toBe(true);
    await emergency(server);
    expect((await call('anna', 'PUT', 'Notification', { ids: [seen?.id], read: true, until }))[0]).toBe(204);
    expect((await listNotifications())[0]?.read).toBe(false);
    // The mark of a window that has seen less does not take back one of a window that has seen more.
    const later = (await listNotifications())[0]?.lastInstant;
    for (const latest of [later, until])
      await call('anna', 'PUT', 'Notification', { ids: [seen?.id], read: true, until: latest });
    expect((await listNotifications())[0]?.read).toBe(true);
    await emergency(server);
    // No mark lasts into the future.
    await call('anna', 'PUT', 'Notification', { ids: [seen?.id], read: true, until: '2999-01-01T00:00:00Z' });
    expect((await listNotifications())[0]?.read).toBe(true);
    await emergency(server);
    expect((await listNotifications())[0]?.read).toBe(false);
  });

  it('[SET-04] a notification that one user marks as unread stays read for the others', async () => {
    const ids = [(await listNotifications())[0]?.id];
    await withRights(server, representative, async () => {
      for (const [who, read] of [
        ['rita', true],
        ['anna', true],
        ['anna', false],
      ] as const)
        expect((await call(who, 'PUT', 'Notification', { ids, read }))[0]).toBe(204);
      expect((await listNotifications('rita'))[0]?.read).toBe(true);
    });
    expect((await listNotifications())[0]?.read).toBe(false);
  });

  it('[SET-04] another sign-in, day or professional gives another notification; a further act updates the last time', async () => {
    const { context } = server;
    const look = async (at: string, uid: string, caller: Caller = callers.meierEmergency): Promise<void> => {
      const session = { provider: 'demo', uid };
      const there = { ...context, now: () => new Date(at) };
      await notifyEmergency(there, context.db, { ...caller, patient: beatSpid, session }, 1);
    };
    await look('2026-10-01T08:00:00.000Z', 'one');
    await look('2026-10-01T10:00:00.000Z', 'two');
    await look('2026-10-01T10:30:00.000Z', 'one');
    await look('2026-10-01T11:00:00.000Z', 'one', { ...callers.fremd, name: 'fabian@login', purpose: 'EMER' });
    // Half past midnight in Switzerland.
    await look('2026-10-01T22:30:00.000Z', 'one');
    const all = await listNotifications('beat');
    expect(
      all.map(({ professional, instant, lastInstant, count }) => [professional?.name, instant, lastInstant, count]),
    ).toEqual([
      ['Peter Meier', '2026-10-01T22:30:00.000Z', '2026-10-01T22:30:00.000Z', 1],
      ['Fabian Fremd', '2026-10-01T11:00:00.000Z', '2026-10-01T11:00:00.000Z', 1],
      // Sorted by the last act, not by the first.
      ['Peter Meier', '2026-10-01T08:00:00.000Z', '2026-10-01T10:30:00.000Z', 2],
      ['Peter Meier', '2026-10-01T10:00:00.000Z', '2026-10-01T10:00:00.000Z', 1],
    ]);
  });

  it('[SET-04] counts the entries of the log: a token adds a missing notification and is no act, a request may be several', async () => {
    const { context } = server;
    const look = (at: string, acts: number): Promise<void> => {
      const there = { ...context, now: () => new Date(at) };
      return notifyEmergency(there, context.db, { ...callers.meierEmergency, patient: beatSpid }, acts);
    };
    const newest = async () => {
      const [{ lastInstant, count, read } = {}] = await listNotifications('beat');
      return [lastInstant, count, read];
    };
    await look('2026-10-02T08:00:00.000Z', 0);
    expect(await newest()).toEqual(['2026-10-02T08:00:00.000Z', 0, false]);
    const atOne = { ...context, now: () => new Date('2026-10-02T08:01:00.000Z') };
    const caller = { ...callers.meierEmergency, patient: beatSpid };
    const acts: readonly LoggedAct[] = (['0', '8', '0'] as const).map((outcome) => ({
      subtype: 'ATC_DOC_READ',
      outcome,
    }));
    await logAccess(atOne, context.db, caller, ...acts);
    expect(await newest()).toEqual(['2026-10-02T08:01:00.000Z', 2, false]);
    await look('2026-10-02T08:02:00.000Z', 1);
    const [{ id = '' } = {}] = await listNotifications('beat');
    await call('beat', 'PUT', 'Notification', { ids: [id], read: true });
    await look('2026-10-02T08:03:00.000Z', 0);
    expect(await newest()).toEqual(['2026-10-02T08:02:00.000Z', 3, true]);
    await context.db.deleteFrom('notification').where('id', '=', id).execute();
  });

  it('[SET-04] a professional the directory does not know is named as at the sign-in', async () => {
    const { context } = server;
    await notifyEmergency(context, context.db, { ...callers.ohne, purpose: 'EMER', patient: beatSpid }, 1);
    const [{ id = '', professional } = {}] = await listNotifications('beat');
    expect(professional).toEqual({ name: 'Olivia Ohne', gln: callers.ohne.gln });
    await context.db.deleteFrom('notification').where('id', '=', id).execute();
  });

  it('[SET-04] [DOC-23] each permanently deleted document has a notification of its own', async () => {
    const { context } = server;
    for (const document of ['one', 'two'])
      await notifyDeletion(context, context.db, { patient: beatSpid, document, title: 'Bericht' });
    await notifyDeletion(context, context.db, { patient: beatSpid, document: 'zero', title: '' });
    const deleted = (await listNotifications('beat')).filter(({ type }) => type === 'DocumentDeleted');
    expect(deleted.map(({ document }) => JSON.stringify(document)).sort()).toEqual([
      '{"id":"one","title":"Bericht"}',
      '{"id":"two","title":"Bericht"}',
      '{"id":"zero"}',
    ]);
    await context.db.deleteFrom('notification').where('kind', '=', 'DocumentDeleted').execute();
  });

  it('[SET-04] only the newest 500 are returned', async () => {
    const { db } = server.context;
    const instant = new Date('2026-01-01T00:00:00Z');
    const row = { spid: beatSpid, kind: 'DocumentDeleted', instant, last: instant, acts: 1, content: '{}' };
    const rows = Array.from({ length: 500 }, (_, at) => ({ ...row, id: `many-${at}`, cause: `many ${at}` }));
    await db.insertInto('notification').values(rows).execute();
    const all = await listNotifications('beat');
    expect(all).toHaveLength(500);
    expect(all[0]?.instant).toBe('2026-10-01T22:30:00.000Z');
    // Those of one moment are in a fixed order.
    const ids = all.slice(4).map(({ id }) => id);
    expect(ids).toEqual([...ids].sort());
    await db.deleteFrom('notification').where('kind', '=', 'DocumentDeleted').execute();
  });

  it('[SET-03] group changes are notified, newest first, unless the patient has switched them off', async () => {
    const professional = { gln: fremdGln, name: 'Fabian Fremd' };
    const group = { id: clinic, name: 'Spital Seeblick' };
    const joined = { patient: annaSpid, change: 'joined', professional, group } as const;
    await notifyGroupChange(server.context, server.context.db, joined);
    expect((await listNotifications()).map(({ type, change }) => [type, change])).toEqual([
      ['IndirectAccess', 'joined'],
      ['EmergencyAccess', undefined],
    ]);
    expect((await listNotifications())[0]).toEqual({
      id: expect.any(String),
      type: 'IndirectAccess',
      instant: expect.stringMatching(/Z$/),
      lastInstant: expect.stringMatching(/Z$/),
      count: 1,
      read: false,
      change: 'joined',
      professional,
      group,
    });
    const off = { emergencyAccess: true, groupChanges: false };
    expect(await call('anna', 'PUT', 'Setting/Notifications', off)).toEqual([200, off]);
    expect(await call('anna', 'GET', 'Setting/Notifications')).toEqual([200, off]);
    await notifyGroupChange(server.context, server.context.db, { ...joined, change: 'left' });
    expect(await listNotifications()).toHaveLength(2);
    expect(await call('beat', 'GET', 'Setting/Notifications')).toEqual([200, { ...off, groupChanges: true }]);
    const on = { emergencyAccess: true, groupChanges: true };
    expect(await call('anna', 'PUT', 'Setting/Notifications', on)).toEqual([200, on]);
    await notifyGroupChange(server.context, server.context.db, { ...joined, change: 'left' });
    expect((await listNotifications()).map(({ change }) => change)).toEqual(['left', 'joined', undefined]);
    // Two groups joined at the same instant are two notifications, and so are two professionals who join one group.
    const at = { ...server.context, now: () => new Date('2026-10-01T08:00:00Z') };
    for (const id of [clinic, ward]) await notifyGroupChange(at, at.db, { ...joined, group: { ...group, id } });
    const meier = { gln: meierGln, name: 'Peter Meier' };
    await notifyGroupChange(at, at.db, { ...joined, professional: meier });
    const then = (await listNotifications()).filter(({ instant }) => instant === '2026-10-01T08:00:00.000Z');
    expect(then.map((one) => `${one.professional?.name} ${one.group?.id}`).sort()).toEqual(
      [`Fabian Fremd ${clinic}`, `Fabian Fremd ${ward}`, `Peter Meier ${clinic}`].sort(),
    );
    await server.context.db.deleteFrom('notification').where('instant', '=', at.now()).execute();
  });

  it('[SET-04] marking as read or unread changes the given notifications only', async () => {
    const [one, other] = (await listNotifications()).map(({ id }) => id);
    const marks = async () => (await listNotifications()).slice(0, 2).map(({ read }) => read);
    for (const [ids, read, expected] of [
      [[one, other], true, [true, true]],
      [[one], false, [false, true]],
      [[one], true, [true, true]],
      [[other, one], false, [false, false]],
      [[other], true, [false, true]],
    ] as const) {
      expect((await call('anna', 'PUT', 'Notification', { ids, read }))[0]).toBe(204);
      expect([ids.length, read, await marks()]).toEqual([ids.length, read, expected]);
    }
  });

  it('[SET-04] accepts empty, unknown and up to 500 ids as marks', async () => {
    expect((await call('anna', 'PUT', 'Notification', { ids: [], read: true }))[0]).toBe(204);
    expect((await call('anna', 'PUT', 'Notification', { ids: ['nobody’s'], read: true }))[0]).toBe(204);
    // As many as a list contains can be marked in one request.
    const ids = Array.from({ length: 500 }, String);
    expect((await call('anna', 'PUT', 'Notification', { ids, read: true }))[0]).toBe(204);
  });

  it('[SET-03] settings that cannot be stored are not confirmed', async () => {
    const before = await call('anna', 'GET', 'Setting/Notifications');
    await withFailingInserts(server.context.db, 'notification_setting', async () => {
      expect((await call('anna', 'PUT', 'Setting/Notifications', { groupChanges: false }))[0]).toBe(500);
    });
    expect(await call('anna', 'GET', 'Setting/Notifications')).toEqual(before);
  });

  it('[SET-04] the notification of an emergency access cannot be switched off', async () => {
    for (const [asked, status, detail] of [
      [{ emergencyAccess: false, groupChanges: true }, 422, 'An emergency access is always notified'],
      [{ emergencyAccess: true }, 400, 'groupChanges is true or false'],
      [[], 400, 'groupChanges is true or false'],
    ] as const)
      expect(await call('anna', 'PUT', 'Setting/Notifications', asked)).toMatchObject([status, { detail }]);
    const before = (await listNotifications()).length;
    await call('anna', 'PUT', 'Setting/Notifications', { groupChanges: false });
    await server.context.db.deleteFrom('notification').where('kind', '=', 'EmergencyAccess').execute();
    await emergency(server);
    expect(await listNotifications()).toHaveLength(before);
  });

  it('[SET-04] are available to the patient and representatives only', async () => {
    expect((await call('meier', 'GET', 'Notification'))[0]).toBe(403);
    expect((await call('rita', 'GET', 'Notification'))[0]).toBe(403);
    expect((await call('annaBasic', 'GET', 'Setting/Notifications'))[0]).toBe(403);
    expect((await call('nobody', 'GET', 'Notification'))[0]).toBe(401);
    const [one] = await listNotifications();
    expect((await call('beat', 'PUT', 'Notification', { ids: [one?.id], read: true }))[0]).toBe(204);
    const read = await server.context.db.selectFrom('notification_read').selectAll().execute();
    expect(read.filter(({ username }) => username === callers.beat.username)).toEqual([]);
    expect(callers.beat.patient).toBe(beatSpid);
  });

  it.each<readonly [detail: string, body: object]>([
    ['read is true or false', {}],
    ['ids is a list of at most 500 identifiers', { ids: 'x', read: true }],
    ['ids are texts', { ids: [1], read: true }],
    ['ids are texts', { ids: ['\u0000'], read: true }],
    ['ids is a list of at most 500 identifiers', { ids: Array.from({ length: 501 }, String), read: true }],
    ['read is true or false', { ids: [], read: 'yes' }],
    ['until is a time', { ids: [], read: true, until: 'yesterday' }],
    ['until is a time', { ids: [], read: true, until: 7 }],
    ['read is true or false', []],
  ])('[SET-06] rejects marks and says that %s', async (detail, body) =>
    expect(await call('anna', 'PUT', 'Notification', body)).toMatchObject([400, { detail }]),
  );
});
