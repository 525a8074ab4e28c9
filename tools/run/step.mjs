import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const runner = fileURLToPath(new URL('step-runner.mjs', import.meta.url));

/**
 * Runs a program that may take minutes, with one line at its beginning, one every 15 seconds and one at its end. Answers
 * whether it ended well. Runs before anything is installed, so it uses Node alone.
 */
export function step(title, [program, ...args], cwd) {
  const run = spawnSync(process.execPath, [runner, title, program, ...args], {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return run.status === 0;
}
