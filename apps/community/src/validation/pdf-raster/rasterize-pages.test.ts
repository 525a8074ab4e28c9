// @vitest-environment node
import { inflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFString, degrees, rgb } from '@cantoo/pdf-lib';
import { beforeAll, describe, expect, it } from 'vitest';
import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { rasterizePages } from './rasterize-pages.ts';
import { encodeImage } from './encode-image.ts';
import { wordsOf } from './page-text.ts';
import { openDocument, startPdfium } from './pdfium.ts';
import { readMetadata } from './read-metadata.ts';
import { renderPage, type PageImage } from './render-page.ts';

let pdfium: WrappedPdfiumModule;
beforeAll(async () => {
  pdfium = await startPdfium();
});

const now = new Date('2026-11-23T08:00:00Z');
const side = 200;

async function made(fill: (document: PDFDocument) => void | Promise<void>): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  await fill(document);
  return document.save({ useObjectStreams: false });
}

function opened(bytes: Uint8Array): number {
  const answer = openDocument(pdfium, bytes);
  if ('fault' in answer) throw new Error(answer.fault);
  return answer.document;
}

async function drawn(document: number, limit = 1e9): Promise<{ bytes: Uint8Array | undefined; steps: number }> {
  let steps = 0;
  const metadata = readMetadata(pdfium, document);
  const bytes = await rasterizePages(pdfium, { document, metadata, now, limit, onPage: () => void (steps += 1) });
  return { bytes, steps };
}

function look(document: number, index = 0): { picture: PageImage; words: ReturnType<typeof wordsOf> } {
  const page = pdfium.FPDF_LoadPage(document, index);
  return { picture: renderPage(pdfium, page, 0), words: wordsOf(pdfium, page) };
}

/** Returns the mean difference of two images per colour value, of 255. */
function apart(one: PageImage, other: PageImage): number {
  expect([one.width, one.height]).toEqual([other.width, other.height]);
  let sum = 0;
  for (let at = 0; at < one.bgra.length; at += 1)
    if (at % 4 !== 3) sum += Math.abs((one.bgra[at] ?? 0) - (other.bgra[at] ?? 0));
  return sum / (one.width * one.height * 3);
}

const boxes = (document: PDFDocument): void => {
  const page = document.addPage([side, side]);
  page.drawRectangle({ x: 0, y: 0, width: 100, height: 200, color: rgb(1, 0, 0) });
  page.drawRectangle({ x: 100, y: 0, width: 50, height: 200, color: rgb(0, 0, 1) });
};

describe('pages drawn as images', { timeout: 120_000 }, () => {
  it('[COM-07] [DOC-18] have a white background, and at least the minimum size of PDF/A', async () => {
    const tiny = opened(await made((document) => void document.addPage([1, 1])));
    expect([...look(tiny).picture.bgra.subarray(0, 3)]).toEqual([255, 255, 255]);
    const { bytes } = await drawn(tiny);
    expect((await PDFDocument.load(bytes ?? '')).getPage(0).getSize()).toEqual({ width: 3, height: 3 });
  });

  it('[COM-07] in grey have one byte per point, and a palette has its colours in their order', () => {
    const picture = (...points: readonly (readonly number[])[]) => {
      const { bytes, entries } = encodeImage({ width: 3, height: 1, bgra: Uint8Array.from(points.flat()) });
      return [[...inflateSync(bytes)], entries['ColorSpace'], entries['Width'], entries['Height']];
    };
    const grey = (value: number) => [value, value, value, 255];
    expect(picture(grey(255), grey(0), grey(127))).toEqual([[255, 0, 127], 'DeviceGray', 3, 1]);
    const [blue, green] = [Uint8Array.of(255, 1, 2, 255), Uint8Array.of(3, 255, 4, 255)];
    const palette = ['Indexed', 'DeviceRGB', 1, Uint8Array.of(2, 1, 255, 4, 255, 3)];
    expect(picture([...blue], [...green], [...blue])).toEqual([[0, 1, 0], palette, 3, 1]);
  });

  it('[COM-07] with up to 256 colours use a palette, with more none', () => {
    const coloured = (count: number) => {
      const points = Array.from({ length: 300 }, (_, at) => at % count);
      return { width: 300, height: 1, bgra: Uint8Array.from(points.flatMap((at) => [at & 255, 7, at >> 8, 255])) };
    };
    expect(encodeImage(coloured(256)).entries['Filter']).toBe('FlateDecode');
    // The highest index is that of the palette's last colour.
    const space = encodeImage(coloured(256)).entries['ColorSpace'];
    expect(space).toEqual(['Indexed', 'DeviceRGB', 255, expect.objectContaining({ length: 768 })]);
    expect(encodeImage(coloured(257)).entries['Filter']).toBe('DCTDecode');
  });

  it.each<[string, (document: PDFDocument) => void | Promise<void>]>([
    [
      'in grey',
      (document) => document.addPage([side, side]).drawText('Austritt am Montag', { x: 20, y: 150, size: 12 }),
    ],
    ['of few colours', boxes],
    [
      'with one colour that is almost grey',
      (document) =>
        document.addPage([side, side]).drawRectangle({ width: 200, height: 200, color: rgb(0.8, 0.2, 0.2) }),
    ],
    [
      'of many colours',
      (document) => {
        const page = document.addPage([side, side]);
        for (let at = 0; at < 400; at += 1)
          page.drawRectangle({
            x: (at % 20) * 10,
            y: Math.floor(at / 20) * 10,
            width: 10,
            height: 10,
            color: rgb(at / 400, 0.2, 0.4 - at / 1000),
          });
      },
    ],
    [
      'that is turned',
      (document) => {
        const page = document.addPage([side, 300]);
        page.setRotation(degrees(90));
        page.drawText('Austritt am Montag', { x: 20, y: 250, size: 12 });
        page.drawRectangle({ x: 0, y: 0, width: 60, height: 100, color: rgb(0, 0, 1) });
      },
    ],
  ])('[COM-07] a page %s keeps its appearance and the positions of its words', async (words, fill) => {
    const document = opened(await made(fill));
    const before = look(document);
    // Upright text of a turned page is measured along the box of its letters, which has another corner afterwards.
    const tolerance = words === 'that is turned' ? 20 : 0.1;
    const { bytes, steps } = await drawn(document);
    const after = look(opened(bytes ?? new Uint8Array()));
    expect(apart(before.picture, after.picture)).toBeLessThan(4);
    expect(steps).toBe(1);
    expect(after.words.map(({ text }) => text)).toEqual(before.words.map(({ text }) => text));
    for (const [index, { from, to }] of before.words.entries())
      for (const [was, is] of [
        [from, after.words[index]?.from],
        [to, after.words[index]?.to],
      ] as const)
        expect(Math.hypot(was[0] - (is?.[0] ?? NaN), was[1] - (is?.[1] ?? NaN))).toBeLessThan(tolerance);
  });

  it('[COM-07] form fields and annotations of a page are drawn too', async () => {
    const bytes = await made((document) => {
      const page = document.addPage([side, side]);
      const place = { x: 10, y: 10, width: 80, height: 80, borderWidth: 0 };
      document
        .getForm()
        .createTextField('name')
        .addToPage(page, { ...place, backgroundColor: rgb(0, 0.5, 0) });
      const { context } = document;
      const look = context.stream('0 0 1 rg 0 0 80 80 re f', {
        Type: 'XObject',
        Subtype: 'Form',
        BBox: [0, 0, 80, 80],
      });
      const stamp = {
        Type: 'Annot',
        Subtype: 'Stamp',
        Rect: [110, 110, 190, 190],
        F: 4,
        AP: { N: context.register(look) },
      };
      page.node.addAnnot(context.register(context.obj(stamp)));
    });
    const { picture } = look(opened((await drawn(opened(bytes))).bytes ?? new Uint8Array()));
    const colourAt = (x: number, y: number): readonly number[] => {
      const at =
        (Math.round(((side - y) / side) * picture.height) * picture.width + Math.round((x / side) * picture.width)) * 4;
      return [...picture.bgra.slice(at, at + 3)].reverse();
    };
    expect(colourAt(150, 150)).toEqual([0, 0, 255]);
    const [red = 255, green = 0, blue = 255] = colourAt(50, 50);
    expect([red, blue]).toEqual([0, 0]);
    expect(Math.abs(green - 128)).toBeLessThan(3);
  });

  it('[COM-07] contain every page, or none if they exceed the size limit', async () => {
    const document = opened(await made((document) => [1, 2, 3].forEach(() => boxes(document))));
    const { bytes, steps } = await drawn(document);
    expect(pdfium.FPDF_GetPageCount(opened(bytes ?? new Uint8Array()))).toBe(3);
    expect(steps).toBe(3);
    expect(await drawn(document, 10)).toEqual({ bytes: undefined, steps: 0 });
  });

  it('[COM-07] a poster is drawn completely at a lower resolution', async () => {
    const document = opened(await made((document) => void document.addPage([3000, 6000])));
    const { width, height } = look(document).picture;
    expect(width * height).toBeLessThan(12_100_000);
    expect(height / width).toBeCloseTo(2, 1);
    expect(width * height).toBeGreaterThan(11_900_000);
    // An ordinary page has 200 points per inch.
    const ordinary = look(opened(await made(boxes))).picture;
    expect([ordinary.width, ordinary.height]).toEqual([556, 556]);
    // The longest side PDF/A allows.
    const { bytes } = await drawn(opened(await made((document) => void document.addPage([20_000, 3]))));
    expect((await PDFDocument.load(bytes ?? '')).getPage(0).getSize()).toEqual({ width: 14_400, height: 3 });
  });

  it('[COM-07] leave out document information that is empty or longer than 4,000 characters', async () => {
    const bytes = await made((document) => {
      document.addPage([side, side]);
      document.setTitle('x'.repeat(4095));
      document.setAuthor('x'.repeat(4096));
      document.setSubject('');
    });
    const { title, author, subject } = readMetadata(pdfium, opened(bytes));
    expect([title?.length, author, subject]).toEqual([4095, undefined, undefined]);
  });

  it.each([
    ["D:20260321093000+01'00'", '2026-03-21T08:30:00Z'],
    ["D:20260321093000-05'30'", '2026-03-21T15:00:00Z'],
    ['D:20260321093000Z', '2026-03-21T09:30:00Z'],
    ['D:2026', '2026-01-01T00:00:00Z'],
    ['heute', undefined],
  ])('[COM-07] keep the document information including the creation date: %s', async (written, created) => {
    const bytes = await made((document) => {
      document.addPage([side, side]);
      document.setTitle('Austrittsbericht');
      document.setAuthor('Dr. Meier');
      document.setSubject('Kardiologie');
      document.setKeywords(['Herz']);
      document.setCreator('Praxis');
      document.setProducer('Programm');
      const info = document.context.lookup(document.context.trailerInfo.Info);
      (info as unknown as { set: (name: PDFName, value: PDFString) => void }).set(
        PDFName.of('CreationDate'),
        PDFString.of(written),
      );
    });
    expect(readMetadata(pdfium, opened(bytes))).toEqual({
      title: 'Austrittsbericht',
      author: 'Dr. Meier',
      subject: 'Kardiologie',
      keywords: 'Herz',
      creator: 'Praxis',
      producer: 'Programm',
      created: created === undefined ? undefined : new Date(created),
    });
  });
});
