import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Gln, Spid } from '@epr/domain/values';
import { logAccess, type LoggedAct } from '../access-log/log-access.ts';
import { uploadEachLevel, listRequest, withRights } from '../documents/testing/documents-at-each-level.ts';
import { annaSpid, beatSpid, callers, clinic, fremdGln, meierGln, ward } from '../fhir-api/testing/people.ts';
import { accessLogOf, startTestCommunity, type TestServer } from '../fhir-api/testing/server.ts';
import type { Caller } from '../identity/authentication/caller.ts';
import type { NotificationEntry } from './patient-notifications.ts';
import { notifyDeletion, notifyEmergency, notifyGroupChange } from './notify.ts';
import { registerNotifications } from './register.ts';
import { viewersSince } from './viewers.ts';
import { recordVisit } from './visits.ts';

let server: TestServer;
let app: FastifyInstance;
let clock: Date | undefined;

beforeAll(async () => {
  server = await startTestCommunity();
  await uploadEachLevel(server);
  app = fastify();
  const context = { ...server.context, now: () => clock ?? server.context.now() };
  // `Bearer anna phone`: Anna in the session of her telephone.
  await registerNotifications(app, context, (header) => {
    const [who = '', uid] = (header ?? '').replace('Bearer ', '').split(' ');
    const caller = who in callers ? callers[who as keyof typeof callers] : undefined;
    return Promise.resolve(caller && uid !== undefined ? { ...caller, session: { provider: 'demo', uid } } : caller);
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

const listNotifications = async (who = 'anna'): Promise<readonly NotificationEntry[]> =>
  (await call(who, 'GET', 'Notification'))[1] as readonly NotificationEntry[];

const emergency = (): Promise<void> =>
  withRights(server, [{ template: '202', actor: { kind: 'all' }, level: 'normal' }], async () => {
    await server.post('meierEmergency', '/r4', listRequest);
  });

const representative = [{ template: '303', actor: { kind: 'representative', id: 'rita' }, level: 'full' }] as const;

describe('notifications', () => {
  it('[SET-04] an emergency access is notified once per sign-in, with the number of acts; normal and refused access is not', async () => {
    await server.get('anna', '/r4/DocumentReference');
    await server.post('meierEmergency', '/r4', listRequest);
    expect(await accessLogOf(server.context)).toContain('ATC_DOC_SEARCH 8 Peter Meier');
    expect(await listNotifications()).toEqual([]);
    await emergency();
    await emergency();
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
    await emergency();
    expect((await listNotifications())[0]?.read).toBe(false);
  });

  it('[SET-04] a mark until the last act that was seen leaves a notification with a later act unread', async () => {
    const seen = (await listNotifications())[0];
    const until = seen?.lastInstant;
    await call('anna', 'PUT', 'Notification', { ids: [seen?.id], read: true, until });
    expect((await listNotifications())[0]?.read).toBe(true);
    await emergency();
    expect((await call('anna', 'PUT', 'Notification', { ids: [seen?.id], read: true, until }))[0]).toBe(204);
    expect((await listNotifications())[0]?.read).toBe(false);
    // The mark of a window that has seen less does not take back one of a window that has seen more.
    const later = (await listNotifications())[0]?.lastInstant;
    for (const latest of [later, until])
      await call('anna', 'PUT', 'Notification', { ids: [seen?.id], read: true, until: latest });
    expect((await listNotifications())[0]?.read).toBe(true);
    await emergency();
    // No mark lasts into the future.
    await call('anna', 'PUT', 'Notification', { ids: [seen?.id], read: true, until: '2999-01-01T00:00:00Z' });
    expect((await listNotifications())[0]?.read).toBe(true);
    await emergency();
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
      await notifyEmergency(there, context.db, { ...caller, patient: beatSpid, session });
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

  it('[SET-04] a professional the directory does not know is named as at the sign-in', async () => {
    const { context } = server;
    await notifyEmergency(context, context.db, { ...callers.ohne, purpose: 'EMER', patient: beatSpid });
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
    // Two groups joined at the same instant are two notifications.
    const at = { ...server.context, now: () => new Date('2026-10-01T08:00:00Z') };
    for (const id of [clinic, ward]) await notifyGroupChange(at, at.db, { ...joined, group: { ...group, id } });
    const then = (await listNotifications()).filter(({ instant }) => instant === '2026-10-01T08:00:00.000Z');
    expect(then.map((one) => one.group?.id).sort()).toEqual([clinic, ward].sort());
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
    const { schema } = server.context.db;
    await schema.alterTable('notification_setting').renameTo('notification_setting_away').execute();
    try {
      expect((await call('anna', 'PUT', 'Setting/Notifications', { groupChanges: false }))[0]).toBe(500);
    } finally {
      await schema.alterTable('notification_setting_away').renameTo('notification_setting').execute();
    }
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
    await emergency();
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

describe('visits', () => {
  afterEach(() => (clock = undefined));
  const visit = async (who: string, at: string): Promise<unknown> => {
    clock = new Date(at);
    return (await call(who, 'PUT', 'Visit'))[1];
  };

  it('[DOC-01] the previous visit is known on every device, and a reload does not change it', async () => {
    expect(await visit('anna laptop', '2026-11-01T08:00:00Z')).toEqual({ viewers: [] });
    expect(await visit('anna laptop', '2026-11-01T09:00:00Z')).toEqual({ viewers: [] });
    expect(await visit('anna phone', '2026-11-03T08:00:00Z')).toMatchObject({ previous: '2026-11-01T08:00:00.000Z' });
    expect(await visit('anna tablet', '2026-11-05T08:00:00Z')).toMatchObject({ previous: '2026-11-03T08:00:00.000Z' });
    expect(await visit('anna tablet', '2026-11-05T08:30:00Z')).toMatchObject({ previous: '2026-11-03T08:00:00.000Z' });
  });

  it('[DOC-01] a concurrent sign-in does not change the previous visit of the other', async () => {
    await visit('beat one', '2026-11-01T08:00:00Z');
    await visit('beat two', '2026-11-05T08:00:00Z');
    await visit('beat three', '2026-11-05T08:10:00Z');
    expect(await visit('beat two', '2026-11-05T08:20:00Z')).toMatchObject({ previous: '2026-11-01T08:00:00.000Z' });
    const kept = server.context.db.selectFrom('record_visit').select('session_uid').where('username', '=', 'beat');
    expect((await kept.execute()).map((row) => row.session_uid).sort()).toEqual(['three', 'two']);
  });

  it('[DOC-01] the first of three sign-ins on one day is kept: its reload reports no previous visit', async () => {
    const { db } = server.context;
    await db.deleteFrom('record_visit').where('username', '=', 'beat').execute();
    for (const minute of ['00', '05', '10']) await visit(`beat at${minute}`, `2026-11-12T08:${minute}:00Z`);
    expect(await visit('beat at00', '2026-11-12T08:20:00Z')).toEqual({ viewers: [] });
  });

  it('[DOC-01] a representative has their own visits for each record; professionals have none', async () => {
    await withRights(server, representative, async () =>
      expect(await visit('rita laptop', '2026-11-06T08:00:00Z')).toEqual({ viewers: [] }),
    );
    await visit('anna one', '2026-11-08T08:00:00Z');
    await visit('anna two', '2026-11-20T08:00:00Z');
    await withRights(server, representative, async () =>
      expect(await visit('rita phone', '2026-11-21T08:00:00Z')).toMatchObject({ previous: '2026-11-06T08:00:00.000Z' }),
    );
    const other = { patient: beatSpid, username: callers.rita.username, session: 'phone' };
    expect(
      await recordVisit({ ...server.context, now: () => new Date('2026-11-22T08:00:00Z') }, other),
    ).toBeUndefined();
    expect((await call('meier', 'PUT', 'Visit'))[0]).toBe(403);
    const rows = await server.context.db.selectFrom('record_visit').select('username').distinct().execute();
    expect(rows.map(({ username }) => username)).not.toContain('meier');
  });

  it('[DOC-01] visits are kept separately for each record and for each person', async () => {
    const at = (day: number, patient: Spid, session: string, username = 'renate'): Promise<Date | undefined> =>
      recordVisit({ ...server.context, now: () => new Date(Date.UTC(2026, 9, day)) }, { patient, username, session });
    await at(1, beatSpid, 'one');
    await at(1, annaSpid, 'one', 'robert');
    for (const [day, session] of [
      [3, 'two'],
      [6, 'three'],
      [9, 'four'],
    ] as const)
      await at(day, annaSpid, session);
    expect(await at(12, beatSpid, 'five')).toEqual(new Date(Date.UTC(2026, 9, 1)));
    expect(await at(12, annaSpid, 'five', 'robert')).toEqual(new Date(Date.UTC(2026, 9, 1)));
    const kept = server.context.db.selectFrom('record_visit').select(['spid', 'session_uid']);
    const rows = await kept.where('username', '=', 'renate').orderBy('started').execute();
    expect(rows.map(({ spid, session_uid: session }) => `${spid === annaSpid ? 'anna' : 'beat'} ${session}`)).toEqual([
      'beat one',
      'anna three',
      'anna four',
      'beat five',
    ]);
  });

  it('[SET-04] lists who accessed the record since the previous visit, emergencies first, without refused accesses', async () => {
    const db = server.context.db;
    await db.deleteFrom('record_visit').where('username', '=', 'anna').execute();
    const before = new Date();
    await visit('anna one', before.toISOString());
    const right = { template: '301', actor: { kind: 'professional', gln: meierGln }, level: 'normal' } as const;
    await withRights(server, [right], async () => void (await server.post('meier', '/r4', listRequest)));
    await server.post('fremd', '/r4', listRequest);
    await server.post('anna', '/r4', listRequest);
    const second = (await visit('anna two', new Date().toISOString())) as { readonly viewers: readonly unknown[] };
    expect(second.viewers).toMatchObject([{ name: 'Peter Meier', role: 'HCP', emergency: false }]);
    await emergency();
    const third = (await visit('anna two', new Date().toISOString())) as { readonly viewers: readonly unknown[] };
    expect(third.viewers).toMatchObject([{ name: 'Peter Meier', emergency: true }]);
  });

  it('[SET-04] lists professionals and assistants who read since then, each once with the last time, newest first after emergencies', async () => {
    const { context } = server;
    const at = (minute: number): Date => new Date(Date.parse('2026-10-05T08:00:00Z') + minute * 60_000);
    const search = { subtype: 'ATC_DOC_SEARCH', outcome: '0' } as const;
    const act = async (minute: number, caller: Caller, act: LoggedAct = search, patient = beatSpid): Promise<void> =>
      logAccess({ ...context, now: () => at(minute) }, context.db, { ...caller, patient }, act);
    await act(0, callers.fremd);
    await act(1, callers.fremd);
    await act(2, callers.meierEmergency);
    await act(3, callers.lena);
    // A namesake.
    await act(3, { ...callers.meier, gln: '7601000000026' as Gln });
    await act(4, callers.meier);
    await act(5, callers.fremd, { ...search, outcome: '8' });
    await act(5, callers.fremd, { ...search, outcome: '12' });
    await act(6, callers.fremd, { subtype: 'ATC_LOG_READ', outcome: '0' });
    await act(6, callers.fremd, { ...search, operation: 'patientSearch' });
    await act(7, callers.fremd, search, annaSpid);
    await act(8, callers.rita);
    await act(9, callers.lena);
    const leo = { ...callers.lena, name: 'Leo Assistenz', gln: '7601000000019' as Gln };
    await act(10, leo);
    await act(11, { ...callers.lena, name: 'Mia Assistenz' });
    // However often the patient has looked since.
    const looks = Array.from({ length: 500 }, () => search);
    await logAccess({ ...context, now: () => at(20) }, context.db, callers.beat, ...looks);
    const viewers = await viewersSince(context, beatSpid, at(1));
    expect(viewers.map(({ name, role, last, emergency }) => [name, role, last, emergency])).toEqual([
      ['Peter Meier', 'HCP', at(4).toISOString(), true],
      ['Mia Assistenz', 'ASS', at(11).toISOString(), false],
      ['Leo Assistenz', 'ASS', at(10).toISOString(), false],
      ['Lena Assistenz', 'ASS', at(9).toISOString(), false],
      ['Peter Meier', 'HCP', at(3).toISOString(), false],
    ]);
  });
});
