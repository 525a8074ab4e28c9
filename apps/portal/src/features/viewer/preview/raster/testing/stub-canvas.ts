import { vi } from 'vitest';

/** jsdom has no canvas: calls `onDrawn` with the red values of each image that is drawn, which are its grey levels. */
export function stubCanvas(onDrawn: (levels: readonly number[]) => void): void {
  vi.stubGlobal(
    'ImageData',
    class {
      readonly data: Uint8ClampedArray;
      constructor(data: Uint8ClampedArray) {
        this.data = data;
      }
    },
  );
  const putImageData = ({ data }: ImageData) => onDrawn([...data].filter((_, at) => at % 4 === 0));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => ({ putImageData })) as never);
}
