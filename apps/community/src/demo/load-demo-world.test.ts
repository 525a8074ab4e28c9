import { anna } from '@epr/cast/people';
import { grossAkte, demoWorld } from '@epr/cast/world';
import { deletionStatusOf } from '@epr/domain/documents';
import type { Day } from '@epr/domain/values';
import { readSubmissionSet } from '@epr/fhir/documents';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestCommunity, type TestServer } from '../fhir-api/testing/server.ts';
import { verifyPassword } from '../identity/sign-in/passwords.ts';
import { addRecords } from './add-records.ts';
import { isEmpty, loadDemoWorld } from './load-demo-world.ts';

/** The people of the demo, and of its documents only the one whose deletion was requested. */
const { documents, ...people } = demoWorld('2026-11-20' as Day);
const requested = documents.filter(({ document }) => deletionStatusOf(document) === 'deletionRequested');
const part = { ...people, documents: requested };

const read = (json: string | null): unknown => (json === null ? null : JSON.parse(json));

let server: TestServer;
beforeAll(async () => {
  // The upload limit does not apply to the files of the demo.
  server = await startTestCommunity({ isPopulated: true, limit: 1 });
  expect(await isEmpty(server.context.db)).toBe(true);
  expect(await loadDemoWorld(server.context, part, isEmpty)).toBe(true);
});
afterAll(() => server.close());

describe('the demo world in an empty store', () => {
  it('[COM-07] [DOC-23] a requested deletion can still be withdrawn: the patient requested it three days ago', async () => {
    const rows = await server.context.db.selectFrom('deletion_request').selectAll().execute();
    const now = server.context.now().getTime();
    expect(rows).toMatchObject(
      requested.map(({ document }) => ({
        ...{ document: document.logicalId, spid: anna.spid, username: 'anna.keller', role: 'PAT', name: 'Anna Keller' },
      })),
    );
    expect(rows).toHaveLength(1);
    const days = rows.map((row) => Math.round((now - row.requested.getTime()) / 86_400_000));
    expect(days).toEqual([3]);
  });

  it('[COM-07] accounts, patients and the directory are stored as the cast defines them', async () => {
    const { db } = server.context;
    const accounts = await db.selectFrom('account').selectAll().orderBy('username').execute();
    expect(
      accounts.map(({ username, given, family, roles, spid, gln, eid, demo_purpose: purpose }) => ({
        ...{ username, given, family, roles: roles.split(' ').filter(Boolean) },
        ...{ spid, gln, eid: read(eid), purpose: read(purpose) },
      })),
    ).toEqual(
      [...people.accounts]
        .sort((one, other) => (one.username < other.username ? -1 : 1))
        .map(({ spid = null, gln = null, eid = null, ...account }) => ({ ...account, spid, gln, eid })),
    );
    const [hash = '', ...others] = new Set(accounts.map(({ password_hash: one }) => one));
    expect([await verifyPassword('demo', hash), others]).toEqual([true, []]);
    const patients = await db.selectFrom('patient').selectAll().orderBy('spid').execute();
    expect(patients).toMatchObject(
      [...people.patients]
        .sort((one, other) => (one.spid < other.spid ? -1 : 1))
        .map(({ birthDate, localId, postalCode, phone = null, email = null, ...person }) => ({
          ...{ ...person, phone, email },
          ...{ birth_date: birthDate, local_id: localId, postal_code: postalCode },
        })),
    );
    expect(patients).toHaveLength(people.patients.length);
    const groups = await db.selectFrom('organisation').selectAll().orderBy('id').execute();
    expect(groups.map(({ facility_type: type, ...group }) => ({ ...group, facility_type: read(type) }))).toEqual(
      [...people.organisations]
        .sort((one, other) => (one.id < other.id ? -1 : 1))
        .map(({ id, name, facilityType, partOf = null, city = null }) => ({
          ...{ id, name, facility_type: facilityType, part_of: partOf, city },
        })),
    );
    const professionals = await db.selectFrom('professional').selectAll().orderBy('gln').execute();
    expect(
      professionals.map(({ gln, prefix, given, family, profession, speciality }) => ({
        ...{ gln, prefix, given, family, profession: read(profession), speciality: read(speciality) },
      })),
    ).toEqual(
      [...people.professionals]
        .sort((one, other) => (one.gln < other.gln ? -1 : 1))
        .map(({ gln, prefix = null, given, family, profession, speciality = null }) => ({
          ...{ gln, prefix, given, family, profession, speciality },
        })),
    );
  });

  it('[COM-07] memberships, access rights and assistances are stored as the cast defines them', async () => {
    const { db } = server.context;
    const memberships = await db.selectFrom('membership').select(['gln', 'organisation']).execute();
    expect(new Set(memberships.map(({ gln, organisation }) => `${gln} ${organisation}`))).toEqual(
      new Set(people.professionals.flatMap(({ gln, organisations }) => organisations.map((one) => `${gln} ${one}`))),
    );
    const rights = await db.selectFrom('access_right').select('access_right').execute();
    const inOrder = (texts: readonly string[]): readonly string[] => [...texts].sort();
    expect(inOrder(rights.map(({ access_right: text }) => text))).toEqual(
      inOrder(people.accessRights.map((right) => JSON.stringify(right))),
    );
    const assistances = await db.selectFrom('assistance').select(['username', 'gln']).execute();
    expect(inOrder(assistances.map(({ username, gln }) => `${username} ${gln}`))).toEqual(
      inOrder(people.assistances.map(({ username, professional }) => `${username} ${professional}`)),
    );
  });

  it('[COM-07] [DOC-01] a document and its submission set are stored as if submitted on their day', async () => {
    const { db } = server.context;
    const [{ document } = {}] = requested;
    const rows = await db
      .selectFrom('document')
      .innerJoin('submission_set', 'submission_set.id', 'document.submission_set')
      .select([
        'document.id',
        'document.spid',
        'submission_set.spid as owner',
        'home_community',
        'last_updated',
        'date',
      ])
      .select('submission_set.resource as list')
      .execute();
    const day = new Date(document?.submission?.date ?? document?.creationTime ?? '');
    expect(rows).toMatchObject([
      {
        id: document?.logicalId,
        spid: anna.spid,
        owner: anna.spid,
        home_community: null,
        last_updated: day,
        date: day,
      },
    ]);
    const set = readSubmissionSet(JSON.parse(rows[0]?.list ?? '{}'));
    expect(set).toMatchObject({
      value: {
        patient: anna.spid,
        documents: [document?.logicalId],
        sourceId: server.context.settings.homeCommunityId,
      },
    });
  });

  it('[COM-08] whether the data is missing is asked under the lock, so that of two processes the second finds it loaded', async () => {
    const held = sql`select from pg_locks where locktype = 'advisory' and granted`;
    let locks = 0;
    await loadDemoWorld(server.context, {}, async (db) => {
      locks = (await held.execute(db)).rows.length;
      return false;
    });
    expect(locks).toBe(1);
  });

  it('[COM-07] [COM-08] a second start loads nothing and leaves no file behind', async () => {
    expect(await loadDemoWorld(server.context, part, isEmpty)).toBe(false);
    expect(await server.countOrphans()).toBe(0);
    expect(await server.context.db.selectFrom('document').select('id').execute()).toHaveLength(1);
  });

  it('[COM-07] [DOC-03] a document of another community is stored as one of that community', async () => {
    const { context } = server;
    const elsewhere = documents.filter(({ document }) => document.homeCommunity !== undefined).slice(0, 1);
    await loadDemoWorld(context, { documents: elsewhere }, () => Promise.resolve(true));
    const ids = elsewhere.map(({ document }) => document.logicalId);
    const rows = context.db.selectFrom('document').select(['id', 'home_community']).where('id', 'in', ids);
    expect(await rows.execute()).toEqual([{ id: ids[0], home_community: 'urn:oid:2.999.756.2' }]);
  });

  it('[COM-07] the patient with a large record is added once, with the requested number of documents', async () => {
    const { context } = server;
    expect(await addRecords(context, 3)).toBe(true);
    expect(await addRecords(context, 5)).toBe(false);
    const [gross] = grossAkte('2026-11-20' as Day, 0).patients;
    const rows = await context.db.selectFrom('document').select('id').where('spid', '=', String(gross?.spid)).execute();
    expect(rows).toHaveLength(3);
    const account = await context.db.selectFrom('account').selectAll().where('username', '=', 'gross.akte').execute();
    expect(account).toMatchObject([{ spid: gross?.spid, roles: 'PAT' }]);
    expect(await server.countOrphans()).toBe(0);
  });
});
