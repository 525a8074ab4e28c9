import type { Day } from '@epr/domain/values';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadEachLevel, withRights } from '../documents/testing/documents-at-each-level.ts';
import { annaSpid, clinic, fremdGln, meierGln, ward } from '../fhir-api/testing/people.ts';
import { startTestCommunity, type TestServer } from '../fhir-api/testing/server.ts';
import { notificationsOf } from '../notifications/patient-notifications.ts';
import { changeGroup } from './change-group.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestCommunity();
  await uploadEachLevel(server);
  // Another member, so that the directory is never without any.
  await server.context.db.insertInto('membership').values({ gln: meierGln, organisation: clinic }).execute();
});
afterAll(() => server.close());

describe('a change of group membership', () => {
  it('[SET-04] [ACC-07] leaving and joining notifies the affected patients once and is logged', async () => {
    const { context } = server;
    // Another group, which the professional does not leave.
    await context.db.insertInto('membership').values({ gln: fremdGln, organisation: clinic }).execute();
    const groups = () =>
      context.db.selectFrom('membership').select('organisation').where('gln', '=', fremdGln).execute();
    const rights = [
      {
        template: '302',
        actor: { kind: 'group', organisation: ward },
        level: 'normal',
        end: '2199-01-01' as Day,
      },
    ] as const;
    await withRights(server, rights, async () => {
      expect(await changeGroup(context, { gln: fremdGln, group: ward, change: 'leave' })).toBe(1);
      expect(await changeGroup(context, { gln: fremdGln, group: ward, change: 'leave' })).toBe(0);
      expect(await groups()).toEqual([{ organisation: clinic }]);
      expect(await changeGroup(context, { gln: fremdGln, group: ward, change: 'join' })).toBe(1);
      expect(await changeGroup(context, { gln: fremdGln, group: ward, change: 'join' })).toBe(0);
    });
    const notifications = await notificationsOf(context, annaSpid, 'anna');
    expect(notifications.map(({ change }) => change)).toEqual(expect.arrayContaining(['left', 'joined']));
    const lines = await context.db
      .selectFrom('audit_event')
      .select('id')
      .where('subtype', '=', 'ATC_HPD_GROUP_ENTRY_NOTIFY')
      .execute();
    expect(lines).toHaveLength(2);
  });

  it('[ACC-07] an unknown professional or group is rejected with its identifier', async () => {
    const { context } = server;
    await expect(changeGroup(context, { gln: '1', group: ward, change: 'join' })).rejects.toThrow('"1"');
    await expect(changeGroup(context, { gln: fremdGln, group: 'urn:oid:1', change: 'join' })).rejects.toThrow(
      'urn:oid:1',
    );
  });
});
