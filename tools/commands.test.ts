import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

  test.runIf(process.platform !== 'win32')(
    '[COM-01] beside the servers of a deployment (npm ci --omit=dev) and in an image, backup, restore, demo and account install nothing',
    () => {
      const folder = mkdtempSync(join(tmpdir(), 'epr-deployment-'));
      try {
        cpSync(join(root, 'tools/run'), join(folder, 'tools/run'), { recursive: true });
        const write = (path: string, text: string) => {
          mkdirSync(join(folder, path, '..'), { recursive: true });
          writeFileSync(join(folder, path), text);
        };
        write(
          'package-lock.json',
          JSON.stringify({ packages: { 'node_modules/vitest': { version: '1.0.0', dev: true } } }),
        );
        write('node_modules/.package-lock.json', JSON.stringify({ packages: {} }));
        write(
          'node_modules/esbuild/package.json',
          JSON.stringify({ name: 'esbuild', type: 'module', exports: './it.js' }),
        );
        write('node_modules/esbuild/it.js', 'export const build = () => ({ metafile: { outputs: {} } });');
        write('dist/backup.mjs', '');
        write('dist/demo.mjs', '');
        write('dist/account.mjs', '');
        write('bin/npm', '#!/bin/sh\ntouch installed\n');
        chmodSync(join(folder, 'bin/npm'), 0o755);
        const env = { ...process.env, PATH: `${join(folder, 'bin')}:${process.env['PATH']}` };
        for (const name of ['backup', 'restore', 'demo', 'account']) {
          cpSync(join(root, `tools/${name}.mjs`), join(folder, `tools/${name}.mjs`));
          const { status, stderr } = spawnSync(process.execPath, [`tools/${name}.mjs`], {
            cwd: folder,
            env,
            encoding: 'utf8',
          });
          expect([status, stderr, existsSync(join(folder, 'installed'))], name).toEqual([0, '', false]);
        }
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  );

  test('disable colours without a terminal, even on a build server that forces them', () => {
    const asked = `import { disableColoursUnlessTty } from './tools/run/plain-output.mjs';
      disableColoursUnlessTty(); console.log(process.env.NO_COLOR, process.env.FORCE_COLOR);`;
    const env = { ...process.env, CI: 'true', FORCE_COLOR: '1' };
    const run = spawnSync(process.execPath, ['--input-type=module', '-e', asked], { cwd: root, env, encoding: 'utf8' });
    expect(run.stdout).toBe('1 undefined\n');
  });
});
