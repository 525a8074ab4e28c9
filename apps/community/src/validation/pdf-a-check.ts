import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ok, type Result } from '@epr/domain/values';
import type { Reply } from '../fhir-api/reply.ts';
import {
  accepted,
  refuseFile,
  type Check,
  type FileToCheck,
  type Note,
  type CheckResult,
  type FileCheckDependencies,
} from './file-check-input.ts';
import {
  convertPdf,
  previewConversion,
  type ConvertedPdf,
  type PdfConversionError,
  type PdfConversion,
} from './pdf-conversion/convert-pdf.ts';
import { pdfViolations } from './pdf-conversion/pdf-violations.ts';

/**
 * Accepts PDF/A-1 and PDF/A-2 files, and converts others to PDF/A-2b: repaired, converted by Ghostscript where it is installed, or rendered
 * as images (DOC-18).
 */
export const pdfACheck: Check = (file, tools) =>
  withOriginalFile(file, async (folder, path) => {
    const faults = await pdfViolations(path);
    return faults.length === 0 ? accepted : await convertFile(file, tools, folder, path, faults);
  });

/** Predicts the result of {@link pdfACheck} for a PDF. */
export async function predictConversion(
  file: Pick<FileToCheck, 'title' | 'read'>,
  tools: FileCheckDependencies,
): Promise<Result<'unchanged' | PdfConversion, Reply>> {
  return withOriginalFile(file, async (_folder, path) => {
    if ((await pdfViolations(path)).length === 0) return ok('unchanged');
    const expected = await tools.limitPreviews(() => previewConversion(tools, path));
    if (typeof expected === 'string') return ok(expected);
    if (tools.settings.pdfA === 'accept' && expected.fault !== 'protected') return ok('unchanged');
    const { key, diagnostics } = failures[expected.fault];
    return refuseFile(file, 422, 'business-rule', key, `The PDF is not PDF/A and cannot be converted: ${diagnostics}`);
  });
}

/** Runs `work` with the file in a temporary folder, which is removed afterwards. */
async function withOriginalFile<T>(
  { read }: Pick<FileToCheck, 'read'>,
  execute: (folder: string, path: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'epr-pdf-'));
  try {
    const path = join(folder, 'original.pdf');
    await pipeline(await read(), createWriteStream(path));
    return await execute(folder, path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function convertFile(
  file: FileToCheck,
  tools: FileCheckDependencies,
  folder: string,
  input: string,
  violations: readonly string[],
): Promise<Result<CheckResult, Reply>> {
  const result = await tools.limitConversions(() => convertPdf(tools, folder, input));
  if ('path' in result) return ok({ blob: await file.write(createReadStream(result.path)), note: notes[result.how] });
  const rule = `The PDF is not PDF/A-1 or PDF/A-2 (${violations.join(', ')})`;
  const { key, diagnostics } = failures[result.fault];
  if (tools.settings.pdfA === 'accept' && result.fault !== 'protected')
    return ok({
      note: { key: 'documents.check.pdfNotConverted', diagnostics: `${rule} and was kept as it is: ${diagnostics}` },
    });
  return refuseFile(file, 422, 'business-rule', key, `${rule} and could not be converted: ${diagnostics}`);
}

const notes: Readonly<Record<ConvertedPdf['how'], Note>> = {
  repaired: {
    key: 'documents.check.pdfConverted',
    diagnostics: 'The PDF was repaired to be PDF/A-2b; its size and hash are new',
  },
  converted: {
    key: 'documents.check.pdfConverted',
    diagnostics: 'The PDF was converted to PDF/A-2b; its size and hash are new',
  },
  drawn: {
    key: 'documents.check.pdfDrawn',
    diagnostics: 'The pages of the PDF were kept as pictures with their text (PDF/A-2b); its size and hash are new',
  },
};

const failures = {
  protected: { key: 'documents.check.pdfProtected', diagnostics: 'it is protected by a password' },
  tooLarge: { key: 'documents.check.pdfUnreadable', diagnostics: 'the result is too large' },
  tooSlow: { key: 'documents.check.pdfUnreadable', diagnostics: 'it takes too long' },
  unreadable: { key: 'documents.check.pdfUnreadable', diagnostics: 'it cannot be read' },
} as const satisfies Record<PdfConversionError, unknown>;
