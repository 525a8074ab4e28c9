import { ensureBuilt } from './run/build.mjs';
import { builtUrl, ensureServersBuilt } from './run/build-servers.mjs';
import { ensureInstalled } from './run/install.mjs';
import { usage } from './run/usage.mjs';

usage(`
npm start

Installs what is missing, builds the portal when its sources changed, and starts the embedded home community with both portals
on this machine. Prints their addresses and the demo people. Ctrl-C (or SIGTERM) stops everything; what was stored stays.

  PORT=5000       the first of three ports; 4000 by default
  HOST            the address to listen on; localhost by default
  DATA_DIR        where everything is kept; ./data by default
  DATABASE_URL    postgres://… to keep it on PostgreSQL instead
  LOG_FILE        where the log goes, JSON lines; DATA_DIR with .log at its end by default

Every other variable of docs/configuration.md is handed on to the community and the portals.`);
if (process.argv.length > 2) {
  console.error(
    `npm start takes no arguments, not "${process.argv.slice(2).join(' ')}". npm start -- --help says more.`,
  );
  process.exit(1);
}
ensureInstalled({ omit: 'dev' });
ensureBuilt();
await ensureServersBuilt();
// Imported into this process, so that signals need not be passed on.
await import(builtUrl('start-all'));
