import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { scripts: Record<string, string> };
/** Commands that are files of ours; the others are programs with a help of their own. */
const own = Object.entries(scripts).flatMap(([name, line]) => {
  const [program, file] = line.split(' ');
  return program === 'node' && file ? [[name, file] as const] : [];
});

describe('the commands of package.json', () => {
  test('are all ours or programs that have a help', () => {
    const others = Object.keys(scripts).filter((name) => !own.some(([ours]) => ours === name));
    expect(others).toEqual(['lint', 'format', 'unit', 'unused']);
  });

  test.each(own)('[COM-01] npm run %s -- --help says what it is for, and does nothing else', (name, file) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [file, '--help'], { cwd: root, encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(new RegExp(`^npm (run )?${name}\\b`));
    expect(stdout.split('\n').length).toBeGreaterThan(2);
  });

  test('colour nothing where nobody watches, even on a build server that colours everything', () => {
    const asked = `import { plainUnlessWatched } from './tools/run/plain-output.mjs';
      plainUnlessWatched(); console.log(process.env.NO_COLOR, process.env.FORCE_COLOR);`;
    const env = { ...process.env, CI: 'true', FORCE_COLOR: '1' };
    const run = spawnSync(process.execPath, ['--input-type=module', '-e', asked], { cwd: root, env, encoding: 'utf8' });
    expect(run.stdout).toBe('1 undefined\n');
  });
});
