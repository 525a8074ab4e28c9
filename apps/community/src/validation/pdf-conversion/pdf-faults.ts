import { pdfAFaults, type PdfAFault } from '@epr/domain/documents';
import { readPdfFacts } from '../pdf/inspect-pdf.ts';

/** Returns why the PDF at a path is not PDF/A-1 or PDF/A-2; empty when it is. */
export async function pdfFaults(path: string): Promise<readonly (PdfAFault | 'unreadable')[]> {
  const facts = await readPdfFacts(path);
  return facts ? pdfAFaults(facts) : ['unreadable'];
}
