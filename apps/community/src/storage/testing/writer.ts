import { Readable } from 'node:stream';
import { pino } from 'pino';
import { openStorage } from '../open-storage.ts';

/** Writes rows and attachments until it is killed, and prints each one when the store has acknowledged it. */
const storage = await openStorage({ dataDir: process.argv[2] ?? '', log: pino({ level: 'warn' }) });
console.log('open');
for (let number = 0; ; number += 1) {
  const text = `attachment ${number} `.repeat(500);
  const blob = await storage.blobs.write(Readable.from([Buffer.from(text)]), 1_000_000);
  await storage.db.transaction().execute(async (db) => {
    const values = { key: blob.key, content_type: 'text/plain', size: blob.size, sha1: blob.sha1, created: new Date() };
    await db.insertInto('attachment').values(values).execute();
    await db
      .insertInto('used_captcha')
      .values({ challenge: `number ${number}`, expires: new Date() })
      .execute();
  });
  console.log(`${number} ${blob.key}`);
}
