import { expect, it } from 'vitest';
import { ensureSameHomeCommunity } from './ensure-same-home-community.ts';
import { aPatient } from './testing/a-patient.ts';
import { openMemoryStorage } from './testing/memory-storage.ts';

it('[COM-01] the home community can be corrected until there is a record, and stays the same from then on', async () => {
  const { db, close } = await openMemoryStorage();
  for (const id of ['urn:oid:2.999.1', 'urn:oid:2.999.2', 'urn:oid:2.999.2']) await ensureSameHomeCommunity(db, id);
  await db.insertInto('patient').values(aPatient).execute();
  await ensureSameHomeCommunity(db, 'urn:oid:2.999.2');
  const other = ensureSameHomeCommunity(db, 'urn:oid:2.999.3');
  await expect(other).rejects.toThrow('belong to the home community urn:oid:2.999.2, not urn:oid:2.999.3.');
  // Data of a version that did not store it.
  await db.deleteFrom('home_community').execute();
  await ensureSameHomeCommunity(db, 'urn:oid:2.999.3');
  expect(await db.selectFrom('home_community').select('id').execute()).toEqual([{ id: 'urn:oid:2.999.3' }]);
  await close();
});
