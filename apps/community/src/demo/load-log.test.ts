import { demoWorld } from '@epr/cast/world';
import { anna } from '@epr/cast/people';
import type { Day } from '@epr/domain/values';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestCommunity, type TestServer } from '../fhir-api/testing/server.ts';
import { notificationsOf } from '../notifications/patient-notifications.ts';
import { loadLog } from './load-log.ts';

let server: TestServer;
const { accessLog } = demoWorld('2026-11-20' as Day);
beforeAll(async () => {
  server = await startTestCommunity();
  await server.context.db.transaction().execute((db) => loadLog(server.context, db, accessLog));
});
afterAll(() => server.close());

describe('the access log of a fresh demo world', () => {
  it('[COM-07] [AUD-01] is stored in full, with the roles it is searched by', async () => {
    const rows = await server.context.db
      .selectFrom('audit_event')
      .select(['spid', 'subtype', 'entity_roles'])
      .execute();
    expect(rows).toHaveLength(accessLog.length);
    const entry = rows.find(({ subtype }) => subtype === 'ATC_HPD_GROUP_ENTRY_NOTIFY');
    expect(entry?.entity_roles).toContain('GRP');
  });

  it('[COM-07] [SET-04] notifies the patient of the emergency access once, and of the members who joined and left', async () => {
    const notifications = await notificationsOf(server.context, anna.spid, 'anna.keller');
    expect(notifications.map(({ type, change, count, read }) => [type, change, count, read])).toEqual([
      ['EmergencyAccess', undefined, 3, false],
      ['IndirectAccess', 'joined', 1, false],
      ['IndirectAccess', 'left', 1, false],
    ]);
    const emergencies = accessLog.filter(({ purpose, outcome }) => purpose === 'EMER' && outcome === '0');
    expect(notifications[0]?.professional).toEqual({
      name: 'Dr. med. Lukas Notz',
      gln: emergencies[0]?.agents[0]?.id,
    });
    const times = emergencies.map(({ recorded }) => new Date(recorded).toISOString());
    expect([notifications[0]?.instant, notifications[0]?.lastInstant]).toEqual([times[0], times.at(-1)]);
    for (const { change, professional, group, instant } of notifications.slice(1)) {
      const entry = accessLog.find(({ recorded }) => new Date(recorded).toISOString() === instant);
      expect(entry?.object).toMatchObject({
        ...{ kind: 'groupEntry', group, professionals: [professional] },
        ...(change === 'left' ? { left: true } : {}),
      });
    }
  });

  it('[SET-04] does not notify a refused emergency access', async () => {
    const { context } = server;
    const before = await notificationsOf(context, anna.spid, 'anna.keller');
    const emergency = accessLog.find(({ purpose, outcome }) => purpose === 'EMER' && outcome === '0');
    if (!emergency) throw new Error('there was no emergency');
    const refused = { ...emergency, id: 'refused', outcome: '8' } as const;
    await context.db.transaction().execute((db) => loadLog(context, db, [refused]));
    expect(await notificationsOf(context, anna.spid, 'anna.keller')).toEqual(before);
  });
});
