import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { matchRequest } from '@epr/fhir/people';
import type { PatientSearch } from '@epr/domain/people';
import type { Ahv, Day } from '@epr/domain/values';
import { startTestCommunity, type TestServer } from '../fhir-api/testing/server.ts';
import { openStorage } from '../storage/open-storage.ts';
import { selectMatchCandidates } from './select-match-candidates.ts';
import type { Storage } from '../storage/open-storage.ts';
import { findPostgres, startPostgres, withoutPostgres } from '../storage/testing/postgres-server.ts';

const log = pino({ level: 'silent' });
const programs = findPostgres();
const ends: (() => Promise<unknown>)[] = [];

const stores: readonly [words: string, there: boolean, open: () => Promise<{ storage?: Storage }>][] = [
  ['in the embedded store', true, () => Promise.resolve({})],
  [
    programs ? 'on PostgreSQL' : withoutPostgres,
    programs !== undefined,
    async () => {
      const postgres = await startPostgres(programs ?? '');
      ends.push(postgres.stop);
      return { storage: await openStorage({ databaseUrl: await postgres.database(), log }) };
    },
  ],
];

const many = 6000;
const ahv = '7569217076985' as Ahv;
const endings = ['ller', 'ssler', 'mpf', 'rn', 'hrli', 'usch', 'iser', 'lterborn'];
const person = {
  ahv: null as string | null,
  street: null,
  city: 'Bern',
  canton: 'BE',
  country: 'CH',
  phone: null,
  email: null,
};

/** Inserts six thousand people whose family names begin with Ke, and one such person as the last row. */
async function fill({ context: { db } }: TestServer): Promise<void> {
  const rows = Array.from({ length: many }, (_, at) => ({
    ...person,
    spid: `7613376200000${String(at).padStart(5, '0')}`,
    local_id: `k-${at}`,
    given: `Nn${at.toString(36)}`,
    family: `Ke${endings[at % endings.length]}`,
    birth_date: `19${20 + (at % 70)}-0${1 + (at % 9)}-${10 + (at % 19)}`,
    gender: at % 2 ? 'female' : 'male',
    postal_code: '3000',
  }));
  const last = {
    ...person,
    spid: '761337629999999999',
    local_id: 'last',
    given: 'Zora',
    family: 'Kessler-Dubois',
    ahv,
  };
  rows.push({ ...last, birth_date: '2003-12-11', gender: 'female', postal_code: '8001' });
  for (let at = 0; at < rows.length; at += 500)
    await db
      .insertInto('patient')
      .values(rows.slice(at, at + 500))
      .execute();
}

describe.each(stores)('a patient among six thousand with similar names, %s', (_words, there, open) => {
  let server: TestServer;
  beforeAll(async () => {
    if (!there) return;
    server = await startTestCommunity(await open());
    await fill(server);
  }, 120_000);
  afterAll(async () => {
    if (!there) return;
    await server.close();
    await Promise.all(ends.splice(0).map((end) => end()));
  });

  const found = async (search: PatientSearch): Promise<unknown> => {
    const { body } = await server.post('basic', '/r4/Patient/$match', matchRequest(search));
    return body.entry.map((one) => one.resource.id);
  };

  it.runIf(there).each<readonly [words: string, search: PatientSearch]>([
    ['names and birth date', { family: 'Kessler-Dubois', given: 'Zora', birthDate: '2003-12-11' as Day }],
    ['the family name and birth date', { family: 'Kessler-Dubois', birthDate: '2003-12-11' as Day }],
    ['both names', { family: 'Kessler-Dubois', given: 'Zora' }],
    ['both names in the other order', { family: 'Zora', given: 'Kessler-Dubois' }],
    ['both names in one field', { family: 'Zora Kessler-Dubois' }],
    [
      'names with a slip, and the birth date',
      { family: 'Kesler-Dubois', given: 'Zora', birthDate: '2003-12-11' as Day },
    ],
    ['a birth date with day and month swapped', { family: 'Kessler-Dubois', birthDate: '2003-11-12' as Day }],
    ['the rarer half of a double name', { family: 'Dubois' }],
    ['the given name', { given: 'Zora' }],
    ['the AHV number', { ahv }],
  ])('[PSR-03] is found by %s', async (_words, search) => {
    expect(await found(search)).toEqual(['last']);
  });

  it.runIf(there)('[PSR-03] a name shared by hundreds requires more details', async () => {
    const { body } = await server.post('basic', '/r4/Patient/$match', matchRequest({ family: 'Keller' }));
    expect([body.total, body.entry[0].resource.issue[0].code]).toEqual([0, 'incomplete']);
    expect(await selectMatchCandidates(server.context.db, { family: 'Keller' })).toHaveLength(500);
  });
});
