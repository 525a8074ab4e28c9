import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contactFields, type PatientProfile } from '@epr/domain/profile';
import type { Day, Spid } from '@epr/domain/values';
import { readAuditEvent } from '@epr/fhir/access-log';
import {
  annaSpid,
  annaAhv,
  annaLocalId,
  beatSpid,
  callers,
  grant,
  professional,
  meierGln,
} from '../fhir-api/testing/people.ts';
import { conflictingWrites } from '../fhir-api/testing/conflicting-writes.ts';
import { accessLogOf, startTestCommunity, type TestServer } from '../fhir-api/testing/server.ts';
import { persistentStores, type PersistentStore } from '../storage/testing/persistent-stores.ts';
import type { Caller } from '../identity/authentication/caller.ts';
import { withFailingInserts } from '../storage/testing/failing-inserts.ts';
import { loadPatientProfile, storeContact, versionOf } from './patient-profile.ts';
import { registerProfile } from './register.ts';

interface Answered {
  readonly status: number;
  readonly etag: string;
  readonly body: PatientProfile & { readonly code?: string; readonly errors?: readonly object[] };
}

const nobody = '761337619999999999' as Spid;
/** A representative with a token for a record that has been deleted since. */
function goneSince(at: Date): Caller {
  const right = { policySetId: 'urn:uuid:1', patient: nobody, template: '303', level: 'full' };
  const json = JSON.stringify([{ ...right, actor: { kind: 'representative', id: 'rita' } }]);
  return { ...callers.rita, patient: nobody, rights: { at, json } };
}

async function serve(server: TestServer): Promise<FastifyInstance> {
  const app = fastify();
  await registerProfile(app, server.context, (header) => {
    const who = (header ?? '').replace('Bearer ', '');
    if (who === 'gone') return Promise.resolve(goneSince(server.context.now()));
    return Promise.resolve(who in callers ? callers[who as keyof typeof callers] : undefined);
  });
  return app;
}

const contact = { street: 'Rosenweg 3', postalCode: '3006', city: 'Bern', canton: 'SO', country: 'CH' };

describe.each(persistentStores)('the profile of a patient, %s', (words, there, prepare) => {
  let store: PersistentStore;
  let server: TestServer;
  let app: FastifyInstance;
  beforeAll(async () => {
    if (!there) return;
    store = await prepare();
    server = await startTestCommunity({ storage: await store.open() });
    app = await serve(server);
  }, 120_000);
  afterAll(async () => {
    if (!there) return;
    await app.close();
    await server.close();
    await store.clear();
  });

  const call = async (
    who: string,
    method: 'GET' | 'PUT',
    payload?: object | string,
    ifMatch?: string,
  ): Promise<Answered> => {
    const answer = await app.inject({
      method,
      url: '/epr/v1/Patient',
      headers: {
        authorization: `Bearer ${who}`,
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }),
      },
      ...(payload === undefined ? {} : { payload }),
    });
    return { status: answer.statusCode, etag: String(answer.headers['etag']), body: answer.json() };
  };

  /** Returns what the entries of the patient's log say was done, oldest first. */
  const operations = async (): Promise<readonly unknown[]> => {
    const { db } = server.context;
    const rows = await db
      .selectFrom('audit_event')
      .select('resource')
      .where('spid', '=', annaSpid)
      .orderBy('sequence')
      .execute();
    const entries = rows.map(({ resource }) => readAuditEvent(JSON.parse(resource)));
    return entries.map((entry) => entry.ok && entry.value.operation);
  };

  it.runIf(there)('[SET-05] [COM-06] is returned to the patient with the AHV number and its version', async () => {
    const { status, etag, body } = await call('anna', 'GET');
    expect([status, etag]).toEqual([200, expect.stringMatching(/^W\/"[\w-]{16}"$/)]);
    expect(body).toMatchObject({
      spid: annaSpid,
      given: 'Anna',
      family: 'Keller',
      birthDate: '1984-03-12',
      ahv: annaAhv,
      localId: { system: expect.stringMatching(/^urn:oid:/), value: annaLocalId },
    });
  });

  it.runIf(there)(
    '[SET-05] [COM-05] a change is stored in normalised form, logged, and still there after a restart',
    async () => {
      const before = await call('anna', 'GET');
      const changed = await call('anna', 'PUT', { ...before.body, ...contact, phone: '031 555 01 12' }, before.etag);
      expect([changed.status, changed.body]).toEqual([200, { ...before.body, ...contact, phone: '+41315550112' }]);
      const other = await loadPatientProfile(server.context, server.context.db, beatSpid);
      expect(other?.street).not.toBe(contact.street);
      expect(changed.etag).not.toBe(before.etag);
      expect(await accessLogOf(server.context)).toEqual(['ATC_DOC_READ 0 Anna Keller', 'ATC_DOC_UPDATE 0 Anna Keller']);
      expect(await operations()).toEqual(['profileRead', 'profileUpdate']);
      await app.close();
      await server.close();
      const storage = await store.open();
      expect(await loadPatientProfile(server.context, storage.db, annaSpid)).toEqual(changed.body);
      await storage.close();
      server = await startAgain(store);
      app = await serve(server);
    },
  );

  it.runIf(there)('[SET-05] fields that are left out are removed', async () => {
    const whole = { ...contact, canton: 'VD', email: 'anna@example.ch' };
    expect((await call('anna', 'PUT', whole)).body).toMatchObject(whole);
    const { status, body } = await call('anna', 'PUT', { ...contact, canton: null, phone: null }, '*');
    expect([status, body.canton, body.email, body.phone]).toEqual([200, undefined, undefined, undefined]);
  });

  it.runIf(there)('[SET-05] a change based on an outdated version is rejected and changes nothing', async () => {
    const { etag } = await call('anna', 'GET');
    await call('anna', 'PUT', { ...contact, street: 'Talstrasse 8' });
    const late = await call('anna', 'PUT', contact, etag);
    expect([late.status, late.body.code]).toEqual([412, 'profile.change.overtaken']);
    expect((await call('anna', 'GET')).body.street).toBe('Talstrasse 8');
    expect((await call('anna', 'PUT', contact, 'nothing like that')).status).toBe(400);
  });

  it.runIf(there)('[SET-05] [COM-05] nothing is changed or read if it cannot be logged', async () => {
    const { db } = server.context;
    const before = await loadPatientProfile(server.context, db, annaSpid);
    await db.deleteFrom('reading').execute();
    await withFailingInserts(db, 'audit_event', async () => {
      expect((await call('anna', 'PUT', { ...contact, street: 'Nirgendweg 1' })).status).toBe(500);
      expect((await call('anna', 'GET')).status).toBe(500);
    });
    expect(await loadPatientProfile(server.context, db, annaSpid)).toEqual(before);
  });

  it.runIf(there)('[SET-05] [COM-05] reading again within minutes adds no log entry', async () => {
    const lines = async () => (await accessLogOf(server.context)).length;
    await server.context.db.deleteFrom('reading').execute();
    const before = await lines();
    for (const count of [1, 1]) {
      expect((await call('anna', 'GET')).status).toBe(200);
      expect((await lines()) - before).toBe(count);
    }
    const readings = await server.context.db.selectFrom('reading').select('key').execute();
    expect(readings.map(({ key }) => key.split(' ').at(-1))).toEqual(['profile']);
  });

  it.runIf(there)('[SET-05] a token for a missing record can neither read nor change it', async () => {
    expect([(await call('gone', 'GET')).status, (await call('gone', 'PUT', contact)).status]).toEqual([404, 404]);
  });

  it.runIf(there)('[SET-05] [COM-08] of five concurrent changes of one version, one is stored', async () => {
    const { etag } = await call('anna', 'GET');
    const streets = Array.from({ length: 5 }, (_, at) => `Hofstrasse ${at + 1}`);
    const answers = await Promise.all(streets.map((street) => call('anna', 'PUT', { ...contact, street }, etag)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412]);
    const stored = answers.find(({ status }) => status === 200)?.body.street;
    expect((await call('anna', 'GET')).body.street).toBe(stored);
  });

  it.runIf(there && words.startsWith('on '))(
    '[SET-05] [COM-08] a change that conflicts with another in progress is rejected, so that nothing is lost',
    async () => {
      const { etag } = await call('anna', 'GET');
      const other = { ...contact, street: 'Quellweg 2' };
      const late = await conflictingWrites(
        server.context.db,
        annaSpid,
        (db) => storeContact(db, annaSpid, other),
        () => call('anna', 'PUT', contact, etag),
      );
      expect([late.status, (await call('anna', 'GET')).body.street]).toEqual([412, 'Quellweg 2']);
    },
  );

  it.runIf(there)('[SET-05] invalid fields are reported one by one, with their message keys', async () => {
    const { status, body } = await call('anna', 'PUT', { ...contact, postalCode: '79539', phone: '12' });
    expect([status, body.code, body.errors]).toEqual([
      422,
      'toasts.profile.validationFail',
      [
        { field: 'postalCode', reason: 'profile.contact.postalCodeInvalid' },
        { field: 'phone', reason: 'profile.contact.phoneInvalid' },
      ],
    ]);
  });

  it.runIf(there).each([
    ['a list', '[]', 400],
    ['a number for a street', { ...contact, street: 12 }, 400],
    ['more than a person’s details', ' '.repeat(65_536 - 1) + '[]', 413],
    ['a body of the largest size, and not an object', ' '.repeat(65_536 - 2) + '[]', 400],
    ['another name', { ...contact, family: 'Meier' }, 422],
    ['another given name', { ...contact, given: 'Anne' }, 422],
    ['another birthday', { ...contact, birthDate: '1984-03-13' }, 422],
    ['another gender', { ...contact, gender: 'male' }, 422],
    ['another record', { ...contact, spid: beatSpid }, 422],
    ['another number of the index', { ...contact, localId: { system: 'urn:oid:1', value: '1' } }, 422],
    ['another AHV number', { ...contact, ahv: '7569217076985' }, 422],
  ])('[SET-05] %s is refused', async (_what, payload, status) => {
    const answer = await call('anna', 'PUT', payload);
    expect(answer.status).toBe(status);
    if (status === 422) expect(answer.body.code).toBe('profile.change.identityFixed');
  });

  it.runIf(there)(
    '[SET-05] [COM-04] is available to the patient and representatives only; refusals are logged',
    async () => {
      await grant(server.context, professional(meierGln, 'delegation-and-restricted', '2099-12-31'));
      for (const who of ['meier', 'meierEmergency', 'rita', 'annaBasic'] as const)
        expect([who, (await call(who, 'GET')).status, (await call(who, 'PUT', contact)).status]).toEqual([
          who,
          403,
          403,
        ]);
      expect((await call('nobody', 'GET')).status).toBe(401);
      expect(await accessLogOf(server.context)).toEqual(
        expect.arrayContaining(['ATC_DOC_READ 8 Peter Meier', 'ATC_DOC_UPDATE 8 Peter Meier']),
      );
      expect((await operations()).slice(-2)).toEqual(['profileRead', 'profileUpdate']);
      await grant(server.context, { template: '303', actor: { kind: 'representative', id: 'rita' }, level: 'full' });
      expect((await call('rita', 'PUT', { ...contact, city: 'Thun' })).body.city).toBe('Thun');
      expect((await accessLogOf(server.context)).at(-1)).toBe('ATC_DOC_UPDATE 0 Rita Keller, Anna Keller');
      expect((await call('beat', 'GET')).body.spid).toBe(beatSpid);
    },
  );
});

it('[SET-05] every field of the contact data makes another version', () => {
  const profile: PatientProfile = {
    ...{ spid: annaSpid, given: 'Anna', family: 'Keller', birthDate: '1984-03-12' as Day, gender: 'female' },
    localId: { system: 'urn:oid:2.999', value: annaLocalId },
  };
  const versions = contactFields.map((field) => versionOf({ ...profile, [field]: 'x' }));
  expect(new Set([versionOf(profile), ...versions]).size).toBe(contactFields.length + 1);
});

/** Starts on the existing store, which already contains the people of the tests. */
async function startAgain({ open }: PersistentStore): Promise<TestServer> {
  return startTestCommunity({ storage: await open(), isPopulated: true });
}
