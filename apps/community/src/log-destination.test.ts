import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { logDestination } from './log-destination.ts';
import { communityLog } from './log.ts';

it.runIf(existsSync('/dev/full'))(
  '[COM-01] a full disk under the log ends no request: it is reported once, and the entries are written when there is room',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'epr-full-log-'));
    const said = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
    try {
      const [file, disk] = [join(folder, 'community.log'), join(folder, 'disk.log')];
      symlinkSync('/dev/full', file);
      const destination = logDestination(file);
      const log = communityLog('info', destination);
      log.info({ number: 1 }, 'a line');
      log.info({ number: 2 }, 'a line');
      expect(said.mock.calls).toEqual([[expect.stringContaining('The log cannot be written (ENOSPC)')]]);
      rmSync(file);
      symlinkSync(disk, file);
      destination.reopen();
      log.info({ number: 3 }, 'a line');
      const lines = readFileSync(disk, 'utf8').trim().split('\n');
      expect(lines.map((line) => (JSON.parse(line) as { number: number }).number)).toEqual([1, 2, 3]);
    } finally {
      said.mockRestore();
      rmSync(folder, { recursive: true });
    }
  },
);
