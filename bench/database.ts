import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { open, spidOf, type Place } from './ground.ts';
import { rateOf, type Rate } from './rate.ts';

/**
 * The baseline: the rows a list needs are read, and the rows and bytes of an upload are written, by the same driver on the
 * same data, with nobody asking over HTTP, no rights, no FHIR.
 */
export async function databaseRates(
  place: Place,
  seconds: number,
  abreast: number,
  file: Buffer,
): Promise<{ readonly list: Rate; readonly upload: Rate }> {
  const storage = await open(place);
  const { db, blobs } = storage;
  const spid = await spidOf(storage);
  const samples = {
    document: await db.selectFrom('document').selectAll().where('spid', '=', spid).limit(1).executeTakeFirstOrThrow(),
    set: await db.selectFrom('submission_set').selectAll().where('spid', '=', spid).limit(1).executeTakeFirstOrThrow(),
  };
  const event = (): Promise<unknown> =>
    db
      .insertInto('audit_event')
      .values({
        id: randomUUID(),
        spid: 'bench',
        recorded: new Date(),
        subtype: 's',
        entity_roles: '',
        resource: 'x'.repeat(900),
      })
      .execute();
  const list = await rateOf(seconds, abreast, async () => {
    const rows = db.selectFrom('document').select(['id', 'resource']).where('spid', '=', spid);
    await rows
      .where('status', 'in', ['current', 'superseded', 'entered-in-error'])
      .orderBy('last_updated')
      .orderBy('id')
      .execute();
    await db
      .selectFrom('submission_set')
      .select(['id', 'resource'])
      .where('spid', '=', spid)
      .orderBy('date')
      .orderBy('id')
      .execute();
    await event();
  });
  const upload = await rateOf(seconds, abreast, async () => {
    const blob = await blobs.write(Readable.from([file]), file.length);
    const [id, set, created] = [randomUUID(), randomUUID(), new Date()];
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('submission_set')
        .values({ ...samples.set, id: set, spid: 'bench' })
        .execute();
      await trx
        .insertInto('attachment')
        .values({ key: blob.key, content_type: 'application/pdf', size: blob.size, sha1: blob.sha1, created })
        .execute();
      await trx
        .insertInto('document')
        .values({
          ...samples.document,
          id,
          spid: 'bench',
          entry_uuid: id,
          unique_id: id,
          submission_set: set,
          attachment: blob.key,
        })
        .execute();
    });
    await event();
  });
  await storage.close();
  return { list, upload };
}
