import { pdfAViolations, type PdfAViolation } from '@epr/domain/documents';
import { readPdfFacts } from '../pdf/read-pdf-facts.ts';

/** Returns why the PDF at a path is not PDF/A-1 or PDF/A-2; empty when it is. */
export async function pdfViolations(path: string): Promise<readonly (PdfAViolation | 'unreadable')[]> {
  const facts = await readPdfFacts(path);
  return facts ? pdfAViolations(facts) : ['unreadable'];
}
