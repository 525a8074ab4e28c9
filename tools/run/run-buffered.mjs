import { spawn } from 'node:child_process';
import { root } from './install.mjs';

/**
 * Runs a program of the project in parallel with others: its output is printed when it has ended, between its name and its result. Resolves
 * with its exit code and its duration in whole seconds.
 */
export function runBuffered(name, args) {
  const begun = Date.now();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => said.push(bytes));
    child.on('close', (status) => {
      const seconds = Math.round((Date.now() - begun) / 1000);
      console.log(`\n── ${name}\n${Buffer.concat(said).toString()}${resultLine(name, status, seconds)}`);
      resolve({ status, seconds });
    });
  });
}

/** Returns the line with the result of a check. */
export function resultLine(name, status, seconds) {
  return `── ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds} s`;
}
