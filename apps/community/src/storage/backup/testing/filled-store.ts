import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { StoredBlob } from '../../blobs/blobs.ts';
import type { Storage } from '../../storage.ts';
import { aPatient } from '../../testing/a-patient.ts';

/** Writes an attachment and its row. */
export async function addAttachment({ db, blobs }: Storage, bytes: Buffer): Promise<StoredBlob> {
  const blob = await blobs.write(Readable.from([bytes]), bytes.length);
  const { key, size, sha1 } = blob;
  await db.insertInto('attachment').values({ key, size, sha1, content_type: 'x/y', created: new Date() }).execute();
  return blob;
}

/**
 * Inserts rows of every kind that is difficult for a backup (tables that reference tables after them, triggers that write rows themselves),
 * and attachments of several sizes.
 */
export async function fill(storage: Storage): Promise<void> {
  const { db } = storage;
  for (const size of [0, 1, 262_144, 3_000_001]) await addAttachment(storage, randomBytes(size));
  const resource = '{"a": 1.50,\n "text":"ü \\u0041 \\\\ \u2028 «\'\\"» 😀\\t"}';
  const events = Array.from({ length: 450 }, (_, number) => ({
    id: `event ${number}`,
    spid: '7',
    recorded: new Date(1_700_000_000_000 + number),
    subtype: 's',
    entity_roles: '',
    resource,
  }));
  await db.insertInto('audit_event').values(events).execute();
  await db.deleteFrom('audit_event').where('id', 'in', ['event 7', 'event 448']).execute();
  await sql`insert into used_captcha values ('exact', '2026-03-29 01:59:59.987654+01')`.execute(db);
  await db.insertInto('patient').values(aPatient).execute();
  // Its reference to the patient, whose table comes later, is checked with every row.
  await sql`insert into consent_declaration values ('7', now(), '1', 'PAT', 'a', 'A')`.execute(db);
  await db
    .insertInto('access_right')
    .values({ policy_set_id: 'one', spid: '7', template: '301', access_right: '{}' })
    .execute();
  await db.insertInto('membership').values({ gln: '1', organisation: 'one' }).execute();
  await db
    .insertInto('identity_session')
    .values({
      provider: 'p',
      session_uid: '1',
      username: 'a',
      started: new Date(),
      last_active: new Date(),
      downloads: 3,
    })
    .execute();
  await db
    .insertInto('identity_model')
    .values({
      provider: 'p',
      kind: 'Session',
      id: '\u0001',
      grant_id: null,
      uid: '',
      payload: '{}',
      consumed: null,
      expires: null,
    })
    .execute();
}

/** Returns the SHA-1 of the rows of every table and of the bytes of every attachment, by name. */
export async function fingerprint({ db, blobs }: Storage): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const { name } of await db.introspection.getTables()) {
    if (name === 'blob' || name.startsWith('kysely')) continue;
    const { rows } = await db.transaction().execute(async (transaction) => {
      // Timestamps as text are in the time zone of the engine: that of this process or of another server.
      await sql`set local time zone 'UTC'`.execute(transaction);
      return sql<{ row: string }>`select t::text as row from ${sql.table(name)} t order by 1`.execute(transaction);
    });
    found[name] = createHash('sha1').update(JSON.stringify(rows)).digest('hex');
  }
  for (const blob of await db.selectFrom('attachment').selectAll().execute()) {
    const hash = createHash('sha1');
    for await (const part of (await blobs.read(blob)) as AsyncIterable<Buffer>) hash.update(part);
    found[blob.key] = hash.digest('hex');
  }
  return found;
}
