import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { scripts: Record<string, string> };
/** Commands that are files of the project; the others are programs with their own help. */
const own = Object.entries(scripts).flatMap(([name, line]) => {
  const [program, file] = line.split(' ');
  return program === 'node' && file ? [[name, file] as const] : [];
});

describe('the commands of package.json', () => {
  test('are all files of the project or programs with their own help', () => {
    const others = Object.keys(scripts).filter((name) => !own.some(([ours]) => ours === name));
    expect(others).toEqual(['lint', 'format', 'unit', 'unused']);
  });

  test.each(own)('[COM-01] npm run %s -- --help prints its purpose, and does nothing else', (name, file) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [file, '--help'], { cwd: root, encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(new RegExp(`^npm (run )?${name}\\b`));
    expect(stdout.split('\n').length).toBeGreaterThan(2);
  });

  test('[CFG-05] [COM-01] npm run serve: a portal with unreadable values does not start, and names all of them', () => {
    const start = (more: object) =>
      spawnSync(process.execPath, ['dist/portal.mjs'], {
        cwd: root,
        env: { ...process.env, PORT: '0', ...more },
        encoding: 'utf8',
      });
    const { status, stderr } = start({ LOG_LEVEL: 'loud', PORTAL_ROLE: 'clinic' });
    expect(status).toBe(1);
    for (const name of ['PORT must', 'LOG_LEVEL must', 'clinic']) expect(stderr).toContain(name);
    // The variables of the portal are valid, and it is not started nevertheless.
    const port = start({});
    expect([port.status, port.stderr.trim()]).toEqual([1, 'PORT must be a whole number from 1 to 65535, not "0".']);
  });

  test('disable colours without a terminal, even on a build server that forces them', () => {
    const asked = `import { disableColoursUnlessTty } from './tools/run/plain-output.mjs';
      disableColoursUnlessTty(); console.log(process.env.NO_COLOR, process.env.FORCE_COLOR);`;
    const env = { ...process.env, CI: 'true', FORCE_COLOR: '1' };
    const run = spawnSync(process.execPath, ['--input-type=module', '-e', asked], { cwd: root, env, encoding: 'utf8' });
    expect(run.stdout).toBe('1 undefined\n');
  });
});
