import { spawnSync } from 'node:child_process';
import { ensureServersBuilt } from './run/build-servers.mjs';
import { installIfMissing, root } from './run/install.mjs';
import { usage } from './run/usage.mjs';

/** Adds people who can sign in, and entries of the directory, to a community. */
usage(`
npm run account -- organisation   --id OID --name NAME --facility CODE [--city TOWN] [--part-of OID]
npm run account -- professional   --username NAME --given NAME --family NAME --gln GLN --profession CODE
                                  [--title TITLE] [--speciality CODE] [--organisation OID]…
npm run account -- assistant      --username NAME --given NAME --family NAME --gln GLN --assists GLN…
npm run account -- patient        --username NAME --given NAME --family NAME --ahv NUMBER
npm run account -- representative --username NAME --given NAME --family NAME
npm run account -- password       --username NAME
npm run account -- lock           --username NAME

Adds a person who can sign in at every identity provider of the community, or an organisation of its directory; gives an account another
password, or locks it (both end its sessions). The password is read from the standard input, or asked for on a terminal. Given again,
a command changes nothing but what is new: roles, organisations, the professionals of an assistant; the password stays. A wrong CODE
prints the list of those that are possible. docs/accounts.md says more.

DATA_DIR and DATABASE_URL say which community, as for npm start.`);
installIfMissing();
await ensureServersBuilt();
const run = spawnSync(process.execPath, ['--enable-source-maps', 'dist/account.mjs', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(run.status ?? 1);
