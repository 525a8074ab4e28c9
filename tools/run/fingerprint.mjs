import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

/** Returns a hash of the contents of files and folders (without tests): a build from the same state is still valid. */
export function fingerprint(files, folders) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(join(root, file)));
  for (const folder of folders) {
    const path = join(root, folder);
    if (existsSync(path)) for (const file of walk(path)) hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function walk(folder) {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const path = join(folder, name);
      if (statSync(path).isDirectory()) return walk(path);
      return /\.test\.tsx?$/.test(name) ? [] : [path];
    });
}
