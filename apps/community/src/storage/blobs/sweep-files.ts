import { readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { createDurableFolder } from '../flush.ts';
import { blobPath, namesIn, shards } from './blob-paths.ts';
import { keysAtOnce, quarantineDays, type FindReferencedKeys } from './blobs.ts';

/** Deletes incomplete uploads: no row can ever name them. */
export async function sweepStaging(staging: string, pendingKeys: ReadonlyMap<string, unknown>): Promise<number> {
  const incompleteNames = (await readdir(staging)).filter((name) => !pendingKeys.has(name));
  for (const name of incompleteNames) await rm(join(staging, name), { force: true });
  return incompleteNames.length;
}

/**
 * Moves complete files that no row names into the quarantine folder of the day, because a database that is restored later may name them
 * ({@link restoreQuarantinedFiles}). They are deleted {@link quarantineDays} whole days later. Returns how many were moved.
 */
export async function sweepUnreferenced({
  folder,
  pendingKeys,
  findReferenced,
  now,
  quarantineKey,
}: {
  readonly folder: string;
  readonly pendingKeys: ReadonlyMap<string, unknown>;
  readonly findReferenced: FindReferencedKeys;
  readonly now: Date;
  readonly quarantineKey: (key: string) => Promise<void>;
}): Promise<number> {
  const quarantine = join(folder, 'quarantine');
  let sweptCount = 0;
  for (const shard of await shards(folder)) {
    for await (const name of unreferencedNames(await readdir(join(folder, shard)), findReferenced)) {
      // Its row may not have been committed yet when the keys were looked up.
      if (pendingKeys.has(name)) continue;
      await quarantineKey(name);
      sweptCount += 1;
    }
  }
  for (const day of await daysIn(quarantine)) {
    const age = now.getTime() - Date.parse(day);
    if (age > (quarantineDays + 1) * 24 * 3600_000) await rm(join(quarantine, day), { recursive: true, force: true });
  }
  return sweptCount;
}

/** Returns the folders of the quarantine; whatever else is there (`.DS_Store`, `lost+found`) is left alone. */
async function daysIn(quarantine: string): Promise<readonly string[]> {
  return (await namesIn(quarantine)).filter((name) => /^\d{4}-\d\d-\d\d$/.test(name));
}

/** Moves a file into the quarantine folder of the day; a missing file is ignored. */
export async function quarantine(folder: string, key: string, now: Date): Promise<void> {
  const dayFolder = join(folder, 'quarantine', now.toISOString().slice(0, 10));
  await createDurableFolder(dayFolder);
  await rename(blobPath(folder, key), join(dayFolder, basename(key))).catch((problem: unknown) => {
    if ((problem as NodeJS.ErrnoException).code !== 'ENOENT') throw problem;
  });
}

async function* unreferencedNames(
  names: readonly string[],
  findReferenced: FindReferencedKeys,
): AsyncGenerator<string> {
  for (let at = 0; at < names.length; at += keysAtOnce) {
    const batch = names.slice(at, at + keysAtOnce);
    const referenced = await findReferenced(batch);
    yield* batch.filter((name) => !referenced.has(name));
  }
}

export async function restoreQuarantinedFiles(folder: string, findReferenced: FindReferencedKeys): Promise<void> {
  const quarantine = join(folder, 'quarantine');
  for (const day of await daysIn(quarantine)) {
    const names = await readdir(join(quarantine, day));
    for (let at = 0; at < names.length; at += keysAtOnce) {
      for (const name of await findReferenced(names.slice(at, at + keysAtOnce))) {
        await createDurableFolder(dirname(blobPath(folder, name)));
        await rename(join(quarantine, day, name), blobPath(folder, name));
      }
    }
  }
}
