import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { projects } from './run/projects.mjs';
import { root } from './run/install.mjs';
import { disableColoursUnlessTty } from './run/plain-output.mjs';
import { usage } from './run/usage.mjs';

/** Checks the types of the named projects, or of all, in parallel on all processors. */
usage(`
npm run types
npm run types -- apps/community packages/fhir

Checks the types of all projects, or of those that are named.`);
/** Results are cached: a project is checked again only when it or its dependencies change. */
const cache = join(root, 'node_modules/.cache/types');
disableColoursUnlessTty();
const wanted = process.argv.slice(2);
const waiting = [...(wanted.length ? wanted : projects)];
let failed = 0;
/** Errors printed so far: a project is checked together with the sources it imports, whose errors would be repeated. */
const printed = new Set();
await Promise.all(Array.from({ length: availableParallelism() }, checkNext));
process.exit(failed ? 1 : 0);

async function checkNext() {
  for (let project = waiting.shift(); project; project = waiting.shift()) {
    const { status, output } = await check(project);
    const errors = output.split(/^(?=.*error.* TS\d+: )/m).filter((error) => error && !printed.has(error));
    for (const error of errors) printed.add(error);
    process.stdout.write(errors.join(''));
    if (status === 0) continue;
    failed += 1;
    console.error(`types: ${project} does not compile${errors.length > 0 ? '' : ', because of the errors above'}`);
  }
}

/**
 * Checks a project with one checker thread: several checkers each resolve shared types, which costs nearly twice the processor time, and
 * the processors are busy with other projects anyway.
 */
function check(project) {
  const known = join(cache, `${project.replaceAll('/', '-')}.tsbuildinfo`);
  const program = [
    'node_modules/typescript/bin/tsc',
    '-p',
    project,
    '--checkers',
    '1',
    '--pretty',
    String(!process.env['NO_COLOR']),
  ];
  const args = [...program, '--incremental', '--tsBuildInfoFile', known];
  return new Promise((resolve, reject) => {
    const compiler = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    compiler.stdout.setEncoding('utf8').on('data', (text) => (output += text));
    compiler.on('error', reject).on('close', (status) => resolve({ status, output }));
  });
}
