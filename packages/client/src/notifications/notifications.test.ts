import { describe, expect, it } from 'vitest';
import { jsonResponse, scriptedPlatform, describeRequest, abortedAndUnavailable } from '../testing/platform.ts';
import {
  listNotifications,
  markNotifications,
  fetchNotificationSettings,
  recordVisit,
  saveNotificationSettings,
} from './index.ts';

const own = { accept: 'application/json', authorization: 'Bearer extended' };
const json = { ...own, 'content-type': 'application/json' };

describe('notifications', () => {
  const emergency = { type: 'EmergencyAccess', instant: '2026-11-01T10:00:00Z' };
  const bare = { kind: 'EmergencyAccess', instant: emergency.instant, last: emergency.instant, count: 1, read: false };
  const listed = async (...stored: readonly unknown[]) => {
    const read = await listNotifications(scriptedPlatform(() => jsonResponse(stored)).connection);
    return read.ok ? read.value : read.error;
  };

  it('[SET-04] are those of the open record, newest first by their last event', async () => {
    const { connection, asked } = scriptedPlatform(() =>
      jsonResponse([
        { type: 'IndirectAccess', instant: '2026-11-20T10:00:00Z' },
        { ...emergency, lastInstant: '2026-11-21T10:00:00Z' },
      ]),
    );
    const read = await listNotifications(connection);
    expect(read.ok && read.value.map(({ last }) => last)).toEqual(['2026-11-21T10:00:00Z', '2026-11-20T10:00:00Z']);
    expect(asked.map(describeRequest)).toEqual([{ method: 'GET', path: '/epr/v1/Notification', ...own }]);
    expect(await abortedAndUnavailable(listNotifications)).toEqual(['cancelled', 'failed', 1]);
  });

  it.each<[string, object, object]>([
    ['the mandatory fields only', {}, {}],
    ['an id, and that it was read', { id: '1', read: true }, { id: '1', read: true }],
    ['strings in place of booleans and numbers', { id: 1, read: 'yes', count: '4' }, {}],
    ['several acts', { count: 4 }, { count: 4 }],
    ['no act at all', { count: 0 }, { count: 0 }],
    ['a negative number of acts', { count: -1 }, {}],
    [
      'the professional and their GLN',
      { professional: { name: 'Peter Meier', gln: '7601000102737', id: 'x' } },
      { professional: { name: 'Peter Meier', gln: '7601000102737' } },
    ],
    ['a professional without a GLN', { professional: { name: 'P', gln: 7 } }, { professional: { name: 'P' } }],
    ['a professional without a name', { professional: { gln: '7601000102737' } }, {}],
    [
      'a group',
      { group: { id: 'urn:oid:1', name: 'Kardiologie' } },
      { group: { id: 'urn:oid:1', name: 'Kardiologie' } },
    ],
    ['a group without an id', { group: { name: 'Kardiologie' } }, { group: { id: '', name: 'Kardiologie' } }],
    ['who joined', { change: 'joined' }, { change: 'joined' }],
    ['who left', { change: 'left' }, { change: 'left' }],
    ['another change', { change: 'moved' }, {}],
    ['a document of a kind without documents', { document: { id: 'd-1', title: 'Bericht' } }, {}],
    [
      'a document that was deleted',
      { type: 'DocumentDeleted', document: { id: 'd-1', title: 'Bericht' } },
      { kind: 'DocumentDeleted', document: { id: 'd-1', title: 'Bericht' } },
    ],
    [
      'a deleted document without a title',
      { type: 'DocumentDeleted', document: { id: 'd-1', title: 7 } },
      { kind: 'DocumentDeleted', document: { id: 'd-1' } },
    ],
    [
      'a deleted document without an id',
      { type: 'DocumentDeleted', document: { title: 'x' } },
      { kind: 'DocumentDeleted' },
    ],
  ])('[SET-04] are read with %s', async (_what, more, expected) => {
    expect(await listed({ ...emergency, ...more })).toEqual([{ ...bare, ...expected }]);
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['an unknown kind', { ...emergency, type: 'SomethingElse' }],
    ['an invalid time', { ...emergency, instant: 'yesterday' }],
    ['an invalid last time', { ...emergency, lastInstant: 'yesterday' }],
  ])('[SET-04] that are invalid are left out: %s', async (_what, one) => {
    expect(await listed(one, emergency)).toEqual([bare]);
  });

  it('[SET-04] in a response that is no list are a failure, not an empty list', async () => {
    const { connection } = scriptedPlatform(() => jsonResponse({ 0: emergency }));
    expect(await listNotifications(connection)).toEqual({
      ok: false,
      error: { reason: 'unreadable', diagnostics: 'not a list' },
    });
  });

  it('[SET-04] are marked as read or unread by their ids', async () => {
    const { connection, asked } = scriptedPlatform(() => new Response(null, { status: 204 }));
    expect(await markNotifications(connection, { ids: ['1', '2'], read: false })).toEqual({ ok: true, value: true });
    const body = '{"ids":["1","2"],"read":false}';
    expect(asked.map(describeRequest)).toEqual([{ method: 'PUT', path: '/epr/v1/Notification', ...json, body }]);
  });
});

describe('notification settings', () => {
  const path = '/epr/v1/Setting/Notifications';

  it('[SET-03] are read for the open record, and unreadable without the known setting', async () => {
    const { connection, asked } = scriptedPlatform((_url, place) =>
      jsonResponse([{ groupChanges: false, emergencyAccess: true }, { groupChanges: 'no' }, null, 7][place]),
    );
    expect(await fetchNotificationSettings(connection)).toEqual({ ok: true, value: { groupChanges: false } });
    for (let place = 1; place < 4; place += 1)
      expect(await fetchNotificationSettings(connection)).toEqual({
        ok: false,
        error: { reason: 'unreadable', diagnostics: 'no settings' },
      });
    expect(describeRequest(asked[0])).toEqual({ method: 'GET', path, ...own });
    expect(await abortedAndUnavailable(fetchNotificationSettings)).toEqual(['cancelled', 'failed', 1]);
  });

  it('[SET-03] are saved together with the one that cannot be switched off', async () => {
    const { connection, asked } = scriptedPlatform((_url, place) => jsonResponse({}, place === 0 ? 200 : 500));
    const settings = { groupChanges: false };
    expect(await saveNotificationSettings(connection, settings)).toEqual({ ok: true, value: settings });
    expect(await saveNotificationSettings(connection, settings)).toMatchObject({ ok: false, error: { status: 500 } });
    const body = '{"emergencyAccess":true,"groupChanges":false}';
    expect(describeRequest(asked[0])).toEqual({ method: 'PUT', path, ...json, body });
  });
});

describe('a change', () => {
  it.each([
    ['nothing', null, 204, true],
    ['JSON', '{}', 200, true],
    ['a page of a gateway', '<p>Maintenance</p>', 200, false],
  ])('[SET-03] [SET-04] is saved only when the response confirms it: %s', async (_what, body, status, ok) => {
    const { connection } = scriptedPlatform(() => new Response(body, { status }));
    expect(await saveNotificationSettings(connection, { groupChanges: true })).toMatchObject({ ok });
    expect(await markNotifications(connection, { ids: ['1'], read: true })).toMatchObject({ ok });
  });
});

describe('recording a visit', () => {
  it('[DOC-01] the first visit has no previous one, and only viewers marked as emergency are one', async () => {
    const viewers = [
      { name: 'Peter Meier', emergency: true },
      { name: 'Sara Frei', emergency: 'no' },
      { emergency: true },
    ];
    const { connection, asked } = scriptedPlatform((_url, place) =>
      jsonResponse([{ viewers: [] }, { previous: '2026-11-20T10:00:00Z', viewers }, { previous: 'yesterday' }][place]),
    );
    expect(await recordVisit(connection)).toEqual({ ok: true, value: { viewers: [] } });
    expect(await recordVisit(connection)).toEqual({
      ok: true,
      value: {
        previous: '2026-11-20T10:00:00Z',
        viewers: [
          { name: 'Peter Meier', emergency: true },
          { name: 'Sara Frei', emergency: false },
        ],
      },
    });
    expect(await recordVisit(connection)).toEqual({ ok: true, value: { viewers: [] } });
    expect(describeRequest(asked[0])).toEqual({ method: 'PUT', path: '/epr/v1/Visit', ...own });
    expect(await abortedAndUnavailable(recordVisit)).toEqual(['cancelled', 'failed', 1]);
  });
});
