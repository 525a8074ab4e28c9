import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder on a disk of its own with a given number of megabytes. */
export interface SmallDisk {
  readonly folder: string;
  readonly remove: () => void;
}

/** Reason shown for skipped tests on a full disk. */
export const withoutMount = 'skipped: this machine does not let us mount a small disk (root on Linux may)';

/** Mounts a small disk in memory; undefined when the machine does not permit it. */
export function smallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'epr-small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  return {
    folder,
    remove: () => {
      execFileSync('umount', ['-l', folder], { stdio: 'ignore' });
      rmSync(folder, { recursive: true });
    },
  };
}
