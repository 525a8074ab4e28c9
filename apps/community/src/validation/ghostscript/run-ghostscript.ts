import { spawn } from 'node:child_process';
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { srgbProfile } from '@epr/domain/documents';
import { pdfaDefinition } from './pdfa-definition.ts';

export interface GhostscriptJob {
  /** Name or path of the program. */
  readonly program: string;
  /** A folder used by this conversion only. */
  readonly folder: string;
  readonly input: string;
  /** Maximum bytes of the result. */
  readonly limit: number;
  /** Milliseconds. */
  readonly timeoutMs: number;
}

/** Why Ghostscript could not convert a file. */
export type ConversionError = 'protected' | 'tooLarge' | 'tooSlow' | 'unreadable';

/** Result of a run: the path of the converted file, or why there is none. `notStarted`: it has been removed, or is not permitted. */
export type GhostscriptResult =
  | { readonly path: string }
  | { readonly fault: ConversionError }
  | { readonly fault: 'notStarted'; readonly problem: string };

/** Maximum memory of Ghostscript in kilobytes. */
const maxMemory = 1024 * 1024;

/**
 * Converts a PDF to PDF/A-2b in a separate process. Returns the path of the result, or the fault. Ghostscript can read only the given files
 * (-dSAFER). Its exit code is not relied on: it exits with 0 even when it has given up on PDF/A.
 */
export async function runGhostscript(conversion: GhostscriptJob): Promise<GhostscriptResult> {
  const { program, folder, input, limit, timeoutMs } = conversion;
  const profile = join(folder, 'srgb.icc');
  // The name must differ from the program's own definition file, which would be found first.
  const prologue = join(folder, 'output-intent.ps');
  const path = join(folder, 'converted.pdf');
  await writeFile(profile, srgbProfile());
  await writeFile(prologue, pdfaDefinition(profile));
  const parameters = [
    ...['-q', '-dSAFER', '-dBATCH', '-dNOPAUSE', '-dNOPROMPT', `-K${maxMemory}`],
    ...['-sDEVICE=pdfwrite', '-dPDFA=2', '-dPDFACompatibilityPolicy=1', '-sColorConversionStrategy=RGB'],
    ...[`--permit-file-read=${profile}`, `-sOutputFile=${path}`, prologue, input],
  ];
  const child = spawn(program, parameters, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environment(folder),
  });
  let output = '';
  let fault: ConversionError | undefined;
  const abort = (error: ConversionError): void => {
    fault ??= error;
    child.kill('SIGKILL');
  };
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('latin1').on('data', (text: string) => (output = (output + text).slice(-20_000)));
  }
  const timer = setTimeout(() => abort('tooSlow'), timeoutMs);
  const sizeTimer = setInterval(() => {
    void sizeOf(path).then((size) => (size > limit ? abort('tooLarge') : undefined));
  }, 250);
  try {
    const code = await new Promise<number | null | Error>((resolve) => {
      child.once('error', resolve).once('close', resolve);
    });
    if (code instanceof Error) return { fault: 'notStarted', problem: code.message };
    const size = await sizeOf(path);
    fault ??= size > limit ? 'tooLarge' : undefined;
    fault ??= /password/i.test(output) ? 'protected' : undefined;
    fault ??= code !== 0 || size === 0 || /aborted|No pages will be processed/i.test(output) ? 'unreadable' : undefined;
    return fault ? { fault } : { path };
  } finally {
    clearTimeout(timer);
    clearInterval(sizeTimer);
  }
}

/** Environment for the program: nothing of the community's own environment, which may hold secrets. */
function environment(folder: string): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'] ?? '', TMPDIR: folder, HOME: folder };
}

async function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  );
}
