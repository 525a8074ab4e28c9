import { readFile, writeFile } from 'node:fs/promises';
import { openDocument, savedCopy, startPdfium, type PdfOpenError } from '../pdf-raster/pdfium.ts';
import { rasterizePages } from '../pdf-raster/rasterize-pages.ts';
import { readMetadata } from '../pdf-raster/read-metadata.ts';
import { repairPdf, type Repaired } from '../pdf-repair/repair-pdf.ts';

/**
 * A job for the thread. `preview`: check whether it can be repaired, write nothing; `repair`: repair it if possible; `draw`: render it as
 * images.
 */
export interface PdfJob {
  readonly kind: 'preview' | 'repair' | 'draw';
  readonly input: string;
  readonly output: string;
  /** Maximum bytes of the result. */
  readonly limit: number;
  /** Time of the change that is written into the PDF, milliseconds since 1970. */
  readonly now: number;
}

/** Result of a job. `obstacles` are for engineers. */
export type PdfJobOutcome =
  | { readonly kind: 'repaired' }
  | { readonly kind: 'drawn' }
  | { readonly kind: 'unrepairable'; readonly obstacles: readonly string[] }
  | { readonly kind: PdfOpenError | 'tooLarge' };

/** Executes a job; `step` is called on progress, so that the timeout applies per page. */
export async function executePdfJob(job: PdfJob, onStep: () => void): Promise<PdfJobOutcome> {
  const { kind, input, output, limit } = job;
  const bytes = await readFile(input);
  const now = new Date(job.now);
  if (kind === 'draw') return executeDraw(bytes, job, onStep);
  const repaired = await repairedOrUnlocked(bytes, now);
  if ('kind' in repaired) return repaired;
  if ('obstacles' in repaired) return { kind: 'unrepairable', obstacles: repaired.obstacles };
  if (kind === 'preview') return { kind: 'repaired' };
  onStep();
  const saved = await repaired.save();
  if (saved.length > limit) return { kind: 'tooLarge' };
  await writeFile(output, saved);
  return { kind: 'repaired' };
}

/**
 * Repairs a PDF. A file that cannot be read is first rewritten by PDFium: without encryption that needs no password, and with its objects
 * in order.
 */
async function repairedOrUnlocked(bytes: Uint8Array, now: Date): Promise<Repaired | PdfJobOutcome> {
  const first = await tryRepair(bytes, now);
  if (first) return first;
  const pdfium = await startPdfium();
  const openResult = openDocument(pdfium, bytes);
  if ('fault' in openResult) return { kind: openResult.fault };
  const unlockedCopy = savedCopy(pdfium, openResult.document);
  return (unlockedCopy && (await tryRepair(unlockedCopy, now))) ?? { obstacles: ['a structure that cannot be read'] };
}

async function tryRepair(bytes: Uint8Array, now: Date): Promise<Repaired | undefined> {
  try {
    return await repairPdf(bytes, now);
  } catch {
    // Encrypted, or written in a way this parser does not support: PDFium decides.
    return undefined;
  }
}

async function executeDraw(
  bytes: Uint8Array,
  { output, limit, now }: PdfJob,
  onStep: () => void,
): Promise<PdfJobOutcome> {
  const pdfium = await startPdfium();
  const openResult = openDocument(pdfium, bytes);
  if ('fault' in openResult) return { kind: openResult.fault };
  const { document } = openResult;
  const metadata = readMetadata(pdfium, document);
  const saved = await rasterizePages(pdfium, { document, metadata, now: new Date(now), limit, onPage: onStep });
  if (!saved || saved.length > limit) return { kind: 'tooLarge' };
  await writeFile(output, saved);
  return { kind: 'drawn' };
}
