import { spawnSync } from 'node:child_process';
import { ensureInstalled, root } from './run/install.mjs';
import { usage } from './run/usage.mjs';

/**
 * Before a commit: types, lint, format, architecture and the unit tests of the rooms in which something changed since the branch left
 * main (`npm run check -- HEAD~3` names another start). Most files are reached by hundreds of tests: `npm test` runs those.
 */
usage(`
npm run check
npm run check -- HEAD~3

Before a commit: types, lint, format, architecture and the unit tests of the rooms in which something changed since the branch left
main, or since the commit that is named. npm test runs everything.`);
ensureInstalled();

const since = process.argv[2] ?? git('merge-base', 'HEAD', 'main')[0] ?? 'HEAD';
const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];
const rooms = new Set(changed.flatMap((path) => roomOf(path) ?? []));

const failed = [
  ['types', ['tools/types.mjs']],
  ['lint', ['node_modules/oxlint/bin/oxlint']],
  ['format', ['tools/check-format.mjs']],
  [
    `unit tests of ${['the architecture', ...rooms].join(', ')}`,
    ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', 'tools/architecture.test.ts', ...rooms],
  ],
].filter(([name, args]) => !passes(name, args));
process.exit(failed.length ? 1 : 0);

function passes(name, args) {
  const begun = Date.now();
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  console.log(`── ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - begun) / 1000)} s`);
  return status === 0;
}

/**
 * Where the tests about a file are: `packages/fhir/src/documents/`, `apps/portal/src/features/editor/`, for a file outside every room those
 * beside it (`apps/community/src/start`); none for what has no tests.
 */
function roomOf(path) {
  const rooms =
    /^(packages\/[^/]+\/src\/[^/]+\/|apps\/portal\/src\/features\/[^/]+\/|apps\/[^/]+\/(src\/[^/]+|serve)\/|tools\/)/;
  return (rooms.exec(path) ?? /^(apps|packages)\/[^/]+\/src\/[^/.]+/.exec(path))?.[0];
}

/** The lines git answers; none where there is no repository or no such branch. */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : [];
}
