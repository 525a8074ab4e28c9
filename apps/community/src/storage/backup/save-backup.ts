import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql, type Transaction } from 'kysely';
import { BlobDamagedError, type BlobIdentity } from '../blobs/blobs.ts';
import { flushDirectory, makeFolder } from '../flush.ts';
import { migrations } from '../migrations.ts';
import type { Storage } from '../storage.ts';
import type { Schema } from '../schema.ts';
import { folderEntries, fillFolder } from './fill-folder.ts';
import {
  attachmentPath,
  BackupRefusedError,
  manifestPath,
  rowsPath,
  type Manifest,
  type TableFile,
} from './manifest.ts';
import { readLines } from './read-lines.ts';
import { rowsOf, tablesIn } from './tables.ts';

/**
 * Writes the whole content of a store at one moment into a folder of its own: rows, attachments and the manifest to check them by. The
 * store stays in use. Written to a temporary folder, which is renamed when it is complete and flushed to disk. Throws {@link
 * BackupRefusedError} when the folder is not empty; attachments that are already damaged are named in the manifest and left out.
 */
export async function saveBackup(storage: Pick<Storage, 'db' | 'blobs'>, folder: string): Promise<Manifest> {
  if ((await folderEntries(folder))?.length)
    throw new BackupRefusedError(`The folder ${folder} is not empty. A backup needs one of its own.`);
  return fillFolder(folder, basename(manifestPath(folder)), (draft) => writeBackup(storage, draft));
}

async function writeBackup({ db, blobs }: Pick<Storage, 'db' | 'blobs'>, draft: string): Promise<Manifest> {
  makeFolder(draft, 0o700);
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
  // The folders of files were flushed with each file; the names of these folders were not yet.
  for (const name of await readdir(draft)) await flushDirectory(join(draft, name));
  const createdAt = new Date().toISOString();
  const manifest: Manifest = {
    format: 1,
    made: createdAt,
    migrations: Object.keys(migrations),
    tables,
    attachments,
    damaged,
  };
  await writeDurably(manifestPath(draft), [JSON.stringify(manifest, null, 2)]);
  return manifest;
}

/** Yields the attachments named by the rows of a backup. */
export async function* attachmentsIn(folder: string): AsyncGenerator<BlobIdentity> {
  for await (const line of readLines(rowsPath(folder, 'attachment'))) yield JSON.parse(line) as BlobIdentity;
}

async function saveRows(trx: Transaction<Schema>, folder: string): Promise<Manifest['tables']> {
  // The limit on statements is meant for requests, not for these.
  await sql`set local statement_timeout = 0`.execute(trx);
  const tables: Record<string, TableFile> = {};
  for (const table of await tablesIn(trx)) {
    const hash = createHash('sha1');
    let rows = 0;
    const writeLines = async function* (): AsyncGenerator<string> {
      for await (const batch of rowsOf(trx, table)) {
        const text = `${batch.join('\n')}\n`;
        hash.update(text);
        rows += batch.length;
        yield text;
      }
    };
    await writeDurably(rowsPath(folder, table.name), writeLines());
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
    await writeDurably(path, await read(blob));
    return true;
  } catch (problem) {
    if (!(problem instanceof BlobDamagedError)) throw problem;
    await rm(path, { force: true });
    return false;
  }
}

/** Writes a file that only its owner may read; it is flushed to disk when this resolves. */
async function writeDurably(path: string, bytes: Iterable<string> | AsyncIterable<string> | Readable): Promise<void> {
  makeFolder(dirname(path), 0o700);
  await pipeline(bytes, createWriteStream(path, { mode: 0o600, flush: true }));
  await flushDirectory(dirname(path));
}
