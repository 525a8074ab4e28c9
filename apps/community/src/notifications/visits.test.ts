import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Gln, Spid } from '@epr/domain/values';
import { logAccess, type LoggedAct } from '../access-log/log-access.ts';
import { listRequest, withRights } from '../documents/testing/documents-at-each-level.ts';
import { annaSpid, beatSpid, callers, meierGln } from '../fhir-api/testing/people.ts';
import type { TestServer } from '../fhir-api/testing/server.ts';
import type { Caller } from '../identity/authentication/caller.ts';
import { viewersSince } from './viewers.ts';
import { recordVisit } from './visits.ts';
import { type NotificationServer, startNotifications, emergency, representative } from './testing/server.ts';

let running: NotificationServer;
let server: TestServer;
let call: NotificationServer['call'];
beforeAll(async () => {
  running = await startNotifications();
  ({ server, call } = running);
});
afterAll(() => running.close());

describe('visits', () => {
  afterEach(() => running.setTime());
  const visit = async (who: string, at: string): Promise<unknown> => {
    running.setTime(new Date(at));
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
    await emergency(server);
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
