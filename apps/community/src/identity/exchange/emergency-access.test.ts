import { afterAll, beforeAll, expect, it } from 'vitest';
import { annaSpid, beatSpid } from '../../fhir-api/testing/people.ts';
import type { Storage } from '../../storage/storage.ts';
import { openMemoryStorage } from '../../storage/testing/memory-storage.ts';
import { beginEmergencyAccess, endEmergencyAccess, isInEmergencyAccess } from './emergency-access.ts';

let storage: Storage;
beforeAll(async () => {
  storage = await openMemoryStorage();
});
afterAll(() => storage.close());

it('[PSR-07] [COM-09] an emergency access applies to one record in one sign-in, and ending it affects no other', async () => {
  const context = { db: storage.db, now: () => new Date() };
  const one = { provider: 'demo', sessionUid: 'one', patient: annaSpid };
  const others = [
    { ...one, sessionUid: 'two' },
    { ...one, patient: beatSpid },
    { ...one, provider: 'another' },
  ];
  await beginEmergencyAccess(context, one);
  const open = () => Promise.all([one, ...others].map((of) => isInEmergencyAccess(context, of)));
  expect(await open()).toEqual([true, false, false, false]);
  for (const of of others) await beginEmergencyAccess(context, of);
  // Begun again, it counts from then on.
  const later = new Date(Date.now() + 60_000);
  await beginEmergencyAccess({ ...context, now: () => later }, one);
  const rows = await storage.db.selectFrom('emergency_access').select('started').orderBy('started', 'desc').execute();
  expect(rows.map(({ started }) => started.getTime() === later.getTime())).toEqual([true, false, false, false]);
  await endEmergencyAccess(context, one);
  expect(await open()).toEqual([false, true, true, true]);
});
