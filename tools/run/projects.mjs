import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

const inside = (folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`);

/**
 * All TypeScript projects, the largest first, so that none is left for the end when several are checked in parallel. Each package has its
 * own tsconfig; the tests share one, since they may use Node everywhere.
 */
export const projects = [
  'tsconfig.json',
  ...['apps/community', 'e2e', 'bench', 'tools', 'apps/portal', 'apps/portal/serve', ...inside('packages')].filter(
    (project) => existsSync(join(root, project, 'tsconfig.json')),
  ),
];
