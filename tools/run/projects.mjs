import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

const inside = (folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`);

/**
 * Every TypeScript project, the largest first, so that none is left over at the end when several are checked at once.
 * A package has a tsconfig of its own; the tests share one, since they may use Node everywhere.
 */
export const projects = [
  'tsconfig.json',
  ...['apps/community', 'e2e', 'bench', 'tools', 'apps/portal', 'apps/portal/serve', ...inside('packages')].filter(
    (project) => existsSync(join(root, project, 'tsconfig.json')),
  ),
];
