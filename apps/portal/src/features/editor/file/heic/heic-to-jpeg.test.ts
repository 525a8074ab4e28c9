import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubOffscreenCanvas } from './testing/offscreen-canvas.ts';
import { heicToJpeg } from './heic-to-jpeg.ts';

const photo = (name = 'brief.heic') => {
  const file = new File(['photo'], name, { type: 'image/heic', lastModified: 1_700_000_000_000 });
  return Object.assign(file, { arrayBuffer: () => Promise.resolve(new TextEncoder().encode('photo').buffer) });
};

/** Stubs a worker that responds with `answer`; `undefined`: it fails. */
function stubWorker(answer: object | undefined) {
  const seen = { bytes: '', ended: 0 };
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage(bytes: ArrayBuffer): void {
        seen.bytes = new TextDecoder().decode(bytes);
        const event = answer ? new MessageEvent('message', { data: answer }) : new Event('error');
        queueMicrotask(() => this.dispatchEvent(event));
      }
      terminate(): void {
        seen.ended += 1;
      }
    },
  );
  return seen;
}

beforeEach(() => vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no HEIC here'))));
afterEach(() => vi.unstubAllGlobals());

test("[DOC-18] uses the browser's HEIC decoder where available, at full size and upright, and closes the bitmap", async () => {
  const close = vi.fn();
  const read = vi.fn(() => Promise.resolve({ width: 40, height: 30, close }));
  vi.stubGlobal('createImageBitmap', read);
  const drawn = stubOffscreenCanvas();
  const jpeg = await heicToJpeg(photo());
  expect([jpeg.name, jpeg.type, jpeg.lastModified]).toEqual(['brief.jpg', 'image/jpeg', 1_700_000_000_000]);
  expect(read.mock.calls[0]).toMatchObject([{ name: 'brief.heic' }, { imageOrientation: 'from-image' }]);
  expect(drawn).toEqual([{ size: [40, 30], at: [0, 0], type: 'image/jpeg', quality: 0.9 }]);
  expect(close).toHaveBeenCalledOnce();
});

test('[DOC-18] otherwise converts the photo in the worker and terminates it', async () => {
  const seen = stubWorker({ jpeg: new Blob(['jpeg!']) });
  const jpeg = await heicToJpeg(photo());
  expect([jpeg.name, jpeg.type, jpeg.size]).toEqual(['brief.jpg', 'image/jpeg', 5]);
  expect(seen).toEqual({ bytes: 'photo', ended: 1 });
});

test.each([
  ['cannot read it', {}],
  ['fails', undefined],
])('[DOC-18] keeps the original file and terminates the worker when the worker %s', async (_what, answer) => {
  const seen = stubWorker(answer);
  const file = photo();
  expect(await heicToJpeg(file)).toBe(file);
  expect(seen.ended).toBe(1);
});

test.each([
  ['IMG_1.HEIC', 'IMG_1.jpg'],
  ['a.heif', 'a.jpg'],
  ['a.heics', 'a.jpg'],
  ['a.hif ', 'a.jpg'],
  ['a.heic.b', 'a.heic.b.jpg'],
  ['photo', 'photo.jpg'],
])('[DOC-18] the JPEG of %s is called %s', async (name, expected) => {
  stubWorker({ jpeg: new Blob(['jpeg']) });
  expect((await heicToJpeg(photo(name))).name).toBe(expected);
});
