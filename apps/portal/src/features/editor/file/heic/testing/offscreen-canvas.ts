import { vi } from 'vitest';

export interface DrawnPicture {
  readonly size: readonly [number, number];
  /** Position of its upper left corner. */
  readonly at: readonly [number, number];
  readonly type: string | undefined;
  readonly quality: number | undefined;
}

/** Stubs OffscreenCanvas, which neither jsdom nor Node has. Returns what was drawn and the requested format of each canvas, in order. */
export function stubOffscreenCanvas(): readonly DrawnPicture[] {
  const pictures: DrawnPicture[] = [];
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      at: readonly [number, number] = [Number.NaN, Number.NaN];
      readonly size: readonly [number, number];
      constructor(width: number, height: number) {
        this.size = [width, height];
      }
      getContext() {
        const put = (_picture: unknown, x: number, y: number) => void (this.at = [x, y]);
        return { drawImage: put, putImageData: put };
      }
      convertToBlob({ type, quality }: { readonly type?: string; readonly quality?: number }) {
        pictures.push({ size: this.size, at: this.at, type, quality });
        return Promise.resolve(new Blob(['jpeg'], type ? { type } : {}));
      }
    },
  );
  return pictures;
}
