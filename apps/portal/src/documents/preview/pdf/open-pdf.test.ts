// @vitest-environment node
import type * as PdfJs from 'pdfjs-dist';
import { beforeEach, expect, test, vi } from 'vitest';
import { annaEntries, demoDocuments } from '@epr/cast/documents';
import { patients } from '@epr/cast/people';
import { asDay } from '@epr/domain/values';
import { openForDrawing } from './open-for-drawing.ts';
import { pdfReader, type OpenedPdf } from './open-pdf.ts';

/** PDF.js itself, in this thread: its worker is a script for browsers. */
const ports: Worker[] = [];
vi.mock('pdfjs-dist/legacy/build/pdf.mjs', async (original) => ({
  ...(await original<typeof PdfJs>()),
  PDFWorker: { create: ({ port }: { readonly port: Worker }) => void ports.push(port) },
}));

// It logs a warning for files it has to repair.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));

const worker = () => ({ terminate: () => undefined }) as unknown as Worker;
const openPdf = pdfReader(worker, '/pdf/');
const read = (bytes: string | Uint8Array) =>
  openPdf(Uint8Array.from(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes).buffer);
const opened = async (bytes: string | Uint8Array): Promise<OpenedPdf> => {
  const pdf = await read(bytes);
  if (typeof pdf === 'string') throw new Error(pdf);
  return pdf;
};

/** A PDF of one page of 200 by 100 points with these entries in `info`; without a cross-reference table, which the reader must rebuild. */
const written = (info: string) => `%PDF-1.7
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] >> endobj
4 0 obj << ${info} >> endobj
trailer << /Root 1 0 R /Info 4 0 R >>
`;

test.each([
  ['/Title (  Laborbefund ) /CreationDate (D:20260312091500+01)', { title: 'Laborbefund', creationDay: '2026-03-12' }],
  ['/Title (   ) /CreationDate (12. M\xe4rz)', {}],
  ['/CreationDate (D:2026)', {}],
  ['/Title /Name', {}],
])('[DOC-17] the title and the creation date of a PDF are read when it has them: %s', async (info, facts) => {
  const pdf = await opened(written(info));
  expect(await pdf.facts()).toEqual(facts);
  expect([pdf.pages, (await pdf.page(1)).ratio, (await pdf.page(1)).text]).toEqual([1, 0.5, '']);
  pdf.close();
});

test.each([
  [true, '<< /Type /XObject /Subtype /Image /Width 10000 /Height 7501 /BitsPerComponent 1 >>'],
  [true, '<</Height 7501/DecodeParms<</K -1/Columns 10000>>/Subtype/Image/Width 10000>>'],
  [false, '<</Height 7500/DecodeParms<</K -1/Columns 10000>>/Subtype/Image/Width 10000>>'],
  [false, '<< /Subtype /Form /Width 10000 /Height 7501 >>'],
])('[DOC-13] whether a picture is left out of its page (%s): %s', async (lacksPicture, dictionary) => {
  const other = '5 0 obj << /Subtype /Image /Width 9999999 /Height 1 >> stream\n\nendstream endobj\n';
  const text = written('').replace('trailer', `${other}6 0 obj ${dictionary} stream\n\nendstream endobj\ntrailer`);
  const pdf = await openForDrawing(new Blob([text]), openPdf);
  if (typeof pdf === 'string') throw new Error(pdf);
  expect(pdf.lacksPicture).toBe(lacksPicture);
  pdf.close();
  // Where only the text is read, nothing is searched for.
  const read = await opened(text);
  expect(read).not.toHaveProperty('lacksPicture');
  read.close();
});

test('[DOC-13] a PDF without a page is not shown', async () => {
  expect(await read(written('').replace('/Kids [3 0 R] /Count 1', '/Kids [] /Count 0'))).toBe('broken');
});

test('[DOC-17] a PDF closed meanwhile has no facts, and reading them does not fail', async () => {
  const pdf = await opened(written('/Title (Laborbefund)'));
  pdf.close();
  expect(await pdf.facts()).toEqual({});
});

test('[DOC-06] the worker of a PDF closed twice is given back once: it reads another file, and is not terminated', async () => {
  const reader = pdfReader(() => ({ terminate: vi.fn() }) as unknown as Worker, '/pdf/');
  const open = async () => {
    const pdf = await reader(Uint8Array.from(Buffer.from(written(''), 'latin1')).buffer);
    if (typeof pdf === 'string') throw new Error(pdf);
    return { pdf, worker: ports.at(-1) };
  };
  const { pdf, worker } = await open();
  pdf.close();
  pdf.close();
  const isReused = async () => {
    const next = await open();
    next.pdf.close();
    return next.worker === worker;
  };
  await expect.poll(isReused).toBe(true);
  expect(worker?.terminate).not.toHaveBeenCalled();
});

/** A tagged PDF. pdf.js reads the annotations of a page for the tags, and here the cross-reference table has a wrong offset for them. */
function wrongAnnotations(): string {
  const words = 'BT /F1 12 Tf 10 50 Td (Befund) Tj ET';
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /StructTreeRoot 6 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Contents 4 0 R /Annots 7 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${words.length} >> stream\n${words}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /StructTreeRoot >>',
    '[]',
  ];
  let file = '%PDF-1.7\n';
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj ${object} endobj\n`;
    return object === '[]' ? 9 : place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  return `${file}xref\n0 8\n0000000000 65535 f \n${table}trailer << /Root 1 0 R /Size 8 >>\nstartxref\n${file.length}\n%%EOF`;
}

test('[DOC-13] a page whose tags cannot be read is read without them', async () => {
  const pdf = await opened(wrongAnnotations());
  expect((await pdf.page(1)).text).toBe('Befund');
  pdf.close();
});

test('[DOC-13] a file that is no PDF is broken', async () => {
  expect(await read('Sehr geehrte Damen und Herren')).toBe('broken');
});

test('[DOC-13] the text of a page is read in a browser whose streams are not async iterable, such as Safari', async () => {
  const streams = ReadableStream.prototype as { [Symbol.asyncIterator]?: unknown };
  const goThrough = streams[Symbol.asyncIterator];
  delete streams[Symbol.asyncIterator];
  try {
    const page = await (await opened(wrongAnnotations())).page(1);
    expect(page.text).toBe('Befund');
  } finally {
    streams[Symbol.asyncIterator] = goThrough;
  }
});

test('[DOC-13] the text of a page is read line by line', async () => {
  const [anna] = patients;
  const today = asDay('2026-11-21');
  if (!anna || !today) throw new Error('no cast');
  const report = demoDocuments(annaEntries, anna, today).find(
    (one) => one.document.title === 'Laborbefund: Blutbild und Lipide',
  );
  const pdf = await opened((await report?.bytes()) ?? '');
  const { text, ratio } = await pdf.page(1);
  expect(text.split('\n').map((line) => line.trim())).toContain('Laborbefund: Blutbild und Lipide');
  expect(ratio).toBeCloseTo(Math.SQRT2, 2);
  await expect(pdf.page(99)).rejects.toThrow();
  pdf.close();
});
