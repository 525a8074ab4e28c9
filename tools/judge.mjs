import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled, root } from './run/install.mjs';
import { usage } from './run/usage.mjs';

/**
 * Lets veraPDF validate every kind of PDF the project makes: `npm run judge`. Needs Java and Maven, and says so when they are
 * absent; neither `npm start` nor `npm test` does.
 */
const version = '1.28.2';
usage(`
npm run judge

Lets veraPDF look at every kind of PDF the project makes: PDF/A and PDF/UA. Needs Java and Maven; veraPDF comes from Maven Central.`);
ensureInstalled();
for (const [program, flag] of [
  ['java', '-version'],
  ['mvn', '--version'],
]) {
  if (spawnSync(program, [flag], { stdio: 'ignore' }).status === 0) continue;
  console.error(`veraPDF was not asked: there is no ${program} here.`);
  process.exit(1);
}
const jars = fetched();
const folder = mkdtempSync(join(tmpdir(), 'epr-judge-'));
const made = spawnSync(process.execPath, ['--import', 'tsx', 'tools/judge/make-pdfs.ts', folder], {
  cwd: root,
  stdio: 'inherit',
});
const verdicts = [
  ['archived', '2b'],
  ['converted', '2b'],
  ['converted', 'ua1'],
  ['attached', '3b'],
  ['attached', 'ua1'],
].map(([kind, flavour]) => asked(join(folder, kind), flavour));
rmSync(folder, { recursive: true });
process.exit(made.status === 0 && verdicts.every(Boolean) ? 0 : 1);

function asked(files, flavour) {
  if (!existsSync(files)) return true;
  const options = ['--flavour', flavour, '--format', 'text', '--verbose', '--recurse', files];
  const run = spawnSync('java', ['-cp', join(jars, '*'), 'org.verapdf.apps.GreenfieldCliWrapper', ...options], {
    encoding: 'utf8',
    maxBuffer: 64e6,
  });
  process.stdout.write(run.stdout.replaceAll(`${files}/`, ''));
  if (run.error || (run.status !== 0 && run.stdout === '')) process.stderr.write(run.stderr);
  return run.status === 0;
}

/** The jars, from Maven Central, kept beside other tools' caches. */
function fetched() {
  const cache = join(root, 'node_modules/.cache/verapdf', version);
  if (existsSync(cache)) return cache;
  const place = mkdtempSync(join(tmpdir(), 'epr-verapdf-'));
  const wanted = `<groupId>org.verapdf.apps</groupId><artifactId>greenfield-apps</artifactId><version>${version}</version>`;
  const project = '<groupId>epr</groupId><artifactId>judge</artifactId><version>1</version>';
  writeFileSync(
    join(place, 'pom.xml'),
    `<project><modelVersion>4.0.0</modelVersion>${project}<dependencies><dependency>${wanted}</dependency></dependencies></project>`,
  );
  mkdirSync(join(root, 'node_modules/.cache'), { recursive: true });
  const run = spawnSync('mvn', ['-q', '-B', 'dependency:copy-dependencies', `-DoutputDirectory=${cache}`], {
    cwd: place,
    stdio: 'inherit',
  });
  rmSync(place, { recursive: true });
  if (run.status !== 0) {
    console.error('veraPDF was not asked: Maven could not fetch it.');
    process.exit(1);
  }
  return cache;
}
