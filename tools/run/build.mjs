import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { root } from './install.mjs';
import { step } from './step.mjs';

/** Sources of the built portal; servers and tests are not part of it. */
const sources = [
  'packages/codes/src',
  'packages/domain/src',
  'packages/fhir/src',
  'packages/client/src',
  'apps/portal/src',
];
const files = ['apps/portal/index.html', 'apps/portal/vite.config.ts', 'package-lock.json'];

/** Builds the portal when its sources have changed since the last build. Exits with the bundler's output on failure. */
export function ensureBuilt() {
  const dist = join(root, 'apps/portal/dist');
  const mark = join(dist, '.built-from');
  const state = fingerprint(files, [...sources, 'apps/portal/public']);
  if (existsSync(mark) && readFileSync(mark, 'utf8') === state) return;
  if (!step('Building the portal', ['npm', 'run', 'build', '--silent', '-w', '@epr/portal'], root)) {
    console.error('The portal could not be built (see above).');
    process.exit(1);
  }
  mkdirSync(dist, { recursive: true });
  writeFileSync(mark, state);
}
