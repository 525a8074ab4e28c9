// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { inspectPdf } from './inspect-pdf.ts';

const xmp = (part: number, conformance: string) =>
  `<rdf:Description xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" pdfaid:part="${part}" pdfaid:conformance="${conformance}"/>`;
const pdf = (...parts: string[]) => new Blob(['%PDF-1.7\n', ...parts, '\nstartxref\n0\n%%EOF']);
const megabytes = (count: number) => 'x'.repeat(count * 1024 * 1024);

describe('the quick inspection of a PDF', () => {
  test.each([
    ['PDF/A-1b', pdf(xmp(1, 'B')), 'archivable'],
    ['PDF/A-2u', pdf(xmp(2, 'U')), 'archivable'],
    ['PDF/A-3b', pdf(xmp(3, 'B')), 'converted'],
    ['an ordinary PDF', pdf('<< /Type /Catalog >>'), 'converted'],
    ['a PDF that only mentions the name', pdf('http://www.aiim.org/pdfa/ns/id/'), 'converted'],
    ['one with a password', pdf('trailer << /Root 1 0 R /Encrypt 9 0 R >>'), 'protected'],
  ])('[DOC-18] %s', async (_what, file, outlook) => {
    expect(await inspectPdf(file)).toBe(outlook);
  });

  test('[DOC-18] finds the PDF/A declaration in the middle, across chunks, and at the end of a large file', async () => {
    expect(await inspectPdf(pdf(megabytes(3), xmp(2, 'B'), megabytes(1)))).toBe('archivable');
    expect(await inspectPdf(pdf('x'.repeat(1024 * 1024 - 60), xmp(2, 'B')))).toBe('archivable');
    expect(await inspectPdf(pdf(megabytes(40), xmp(2, 'B')))).toBe('archivable');
    expect(await inspectPdf(pdf(xmp(2, 'B'), megabytes(1)))).toBe('archivable');
    // The namespace may be named before the declaration, far from it.
    expect(await inspectPdf(pdf('http://www.aiim.org/pdfa/ns/id/', megabytes(1), xmp(2, 'B')))).toBe('archivable');
  });

  test('[DOC-18] the middle of a file of more than 32 megabytes is not searched', async () => {
    expect(await inspectPdf(pdf(megabytes(15), xmp(2, 'B'), megabytes(25)))).toBe('archivable');
    expect(await inspectPdf(pdf(megabytes(20), xmp(2, 'B'), megabytes(20)))).toBe('converted');
    expect(await inspectPdf(pdf(megabytes(25), xmp(2, 'B'), megabytes(15)))).toBe('archivable');
  });

  test('[DOC-18] the trailer that names a password may have four kilobytes after it', async () => {
    const trailer = 'trailer << /Root 1 0 R /Encrypt 9 0 R >>';
    expect(await inspectPdf(pdf(trailer, ' '.repeat(4000)))).toBe('protected');
    expect(await inspectPdf(pdf(trailer, ' '.repeat(5000)))).toBe('converted');
  });
});
