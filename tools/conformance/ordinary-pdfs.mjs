import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from '../run/chromium.mjs';
import { root } from '../run/install.mjs';
import { fetchJars } from './maven.mjs';

/** Java PDF generators from Maven Central; `alone` excludes the dependencies. */
const jars = {
  FOP_JARS: ['fop', '2.11', [['org.apache.xmlgraphics', 'fop', '2.11']]],
  PDFBOX_JARS: ['pdfbox', '3.0.5', [['org.apache.pdfbox', 'pdfbox-app', '3.0.5', 'alone']]],
};

/** Generates PDFs with widely used programs and converts them as an upload does; returns whether all were accepted. */
export function ordinaryPdfs(made, converted) {
  const python = pythonWithPackages();
  if (!python) {
    console.error(
      'PDFs of other programs were not judged: there is no Python here, or its packages could not be installed.',
    );
    return false;
  }
  const places = Object.entries(jars).flatMap(([name, wanted]) => {
    const place = fetchJars(...wanted);
    return place ? [[name, place]] : [];
  });
  const chromium = ensureChromium();
  const env = { ...process.env, ...Object.fromEntries(places), ...(chromium ? { CHROMIUM_PATH: chromium } : {}) };
  const script = join(root, 'tools/conformance/ordinary-pdfs.py');
  const enough = spawnSync(python, [script, made], { stdio: 'inherit', env }).status === 0;
  return convertFolder(made, converted) && enough;
}

/** Converts the PDFs of a folder as an upload does; returns whether all were accepted. */
export function convertFolder(from, into) {
  const given = ['--import', 'tsx', 'tools/conformance/convert-files.ts', from, into];
  return spawnSync(process.execPath, given, { cwd: root, stdio: 'inherit' }).status === 0;
}

/**
 * Returns the Python of a virtual environment with the listed packages, which is created once for each list and cached; undefined when that
 * failed.
 */
function pythonWithPackages() {
  const list = join(root, 'tools/conformance/ordinary-pdfs.txt');
  const hash = createHash('sha256').update(readFileSync(list)).digest('hex').slice(0, 12);
  const place = join(root, 'node_modules/.cache/ordinary-pdfs', hash);
  const python = join(place, process.platform === 'win32' ? 'Scripts/python.exe' : 'bin/python');
  if (existsSync(python)) return python;
  const steps = [
    [process.platform === 'win32' ? 'python' : 'python3', ['-m', 'venv', place]],
    [python, ['-m', 'pip', 'install', '--quiet', '-r', list]],
  ];
  for (const [program, args] of steps) {
    if (spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0) continue;
    // An environment without its packages must not be found by the next run.
    rmSync(place, { recursive: true, force: true });
    return undefined;
  }
  return python;
}
