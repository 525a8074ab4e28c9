import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { callers } from '../fhir-api/testing/people.ts';
import { logOf, startForTests } from '../fhir-api/testing/server.ts';
import { sweepIdentity } from '../identity/session/purge-expired.ts';
import { logReading } from './log-reading.ts';

it('[COM-05] a reading is one of a session, ends after a while, and is forgotten with its session', async () => {
  const { context, close } = await startForTests();
  const begin = Date.now();
  const read = async (uid: string, minutes: number): Promise<number> => {
    const now = (): Date => new Date(begin + minutes * 60_000);
    const caller = { ...callers.anna, session: { provider: 'test', uid } };
    const act = { subtype: 'ATC_DOC_SEARCH', outcome: '0' } as const;
    await logReading({ ...context, now }, caller, act, { of: 'documents', part: 'metadata' });
    return (await logOf(context)).length;
  };
  expect(await read('one', 0)).toBe(1);
  expect(await read('one', 1)).toBe(1);
  expect(await read('another', 1)).toBe(2);
  expect(await read('one', 60)).toBe(3);
  await sweepIdentity({ ...context, now: () => new Date(begin + 100 * 60_000) });
  expect(await context.db.selectFrom('reading').select('began').execute()).toEqual(
    [new Date(begin + 60 * 60_000)].map((began) => ({ began })),
  );
  await close();
});

it('[COM-05] [SET-04] the line of an emergency stands or falls with its notification', async () => {
  const { context, close } = await startForTests();
  const { db } = context;
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'full'; end $$`.execute(db);
  await sql`create trigger refuse before insert on notification execute function refuse()`.execute(db);
  const act = { subtype: 'ATC_DOC_SEARCH', outcome: '0' } as const;
  const look = () => logReading(context, callers.meierEmergency, act, { of: 'documents', part: 'begins' });
  await expect(look()).rejects.toThrow('full');
  expect(await logOf(context)).toEqual([]);
  expect(await db.selectFrom('reading').select('key').execute()).toEqual([]);
  await sql`drop trigger refuse on notification`.execute(db);
  await look();
  expect(await logOf(context)).toEqual(['ATC_DOC_SEARCH 0 Peter Meier']);
  await close();
});
