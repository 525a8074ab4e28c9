import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';
/** Bytes that all data folders of a run take at once, with room to spare; a container gives 64 MB in all unless set otherwise. */
const wanted = 2 * 1024 ** 3;

/**
 * Where tests put temporary files: into memory where there is room and TMPDIR names no other place, else the system's folder. The
 * data folder of a community is a thousand files, which tests make, flush and remove by the dozen, and nobody's data is in it.
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
