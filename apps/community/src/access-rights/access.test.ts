import { expect, it } from 'vitest';
import { withRights } from '../documents/testing/record.ts';
import { callers, fremd, meier, professional } from '../fhir-api/testing/people.ts';
import { startForTests } from '../fhir-api/testing/server.ts';
import type { Caller } from '../identity/authentication/caller.ts';
import { accessOf } from './access.ts';

it('[COM-04] rights read with the session are those of now for a second, and never in a transaction', async () => {
  const server = await startForTests();
  const at = new Date();
  const { db } = server.context;
  const caller = { ...callers.meier, rights: { at, json: '[]' } };
  const levels = async (after: number, on = db): Promise<number | undefined> => {
    const access = await accessOf({ now: () => new Date(at.getTime() + after) }, on, caller);
    return access?.readable.length;
  };
  await withRights(server, [professional(meier, 'normal')], async () => {
    expect(await levels(0)).toBe(0);
    expect(await levels(999)).toBe(0);
    expect(await levels(1000)).toBe(1);
    expect(await levels(-1)).toBe(1);
    expect(await db.transaction().execute((trx) => levels(0, trx))).toBe(1);
  });
  await server.close();
});

it('[COM-04] a right opens on its last day, and nothing on the day after', async () => {
  const server = await startForTests();
  const { db } = server.context;
  const levels = async (now: string): Promise<number | undefined> =>
    (await accessOf({ now: () => new Date(now) }, db, callers.meier))?.readable.length;
  await withRights(server, [professional(meier, 'restricted', '2026-11-22')], async () => {
    expect(await levels('2026-11-22T22:59:00Z')).toBe(2);
    expect(await levels('2026-11-22T23:00:00Z')).toBe(0);
  });
  await server.close();
});

it('[COM-04] an assistant opens what the professional opens, by whom they are sent and by nothing of their own', async () => {
  const server = await startForTests();
  const readable = async (caller: Caller): Promise<number | undefined> =>
    (await accessOf(server.context, server.context.db, caller))?.readable.length;
  const { principal, ...alone } = callers.lena;
  await withRights(server, [professional(meier, 'normal')], async () => {
    expect(await readable({ ...alone, principal })).toBe(1);
    expect(await readable({ ...alone, principal, gln: fremd })).toBe(1);
    expect(await readable({ ...alone, gln: meier })).toBeUndefined();
    expect(await readable({ ...alone, gln: meier, principal: { gln: fremd, name: 'Fabian Fremd' } })).toBe(0);
  });
  await server.close();
});
