import { join } from 'node:path';
import type { FileCheckDependencies } from '../file-check-input.ts';
import { runGhostscript, type ConversionError } from '../ghostscript/run-ghostscript.ts';
import { pdfViolations } from './pdf-violations.ts';
import type { Job } from './job.ts';
import type { PdfThreadResult } from './pdf-thread.ts';

export type PdfConversionError = ConversionError;

/** Path of the PDF/A-2b, and how it was made. `drawn`: its pages are images with an invisible text layer. */
export interface Converted {
  readonly path: string;
  readonly how: 'repaired' | 'converted' | 'drawn';
}

/** How a PDF is converted to PDF/A. */
export type PdfConversion = Converted['how'];

/** Timeout of Ghostscript in milliseconds; files it does not finish are rendered as images. */
const timeoutMs = 120_000;

type Needed = Pick<FileCheckDependencies, 'settings' | 'limit' | 'ghostscript' | 'pdfThread' | 'log'>;

/**
 * Converts the PDF at `input` to PDF/A-2b, in the same folder: repaired where it looks the same on every device; else by Ghostscript, where
 * it is installed; else rendered as images. Each result is checked like an uploaded PDF/A; when it does not pass, the next method is tried.
 */
export async function convertPdf(
  tools: Needed,
  folder: string,
  input: string,
): Promise<Converted | { readonly fault: PdfConversionError }> {
  const { settings, limit } = tools;
  const repaired = await inThread(tools, 'repair', input, join(folder, 'repaired.pdf'));
  if (typeof repaired !== 'string') return repaired;
  if (repaired === 'protected') return { fault: repaired };
  if ((await tools.ghostscript()) !== undefined) {
    const made = await runGhostscript({ program: settings.ghostscript, folder, input, limit, timeoutMs });
    if ('fault' in made && made.fault === 'notStarted')
      tools.log.warn({ program: settings.ghostscript, problem: made.problem }, 'Ghostscript could not be started');
    if ('path' in made && (await pdfViolations(made.path)).length === 0) return { path: made.path, how: 'converted' };
  }
  const drawn = await inThread(tools, 'draw', input, join(folder, 'drawn.pdf'));
  return typeof drawn === 'string' ? { fault: drawn === 'unrepairable' ? 'unreadable' : drawn } : drawn;
}

/** Predicts the result of {@link convertPdf}, as far as reading the file shows it: nothing is rendered or written. */
export async function previewConversion(
  tools: Needed,
  input: string,
): Promise<PdfConversion | { readonly fault: PdfConversionError }> {
  const answer = await tools.pdfThread.run({ kind: 'preview', input, output: '', limit: tools.limit, now: Date.now() });
  if (answer.kind === 'repaired') return 'repaired';
  if (answer.kind === 'protected' || answer.kind === 'unreadable') return { fault: answer.kind };
  return (await tools.ghostscript()) === undefined ? 'drawn' : 'converted';
}

async function inThread(
  { limit, pdfThread, log }: Needed,
  kind: Job['kind'],
  input: string,
  output: string,
): Promise<Converted | 'unrepairable' | PdfConversionError> {
  const answer: PdfThreadResult = await pdfThread.run({ kind, input, output, limit, now: Date.now() });
  if (answer.kind === 'failed') log.warn({ problem: answer.problem }, 'a PDF could not be converted');
  if (answer.kind === 'repaired' || answer.kind === 'drawn') {
    if ((await pdfViolations(output)).length === 0) return { path: output, how: answer.kind };
    log.warn({ how: answer.kind }, 'a PDF converted to PDF/A failed the PDF/A check');
    return 'unrepairable';
  }
  return answer.kind === 'failed' ? 'unreadable' : answer.kind;
}
