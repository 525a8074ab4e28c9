import { spawn } from 'node:child_process';
import { ensureInstalled, root } from './run/install.mjs';
import { usage } from './run/usage.mjs';

/**
 * Development in one terminal: the community restarts when one of its sources changes, the portals reload while running. `npm run dev` for
 * both variants, `npm run dev -- patient` or `professional` for one.
 */
usage(`
npm run dev
npm run dev -- patient
npm run dev -- professional

Development: the community, started again when one of its sources changes, and both portals, or one, with hot reload. The same
ports and variables as npm start; docs/debugging.md says more.`);
ensureInstalled();

const tsx = 'node_modules/tsx/dist/cli.mjs';
const children = [
  [tsx, 'watch', '--clear-screen=false', 'tools/run/dev-community.ts'],
  ['--import', 'tsx', 'tools/run/dev-portals.ts', ...process.argv.slice(2)],
].map((args) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }));

let status = 0;
// Ctrl-C reaches the children directly; a signal sent only to this process is passed on.
process.on('SIGINT', () => {});
process.on('SIGTERM', stopAll);
// npm passes SIGTERM to a shell, and not every shell passes it on.
const npm = process.ppid;
if (process.env.npm_lifecycle_event) setInterval(() => process.ppid === npm || stopAll(), 500).unref();
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
