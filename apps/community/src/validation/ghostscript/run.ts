import { spawn } from 'node:child_process';
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { srgbProfile } from '@epr/domain/documents';
import { definition } from './definition.ts';

export interface Conversion {
  /** Name or path of the program. */
  readonly program: string;
  /** A folder of this conversion's own. */
  readonly folder: string;
  readonly input: string;
  /** Bytes the result may have. */
  readonly limit: number;
  /** Milliseconds. */
  readonly timeoutMs: number;
}

/** Why Ghostscript made nothing of a file. */
export type ConversionFault = 'protected' | 'tooLarge' | 'tooSlow' | 'unreadable';

/** Kilobytes of memory Ghostscript may have. */
const mostMemory = 1024 * 1024;

/**
 * Makes PDF/A-2b of a PDF in a process of its own, and answers where it is or why there is none. Ghostscript reads what it was
 * handed and nothing else (-dSAFER). Its exit code is not believed: it ends with 0 after it has given up on PDF/A.
 * Rejects when the program cannot be started.
 */
export async function runGhostscript(conversion: Conversion): Promise<{ path: string } | { fault: ConversionFault }> {
  const { program, folder, input, limit, timeoutMs } = conversion;
  const profile = join(folder, 'srgb.icc');
  // Any name but that of the program's own definition file, which it would find first.
  const prologue = join(folder, 'output-intent.ps');
  const path = join(folder, 'converted.pdf');
  await writeFile(profile, srgbProfile());
  await writeFile(prologue, definition(profile));
  const given = [
    ...['-q', '-dSAFER', '-dBATCH', '-dNOPAUSE', '-dNOPROMPT', `-K${mostMemory}`],
    ...['-sDEVICE=pdfwrite', '-dPDFA=2', '-dPDFACompatibilityPolicy=1', '-sColorConversionStrategy=RGB'],
    ...[`--permit-file-read=${profile}`, `-sOutputFile=${path}`, prologue, input],
  ];
  const child = spawn(program, given, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], env: environment(folder) });
  let said = '';
  let fault: ConversionFault | undefined;
  const stop = (why: ConversionFault): void => {
    fault ??= why;
    child.kill('SIGKILL');
  };
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('latin1').on('data', (text: string) => (said = (said + text).slice(-20_000)));
  }
  const timer = setTimeout(() => stop('tooSlow'), timeoutMs);
  const watch = setInterval(() => {
    void sizeOf(path).then((size) => (size > limit ? stop('tooLarge') : undefined));
  }, 250);
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject).once('close', resolve);
    });
    const size = await sizeOf(path);
    fault ??= size > limit ? 'tooLarge' : undefined;
    fault ??= /password/i.test(said) ? 'protected' : undefined;
    fault ??= code !== 0 || size === 0 || /aborted|No pages will be processed/i.test(said) ? 'unreadable' : undefined;
    return fault ? { fault } : { path };
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
  }
}

/** Nothing of the community's own environment, which may hold secrets. */
function environment(folder: string): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'] ?? '', TMPDIR: folder, HOME: folder };
}

async function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  );
}
