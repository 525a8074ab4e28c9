import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';
/** Bytes for all data folders of a run at once, with a reserve; a container has 64 MB by default. */
const wanted = 2 * 1024 ** 3;

/**
 * Returns the folder for temporary files of tests: in memory if there is enough space and TMPDIR is not set, else the system's folder. A
 * community's data folder has a thousand files, which tests create, flush and remove many times, and none of the data is needed later.
 */
export function temporaryFolder(): string {
  if (process.env['TMPDIR']) return tmpdir();
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > wanted ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}
