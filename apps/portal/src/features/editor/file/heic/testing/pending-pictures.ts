import { vi } from 'vitest';

/** Stubs the browser's reading of pictures: each one is read, and cannot be, once its function is called. They are listed as they begin. */
export function pendingPictures(): (() => void)[] {
  const reading: (() => void)[] = [];
  vi.stubGlobal(
    'createImageBitmap',
    () => new Promise((_resolve, reject) => reading.push(() => reject(new Error('no picture')))),
  );
  return reading;
}
