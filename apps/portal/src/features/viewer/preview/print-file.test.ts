import { Blob as NodeBlob } from 'node:buffer';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { isPrintable, printFile } from './print-file.ts';

afterEach(() => window.dispatchEvent(new Event('afterprint')));

async function printed(contentType: string, content: string): Promise<HTMLElement> {
  let sheets: HTMLElement | undefined;
  vi.stubGlobal(
    'print',
    vi.fn(() => {
      expect([document.documentElement.dataset.printing, document.title]).toEqual(['document', 'Befund']);
      sheets = document.body.lastElementChild?.cloneNode(true) as HTMLElement;
    }),
  );
  const file = new NodeBlob([content]) as unknown as Blob;
  await printFile(
    file,
    { title: 'Befund', attachment: { contentType, url: '' } },
    {
      openPdf: () => Promise.resolve('broken'),
      cut: 'Mehr in der Datei',
      header: ['Keller Anna, geboren am 03.05.1975', '', 'Befund · 18.11.2026'],
      wanted: () => true,
    },
  );
  if (!sheets) throw new Error('nothing was printed');
  return sheets;
}

describe('printing a file', () => {
  test('[DOC-15] prints a table with its heading row, and removes it from the page afterwards', async () => {
    const sheets = await printed('text/csv', 'Datum;Puls\n18.11.2026;72\n');
    expect([...sheets.querySelectorAll('thead th')].map(({ textContent }) => textContent)).toEqual(['Datum', 'Puls']);
    expect([...sheets.querySelectorAll('tbody td')].map(({ textContent }) => textContent)).toEqual([
      '18.11.2026',
      '72',
    ]);
    window.dispatchEvent(new Event('afterprint'));
    expect([document.body.querySelector('table'), document.documentElement.dataset.printing]).toEqual([
      null,
      undefined,
    ]);
  });

  test('[DOC-15] a truncated table starts with a notice, a complete one does not', async () => {
    const short = await printed('text/csv', 'Datum;Puls\n18.11.2026;72\n');
    expect(short.querySelector(':scope > p')).toBeNull();
    window.dispatchEvent(new Event('afterprint'));
    const long = await printed('text/csv', 'Puls;'.repeat(250));
    expect(long.querySelector(':scope > header + p')?.textContent).toBe('Mehr in der Datei');
  });

  test.each(['text/plain', 'text/xml'])('[DOC-15] a truncated text starts with a notice as well: %s', async (type) => {
    const long = await printed(type, 'Puls 72\n'.repeat(300_000));
    expect(long.querySelector(':scope > header + p')?.textContent).toBe('Mehr in der Datei');
    expect(long.querySelector('pre')?.textContent).toHaveLength(2_000_000);
    window.dispatchEvent(new Event('afterprint'));
    const whole = await printed(type, 'Puls 72\n'.repeat(1000));
    expect(whole.querySelector(':scope > p')).toBeNull();
    expect(whole.querySelector('pre')?.textContent).toHaveLength(8000);
  });

  test.each(['text/csv', 'text/plain', 'text/xml'])(
    '[DOC-15] %s starts with a header naming the patient and the document',
    async (contentType) => {
      const header = (await printed(contentType, 'Puls')).querySelector(':scope > header:first-child');
      const lines = [...(header?.children ?? [])].map(({ textContent }) => textContent);
      expect(lines).toEqual(['Keller Anna, geboren am 03.05.1975', 'Befund · 18.11.2026']);
    },
  );

  test('[DOC-15] prints markup in a file as text', async () => {
    const hostile = '<img src="https://evil.example/" onerror="top.ran = true">';
    for (const contentType of ['text/plain', 'text/csv', 'text/xml']) {
      const sheets = await printed(contentType, hostile);
      expect(sheets.querySelector('img'), contentType).toBeNull();
      expect(sheets.textContent, contentType).toContain('<img src=');
    }
  });

  test('[DOC-15] rejects an unreadable file and prints nothing', async () => {
    await expect(printed('application/pdf', 'x')).rejects.toThrow('broken');
    expect(window.print).not.toHaveBeenCalled();
  });

  test.each([
    ['application/pdf', true],
    ['image/png', true],
    ['image/tiff', true],
    ['image/jp2', false],
    ['application/dicom', true],
    ['text/plain', true],
    ['text/csv', true],
    ['text/xml', true],
    ['application/fhir+json', true],
    ['video/mp4', false],
    ['model/vrml', false],
  ])('[DOC-15] %s is printable: %s', (contentType, can) => {
    expect(isPrintable(contentType)).toBe(can);
  });
});

test('[DOC-15] prints the first 100 pages of a very long PDF with a notice, and closes the PDF once they are drawn', async () => {
  const close = vi.fn();
  const asked: number[] = [];
  const pdfOf = (pages: number) => ({
    pages,
    close,
    facts: () => Promise.resolve({}),
    page: (number: number) => {
      asked.push(number);
      return Promise.resolve({
        ratio: 1.4,
        text: '',
        draw: () => ({ done: Promise.resolve(), cancel: () => undefined }),
      });
    },
  });
  let sheets: Element | null = null;
  vi.stubGlobal(
    'print',
    vi.fn(() => void (sheets = document.body.lastElementChild?.cloneNode(true) as Element)),
  );
  const title = document.title;
  const print = (pages: number, content = '%PDF') =>
    printFile(
      new NodeBlob([content]) as unknown as Blob,
      { title: 'Befund', attachment: { contentType: 'application/pdf', url: '' } },
      {
        openPdf: () => Promise.resolve(pdfOf(pages)),
        cut: 'Mehr in der Datei',
        header: ['Keller Anna'],
        wanted: () => true,
      },
    );
  const parts = () => [...(sheets?.children ?? [])].map(({ tagName }) => tagName);
  await print(120);
  expect(asked).toEqual(Array.from({ length: 100 }, (_, at) => at + 1));
  expect(parts()).toEqual(['P', ...Array<string>(100).fill('CANVAS')]);
  expect(close).toHaveBeenCalledOnce();
  window.dispatchEvent(new Event('afterprint'));
  expect(document.title).toBe(title);
  await print(100);
  expect(parts()).toEqual(Array<string>(100).fill('CANVAS'));
  window.dispatchEvent(new Event('afterprint'));
  // So does one whose pictures are too large to be drawn.
  await print(2, '%PDF-1.7 5 0 obj << /Subtype /Image /Width 10000 /Height 7501 >> stream');
  expect(parts()).toEqual(['P', 'CANVAS', 'CANVAS']);
});

test('[DOC-15] does not print a PDF with an unreadable page, and closes it', async () => {
  const close = vi.fn();
  const pdf = {
    pages: 2,
    close,
    facts: () => Promise.resolve({}),
    page: () => Promise.reject(new Error('broken page')),
  };
  vi.stubGlobal('print', vi.fn());
  const printed = printFile(
    new NodeBlob(['%PDF']) as unknown as Blob,
    { title: 'Befund', attachment: { contentType: 'application/pdf', url: '' } },
    { openPdf: () => Promise.resolve(pdf), cut: '', header: [], wanted: () => true },
  );
  await expect(printed).rejects.toThrow('broken page');
  expect(close).toHaveBeenCalledOnce();
  expect(window.print).not.toHaveBeenCalled();
});
