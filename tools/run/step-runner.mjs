import { spawn } from 'node:child_process';

/** The process started by `step`: the calling process is blocked and cannot print, so this one prints the elapsed seconds. */
const [title, program, ...args] = process.argv.slice(2);
const begun = Date.now();
const elapsed = () => `${Math.round((Date.now() - begun) / 1000)} s`;

console.log(`${title} …`);
const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'], shell: process.platform === 'win32' });
const counting = setInterval(() => console.log(`${title} … ${elapsed()}`), 15_000);
// If only the calling process is ended, the program it started is ended too.
const caller = process.ppid;
const watching = setInterval(() => process.ppid === caller || child.kill('SIGTERM'), 500);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('error', ({ message }) => console.error(message));
child.on('close', (code) => {
  clearInterval(counting);
  clearInterval(watching);
  if (code === 0) console.log(`${title} … done in ${elapsed()}`);
  process.exitCode = code ?? 1;
});
