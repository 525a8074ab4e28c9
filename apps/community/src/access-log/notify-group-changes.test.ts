import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { swissDay, type Day } from '@epr/domain/values';
import {
  annaSpid,
  beatSpid,
  clinic,
  fremdGln,
  grant,
  meierGln,
  professional,
  ward,
} from '../fhir-api/testing/people.ts';
import { accessLogOf, startTestCommunity, type TestServer } from '../fhir-api/testing/server.ts';
import { notificationsOf } from '../notifications/patient-notifications.ts';
import { withFailingInserts } from '../storage/testing/failing-inserts.ts';
import { notifyGroupChanges, watchGroupChanges } from './notify-group-changes.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestCommunity();
  await grant(server.context, { template: '302', actor: { kind: 'group', organisation: clinic }, level: 'normal' });
});
afterAll(() => server.close());

const notifications = async (): Promise<readonly string[]> =>
  (await notificationsOf(server.context, annaSpid, 'anna')).map(
    ({ change, professional, group }) => `${professional?.name} ${change} ${group?.name}`,
  );

describe('membership changes of groups that hold an access right', () => {
  it('[SET-03] [COM-05] joining and leaving, in subgroups too, are logged and notified once; the first run notifies nobody', async () => {
    const { context } = server;
    expect(await notifyGroupChanges(context)).toBe(0);
    await context.db.insertInto('membership').values({ gln: meierGln, organisation: ward }).execute();
    const asked = server.statements.length;
    expect(await notifyGroupChanges(context)).toBe(1);
    // The lock is taken before `membership_told` is read: of two processes the second finds what the first has notified.
    const statements = server.statements.slice(asked);
    const held = statements.findIndex((text) => text.includes('pg_advisory_xact_lock'));
    expect(held).toBeGreaterThan(-1);
    const read = statements.findIndex((text) => text.includes('membership_told'));
    expect(read).toBeGreaterThan(held);
    // A change recorded while the memberships are compared is left to the next run.
    const cleared = statements.findIndex((text) => text.startsWith('delete from membership_changed'));
    expect(cleared).toBeGreaterThan(held);
    expect(read).toBeGreaterThan(cleared);
    expect(statements.filter((text) => text.startsWith('delete from membership_changed'))).toHaveLength(1);
    expect(await notifyGroupChanges(context)).toBe(0);
    expect(await notifications()).toEqual(['Peter Meier joined Kardiologie, Spital Seeblick']);
    expect((await accessLogOf(context)).at(-1)).toBe('ATC_HPD_GROUP_ENTRY_NOTIFY 0 Test');
    await context.db.deleteFrom('membership').where('gln', '=', fremdGln).execute();
    expect(await notifyGroupChanges(context)).toBe(1);
    expect(await notifications()).toEqual([
      'Fabian Fremd left Kardiologie, Spital Seeblick',
      'Peter Meier joined Kardiologie, Spital Seeblick',
    ]);
  });

  it('[SET-03] changes in a group without an access right to any record are not notified', async () => {
    const { context } = server;
    await context.db.deleteFrom('access_right').where('template', '=', '302').execute();
    await context.db.insertInto('membership').values({ gln: fremdGln, organisation: ward }).execute();
    expect(await notifyGroupChanges(context)).toBe(0);
    expect(await notifications()).toHaveLength(2);
  });

  it('[SET-03] a change the triggers missed, as after a restore, is found by the check at the start, which stopping waits for', async () => {
    const { context } = server;
    await grant(context, { template: '302', actor: { kind: 'group', organisation: clinic }, level: 'normal' });
    await notifyGroupChanges(context, true);
    await context.db.deleteFrom('membership_told').where('gln', '=', fremdGln).execute();
    expect(await notifyGroupChanges(context)).toBe(0);
    const stop = watchGroupChanges(context);
    await stop();
    expect(
      (await notifications()).filter((change) => change === 'Fabian Fremd joined Kardiologie, Spital Seeblick'),
    ).toHaveLength(1);
  });

  it('[SET-03] [COM-05] every patient whose record the group opens is notified, each in their own log', async () => {
    const { context } = server;
    const group = { template: '302', actor: { kind: 'group', organisation: clinic }, level: 'normal' } as const;
    await context.db.deleteFrom('access_right').where('template', '=', '302').execute();
    for (const patient of [annaSpid, beatSpid]) await grant(context, { ...group, patient });
    await context.db.deleteFrom('membership').where('gln', '=', meierGln).execute();
    expect(await notifyGroupChanges(context)).toBe(2);
    for (const spid of [annaSpid, beatSpid]) {
      const [latest] = await notificationsOf(context, spid, 'somebody');
      expect(latest).toMatchObject({ change: 'left', professional: { gln: meierGln }, group: { id: ward } });
      expect((await accessLogOf(context, spid)).at(-1)).toBe('ATC_HPD_GROUP_ENTRY_NOTIFY 0 Test');
    }
    await context.db.deleteFrom('access_right').where('spid', '=', beatSpid).execute();
  });

  it('[SET-03] joining after all members of all groups have left is notified: that run does not count as the first', async () => {
    const { context } = server;
    await grant(context, { template: '302', actor: { kind: 'group', organisation: clinic }, level: 'normal' });
    await context.db.deleteFrom('membership').execute();
    await notifyGroupChanges(context);
    await context.db.insertInto('membership').values({ gln: meierGln, organisation: ward }).execute();
    expect(await notifyGroupChanges(context)).toBe(1);
    expect((await notifications())[0]).toBe('Peter Meier joined Kardiologie, Spital Seeblick');
  });

  it('[SET-03] [COM-04] changes are notified from the first to the last day of the access right, and on no other day', async () => {
    const { context } = server;
    const { db } = context;
    const group = { template: '302', actor: { kind: 'group', organisation: clinic }, level: 'normal' } as const;
    const isTold = async (period: { start?: Day; end: Day }): Promise<boolean> => {
      await db.deleteFrom('access_right').where('template', '=', '302').execute();
      await db.deleteFrom('membership').where('gln', '=', fremdGln).execute();
      await notifyGroupChanges(context);
      await grant(context, { ...group, ...period });
      await db.insertInto('membership').values({ gln: fremdGln, organisation: ward }).execute();
      return (await notifyGroupChanges(context)) > 0;
    };
    const now = context.now();
    expect(await isTold({ end: swissDay(now) })).toBe(true);
    const day = (days: number): Day => swissDay(new Date(now.getTime() + days * 24 * 60 * 60 * 1000));
    expect(await isTold({ end: day(-1) })).toBe(false);
    expect(await isTold({ start: day(1), end: day(9) })).toBe(false);
    expect(await isTold({ start: day(0), end: day(9) })).toBe(true);
  });

  it('[SET-03] [COM-05] joining or leaving two groups is notified once per group, with the title of the professional, even where two rights apply', async () => {
    const { context } = server;
    const { db } = context;
    const told = async (): Promise<readonly string[]> => {
      const before = (await notifications()).length;
      await notifyGroupChanges(context);
      const after = await notifications();
      return after.slice(0, after.length - before);
    };
    await db.deleteFrom('access_right').where('template', '=', '302').execute();
    for (const organisation of [clinic, ward])
      await grant(context, { template: '302', actor: { kind: 'group', organisation }, level: 'normal' });
    await db.updateTable('professional').set({ prefix: 'Dr. med.' }).where('gln', '=', meierGln).execute();
    await db.deleteFrom('membership').where('gln', '=', meierGln).execute();
    await told();
    await db
      .insertInto('membership')
      .values([clinic, ward].map((organisation) => ({ gln: meierGln, organisation })))
      .execute();
    expect([...(await told())].sort()).toEqual([
      'Dr. med. Peter Meier joined Kardiologie, Spital Seeblick',
      'Dr. med. Peter Meier joined Spital Seeblick',
    ]);
    for (const [organisation, name] of [
      [ward, 'Kardiologie, Spital Seeblick'],
      [clinic, 'Spital Seeblick'],
    ] as const) {
      await db.deleteFrom('membership').where('gln', '=', meierGln).where('organisation', '=', organisation).execute();
      expect(await told()).toEqual([`Dr. med. Peter Meier left ${name}`]);
      const line = await db.selectFrom('audit_event').select('resource').orderBy('sequence', 'desc').executeTakeFirst();
      // The community reports the change: nobody has acted in the record.
      expect(JSON.parse(line?.resource ?? '')).toMatchObject({ action: 'D', agent: [{ requestor: false }] });
    }
  });

  it('[SET-03] [COM-04] a person excluded from a record, alone or with another group, or let in by no right of the group, is not notified to its patient', async () => {
    const { context } = server;
    const { db } = context;
    const right = (organisation: string, level: 'normal' | 'exclusion-list') =>
      ({ template: '302', actor: { kind: 'group', organisation }, level }) as const;
    const elsewhere = 'urn:oid:2.999.7.1';
    await db
      .insertInto('organisation')
      .values({ id: elsewhere, name: 'Anderswo', facility_type: '{}', part_of: null, city: null })
      .execute();
    /** Returns the changes notified when Dr. Meier joins the ward and leaves it again, with these rights on the record. */
    const told = async (
      ...rights: readonly Parameters<typeof grant>[1][]
    ): Promise<readonly (string | undefined)[]> => {
      await db.deleteFrom('membership').where('gln', '=', meierGln).execute();
      await db.insertInto('membership').values({ gln: meierGln, organisation: elsewhere }).execute();
      await db.deleteFrom('access_right').where('template', 'in', ['301', '302']).execute();
      await notifyGroupChanges(context);
      await db.deleteFrom('notification').execute();
      for (const one of rights) await grant(context, one);
      await db.insertInto('membership').values({ gln: meierGln, organisation: ward }).execute();
      await notifyGroupChanges(context);
      await db.deleteFrom('membership').where('gln', '=', meierGln).where('organisation', '=', ward).execute();
      await notifyGroupChanges(context);
      return (await notificationsOf(context, annaSpid, 'anna')).map(({ change }) => change);
    };
    const open = right(clinic, 'normal');
    const excluded = professional(meierGln, 'exclusion-list');
    expect(await told(open)).toEqual(['left', 'joined']);
    expect(await told(open, excluded)).toEqual([]);
    expect(await told(open, right(elsewhere, 'exclusion-list'))).toEqual([]);
    expect(await told(right(ward, 'exclusion-list'))).toEqual([]);
    expect(await told(professional(meierGln, 'normal'))).toEqual([]);
    // Exclusions of other persons, and those on other records, do not count.
    expect(await told(open, professional(fremdGln, 'exclusion-list'), { ...excluded, patient: beatSpid })).toEqual([
      'left',
      'joined',
    ]);
    // An exclusion that has ended does not count.
    expect(await told(open, professional(meierGln, 'exclusion-list', '2020-01-01'))).toEqual(['left', 'joined']);
    await db.deleteFrom('membership').where('organisation', '=', elsewhere).execute();
    await db.deleteFrom('organisation').where('id', '=', elsewhere).execute();
    await db.deleteFrom('access_right').where('template', 'in', ['301', '302']).execute();
    await grant(context, open);
    await notifyGroupChanges(context);
  });

  it('[SET-03] [COM-05] a change whose notification fails leaves no log entry and is notified by the next run', async () => {
    const { context } = server;
    const { db } = context;
    await db.deleteFrom('membership').execute();
    await notifyGroupChanges(context);
    const before = [(await accessLogOf(context)).length, (await notifications()).length];
    await db.insertInto('membership').values({ gln: fremdGln, organisation: clinic }).execute();
    await withFailingInserts(db, 'notification', async () =>
      expect(notifyGroupChanges(context)).rejects.toThrow('full'),
    );
    expect([(await accessLogOf(context)).length, (await notifications()).length]).toEqual(before);
    expect(await notifyGroupChanges(context)).toBe(1);
    expect((await accessLogOf(context)).length).toBe((before[0] ?? 0) + 1);
  });

  it('[SET-03] changes are looked for every minute until the watch is stopped', async () => {
    const { context } = server;
    const { db } = context;
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const stop = watchGroupChanges(context);
      // Runs after the comparison made at the start.
      await notifyGroupChanges(context, true);
      const there = await notifications();
      await db.deleteFrom('membership').where('gln', '=', fremdGln).execute();
      vi.advanceTimersByTime(59_999);
      expect(vi.getTimerCount()).toBe(1);
      vi.advanceTimersByTime(1);
      // Waits for the check that has begun; a poll would advance the clock until one does.
      await stop();
      expect((await notifications()).length).toBe(there.length + 1);
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it('[SET-03] a comparison still in progress after a minute is not joined by another, and stopping waits for it', async () => {
    const { context } = server;
    await context.db.insertInto('membership').values({ gln: fremdGln, organisation: clinic }).execute();
    const there = (await notifications()).length;
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const asked = server.statements.length;
      const stop = watchGroupChanges(context);
      vi.advanceTimersByTime(60_000);
      await stop();
      expect(
        server.statements.slice(asked).filter((text) => text.startsWith('select 1 from membership_changed')),
      ).toEqual([]);
    } finally {
      vi.useRealTimers();
    }
    expect((await notifications()).length).toBe(there + 1);
  });

  it('[SET-03] several changes at once are each notified; a person or group missing from the directory is named by the identifier', async () => {
    const { context } = server;
    const organisation = clinic;
    await context.db.deleteFrom('membership').execute();
    await notifyGroupChanges(context);
    const members = [meierGln, fremdGln, '7601000000019'].map((gln) => ({ gln, organisation }));
    await context.db.insertInto('membership').values(members).execute();
    // Seconds later than the changes before, which would be among the newest within the same millisecond.
    const begun = context.now().getTime();
    const after = (seconds: number) => ({ ...context, now: () => new Date(begun + seconds * 1000) });
    expect(await notifyGroupChanges(after(1))).toBe(3);
    expect((await notifications()).slice(0, 3).sort()).toEqual([
      '7601000000019 joined Spital Seeblick',
      'Dr. med. Peter Meier joined Spital Seeblick',
      'Fabian Fremd joined Spital Seeblick',
    ]);
    const gone = 'urn:oid:2.999.8.1';
    await grant(context, { template: '302', actor: { kind: 'group', organisation: gone }, level: 'normal' });
    await context.db.insertInto('membership').values({ gln: meierGln, organisation: gone }).execute();
    await notifyGroupChanges(after(2));
    expect((await notifications())[0]).toBe(`Dr. med. Peter Meier joined ${gone}`);
  });

  it('[SET-03] a check that fails is logged as an error and does not reject', async () => {
    const { context } = server;
    const { db } = context;
    const problems: unknown[] = [];
    const log = Object.assign(Object.create(context.log) as typeof context.log, {
      error: (fields: object) => void problems.push(fields),
    });
    await db.schema.alterTable('group_watch').renameTo('group_watch_away').execute();
    try {
      await watchGroupChanges({ ...context, log })();
    } finally {
      await db.schema.alterTable('group_watch_away').renameTo('group_watch').execute();
    }
    expect(problems).toHaveLength(1);
  });
});
