import { expect, it } from 'vitest';
import { callers, fremdGln } from '../fhir-api/testing/people.ts';
import { accessLogOf, startTestCommunity } from '../fhir-api/testing/server.ts';
import type { Caller } from '../identity/authentication/caller.ts';
import { purgeExpired } from '../identity/session/purge-expired.ts';
import type { Context } from '../context.ts';
import { withFailingInserts } from '../storage/testing/failing-inserts.ts';
import { logAccess, type LoggedAct } from './log-access.ts';
import { logReadAccess, searchIndexReading } from './log-read-access.ts';

it('[COM-05] a reading is logged once per session, expires after a while and is purged after its session', async () => {
  const { context, close } = await startTestCommunity();
  const begin = Date.now();
  const read = async (uid: string, minutes: number, part: 'metadata' | 'bytes' = 'metadata'): Promise<number> => {
    const now = (): Date => new Date(begin + minutes * 60_000);
    const caller = { ...callers.anna, session: { provider: 'test', uid } };
    const act = { subtype: 'ATC_DOC_SEARCH', outcome: '0' } as const;
    await logReadAccess({ ...context, now }, caller, act, { subject: 'documents', part });
    return (await accessLogOf(context)).length;
  };
  expect(await read('one', 0)).toBe(1);
  expect(await read('one', 1, 'bytes')).toBe(1);
  expect(await read('another', 1)).toBe(2);
  expect(await read('one', 60)).toBe(3);
  expect(await read('one', 61, 'bytes')).toBe(3);
  await purgeExpired({ ...context, now: () => new Date(begin + 100 * 60_000) });
  expect(await context.db.selectFrom('reading').select('began').execute()).toEqual(
    [new Date(begin + 60 * 60_000)].map((began) => ({ began })),
  );
  await close();
});

it.each<readonly [words: string, write: (context: Context, act: LoggedAct) => Promise<void>]>([
  [
    'a reading',
    (context, act) => logReadAccess(context, callers.meierEmergency, act, { subject: 'documents', part: 'begins' }),
  ],
  ['any other act', (context, act) => logAccess(context, context.db, callers.meierEmergency, act)],
])(
  '[COM-05] [SET-04] the log entry of %s during an emergency access and its notification are written together or not at all',
  async (_words, write) => {
    const { context, close } = await startTestCommunity();
    const { db } = context;
    const look = () => write(context, { subtype: 'ATC_DOC_SEARCH', outcome: '0' });
    await withFailingInserts(db, 'notification', async () => expect(look()).rejects.toThrow('full'));
    expect(await accessLogOf(context)).toEqual([]);
    expect(await db.selectFrom('reading').select('key').execute()).toEqual([]);
    await look();
    expect(await accessLogOf(context)).toEqual(['ATC_DOC_SEARCH 0 Peter Meier']);
    await close();
  },
);

const session = { provider: 'test', uid: 'one' };
const lena: Caller = { ...callers.lena, session };

it.each<readonly [words: string, first: Caller, second: Caller, of: string]>([
  ['person', { ...callers.meier, session }, { ...callers.fremd, session }, 'one'],
  ['sign-in name', lena, { ...lena, username: 'leo', name: 'Leo Assistenz' }, 'one'],
  ['role', { ...callers.rita, role: 'PAT', session }, { ...callers.rita, session }, 'one'],
  ['purpose', { ...callers.meier, session }, { ...callers.meierEmergency, session }, 'one'],
  ['professional assisted', lena, { ...lena, principal: { gln: fremdGln, name: 'Fabian Fremd' } }, 'one'],
  ['sign-in', lena, { ...lena, session: { ...session, uid: 'two' } }, 'one'],
  ['document', lena, lena, 'another'],
])('[COM-05] a reading with another %s is logged separately', async (_words, first, second, of) => {
  const { context, close } = await startTestCommunity();
  const read = async (caller: Caller, what: string): Promise<number> => {
    await logReadAccess(
      context,
      caller,
      { subtype: 'ATC_DOC_SEARCH', outcome: '0' },
      { subject: what, part: 'metadata' },
    );
    return (await accessLogOf(context)).length;
  };
  expect(await read(first, 'one')).toBe(1);
  expect(await read(first, 'one')).toBe(1);
  expect(await read(second, of)).toBe(2);
  await close();
});

it.each<readonly [words: string, of: string, minutes: readonly number[]]>([
  ['a record read for the search is one reading of the whole session', searchIndexReading, [0, 60, 24 * 60]],
  ['anything else is one of five minutes', 'documents', [0, 4, 5]],
])('[COM-05] [DOC-12] %s', async (_words, of, minutes) => {
  const { context, close } = await startTestCommunity();
  const begin = Date.now();
  const lines: number[] = [];
  for (const minute of minutes) {
    const now = (): Date => new Date(begin + minute * 60_000);
    const act = { subtype: 'ATC_DOC_SEARCH', outcome: '0' } as const;
    await logReadAccess({ ...context, now }, lena, act, { subject: of, part: 'metadata' });
    lines.push((await accessLogOf(context)).length);
  }
  expect(lines).toEqual([1, 1, 2]);
  await close();
});
