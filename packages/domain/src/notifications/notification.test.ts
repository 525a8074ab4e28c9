import { describe, expect, it } from 'vitest';
import { byCause, unreadIn, type Notification } from './notification.ts';

const emergency = (last: string, gln: string, read = false): Notification => ({
  id: `${gln} ${last}`,
  kind: 'EmergencyAccess',
  instant: last,
  last,
  count: 1,
  read,
  professional: { name: 'Dr. Fremd', gln },
});

describe('notifications grouped by cause', () => {
  it('[SET-04] lists emergencies first, one group per professional, newest first in and between groups', () => {
    const joined: Notification = {
      kind: 'IndirectAccess',
      instant: '2026-11-22T10:00:00Z',
      last: '2026-11-22T10:00:00Z',
      count: 1,
      read: false,
      group: { id: 'urn:oid:1', name: 'Praxis' },
      change: 'joined',
    };
    const groups = byCause([
      joined,
      emergency('2026-11-20T10:00:00Z', '1'),
      emergency('2026-11-21T10:00:00Z', '2', true),
      emergency('2026-11-21T12:00:00Z', '1'),
    ]);
    expect(groups.map(({ cause, notifications, unread }) => [cause, notifications.length, unread])).toEqual([
      ['EmergencyAccess  1', 2, 2],
      ['EmergencyAccess  2', 1, 0],
      ['IndirectAccess joined urn:oid:1', 1, 1],
    ]);
    expect(groups[0]?.notifications[0]?.last).toBe('2026-11-21T12:00:00Z');
    expect(unreadIn(groups.flatMap(({ notifications }) => notifications))).toBe(3);
  });
});
