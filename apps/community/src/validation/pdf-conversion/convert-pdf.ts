import { join } from 'node:path';
import type { FileCheckDependencies } from '../file-check-input.ts';
import { runGhostscript, type ConversionError } from '../ghostscript/run-ghostscript.ts';
import { pdfViolations } from './pdf-violations.ts';
import type { PdfJob } from './job.ts';
import type { PdfThreadResult } from './pdf-thread.ts';

export type PdfConversionError = ConversionError;

/** Path of the PDF/A-2b, and how it was made. `drawn`: its pages are images with an invisible text layer. */
export interface ConvertedPdf {
  readonly path: string;
  readonly how: 'repaired' | 'converted' | 'drawn';
}

/** How a PDF is converted to PDF/A. */
export type PdfConversion = ConvertedPdf['how'];

/** Timeout of Ghostscript in milliseconds; files it does not finish are rendered as images. */
const timeoutMs = 120_000;

type ConversionTools = Pick<FileCheckDependencies, 'settings' | 'limit' | 'ghostscript' | 'pdfThread' | 'log'>;

/**
 * Converts the PDF at `input` to PDF/A-2b, in the same folder: repaired where it looks the same on every device; else by Ghostscript, where
 * it is installed; else rendered as images. Each result is checked like an uploaded PDF/A; when it does not pass, the next method is tried.
 */
export async function convertPdf(
  tools: ConversionTools,
  folder: string,
  input: string,
): Promise<ConvertedPdf | { readonly fault: PdfConversionError }> {
  const { settings, limit } = tools;
  const repaired = await inThread(tools, 'repair', input, join(folder, 'repaired.pdf'));
  if (typeof repaired !== 'string') return repaired;
  if (repaired === 'protected') return { fault: repaired };
  if ((await tools.ghostscript()) !== undefined) {
    const result = await runGhostscript({ program: settings.ghostscript, folder, input, limit, timeoutMs });
    if ('fault' in result && result.fault === 'notStarted')
      tools.log.warn({ program: settings.ghostscript, problem: result.problem }, 'Ghostscript could not be started');
    if ('path' in result && (await pdfViolations(result.path)).length === 0)
      return { path: result.path, how: 'converted' };
  }
  const rasterized = await inThread(tools, 'draw', input, join(folder, 'drawn.pdf'));
  return typeof rasterized === 'string'
    ? { fault: rasterized === 'unrepairable' ? 'unreadable' : rasterized }
    : rasterized;
}

/** Predicts the result of {@link convertPdf}, as far as reading the file shows it: nothing is rendered or written. */
export async function previewConversion(
  tools: ConversionTools,
  input: string,
): Promise<PdfConversion | { readonly fault: PdfConversionError }> {
  const result = await tools.pdfThread.run({ kind: 'preview', input, output: '', limit: tools.limit, now: Date.now() });
  if (result.kind === 'repaired') return 'repaired';
  if (result.kind === 'protected' || result.kind === 'unreadable') return { fault: result.kind };
  return (await tools.ghostscript()) === undefined ? 'drawn' : 'converted';
}

async function inThread(
  { limit, pdfThread, log }: ConversionTools,
  kind: PdfJob['kind'],
  input: string,
  output: string,
): Promise<ConvertedPdf | 'unrepairable' | PdfConversionError> {
  const result: PdfThreadResult = await pdfThread.run({ kind, input, output, limit, now: Date.now() });
  if (result.kind === 'failed') log.warn({ problem: result.problem }, 'a PDF could not be converted');
  if (result.kind === 'repaired' || result.kind === 'drawn') {
    if ((await pdfViolations(output)).length === 0) return { path: output, how: result.kind };
    log.warn({ how: result.kind }, 'a PDF converted to PDF/A failed the PDF/A check');
    return 'unrepairable';
  }
  return result.kind === 'failed' ? 'unreadable' : result.kind;
}
