import { spawn } from 'node:child_process';
import { ensureInstalled, root } from './run/install.mjs';

/**
 * Development in one terminal: the community starts again when one of its sources changes, the portals reload while they
 * run. `npm run dev` for both variants, `npm run dev -- patient` or `professional` for one.
 */
ensureInstalled();

const tsx = 'node_modules/tsx/dist/cli.mjs';
const children = [
  [tsx, 'watch', '--clear-screen=false', 'tools/run/dev-community.ts'],
  ['--import', 'tsx', 'tools/run/dev-portals.ts', ...process.argv.slice(2)],
].map((args) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }));

let status = 0;
// Ctrl-C reaches the children by itself; a signal sent to this process alone is passed on.
process.on('SIGINT', () => {});
process.on('SIGTERM', stopAll);
for (const child of children) {
  child.on('exit', (code) => {
    status ||= code ?? 0;
    stopAll();
  });
}
process.on('exit', () => (process.exitCode = status));

function stopAll() {
  for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
}
