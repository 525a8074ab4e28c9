import { anna } from '@epr/cast/people';
import { world } from '@epr/cast/world';
import { deletionOf } from '@epr/domain/documents';
import type { Day } from '@epr/domain/values';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startForTests, type TestServer } from '../fhir-api/testing/server.ts';
import { isEmpty, loadWorld } from './load.ts';

/** The people of the demo, and of its documents the one whose deletion was requested. */
const { documents, ...people } = world('2026-11-20' as Day);
const requested = documents.filter(({ document }) => deletionOf(document) === 'deletionRequested');
const part = { ...people, documents: requested };

let server: TestServer;
beforeAll(async () => {
  server = await startForTests({ settled: true });
  expect(await isEmpty(server.context.db)).toBe(true);
  expect(await loadWorld(server.context, part, isEmpty)).toBe(true);
});
afterAll(() => server.close());

describe('the demo world in an empty store', () => {
  it('[COM-07] [DOC-23] a deletion that was requested can still be withdrawn: the patient asked for it three days ago', async () => {
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

  it('[COM-07] everybody is there with their numbers, groups and rights', async () => {
    const { db } = server.context;
    const count = async (table: 'account' | 'patient' | 'professional' | 'organisation' | 'access_right') =>
      (await db.selectFrom(table).selectAll().execute()).length;
    expect(
      await Promise.all((['account', 'patient', 'professional', 'organisation', 'access_right'] as const).map(count)),
    ).toEqual(
      [people.accounts, people.patients, people.professionals, people.organisations, people.accessRights].map(
        ({ length }) => length,
      ),
    );
    const memberships = await db.selectFrom('membership').selectAll().execute();
    expect(memberships).toHaveLength(people.professionals.flatMap(({ organisations }) => organisations).length);
    expect(await db.selectFrom('assistance').selectAll().execute()).toHaveLength(people.assistances.length);
  });

  it('[COM-07] [COM-08] a second start loads nothing, and leaves no file behind', async () => {
    expect(await loadWorld(server.context, part, isEmpty)).toBe(false);
    expect(await server.orphans()).toBe(0);
    expect(await server.context.db.selectFrom('document').select('id').execute()).toHaveLength(1);
  });
});
