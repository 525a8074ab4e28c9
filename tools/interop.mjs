import { spawnSync } from 'node:child_process';
import { ensureBuilt } from './run/build.mjs';
import { ensureChromium } from './run/chromium.mjs';
import { ensureInstalled, root } from './run/install.mjs';
import { usage } from './run/usage.mjs';

/**
 * Tests the portal with HAPI FHIR (JPA) and Keycloak: `npm run interop`. Needs Java 17 with its compiler, and Maven, which downloads both;
 * exits with a message when they are missing. `npm start` and `npm test` do not need them. Features that the two lack are listed in
 * docs/interop.md.
 */
usage(`
npm run interop

Signs in at Keycloak, then lists, opens and uploads documents of HAPI FHIR, in Chromium. Downloads both with Maven and needs
Java 17 with its compiler; says so when they are absent.`);
for (const [program, flag] of [
  ['java', '-version'],
  ['javac', '-version'],
  ['mvn', '--version'],
]) {
  if (spawnSync(program, [flag], { stdio: 'ignore' }).status === 0) continue;
  console.log(`HAPI and Keycloak were not tried: there is no ${program} here (Java 17 or later and Maven are needed).`);
  process.exit(0);
}
ensureInstalled();
const chromium = ensureChromium();
if (!chromium) {
  console.log('HAPI and Keycloak were not tried: there is no Chromium here and none could be installed.');
  process.exit(0);
}
ensureBuilt();
const run = spawnSync(process.execPath, ['--import', 'tsx', 'tools/interop/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH: chromium },
});
process.exit(run.status ?? 1);
