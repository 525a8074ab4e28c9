import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../run/install.mjs';
import { fetchJars } from './maven.mjs';
import { convertFolder, ordinaryPdfs } from './ordinary-pdfs.mjs';

const version = '1.28.2';

/** Validates every kind of PDF the project produces or converts with veraPDF, as PDF/A and PDF/UA; returns whether all are valid. */
export function validatePdf() {
  const jars = fetchJars('verapdf', version, [['org.verapdf.apps', 'greenfield-apps', version]]);
  if (!jars) {
    console.error('veraPDF was not asked: Maven could not fetch it.');
    return false;
  }
  const folder = mkdtempSync(join(tmpdir(), 'epr-judge-'));
  const made = spawnSync(process.execPath, ['--import', 'tsx', 'tools/conformance/make-pdfs.ts', folder], {
    cwd: root,
    stdio: 'inherit',
  });
  const uploaded = ordinary(join(folder, 'ordinary'), join(folder, 'uploaded'));
  const verdicts = [
    ['uploaded', '2b'],
    ['archived', '2b'],
    ['converted', '2b'],
    ['converted', 'ua1'],
    ['attached', '3b'],
    ['attached', 'ua1'],
  ].map(([kind, flavour]) => isValid(jars, join(folder, kind), flavour));
  rmSync(folder, { recursive: true });
  return made.status === 0 && uploaded && verdicts.every(Boolean);
}

/** Converts PDFs as an upload does: those of the folder named on the command line, else those generated with widely used programs. */
function ordinary(made, converted) {
  const [folder] = process.argv.slice(2).filter((argument) => existsSync(argument));
  return folder ? convertFolder(folder, converted) : ordinaryPdfs(made, converted);
}

function isValid(jars, files, flavour) {
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
