import { Blob as NodeBlob } from 'node:buffer';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubObjectUrls } from '../../../context/testing/browser.ts';
import { dicomFile, tinyGrey } from './dicom/testing/dicom-file.ts';
import { printFile } from './print-file.ts';
import { stubCanvas } from './raster/testing/stub-canvas.ts';
import { tiffFile } from './tiff/testing/tiff-file.ts';

let files: readonly Blob[] = [];
const revoked: string[] = [];
/** The first pixel of each image that was drawn. */
const drawn: number[] = [];
beforeEach(() => {
  files = stubObjectUrls(revoked);
  revoked.length = drawn.length = 0;
  stubCanvas(([first = -1]) => void drawn.push(first));
  HTMLImageElement.prototype.decode = () => Promise.resolve();
});
afterEach(() => window.dispatchEvent(new Event('afterprint')));

async function printed(contentType: string, content: BlobPart): Promise<readonly string[]> {
  let parts: readonly string[] = [];
  vi.stubGlobal('print', () => {
    const sheets = [...(document.body.lastElementChild?.children ?? [])];
    parts = sheets.map(({ tagName, textContent, childElementCount }) =>
      childElementCount ? tagName : textContent || tagName,
    );
  });
  await printFile(
    new NodeBlob([content as string]) as unknown as Blob,
    { title: 'Befund', attachment: { contentType, url: '' } },
    { openPdf: () => Promise.resolve('broken'), cut: 'Mehr in der Datei', header: ['Keller Anna'], wanted: () => true },
  );
  return parts;
}

test("[DOC-15] prints an image once it is decoded, with its document's media type, and revokes its URL afterwards", async () => {
  expect(await printed('image/svg+xml; charset=utf-8', '<svg/>')).toEqual(['HEADER', 'IMG']);
  expect([document.querySelector('img')?.getAttribute('src'), files[0]?.type]).toEqual(['blob:1', 'image/svg+xml']);
  expect(revoked).toEqual([]);
  window.dispatchEvent(new Event('afterprint'));
  window.dispatchEvent(new Event('afterprint'));
  expect(revoked).toEqual(['blob:1']);
  HTMLImageElement.prototype.decode = () => Promise.reject(new Error('no picture'));
  await expect(printed('image/png', 'x')).rejects.toThrow('no picture');
  expect(revoked).toEqual(['blob:1', 'blob:2']);
  expect(document.documentElement.dataset['printing']).toBeUndefined();
});

test('[DOC-15] [PSR-04] an image decoded after its page was left is not printed, and its URL is revoked', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const before = document.body.childElementCount;
  await printFile(
    new NodeBlob(['x']) as unknown as Blob,
    { title: 'Befund', attachment: { contentType: 'image/png', url: '' } },
    { openPdf: () => Promise.resolve('broken'), cut: '', header: [], wanted: () => false },
  );
  expect([print.mock.calls.length, document.body.childElementCount, revoked]).toEqual([0, before, ['blob:1']]);
});

test('[DOC-15] prints every page of a scan in order, and only the first hundred with a notice', async () => {
  expect(await printed('image/tiff', tiffFile([10, 200]) as never)).toEqual(['HEADER', 'CANVAS', 'CANVAS']);
  expect(drawn).toEqual([10, 200]);
  window.dispatchEvent(new Event('afterprint'));
  const many = await printed(
    'image/tiff',
    tiffFile(
      Array.from({ length: 101 }, () => 7),
      { size: 1 },
    ),
  );
  expect([many.slice(0, 2), many.length]).toEqual([['HEADER', 'Mehr in der Datei'], 102]);
});

test('[DOC-15] prints the first twelve frames of a medical image series in the window of the file', async () => {
  const film = (frames: number, image: readonly (readonly [string, string, string])[] = []) =>
    dicomFile({
      image: [...image, ['00280008', 'IS', String(frames)], ...tinyGrey],
      pixels: new Uint8Array(frames * 4).map((_, at) => ((at + Math.floor(at / 4)) % 4) * 85),
    }) as never;
  expect(await printed('application/dicom', film(12))).toEqual(['HEADER', ...Array<string>(12).fill('CANVAS')]);
  // Each frame begins with another grey.
  expect(drawn).toEqual([0, 85, 170, 255, 0, 85, 170, 255, 0, 85, 170, 255]);
  window.dispatchEvent(new Event('afterprint'));
  expect((await printed('application/dicom', film(13))).slice(0, 3)).toEqual(['HEADER', 'Mehr in der Datei', 'CANVAS']);
  window.dispatchEvent(new Event('afterprint'));
  drawn.length = 0;
  const colours = [...tinyGrey, ['00280002', 'US', 3], ['00280004', 'CS', 'RGB']] as const;
  await printed('application/dicom', dicomFile({ image: colours, pixels: new Uint8Array(12).fill(90) }));
  expect(drawn).toEqual([90]);
  const none = dicomFile({ image: [...tinyGrey] }) as never;
  await expect(printed('application/dicom', none)).rejects.toThrow('noPicture');
});

test('[DOC-15] prints a text unchanged, JSON indented, and a table with up to 5000 rows completely', async () => {
  const json = `{"a":[1],"b":"${'x'.repeat(100)}"}`;
  expect(await printed('text/plain', json)).toEqual(['HEADER', json]);
  window.dispatchEvent(new Event('afterprint'));
  expect((await printed('application/fhir+json', json))[1]).toContain('{\n  "a"');
  window.dispatchEvent(new Event('afterprint'));
  // More cells than the preview shows.
  expect(await printed('text/csv', 'a;b;c;d;e;f;g;h;i;j;k\n'.repeat(2000))).toEqual(['HEADER', 'TABLE']);
  window.dispatchEvent(new Event('afterprint'));
  expect((await printed('text/csv', 'Puls\n'.repeat(5001)))[1]).toBe('Mehr in der Datei');
});
