import { Blob as NodeBlob } from 'node:buffer';
import { vi } from 'vitest';

export interface Drawn {
  /** Pixels of each page, in the order they were drawn. */
  readonly sizes: (readonly [number, number])[];
  /** What was drawn on the pages: bitmaps, or the video of a camera. */
  readonly pictures: unknown[];
  /** Names of the files whose bitmaps were closed. */
  readonly closed: string[];
  /** How many of the next pages can no longer be read after they have been drawn. */
  lost: number;
}

/**
 * Stubs images and canvases, which jsdom neither reads nor draws: each image is 400 by 300 pixels, and one named `kaputt…` cannot be read.
 */
export function stubDrawing(): Drawn {
  const drawn: Drawn = { sizes: [], pictures: [], closed: [], lost: 0 };
  vi.stubGlobal('Blob', NodeBlob);
  vi.stubGlobal('createImageBitmap', ({ name }: File) =>
    name.startsWith('kaputt')
      ? Promise.reject(new Error('no picture'))
      : Promise.resolve({ width: 400, height: 300, close: () => void drawn.closed.push(name) }),
  );
  const strokes = ['fillRect', 'scale', 'translate', 'rotate'].map((name) => [name, () => undefined] as const);
  const drawImage = (picture: unknown) => void drawn.pictures.push(picture);
  const brush = { ...Object.fromEntries(strokes), drawImage };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => brush) as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done) {
    drawn.sizes.push([this.width, this.height]);
    const page = new NodeBlob([`${this.width} ${this.height}`]) as unknown as Blob;
    if (drawn.lost-- > 0) page.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
    done(page);
  });
  return drawn;
}
