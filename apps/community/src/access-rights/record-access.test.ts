import type { ProvideLevel } from '@epr/domain/access-rights';
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withRights } from '../documents/testing/documents-at-each-level.ts';
import {
  annaSpid,
  beatSpid,
  callers,
  clinic,
  fremdGln,
  meierGln,
  professional,
  ward,
} from '../fhir-api/testing/people.ts';
import { startTestCommunity, type TestServer } from '../fhir-api/testing/server.ts';
import type { Caller } from '../identity/authentication/caller.ts';
import { accessOf, lockRecord, readableCodes, type RecordAccess } from './record-access.ts';
import type { Schema } from '../storage/schema.ts';
import { hasRecordAccess } from './has-record-access.ts';
import { findRight, rightRow } from './right-row.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestCommunity();
});
afterAll(() => server.close());

const accessFor = (caller: Caller): Promise<RecordAccess | undefined> =>
  accessOf(server.context, server.context.db, caller);
const readable = async (caller: Caller): Promise<number | undefined> => (await accessFor(caller))?.readable.length;

describe('access to a record', () => {
  it('[COM-04] rights read with the session are used for one second, and never in a transaction', async () => {
    const at = new Date();
    const { db } = server.context;
    const caller = { ...callers.meier, rights: { at, json: '[]' } };
    const levels = async (after: number, on = db): Promise<number | undefined> => {
      const access = await accessOf({ now: () => new Date(at.getTime() + after) }, on, caller);
      return access?.readable.length;
    };
    await withRights(server, [professional(meierGln, 'normal')], async () => {
      expect(await levels(0)).toBe(0);
      expect(await levels(999)).toBe(0);
      expect(await levels(1000)).toBe(1);
      expect(await levels(-1)).toBe(1);
      expect(await db.transaction().execute((trx) => levels(0, trx))).toBe(1);
    });
  });

  it('[COM-04] rights read with the session decide while they are current, unless the caller passes rights already read', async () => {
    const { db, now } = server.context;
    const access = await accessFor(callers.anna);
    const json = JSON.stringify([
      { ...professional(meierGln, 'restricted'), patient: annaSpid, policySetId: 'urn:uuid:1' },
    ]);
    const caller = { ...callers.meier, rights: { at: now(), json } };
    const context = { now: () => caller.rights.at };
    expect((await accessOf(context, db, caller))?.readable).toEqual(['normal', 'restricted']);
    expect((await accessOf(context, db, caller, access?.rights))?.readable).toEqual([]);
  });

  it('[COM-04] an access right is valid on its last day and no longer on the day after', async () => {
    const { db } = server.context;
    const levels = async (now: string): Promise<number | undefined> =>
      (await accessOf({ now: () => new Date(now) }, db, callers.meier))?.readable.length;
    await withRights(server, [professional(meierGln, 'restricted', '2026-11-22')], async () => {
      expect(await levels('2026-11-22T22:59:00Z')).toBe(2);
      expect(await levels('2026-11-22T23:00:00Z')).toBe(0);
    });
  });

  it('[COM-04] an assistant has the access of the professional they assist, and none by their own GLN', async () => {
    const { principal, ...alone } = callers.lena;
    await withRights(server, [professional(meierGln, 'normal')], async () => {
      expect(await readable({ ...alone, principal })).toBe(1);
      expect(await readable({ ...alone, principal, gln: fremdGln })).toBe(1);
      expect(await readable({ ...alone, gln: meierGln })).toBeUndefined();
      expect(await readable({ ...alone, gln: meierGln, principal: { gln: fremdGln, name: 'Fabian Fremd' } })).toBe(0);
    });
  });

  it('[COM-04] [ACC-07] the right of a group applies only to members of it and its subgroups, and the group is named in the result', async () => {
    const group = (organisation: string) =>
      ({ template: '302', actor: { kind: 'group', organisation }, level: 'normal' }) as const;
    const { gln: _gln, ...nobody } = callers.fremd;
    for (const organisation of [ward, clinic])
      await withRights(server, [group(organisation)], async () => {
        expect(await accessFor(callers.fremd)).toMatchObject({ readable: ['normal'], groups: [organisation] });
        expect(await accessFor(callers.meier)).toMatchObject({ readable: [], groups: [] });
        expect(await accessFor(nobody)).toBeUndefined();
      });
    await withRights(server, [group('urn:oid:2.999.404'), professional(fremdGln, 'normal')], async () => {
      expect(await accessFor(callers.fremd)).toMatchObject({ patient: annaSpid, readable: ['normal'], groups: [] });
    });
  });

  it('[COM-04] a token without a record, SPID or role gives no access; a representative has the access their right grants', async () => {
    const { patient: _patient, ...recordless } = callers.anna;
    const { spid: _spid, ...numberless } = callers.anna;
    expect(await readable(callers.anna)).toBe(3);
    expect(await readable(recordless)).toBeUndefined();
    expect(await readable(numberless)).toBeUndefined();
    expect(await readable({ ...callers.anna, role: 'NONE' })).toBeUndefined();
    expect(await readable({ ...callers.beat, patient: annaSpid })).toBe(0);
    const rita = { template: '303', actor: { kind: 'representative', id: 'rita' }, level: 'full' } as const;
    await withRights(server, [rita], async () => {
      expect(await readable(callers.rita)).toBe(3);
      expect(await readable({ ...callers.rita, username: 'else' })).toBe(0);
    });
  });

  it('[COM-04] an emergency access reads what the patient left open for it, normal access of the same person does not', async () => {
    const open = { template: '202', actor: { kind: 'all' }, level: 'normal' } as const;
    await withRights(server, [open], async () => {
      expect([await readable(callers.meierEmergency), await readable(callers.meier)]).toEqual([1, 0]);
    });
  });

  it('[ACC-01] [COM-03] an access right is found by its policy set id in upper or lower case', async () => {
    const { db } = server.context;
    const policySetId = 'urn:uuid:0F1E2D3C-0000-4000-8000-00000000abcd';
    const right = { ...professional(meierGln, 'normal'), patient: annaSpid, policySetId };
    await db.insertInto('access_right').values(rightRow(right)).execute();
    for (const name of [policySetId, policySetId.toLowerCase(), policySetId.toUpperCase()])
      expect((await findRight(db, name))?.policy_set_id).toBe(policySetId);
    expect(await findRight(db, policySetId.replace('abcd', 'abce'))).toBeUndefined();
    await db.deleteFrom('access_right').where('policy_set_id', '=', policySetId).execute();
  });

  it('[COM-04] [COM-08] the lock on a record is held until its transaction ends, and on no other record', async () => {
    const held = async (on: Kysely<Schema>): Promise<readonly string[]> => {
      const { rows } = await sql<{ spid: string }>`
        select spid from unnest(array[${annaSpid}, ${beatSpid}]) as spid join pg_locks
        on locktype = 'advisory' and (classid::bigint << 32 | objid::bigint) = hashtextextended(spid, 0)`.execute(on);
      return rows.map(({ spid }) => spid);
    };
    const { db } = server.context;
    const during = await db.transaction().execute(async (trx) => {
      await lockRecord(trx, callers.rita);
      return held(trx);
    });
    expect([during, await held(db)]).toEqual([[annaSpid], []]);
  });

  it('[COM-04] documents are filtered by the codes of the readable levels, and not at all where secret is readable', () => {
    expect(readableCodes([])).toEqual([]);
    expect(readableCodes(['normal', 'restricted'])).toEqual(['17621005', '263856008']);
    expect(readableCodes(['normal', 'restricted', 'secret'])).toBe('all');
  });
});

describe('who gets a token for a record', () => {
  const provided = (provideLevel: ProvideLevel) => ({ template: '203', actor: { kind: 'all' }, provideLevel }) as const;
  const openInEmergency = { template: '202', actor: { kind: 'all' }, level: 'normal' } as const;
  it.each([
    ['nobody without a right', callers.meier, [], false],
    ['who may read', callers.meier, [professional(meierGln, 'normal')], true],
    ['who may add documents, at whichever level', callers.meier, [provided('secret')], true],
    ['who is shut out not', callers.meier, [provided('normal'), professional(meierGln, 'exclusion-list')], false],
    ['an assistant of who may', callers.lena, [professional(meierGln, 'normal')], true],
    ['in an emergency who may read then', callers.meierEmergency, [openInEmergency], true],
    ['without one nobody by the right for it', callers.meier, [openInEmergency], false],
  ])('[COM-04] %s', async (_words, caller, rights, given) => {
    const context = { ...server.context, now: () => at };
    const json = JSON.stringify(rights.map((right, id) => ({ patient: annaSpid, policySetId: String(id), ...right })));
    expect(await hasRecordAccess(context, { ...caller, rights: { at, json } })).toBe(given);
  });
  const at = new Date();

  it('[COM-04] nobody with a token that names no record', async () => {
    expect(await hasRecordAccess(server.context, callers.basic)).toBe(false);
  });
});
