import { spawnSync } from 'node:child_process';
import { root } from './run/install.mjs';

/** Every package is checked by its own tsconfig; the tests by one of their own, since they may use Node everywhere. */
const projects = [
  'packages/codes',
  'packages/domain',
  'packages/fhir',
  'packages/client',
  'packages/cast',
  'apps/portal',
  'apps/portal/serve',
  'apps/community',
  'e2e',
  'bench',
  'tools',
  'tsconfig.tests.json',
];

const wanted = process.argv.slice(2);
let failed = 0;
for (const project of wanted.length ? wanted : projects) {
  const checked = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', project], {
    cwd: root,
    stdio: 'inherit',
  });
  if (checked.status !== 0) {
    failed += 1;
    console.error(`types: ${project} does not compile`);
  }
}
process.exit(failed ? 1 : 0);
