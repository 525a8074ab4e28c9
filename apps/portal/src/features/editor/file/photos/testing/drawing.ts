import { Blob as NodeBlob } from 'node:buffer';
import { vi } from 'vitest';

export interface Drawn {
  /** Pixels of each page, in the order they were drawn. */
  readonly sizes: (readonly [number, number])[];
  /** Names of the files whose pictures were let go of. */
  readonly closed: string[];
}

/** jsdom reads no pictures and draws none: here each is 400 by 300 pixels, and one named `kaputt…` cannot be read. */
export function stubDrawing(): Drawn {
  const drawn: Drawn = { sizes: [], closed: [] };
  vi.stubGlobal('Blob', NodeBlob);
  vi.stubGlobal('createImageBitmap', ({ name }: File) =>
    name.startsWith('kaputt')
      ? Promise.reject(new Error('no picture'))
      : Promise.resolve({ width: 400, height: 300, close: () => void drawn.closed.push(name) }),
  );
  const brush = Object.fromEntries(
    ['fillRect', 'scale', 'translate', 'rotate', 'drawImage'].map((name) => [name, () => undefined]),
  );
  HTMLCanvasElement.prototype.getContext = (() => brush) as never;
  HTMLCanvasElement.prototype.toBlob = function (this: HTMLCanvasElement, done) {
    drawn.sizes.push([this.width, this.height]);
    done(new NodeBlob([`${this.width} ${this.height}`]) as unknown as Blob);
  };
  return drawn;
}
