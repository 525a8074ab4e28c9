import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder and those above it, and returns the first one that was created; undefined when the folder existed. The `recursive` of
 * Node never returns where no folder can be made, as below /proc; this throws the error of the system.
 */
export function makeFolder(folder: string, mode?: number): string | undefined {
  if (isFolder(folder)) return undefined;
  const above = dirname(folder);
  const first = existsSync(above) ? undefined : makeFolder(above, mode);
  try {
    mkdirSync(folder, mode);
  } catch (problem) {
    // Another process may have created it meanwhile.
    if (!isFolder(folder)) throw problem;
  }
  return first ?? folder;
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
