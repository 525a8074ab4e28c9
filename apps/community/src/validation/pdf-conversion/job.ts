import { readFile, writeFile } from 'node:fs/promises';
import { openDocument, savedCopy, startPdfium, type OpenFault } from '../pdf-pages/pdfium.ts';
import { drawPages } from '../pdf-pages/draw-pages.ts';
import { readMetadata } from '../pdf-pages/read-metadata.ts';
import { repairPdf, type Repaired } from '../pdf-repair/repair.ts';

/** A piece of work for the thread. `preview`: whether it can be repaired, nothing written; `repair`: repaired or not; `draw`: drawn anew in any case. */
export interface Job {
  readonly kind: 'preview' | 'repair' | 'draw';
  readonly input: string;
  readonly output: string;
  /** Bytes the result may have. */
  readonly limit: number;
  /** Milliseconds. */
  readonly now: number;
}

/** What came of it. `obstacles` are for engineers. */
export type Outcome =
  | { readonly kind: 'repaired' }
  | { readonly kind: 'drawn' }
  | { readonly kind: 'unrepairable'; readonly obstacles: readonly string[] }
  | { readonly kind: OpenFault | 'tooLarge' };

/** Does the job; `step` is called while it goes on, so that its time-out counts from page to page. */
export async function doJob(job: Job, step: () => void): Promise<Outcome> {
  const { kind, input, output, limit } = job;
  const bytes = await readFile(input);
  const now = new Date(job.now);
  if (kind === 'draw') return drawn(bytes, job, step);
  const repaired = await repairedOrUnlocked(bytes, now);
  if ('kind' in repaired) return repaired;
  if ('obstacles' in repaired) return { kind: 'unrepairable', obstacles: repaired.obstacles };
  if (kind === 'preview') return { kind: 'repaired' };
  step();
  const made = await repaired.save();
  if (made.length > limit) return { kind: 'tooLarge' };
  await writeFile(output, made);
  return { kind: 'repaired' };
}

/** What cannot be read is written anew by PDFium first: without encryption everybody can undo, its objects in order. */
async function repairedOrUnlocked(bytes: Uint8Array, now: Date): Promise<Repaired | Outcome> {
  const first = await tried(bytes, now);
  if (first) return first;
  const pdfium = await startPdfium();
  const opened = openDocument(pdfium, bytes);
  if ('fault' in opened) return { kind: opened.fault };
  const copy = savedCopy(pdfium, opened.document);
  return (copy && (await tried(copy, now))) ?? { obstacles: ['a structure that cannot be read'] };
}

async function tried(bytes: Uint8Array, now: Date): Promise<Repaired | undefined> {
  try {
    return await repairPdf(bytes, now);
  } catch {
    // Encrypted, or written in a way the reader does not know: PDFium has the last word.
    return undefined;
  }
}

async function drawn(bytes: Uint8Array, { output, limit, now }: Job, step: () => void): Promise<Outcome> {
  const pdfium = await startPdfium();
  const opened = openDocument(pdfium, bytes);
  if ('fault' in opened) return { kind: opened.fault };
  const { document } = opened;
  const metadata = readMetadata(pdfium, document);
  const made = await drawPages(pdfium, { document, metadata, now: new Date(now), limit, onPage: step });
  if (!made || made.length > limit) return { kind: 'tooLarge' };
  await writeFile(output, made);
  return { kind: 'drawn' };
}
