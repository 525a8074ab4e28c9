import { expect, test, vi } from 'vitest';
import { drawRaster } from './raster.ts';

test('[DOC-14] an image is drawn in its own width and height', () => {
  vi.stubGlobal('ImageData', function (data: Uint8ClampedArray, width: number, height: number) {
    return { data, width, height };
  });
  const putImageData = vi.fn();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => ({ putImageData })) as never);
  const canvas = document.createElement('canvas');
  const pixels = new Uint8ClampedArray(3 * 2 * 4);
  drawRaster({ width: 3, height: 2, pixels }, canvas);
  expect([canvas.width, canvas.height]).toEqual([3, 2]);
  expect(putImageData.mock.calls).toEqual([[{ data: pixels, width: 3, height: 2 }, 0, 0]]);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
