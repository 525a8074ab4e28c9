import { spawn } from 'node:child_process';
import { ensureBuilt } from './run/build.mjs';
import { ensureInstalled, root } from './run/install.mjs';

ensureInstalled();
ensureBuilt();

const all = spawn(process.execPath, ['--import', 'tsx', 'tools/run/start-all.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
// Ctrl-C reaches the child by itself; a signal sent to this process alone is passed on.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => all.kill('SIGTERM'));
all.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
