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

  it('[SET-04] each deleted document, and joining and leaving a group, has a group of its own, sorted by the last event', () => {
    const at = (day: number) => `2026-11-${day}T10:00:00Z`;
    const one = (kind: Notification['kind'], day: number, more: Partial<Notification> = {}): Notification => ({
      kind,
      instant: at(30 - day),
      last: at(day),
      count: 1,
      read: false,
      ...more,
    });
    const group = { id: 'urn:oid:1', name: 'Praxis' };
    const title = 'Bericht';
    const groups = byCause([
      one('DocumentDeleted', 11, { document: { id: 'a', title } }),
      one('DocumentDeleted', 12, { document: { id: 'b', title } }),
      one('IndirectAccess', 13, { group, change: 'left' }),
      one('IndirectAccess', 14, { group: { ...group, name: 'Praxis am See' }, change: 'joined' }),
      one('IndirectAccess', 15, { group, change: 'joined' }),
      one('IndirectAccess', 16, { group: { ...group, id: 'urn:oid:2' }, change: 'joined' }),
      // A platform that does not know the number of a professional names the person.
      one('EmergencyAccess', 17, { professional: { name: 'Dr. Fremd' } }),
      one('EmergencyAccess', 18, { professional: { name: 'Dr. Meier' } }),
      one('EmergencyAccess', 19),
    ]);
    expect(
      groups.map(({ cause, notifications }) => [cause, ...notifications.map(({ last }) => last.slice(8, 10))]),
    ).toEqual([
      ['EmergencyAccess  ', '19'],
      ['EmergencyAccess  Dr. Meier', '18'],
      ['EmergencyAccess  Dr. Fremd', '17'],
      ['IndirectAccess joined urn:oid:2', '16'],
      ['IndirectAccess joined urn:oid:1', '15', '14'],
      ['IndirectAccess left urn:oid:1', '13'],
      ['DocumentDeleted  b', '12'],
      ['DocumentDeleted  a', '11'],
    ]);
  });
});
