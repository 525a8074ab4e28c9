import { expect, it } from 'vitest';
import { answered, scriptedPlatform } from '../testing/platform.ts';
import { listNotifications, markNotifications, recordVisit, saveNotificationSettings } from './index.ts';

it('[SET-04] notifications come newest first by their last act; what is none is left out, and what nobody read is unread', async () => {
  const stored = [
    {
      id: '1',
      type: 'EmergencyAccess',
      instant: '2026-11-01T10:00:00Z',
      lastInstant: '2026-11-21T10:00:00Z',
      count: 4,
    },
    { id: '2', type: 'IndirectAccess', instant: '2026-11-20T10:00:00Z', change: 'joined', read: true },
    { id: '3', type: 'SomethingElse', instant: '2026-11-22T10:00:00Z' },
    { id: '4', type: 'EmergencyAccess', instant: 'yesterday' },
  ];
  const { connection } = scriptedPlatform(() => answered(stored));
  const read = await listNotifications(connection);
  expect(read.ok && read.value.map(({ id, count, read: seen }) => [id, count, seen])).toEqual([
    ['1', 4, false],
    ['2', 1, true],
  ]);
});

it('[SET-04] marks say for which notifications they are, and whether these are read', async () => {
  const { connection, asked } = scriptedPlatform(() => new Response(null, { status: 204 }));
  expect(await markNotifications(connection, ['1', '2'], false)).toEqual({ ok: true, value: true });
  expect(asked.map(({ method, body }) => [method, JSON.parse(body) as unknown])).toEqual([
    ['PUT', { ids: ['1', '2'], read: false }],
  ]);
});

it('[SET-03] settings are sent with the one nobody can switch off', async () => {
  const { connection, asked } = scriptedPlatform(() => answered({}));
  await saveNotificationSettings(connection, { groupChanges: false });
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ emergencyAccess: true, groupChanges: false });
});

it('[DOC-01] a first visit has none before it, and only what the platform calls an emergency is one', async () => {
  const viewers = [
    { name: 'Peter Meier', emergency: true },
    { name: 'Sara Frei', emergency: 'no' },
    { emergency: true },
  ];
  const { connection } = scriptedPlatform((_url, place) =>
    answered(place === 0 ? { viewers: [] } : { previous: '2026-11-20T10:00:00Z', viewers }),
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
});
