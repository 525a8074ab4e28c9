import fastify from 'fastify';
import type { Bundle, Consent } from 'fhir/r4';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccessRight } from '@epr/domain/access-rights';
import type { Day } from '@epr/domain/values';
import { readConsent, writeConsent } from '@epr/fhir/access-rights';
import { uploadEachLevel, listRequest } from '../documents/testing/documents-at-each-level.ts';
import { annaSpid, clinic, fremdGln, meierGln } from '../fhir-api/testing/people.ts';
import { accessLogOf, startTestCommunity, type TestResponse, type TestServer } from '../fhir-api/testing/server.ts';
import { persistentStores, type PersistentStore } from '../storage/testing/persistent-stores.ts';
import type { NotificationEntry } from './patient-notifications.ts';
import { notifyGroupChange } from './notify.ts';
import { registerNotifications } from './register.ts';

const id = (last: number): string => `urn:uuid:5f0c7c0e-0a50-4d7e-9c37-0c1f7c5f1a0${last}`;
const [start, end] = ['2026-01-01' as Day, '2099-12-31' as Day];

/** One right of each template that users can grant, apart from 303, which has its own list. */
const emergency: AccessRight = {
  policySetId: id(1),
  patient: annaSpid,
  template: '202',
  actor: { kind: 'all' },
  level: 'normal',
};
const delegation: AccessRight = {
  policySetId: id(2),
  patient: annaSpid,
  template: '304',
  actor: { kind: 'professional', gln: meierGln },
  level: 'delegation-and-restricted',
  start,
  end,
};
const ofGroup: AccessRight = {
  policySetId: id(3),
  patient: annaSpid,
  template: '302',
  actor: { kind: 'group', organisation: clinic },
  level: 'restricted',
  end,
};
/** Granted by the delegator: who granted it and when must also survive a restart. */
const passedOn: AccessRight = {
  policySetId: id(4),
  patient: annaSpid,
  template: '301',
  actor: { kind: 'professional', gln: fremdGln },
  level: 'normal',
  start,
  end,
};

describe.each(persistentStores)('after a restart of the community %s', (_words, there, prepare) => {
  let store: PersistentStore;
  beforeAll(async () => {
    if (there) store = await prepare();
  }, 120_000);
  afterAll(() => store?.clear());

  it.runIf(there)(
    '[SET-03] [SET-04] [ACC-05] [COM-08] rights, settings, the access log and read marks are unchanged',
    async () => {
      const left = await serve(await startTestCommunity({ storage: await store.open() }));
      await uploadEachLevel(left.server);
      for (const right of [emergency, delegation, ofGroup])
        expect((await left.server.post('anna', '/r4/Consent', writeConsent(right))).status).toBe(201);
      expect((await left.server.post('meier', '/r4/Consent', writeConsent(passedOn))).status).toBe(201);
      expect((await left.put({ ...ofGroup, level: 'normal' })).status).toBe(200);
      const uploads = (await left.rights()).map((consent) => readConsent(consent)).find(is203);
      expect(uploads?.ok && (await left.put({ ...uploads.value, provideLevel: 'restricted' })).status).toBe(200);
      // An emergency access of a professional without an access right, of which the patient is notified.
      await left.server.post('meierEmergency', '/r4', listRequest);
      const professional = { gln: fremdGln, name: 'Fabian Fremd' };
      const group = { id: clinic, name: 'Spital Seeblick' };
      await notifyGroupChange(left.server.context, left.server.context.db, {
        patient: annaSpid,
        change: 'joined',
        professional,
        group,
      });
      const [joined, looked] = await left.notifications();
      const windows = Array.from({ length: 5 }, () =>
        left.call('PUT', 'Notification', { ids: [joined?.id], read: true }),
      );
      await Promise.all(windows);
      await left.call('PUT', 'Setting/Notifications', { emergencyAccess: true, groupChanges: false });
      // A page opened in several windows at once counts as one visit.
      const visits = await Promise.all(Array.from({ length: 5 }, () => left.call('PUT', 'Visit')));
      expect(visits).toEqual(visits.map(() => ({ viewers: [] })));
      const before = await left.state();
      expect(before.notifications.map(({ type, read }) => [type, read])).toEqual([
        ['IndirectAccess', true],
        ['EmergencyAccess', false],
      ]);
      expect(looked?.type).toBe('EmergencyAccess');
      await left.close();

      const back = await serve(await startTestCommunity({ storage: await store.open(), isPopulated: true }));
      const after = await back.state();
      // Reading the state again adds entries at the end of the log.
      expect({ ...after, log: after.log.slice(0, before.log.length) }).toEqual(before);
      expect(after.rights).toHaveLength(6);
      // The rights are still enforced: a professional with a right opens the record, and an outdated version is refused.
      expect((await back.server.get('fremd', '/r4/DocumentReference')).body.total).toBe(1);
      expect(
        (await back.server.post('anna', '/r4/Consent', writeConsent({ ...emergency, policySetId: id(9) }))).status,
      ).toBe(409);
      await back.close();
    },
    120_000,
  );
});

const is203 = (read: ReturnType<typeof readConsent>): boolean => read.ok && read.value.template === '203';

interface Served {
  readonly server: TestServer;
  readonly put: (right: AccessRight) => Promise<TestResponse>;
  readonly call: (method: 'GET' | 'PUT', path: string, payload?: object) => Promise<unknown>;
  readonly rights: () => Promise<readonly Consent[]>;
  readonly notifications: () => Promise<readonly NotificationEntry[]>;
  readonly state: () => Promise<State>;
  readonly close: () => Promise<void>;
}

/** Responses to the patient. */
interface State {
  readonly rights: readonly Consent[];
  readonly notifications: readonly NotificationEntry[];
  readonly settings: unknown;
  readonly log: readonly string[];
}

/** Starts the routes of access rights and notifications on one store, called as the patient. */
async function serve(server: TestServer): Promise<Served> {
  const app = fastify();
  await registerNotifications(app, server.context, server.authenticate);
  const call: Served['call'] = async (method, path, payload) => {
    const headers = { authorization: 'Bearer anna' };
    const answer = await app.inject({ method, url: `/epr/v1/${path}`, headers, ...(payload ? { payload } : {}) });
    expect(answer.statusCode).toBeLessThan(300);
    return answer.payload === '' ? undefined : answer.json<unknown>();
  };
  const rights = async (): Promise<readonly Consent[]> => {
    const { entry = [] } = (await server.get('anna', '/r4/Consent')).body as unknown as Bundle<Consent>;
    return entry.flatMap(({ resource }) => (resource?.resourceType === 'Consent' ? [resource] : []));
  };
  const notifications = async () => (await call('GET', 'Notification')) as readonly NotificationEntry[];
  return {
    server,
    put: (right) =>
      server.put('anna', `/r4/Consent/${right.policySetId.replace('urn:uuid:', '')}`, writeConsent(right)),
    call,
    rights,
    notifications,
    state: async () => ({
      rights: await rights(),
      notifications: await notifications(),
      settings: await call('GET', 'Setting/Notifications'),
      log: await accessLogOf(server.context),
    }),
    close: async () => {
      await app.close();
      await server.close();
    },
  };
}
