import { Blob as NodeBlob } from 'node:buffer';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applyWindow, isGrey, unadjusted } from './frame.ts';
import { openDicom } from './open-dicom.ts';
import { dicomFile, tinyGrey, type DicomFileOptions } from './testing/dicom-file.ts';

const baseline = '1.2.840.10008.1.2.4.50';
const extended = '1.2.840.10008.1.2.4.51';
const bytes = (...values: number[]) => new Uint8Array(values);
const withTag = (tag: string, value: number | string) =>
  tinyGrey.map((element) => (element[0] === tag ? ([tag, element[1], value] as const) : element));
const colour = withTag('00280002', 3);

interface Picture {
  readonly size?: readonly [number, number];
}

/** Stubs a browser that decodes JPEGs of the given size; the first byte of a file is its grey level, and a zero makes decoding fail. */
function stubJpeg({ size: [width, height] = [2, 2] }: Picture = {}) {
  const read: (readonly number[])[] = [];
  const close = vi.fn();
  let type = '';
  vi.stubGlobal('createImageBitmap', async (blob: Blob) => {
    const all = [...new Uint8Array(await new Response(blob).arrayBuffer())];
    type = blob.type;
    read.push(all);
    if (all[0] === 0) throw new Error('no JPEG');
    return { width, height, grey: all[0], close };
  });
  let drawn: readonly unknown[] = [];
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement) {
    return {
      drawImage: (...picture: unknown[]) => void (drawn = picture),
      getImageData: (_x: number, _y: number, w: number, h: number) => {
        const [{ grey = 0 } = {}, x, y] = drawn as [{ grey?: number }?, number?, number?];
        const there = this.width === w && this.height === h && x === 0 && y === 0;
        return { data: Array.from({ length: w * h * 4 }, (_, at) => (at % 4 === 3 ? 255 : there ? grey : 0)) };
      },
    };
  } as never;
  return { read, close, type: () => type };
}

const before = HTMLCanvasElement.prototype.getContext;
// The bytes of jsdom's Blob cannot be read.
beforeEach(() => vi.stubGlobal('Blob', NodeBlob));
afterEach(() => {
  vi.unstubAllGlobals();
  HTMLCanvasElement.prototype.getContext = before;
});

const opened = (wanted: DicomFileOptions) => openDicom(dicomFile({ syntax: baseline, image: tinyGrey, ...wanted }));
const greys = async (wanted: DicomFileOptions, number = 1) => {
  const frame = await (await opened(wanted)).frame(number);
  if (!isGrey(frame)) throw new Error('not grey');
  return [...frame.values];
};

test('[DOC-14] a grey JPEG in DICOM is decoded by the browser, rescaled, and keeps its window', async () => {
  const { read, close, type } = stubJpeg();
  const image = [...tinyGrey, ['00281050', 'DS', '90'] as const, ['00281051', 'DS', '40'] as const];
  const rescaled = [...image, ['00281052', 'DS', '-10'] as const, ['00281053', 'DS', '2'] as const];
  // One image may span several fragments.
  expect(await greys({ image: rescaled, fragments: [bytes(50, 51), bytes(52, 53)] })).toEqual([90, 90, 90, 90]);
  expect([read, type(), close.mock.calls.length]).toEqual([[[50, 51, 52, 53]], 'image/jpeg', 1]);
  const frame = await (await opened({ image: rescaled, fragments: [bytes(50, 51)] })).frame(1);
  expect(isGrey(frame) && applyWindow(frame, unadjusted).pixels[0]).toBeCloseTo(128, -1);
});

test('[DOC-14] reads each of several JPEGs from its own fragment', async () => {
  stubJpeg();
  const image = [['00280008', 'IS', '2'] as const, ...tinyGrey];
  expect(await greys({ image, fragments: [bytes(10, 1), bytes(20, 1)] }, 2)).toEqual([20, 20, 20, 20]);
  expect((await opened({ image, fragments: [bytes(10, 1)] })).frames).toBe(1);
});

test('[DOC-14] reads a JPEG that spans several fragments where the offset table of the file says', async () => {
  const { read } = stubJpeg();
  const image = [['00280008', 'IS', '2'] as const, ...tinyGrey];
  // Each fragment is preceded by eight bytes with its tag and length.
  const file = { image, fragments: [bytes(10, 1), bytes(20, 1), bytes(20, 2)], offsets: [0, 10] };
  expect((await opened(file)).frames).toBe(2);
  expect(await greys(file, 2)).toEqual([20, 20, 20, 20]);
  expect(read).toEqual([[20, 1, 20, 2]]);
});

test('[DOC-14] keeps a colour JPEG as decoded', async () => {
  stubJpeg({ size: [3, 2] });
  const frame = await (await opened({ image: colour, fragments: [bytes(7, 1)] })).frame(1);
  expect('pixels' in frame && [frame.width, frame.height, ...frame.pixels.slice(-4)]).toEqual([3, 2, 7, 7, 7, 255]);
});

test('[DOC-14] a grey JPEG wider than it is high keeps its width and its height', async () => {
  stubJpeg({ size: [3, 2] });
  const frame = await (await opened({ image: withTag('00280011', 3), fragments: [bytes(7, 1)] })).frame(1);
  expect(isGrey(frame) && [frame.width, frame.height, ...frame.values]).toEqual([3, 2, 7, 7, 7, 7, 7, 7]);
});

test.each([
  ['of eight bits is drawn', extended, 8, undefined],
  ['of more is not', extended, 12, 'encoded'],
  ['without loss is not', '1.2.840.10008.1.2.4.70', 8, 'encoded'],
])('[DOC-14] an extended JPEG %s', async (_what, syntax, bits, trouble) => {
  expect((await opened({ syntax, image: withTag('00280101', bits), fragments: [bytes(1, 1)] })).problem).toBe(trouble);
});

test('[DOC-14] rejects a JPEG that cannot be decoded or is too large for memory', async () => {
  const { close } = stubJpeg({ size: [9000, 6000] });
  // Nothing may be drawn: so many pixels would end the test for want of memory.
  HTMLCanvasElement.prototype.getContext = () => null;
  await expect(greys({ fragments: [bytes(1, 1)] })).rejects.toThrow('too large');
  // The decoded image holds hundreds of megabytes until it is closed.
  expect(close).toHaveBeenCalledOnce();
  await expect(greys({ fragments: [bytes(0, 1)] })).rejects.toThrow('no JPEG');
  expect((await opened({ fragments: [] })).problem).toBe('noPicture');
});

test('[DOC-14] a decoded JPEG is closed when there is no canvas to draw it on', async () => {
  const { close } = stubJpeg();
  HTMLCanvasElement.prototype.getContext = () => null;
  await expect(greys({ fragments: [bytes(1, 1)] })).rejects.toThrow('no canvas');
  expect(close).toHaveBeenCalledOnce();
});
