import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { signIn } from './community.ts';
import { programEnded, open, startProgram, startCommunity } from './environment.ts';
import { findDataLoss, type Upload } from './kill/data-loss.ts';
import { sendUpload } from './kill/send-upload.ts';

const help = `npm run power-cut -- --times 3

Runs a community on a file system of its own in an image file (ext4, loop device), uploads documents, and copies the raw image
right after an acknowledgement: what a power cut leaves on a disk. Then looks for every acknowledged document in the copy.
Needs Linux and the right to mount (root).

  --times 3        how many copies are taken and looked at
  --clients 6      how many upload at the same time`;

const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '3' },
    clients: { type: 'string', default: '6' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) console.log(help);
else await cutPower(Number(values.times), Number(values.clients));

async function cutPower(times: number, clients: number): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), 'epr-power-cut-'));
  const [image, copy, disk, other] = ['image', 'copy', 'disk', 'other'].map((name) => join(root, name)) as [
    string,
    string,
    string,
    string,
  ];
  mkdirSync(disk);
  mkdirSync(other);
  writeFileSync(image, '');
  truncateSync(image, 600e6);
  try {
    execFileSync('mkfs.ext4', ['-q', image], { stdio: 'pipe' });
    execFileSync('mount', ['-o', 'loop', image, disk], { stdio: 'pipe' });
  } catch (problem) {
    console.error(
      `The power was not cut: an image cannot be mounted here (Linux, root, mkfs.ext4). ${String(problem)}`,
    );
    rmSync(root, { recursive: true });
    process.exit(1);
  }
  let lost = 0;
  try {
    const place = { dataDir: join(disk, 'data') };
    await programEnded(startProgram('demo', place, {}, ['--documents', '1']));
    const community = await startCommunity(place);
    const person = await signIn(community.origin);
    const uploads: Upload[] = [];
    let stopped = false;
    const client = async (): Promise<void> => {
      while (!stopped) {
        if (!(await sendUpload(community.origin, person, uploads))) throw new Error('An upload was not answered.');
      }
    };
    const work = Promise.all(Array.from({ length: clients }, client));
    for (let time = 1; time <= times; time += 1) {
      await setTimeout(1000);
      // Uploads acknowledged after this point may be missing in the copy.
      const known = uploads.map((upload) => ({ ...upload }));
      copyImage(image, copy);
      lost += await lookAt(copy, other, known, time);
    }
    stopped = true;
    await work;
    await community.stop();
  } finally {
    execFileSync('umount', ['-l', disk]);
    rmSync(root, { recursive: true });
  }
  process.exit(lost === 0 ? 0 : 1);
}

/**
 * Copies the image of a mounted file system. While it is copied, the file system may write blocks to their places and free their entries in
 * its journal: a copy with the former places and the new journal has neither, and no power cut leaves such a disk. It is then copied again.
 */
function copyImage(image: string, copy: string): void {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const before = journalOf(image);
    execFileSync('cp', ['--sparse=always', image, copy]);
    if (journalOf(image) === before) return;
  }
  throw new Error('The image could not be copied: its journal moved on each time.');
}

/** Returns where the journal of an image begins. */
function journalOf(image: string): string {
  const lines = execFileSync('dumpe2fs', ['-h', image], { stdio: 'pipe', encoding: 'utf8' }).split('\n');
  return lines.filter((line) => /^Journal (sequence|start):/.test(line)).join();
}

async function lookAt(copy: string, mounted: string, uploads: readonly Upload[], time: number): Promise<number> {
  execFileSync('mount', ['-o', 'loop', copy, mounted]);
  try {
    const storage = await open({ dataDir: join(mounted, 'data') });
    const damage = await findDataLoss(storage, uploads);
    await storage.close();
    const acknowledged = uploads.filter((upload) => upload.acknowledged).length;
    console.log(
      `Copy ${time}: ${acknowledged} uploads acknowledged. ${damage.length ? damage.join('\n') : 'All there.'}`,
    );
    return damage.length;
  } finally {
    execFileSync('umount', [mounted]);
  }
}
