import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql, type Transaction } from 'kysely';
import { BlobDamaged, type BlobIdentity } from '../blobs/blobs.ts';
import { flushDirectory } from '../flush.ts';
import { migrations } from '../migrations.ts';
import type { Storage } from '../storage.ts';
import type { Schema } from '../schema.ts';
import { attachmentPath, BackupRefused, manifestPath, rowsPath, type Manifest, type TableFile } from './manifest.ts';
import { readLines } from './read-lines.ts';
import { rowsOf, tablesIn } from './tables.ts';

/**
 * Writes everything a store holds at one moment into a folder of its own: rows, attachments and what they have to be. Others
 * go on working. Made beside and put in place when it is whole and on the disk. Throws {@link BackupRefused} when the
 * folder is in use; attachments that are damaged already are named in the manifest and left out.
 */
export async function saveBackup({ db, blobs }: Pick<Storage, 'db' | 'blobs'>, folder: string): Promise<Manifest> {
  const there = await readdir(folder).catch(() => []);
  if (there.length > 0) throw new BackupRefused(`The folder ${folder} is not empty. A backup needs one of its own.`);
  const draft = `${folder}.part`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  try {
    let tables: Manifest['tables'] = {};
    const [attachments, damaged] = [{ count: 0, bytes: 0 }, [] as string[]];
    await blobs.snapshot(
      db,
      async (trx) => (tables = await saveRows(trx, draft)),
      async (read) => {
        for await (const blob of attachmentsIn(draft)) {
          if (await saveAttachment(draft, blob, read)) {
            attachments.count += 1;
            attachments.bytes += blob.size;
          } else damaged.push(blob.key);
        }
      },
    );
    // Their folders were flushed one by one, the names of these folders not yet.
    for (const part of await readdir(draft)) await flushDirectory(join(draft, part));
    const made = new Date().toISOString();
    const manifest: Manifest = { format: 1, made, migrations: Object.keys(migrations), tables, attachments, damaged };
    await writeWhole(manifestPath(draft), [JSON.stringify(manifest, null, 2)]);
    await rm(folder, { recursive: true, force: true });
    await rename(draft, folder);
    await flushDirectory(dirname(folder));
    return manifest;
  } catch (problem) {
    await rm(draft, { recursive: true, force: true });
    throw problem;
  }
}

/** The attachments the rows of a backup name. */
export async function* attachmentsIn(folder: string): AsyncGenerator<BlobIdentity> {
  for await (const line of readLines(rowsPath(folder, 'attachment'))) yield JSON.parse(line) as BlobIdentity;
}

async function saveRows(trx: Transaction<Schema>, folder: string): Promise<Manifest['tables']> {
  // A limit on statements of requests is not meant for these.
  await sql`set local statement_timeout = 0`.execute(trx);
  const tables: Record<string, TableFile> = {};
  for (const table of await tablesIn(trx)) {
    const hash = createHash('sha1');
    let rows = 0;
    const lines = async function* (): AsyncGenerator<string> {
      for await (const some of rowsOf(trx, table)) {
        const text = `${some.join('\n')}\n`;
        hash.update(text);
        rows += some.length;
        yield text;
      }
    };
    await writeWhole(rowsPath(folder, table.name), lines());
    tables[table.name] = { rows, sha1: hash.digest('base64') };
  }
  return tables;
}

async function saveAttachment(
  folder: string,
  blob: BlobIdentity,
  read: (blob: BlobIdentity) => Promise<Readable>,
): Promise<boolean> {
  const path = attachmentPath(folder, blob.key);
  try {
    await writeWhole(path, await read(blob));
    return true;
  } catch (problem) {
    if (!(problem instanceof BlobDamaged)) throw problem;
    await rm(path, { force: true });
    return false;
  }
}

/** Its owner's alone, and on the disk when this is over. */
async function writeWhole(path: string, bytes: Iterable<string> | AsyncIterable<string> | Readable): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await pipeline(bytes, createWriteStream(path, { mode: 0o600, flush: true }));
  await flushDirectory(dirname(path));
}
