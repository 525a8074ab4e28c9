import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { srgbProfile } from '@epr/domain/documents';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ghostscriptVersion } from './ghostscript-version.ts';
import { runGhostscript, type GhostscriptJob } from './run-ghostscript.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'epr-ghostscript-test-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

/** Runs a shell script instead of the program; it has to write `converted.pdf`. */
async function run(script: string, more: Partial<GhostscriptJob> = {}): ReturnType<typeof runGhostscript> {
  const program = join(folder, 'gs');
  await writeFile(program, `#!/bin/sh\n${script}\n`);
  await chmod(program, 0o755);
  return runGhostscript({ program, folder, input: 'in.pdf', limit: 1000, timeoutMs: 60_000, ...more });
}

test('[COM-07] Ghostscript gets no environment variables of the community, which may contain secrets', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://epr:secret@db/epr');
  expect(await run('env > seen; echo made > converted.pdf')).toEqual({ path: join(folder, 'converted.pdf') });
  const seen = (await readFile(join(folder, 'seen'), 'utf8')).split('\n').filter(Boolean);
  expect(seen.join()).not.toContain('secret');
  expect(seen).toContain(`TMPDIR=${folder}`);
  expect(seen).toContain(`HOME=${folder}`);
});

test('[DOC-18] [COM-07] Ghostscript is asked for PDF/A-2 in sRGB, and may read only the files passed to it', async () => {
  await run('for one; do echo "$one"; done > seen; echo made > converted.pdf');
  const given = (await readFile(join(folder, 'seen'), 'utf8')).split('\n');
  expect(given).toEqual([
    ...['-q', '-dSAFER', '-dBATCH', '-dNOPAUSE', '-dNOPROMPT', '-K1048576', '-sDEVICE=pdfwrite', '-dPDFA=2'],
    ...['-dPDFACompatibilityPolicy=1', '-sColorConversionStrategy=RGB', `--permit-file-read=${folder}/srgb.icc`],
    ...[`-sOutputFile=${folder}/converted.pdf`, `${folder}/output-intent.ps`, 'in.pdf', ''],
  ]);
  expect((await readFile(join(folder, 'srgb.icc'))).equals(srgbProfile())).toBe(true);
  expect(await readFile(join(folder, 'output-intent.ps'), 'utf8')).toBe(`%!
[/_objdef {srgb} /type /stream /OBJ pdfmark
[{srgb} << /N 3 >> /PUT pdfmark
[{srgb} (${folder}/srgb.icc) (r) file /PUT pdfmark
[/_objdef {intent} /type /dict /OBJ pdfmark
[{intent} << /Type /OutputIntent /S /GTS_PDFA1 /DestOutputProfile {srgb} /OutputConditionIdentifier (sRGB) >> /PUT pdfmark
[{Catalog} << /OutputIntents [ {intent} ] >> /PUT pdfmark
`);
});

test('[COM-07] escapes the path of the colour profile as a PostScript string', async () => {
  const odd = join(folder, 'a (b');
  await mkdir(odd);
  await run('echo made > converted.pdf', { folder: odd });
  const said = await readFile(join(odd, 'output-intent.ps'), 'utf8');
  expect(said).toContain(`(${folder}/a \\(b/srgb.icc) (r) file`);
});

test.each([
  ['asks for a password', 'echo "This file requires a password" >&2; exit 1', {}, 'protected'],
  [
    'asks for a password after many warnings',
    'printf "%030000d" 0; echo made > converted.pdf; echo "requires a password"',
    {},
    'protected',
  ],
  ['ends with an error', 'echo made > converted.pdf; exit 1', {}, 'unreadable'],
  ['writes nothing', 'exit 0', {}, 'unreadable'],
  [
    'gives up on PDF/A and ends as if it had not',
    'echo made > converted.pdf; echo "PDF/A conversion aborted"',
    {},
    'unreadable',
  ],
  ['writes more than is allowed', 'echo made > converted.pdf', { limit: 3 }, 'tooLarge'],
  ['goes on writing', 'echo made > converted.pdf; exec sleep 3600', { limit: 3 }, 'tooLarge'],
  ['takes too long, and does not end on request', 'trap "" TERM; exec sleep 3600', { timeoutMs: 50 }, 'tooSlow'],
] as const)('[COM-07] reports the fault of a program that %s', async (_words, script, more, fault) => {
  expect(await run(script, more)).toEqual({ fault });
});

test.each([
  ['echo 10.00.0', '10.00.0'],
  ['echo "a shell that says something"', undefined],
  ['echo 10.00.0; exit 1', undefined],
])('[COM-07] a program that runs `%s` has the Ghostscript version %s', async (script, version) => {
  const program = join(folder, 'gs');
  await writeFile(program, `#!/bin/sh\n${script}\n`);
  await chmod(program, 0o755);
  expect(await ghostscriptVersion(program)).toBe(version);
});

test('[COM-07] reports a program that cannot be started, because it does not exist', async () => {
  const conversion = { program: join(folder, 'none'), folder, input: 'in.pdf', limit: 1000, timeoutMs: 60_000 };
  expect(await runGhostscript(conversion)).toEqual({ fault: 'notStarted', problem: expect.stringContaining('ENOENT') });
});
