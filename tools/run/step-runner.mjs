import { spawn } from 'node:child_process';

/** The process behind `step`: the one that called waits without being able to print, this one counts the seconds. */
const [title, program, ...args] = process.argv.slice(2);
const begun = Date.now();
const elapsed = () => `${Math.round((Date.now() - begun) / 1000)} s`;

console.log(`${title} …`);
const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'], shell: process.platform === 'win32' });
const counting = setInterval(() => console.log(`${title} … ${elapsed()}`), 15_000);
// The calling process may be ended alone; a program it no longer waits for is ended too.
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
