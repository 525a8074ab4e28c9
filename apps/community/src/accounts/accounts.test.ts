import type { Ahv, Gln } from '@epr/domain/values';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findAccount } from '../identity/sign-in/accounts.ts';
import { hashPassword, verifyPassword } from '../identity/sign-in/passwords.ts';
import { dataLocation, runOnCommunity } from '../storage/control/run-on-community.ts';
import { acceptCommands } from '../storage/control/control-server.ts';
import { openStorage, type Storage } from '../storage/open-storage.ts';
import { aPatient } from '../storage/testing/a-patient.ts';
import { openMemoryStorage } from '../storage/testing/memory-storage.ts';
import { findPostgres, startPostgres, withoutPostgres } from '../storage/testing/postgres-server.ts';
import { accountCommand, type AccountCommand } from './account-command.ts';
import { executeAccountEntry } from './execute-account-entry.ts';
import type {
  AssistantEntry,
  AccountEntry,
  OrganisationEntry,
  PatientEntry,
  ProfessionalEntry,
} from './account-entry.ts';

const snomed = 'http://snomed.info/sct';
const practice: OrganisationEntry = {
  ...{ kind: 'organisation', id: 'urn:oid:2.999.7.1', name: 'Praxis Aare', city: 'Bern' },
  facilityType: { code: '264358009', system: snomed },
};
const meier: ProfessionalEntry = {
  ...{ kind: 'professional', username: 'dr.meier', given: 'Peter', family: 'Meier', gln: '7601000010018' as Gln },
  ...{ prefix: 'Dr. med.', profession: { code: '309343006', system: snomed }, organisations: [practice.id] },
  speciality: { code: '1051', system: 'urn:oid:2.16.756.5.30.1.127.3.5' },
};
const lena: AssistantEntry = {
  ...{ kind: 'assistant', username: 'lena', given: 'Lena', family: 'Gut', gln: '7601000080011' as Gln },
  principals: [meier.gln],
};
const nina: PatientEntry = {
  ...{ kind: 'patient', username: 'nina.neu', given: 'Nina', family: 'Neu', ahv: '7563100000019' as Ahv },
};
const programs = findPostgres();

async function onPostgres(): Promise<Storage> {
  const server = await startPostgres(programs ?? '');
  const storage = await openStorage({ databaseUrl: await server.database(), log: pino({ level: 'silent' }) });
  return { ...storage, close: () => storage.close().then(server.stop) };
}

describe.each([
  ['in the embedded store', true, () => openMemoryStorage()],
  [programs ? 'on PostgreSQL' : withoutPostgres, programs !== undefined, onPostgres],
] as const)('accounts %s', (_words, there, open) => {
  let storage: Storage;
  let hash: string;
  beforeAll(async () => {
    if (there) [storage, hash] = [await open(), await hashPassword('a password')];
  });
  afterAll(() => storage?.close());
  const tables = ['membership', 'assistance', 'account', 'professional', 'organisation', 'identity_session'] as const;
  beforeEach(async () => {
    if (there) for (const table of tables) await storage.db.deleteFrom(table).execute();
  });
  const add = (entry: AccountEntry) => executeAccountEntry(storage.db, entry, hash);
  const all = async () =>
    Promise.all(
      tables.map((table) =>
        storage.db
          .selectFrom(table)
          .selectAll()
          .orderBy(sql`1`)
          .execute(),
      ),
    );

  it.runIf(there)('[COM-01] [COM-08] of several people given one username at once, one gets it', async () => {
    const people = [10, 20, 30, 40].map((number) => ({
      ...nina,
      ...{ family: `Neu ${number}`, ahv: `75631000000${number}` as Ahv },
    }));
    const results = await Promise.allSettled(people.map(add));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it.runIf(there).each<readonly [words: string, entry: PatientEntry | ProfessionalEntry]>([
    ['AHV number', nina],
    ['GLN', { ...meier, organisations: [] }],
  ])('[COM-01] [COM-08] of several accounts given one %s at once, one gets it', async (_what, entry) => {
    const results = await Promise.allSettled(['a', 'b', 'c', 'd'].map((username) => add({ ...entry, username })));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await storage.db.selectFrom('account').select('username').execute()).toHaveLength(1);
  });

  it.runIf(there)(
    '[COM-01] [COM-08] people of an empty community can sign in, each with the role of the portal',
    async () => {
      const rolf = { kind: 'representative', username: 'rolf', given: 'Rolf', family: 'Muster' } as const;
      for (const [entry, words] of [
        [practice, /^The organisation urn:oid:2\.999\.7\.1 is added\.$/],
        [meier, /"dr\.meier" is created\. .* portal for professionals/],
        [lena, /"lena" is created\. .* portal for professionals/],
        [nina, /"nina\.neu" is created\. .* first sign-in to the patient portal/],
        [rolf, /"rolf" is created\. .* as representative/],
      ] as const)
        expect(await add(entry)).toMatch(words);
      const { id, name, city } = practice;
      expect(await storage.db.selectFrom('organisation').selectAll().execute()).toEqual([
        { id, name, city, facility_type: JSON.stringify(practice.facilityType), part_of: null },
      ]);
      const account = (username: string) => findAccount(storage, username);
      expect(await account('dr.meier')).toMatchObject({ name: 'Peter Meier', roles: ['HCP'], gln: meier.gln, eid: {} });
      expect(await account('lena')).toMatchObject({ roles: ['ASS'], gln: lena.gln });
      expect(await account('nina.neu')).toMatchObject({ roles: [], eid: { identityChecked: true, ahv: nina.ahv } });
      expect(await account('rolf')).toMatchObject({ roles: ['REP'] });
      expect(await storage.db.selectFrom('professional').selectAll().execute()).toEqual([
        {
          ...{ gln: meier.gln, prefix: 'Dr. med.', given: 'Peter', family: 'Meier' },
          ...{ profession: JSON.stringify(meier.profession), speciality: JSON.stringify(meier.speciality) },
        },
      ]);
      expect(await storage.db.selectFrom('membership').selectAll().execute()).toEqual([
        { gln: meier.gln, organisation: practice.id },
      ]);
      expect(await storage.db.selectFrom('assistance').selectAll().execute()).toEqual([
        { username: 'lena', gln: meier.gln },
      ]);
      expect(await verifyPassword('a password', await passwordOf('nina.neu'))).toBe(true);
    },
  );

  it.runIf(there)('[COM-01] a command given again changes nothing, also with another password', async () => {
    const entries = [practice, meier, lena, nina];
    for (const entry of entries) await add(entry);
    const before = await all();
    const other = await hashPassword('another one');
    for (const entry of entries)
      expect(await executeAccountEntry(storage.db, entry, other)).toMatch('was there already');
    expect(await all()).toEqual(before);
  });

  it.runIf(there)(
    '[COM-01] a person is given what is new: a role, an organisation, a name of the same number',
    async () => {
      await add(practice);
      await add({ ...practice, id: 'urn:oid:2.999.7.2', partOf: practice.id });
      await add({ ...meier, organisations: [] });
      await add({ ...meier, family: 'Meyer', organisations: [practice.id, 'urn:oid:2.999.7.2'] });
      await add({ ...nina, username: 'dr.meier', given: 'Peter', family: 'Meyer' });
      await add({ kind: 'representative', username: 'dr.meier', given: 'Peter', family: 'Meyer' });
      expect(await findAccount(storage, 'dr.meier')).toMatchObject({
        ...{ name: 'Peter Meyer', roles: ['HCP', 'REP'], gln: meier.gln, eid: { ahv: nina.ahv } },
      });
      const { city: _city, ...elsewhere } = practice;
      await add({ ...elsewhere, name: 'Praxis Limmat' });
      const groups = storage.db.selectFrom('organisation').select(['name', 'city', 'part_of']).orderBy('id');
      expect(await groups.execute()).toEqual([
        { name: 'Praxis Limmat', city: null, part_of: null },
        { name: 'Praxis Aare', city: 'Bern', part_of: practice.id },
      ]);
      expect(await storage.db.selectFrom('professional').select('family').execute()).toEqual([{ family: 'Meyer' }]);
      expect(await storage.db.selectFrom('membership').select('organisation').execute()).toHaveLength(2);
    },
  );

  it.runIf(there)(
    '[COM-01] nothing is changed when a name, a number or an entry belongs to somebody else',
    async () => {
      for (const entry of [practice, meier, lena, nina]) await add(entry);
      const group: OrganisationEntry = { ...practice, id: 'urn:oid:2.999.7.2', partOf: practice.id };
      await add(group);
      const record = { ...aPatient, ahv: '7563001047298' };
      await storage.db.insertInto('patient').values(record).execute();
      await storage.db.updateTable('account').set({ spid: record.spid }).where('username', '=', 'lena').execute();
      const before = await all();
      const refused: readonly (readonly [AccountEntry, string])[] = [
        [{ ...nina, ahv: '7563100000026' as Ahv }, 'The account "nina.neu" has another number'],
        [{ kind: 'representative', username: 'lena', given: 'Berta', family: 'Gut' }, '"lena" belongs to Lena Gut'],
        [{ kind: 'representative', username: 'lena', given: 'Lena', family: 'Gmür' }, '"lena" belongs to Lena Gut'],
        [{ ...nina, username: 'nina2' }, 'This number belongs to the account "nina.neu"'],
        [{ ...nina, username: 'anna2', ahv: '7563001047298' as Ahv }, 'This number belongs to the account "lena"'],
        [{ ...meier, username: 'meier2' }, 'This number belongs to the account "dr.meier"'],
        [{ ...lena, principals: ['7601000010025' as Gln] }, 'no professional with the GLN "7601000010025"'],
        [{ ...meier, organisations: [group.id, 'urn:oid:2.999.9'] }, 'no organisation "urn:oid:2.999.9"'],
        [{ ...practice, partOf: 'urn:oid:2.999.9' }, 'no organisation "urn:oid:2.999.9"'],
        [{ ...practice, partOf: group.id }, 'cannot be a part of itself'],
        [{ kind: 'lock', username: 'nobody' }, 'There is no account "nobody"'],
      ];
      for (const [entry, reason] of refused) await expect(add(entry)).rejects.toThrow(reason);
      await storage.db.updateTable('account').set({ gln: null }).where('username', '=', 'dr.meier').execute();
      for (const other of [{ given: 'Petra' }, { family: 'Meister' }])
        await expect(add({ ...meier, ...other, username: 'petra' })).rejects.toThrow('belongs to Peter Meier');
      await storage.db.updateTable('account').set({ gln: meier.gln }).where('username', '=', 'dr.meier').execute();
      expect(await all()).toEqual(before);
    },
  );

  it.runIf(there)(
    '[COM-02] another password, and a locked account, end the sessions of that account alone',
    async () => {
      await add(nina);
      const signIn = (...usernames: readonly string[]) =>
        storage.db
          .insertInto('identity_session')
          .values(
            usernames.map((username, at) => ({
              ...{
                provider: 'alpen-id',
                session_uid: `${username} ${at}`,
                username,
                started: new Date(),
                last_active: new Date(),
              },
            })),
          )
          .execute();
      await signIn('nina.neu', 'nina.neu', 'somebody');
      const another = await hashPassword('another one');
      const password = { kind: 'password', username: 'nina.neu' } as const;
      expect(await executeAccountEntry(storage.db, password, another)).toMatch('"nina.neu" has another password;');
      expect(await verifyPassword('another one', await passwordOf('nina.neu'))).toBe(true);
      const sessions = () => storage.db.selectFrom('identity_session').select('username').execute();
      expect(await sessions()).toEqual([{ username: 'somebody' }]);
      await signIn('nina.neu');
      const lock = { kind: 'lock', username: 'nina.neu' } as const;
      expect(await executeAccountEntry(storage.db, lock, '')).toMatch('"nina.neu" is locked;');
      expect(await sessions()).toEqual([{ username: 'somebody' }]);
      for (const password of ['', 'a password', 'another one'])
        expect(await verifyPassword(password, await passwordOf('nina.neu'))).toBe(false);
    },
  );

  async function passwordOf(username: string): Promise<string | undefined> {
    const account = storage.db.selectFrom('account').select('password_hash').where('username', '=', username);
    return (await account.executeTakeFirst())?.password_hash;
  }
});

describe('npm run account', () => {
  let home: string;
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'epr-accounts-'));
  });
  afterAll(() => rm(home, { recursive: true }));
  const send = (entry: AccountEntry) => {
    const command: AccountCommand = { kind: 'account', entry, passwordHash: 'hash' };
    const here = () => Promise.reject(new Error('opened by a second process'));
    return runOnCommunity(dataLocation({ DATA_DIR: home }), command, here);
  };

  it('[COM-01] is carried out by the community that runs in the data folder, and names nobody in its log', async () => {
    await expect(send(nina)).rejects.toThrow(`There is no community in ${home}`);
    const storage = await openMemoryStorage();
    const lines: string[] = [];
    const log = pino({}, { write: (line) => void lines.push(line) });
    const stop = await acceptCommands(home, accountCommand(storage.db, log), log);
    expect(await send(nina)).toMatch('"nina.neu" is created');
    await expect(send({ ...nina, username: 'other' })).rejects.toThrow('belongs to the account "nina.neu"');
    await stop();
    expect(lines.map((line) => (JSON.parse(line) as { entry: string }).entry)).toEqual(['patient']);
    expect(lines.join('')).not.toMatch(/nina|Neu|7563100000019/);
    const older = await acceptCommands(home, {}, log);
    await expect(send(nina)).rejects.toThrow('does not know the command "account"');
    await older();
    await storage.close();
  });
});
