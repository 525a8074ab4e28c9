import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Storage } from '@epr/community/storage';
import { fileToUpload, open, spidOf, type LoadProfile, type DataTarget, type Operation } from './environment.ts';
import { rateOf, type Rate } from './rate.ts';

/**
 * The baseline: reads the rows a list or an upload needs, and writes the rows and bytes of an upload, with the same driver on the same
 * data, but without HTTP, access decisions and FHIR.
 */
export async function databaseRate(
  what: Operation,
  place: DataTarget,
  { seconds, abreast }: LoadProfile,
): Promise<Rate> {
  const storage = await open(place);
  const act = await (what === 'list' ? reading(storage) : writing(storage));
  const own = (): number => (process.cpuUsage().user + process.cpuUsage().system) / 1000;
  const rate = await rateOf(seconds, abreast, own, act);
  await storage.close();
  return rate;
}

async function reading(storage: Storage): Promise<() => Promise<void>> {
  const { db } = storage;
  const spid = await spidOf(storage);
  return async () => {
    await caller(storage, spid);
    const documents = db.selectFrom('document').select(['id', 'resource']).where('spid', '=', spid);
    const listed = documents.where('status', 'in', ['current', 'superseded', 'entered-in-error']);
    await listed.orderBy('last_updated').orderBy('id').execute();
    const sets = db.selectFrom('submission_set').select(['id', 'resource']).where('spid', '=', spid);
    await sets.orderBy('date').orderBy('id').execute();
    await logged(storage);
  };
}

async function writing(storage: Storage): Promise<() => Promise<void>> {
  const { db, blobs } = storage;
  const spid = await spidOf(storage);
  const document = await db
    .selectFrom('document')
    .selectAll()
    .where('spid', '=', spid)
    .limit(1)
    .executeTakeFirstOrThrow();
  const set = await db
    .selectFrom('submission_set')
    .selectAll()
    .where('spid', '=', spid)
    .limit(1)
    .executeTakeFirstOrThrow();
  return async () => {
    await caller(storage, spid);
    const { key, size, sha1 } = await blobs.write(Readable.from([fileToUpload]), fileToUpload.length);
    const [id, submission_set, created] = [randomUUID(), randomUUID(), new Date()];
    const names = { id, entry_uuid: id, unique_id: id, submission_set, attachment: key };
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom('document').select('id').where('unique_id', '=', id).execute();
      await trx
        .insertInto('submission_set')
        .values({ ...set, id: submission_set })
        .execute();
      await trx.insertInto('attachment').values({ key, content_type: 'image/jpeg', size, sha1, created }).execute();
      await trx
        .insertInto('document')
        .values({ ...document, ...names })
        .execute();
    });
    await logged(storage);
  };
}

/** Reads the caller and their rights, as every request does. */
async function caller({ db }: Storage, spid: string): Promise<void> {
  await db
    .selectFrom('identity_session')
    .innerJoin('account', 'account.username', 'identity_session.username')
    .selectAll()
    .where('session_uid', '=', 'bench')
    .execute();
  await db.selectFrom('access_right').select('access_right').where('spid', '=', spid).execute();
}

/** Writes an access log entry of usual length, as every request does. */
async function logged({ db }: Storage): Promise<void> {
  const line = { spid: 'bench', recorded: new Date(), subtype: 's', entity_roles: '', resource: 'x'.repeat(900) };
  await db
    .insertInto('audit_event')
    .values({ ...line, id: randomUUID() })
    .execute();
}
