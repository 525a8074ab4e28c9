// @vitest-environment node
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubOffscreenCanvas } from './testing/offscreen-canvas.ts';

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

/** Returns the worker's response to these bytes. */
async function answerTo(bytes: Uint8Array): Promise<unknown> {
  let ask: (event: { readonly data: ArrayBuffer }) => void = () => undefined;
  const answered = new Promise((resolve) =>
    vi.stubGlobal('self', {
      postMessage: resolve,
      addEventListener: (_name: string, listen: typeof ask) => (ask = listen),
    }),
  );
  await import('./heic-worker.ts');
  ask({ data: Uint8Array.from(bytes).buffer });
  return answered;
}

test('[DOC-18] returns a photo as a JPEG of the same size', async () => {
  const sizes: (readonly number[])[] = [];
  vi.stubGlobal(
    'ImageData',
    class {
      constructor(data: Uint8ClampedArray, width: number, height: number) {
        sizes.push([data.length / 4, width, height]);
      }
    },
  );
  const drawn = stubOffscreenCanvas();
  const answer = await answerTo(await readFile(join(import.meta.dirname, 'testing/letter.heic')));
  expect(answer).toMatchObject({ jpeg: { type: 'image/jpeg' } });
  expect(drawn).toEqual([{ size: [240, 320], at: [0, 0], type: 'image/jpeg', quality: 0.9 }]);
  expect(sizes).toEqual([[240 * 320, 240, 320]]);
});

test('[DOC-18] responds without a JPEG to a photo that cannot be read', async () => {
  // The decoder writes to the console.
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  expect(await answerTo(new TextEncoder().encode('no photo'))).toEqual({});
});
