import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { officialMimeType, pdfAFaults, type PdfAFault } from '@epr/domain/documents';
import { ok, type Result } from '@epr/domain/values';
import type { Reply } from '../fhir-api/reply.ts';
import { passed, refuseFile, type Check, type FileToCheck, type Passed, type Tools } from './file-check.ts';
import { runGhostscript, type ConversionFault } from './ghostscript/run.ts';
import { readPdfFacts } from './pdf/inspect-pdf.ts';

/** Milliseconds a conversion may take. */
const patience = 120_000;

/** PDF files are PDF/A-1 or PDF/A-2, or are made PDF/A-2b where Ghostscript is installed (DOC-18). */
export const pdfA: Check = async (file, tools) => {
  if (tools.settings.pdfA === 'off' || officialMimeType(file.contentType) !== 'application/pdf') return passed;
  const folder = await mkdtemp(join(tmpdir(), 'epr-pdf-'));
  try {
    const path = join(folder, 'original.pdf');
    await pipeline(await file.read(), createWriteStream(path));
    const faults = await faultsOf(path);
    if (faults.length === 0) return passed;
    const convertible = (await tools.ghostscript()) !== undefined;
    return convertible ? await converted(file, tools, folder, path) : asItIs(file, tools, faults);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

async function faultsOf(path: string): Promise<readonly (PdfAFault | 'unreadable')[]> {
  const facts = await readPdfFacts(path);
  return facts ? pdfAFaults(facts) : ['unreadable'];
}

function asItIs(file: FileToCheck, tools: Tools, faults: readonly string[]): Result<Passed, Reply> {
  const rule = `The PDF is not PDF/A-1 or PDF/A-2 (${faults.join(', ')})`;
  if (tools.settings.pdfA === 'accept') {
    return ok({ note: { key: 'documents.check.pdfNotConverted', words: `${rule} and was kept as it is` } });
  }
  const words = `${rule}, and nothing is installed here to convert it`;
  return refuseFile(file, 422, 'business-rule', 'documents.check.pdfNotPdfA', words);
}

async function converted(
  file: FileToCheck,
  tools: Tools,
  folder: string,
  input: string,
): Promise<Result<Passed, Reply>> {
  const { settings, limit, limitConversions } = tools;
  const made = await limitConversions(() =>
    runGhostscript({ program: settings.ghostscript, folder, input, limit, patience }),
  );
  const fault = 'fault' in made ? made.fault : (await faultsOf(made.path)).length > 0 ? 'unreadable' : undefined;
  if (fault || !('path' in made)) {
    const { key, words } = failures[fault ?? 'unreadable'];
    return refuseFile(file, 422, 'business-rule', key, `The PDF is not PDF/A and could not be converted: ${words}`);
  }
  const blob = await file.write(createReadStream(made.path));
  return ok({
    blob,
    note: {
      key: 'documents.check.pdfConverted',
      words: 'The PDF was converted to PDF/A-2b; its size and hash are new',
    },
  });
}

const failures = {
  protected: { key: 'documents.check.pdfProtected', words: 'it is protected by a password' },
  tooLarge: { key: 'documents.check.pdfUnreadable', words: 'the result is too large' },
  tooSlow: { key: 'documents.check.pdfUnreadable', words: 'it takes too long' },
  unreadable: { key: 'documents.check.pdfUnreadable', words: 'it cannot be read' },
} as const satisfies Record<ConversionFault, unknown>;
