import { spawnSync } from 'node:child_process';
import { ensureInstalled, root } from './run/install.mjs';
import { usage } from './run/usage.mjs';

/** Calls a community from outside as every person of the demo world and compares the responses (bench/access.ts). */
usage(`
npm run access
npm run access -- --people dr.meier,dr.fremd --rounds 1

Starts a community with the demo world and calls it from outside as every person of it, for every record, in every role and for
both purposes: each document, each file, the lists, the rights, the log, and the rights taken away by the wrong person. A second
implementation of the ordinance says what must be answered. Then rights are given and taken, and everybody calls again.

  --people LIST   only these people, by comma (everybody)
  --rounds N      1: the demo world as it is; 2 and 3: after changes too (3)`);
ensureInstalled();
const run = spawnSync(process.execPath, ['--import', 'tsx', 'bench/access.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(run.status ?? 1);
