import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const runner = fileURLToPath(new URL('step-runner.mjs', import.meta.url));

/**
 * Runs a program that may take minutes, with a line at its start, one every 15 seconds and one at its end. Returns whether it succeeded.
 * Runs before anything is installed, so it uses only Node.
 */
export function step(title, [program, ...args], cwd) {
  const run = spawnSync(process.execPath, [runner, title, program, ...args], {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return run.status === 0;
}
