import { spawnSync } from 'node:child_process';
import { ensureServersBuilt } from './run/build-servers.mjs';
import { installIfMissing, root } from './run/install.mjs';
import { usage } from './run/usage.mjs';

/** Adds a patient with a very large record to the (stopped) community, or changes its directory. */
usage(`
npm run demo
npm run demo -- --documents 10000
npm run demo -- --join 7601000010032 --group urn:oid:2.999.756.1.141
npm run demo -- --leave 7601000010025 --group urn:oid:2.999.756.1.141

Adds the patient gross.akte with that many documents to a stopped community, once; or lets a professional (GLN)
join or leave a group of the directory: patients whose rights it concerns are notified. DATA_DIR and DATABASE_URL say which, as for
npm start.`);
installIfMissing();
await ensureServersBuilt();
const run = spawnSync(process.execPath, ['--enable-source-maps', 'dist/demo.mjs', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(run.status ?? 1);
