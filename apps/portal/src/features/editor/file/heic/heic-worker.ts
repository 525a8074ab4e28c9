import { decodeHeic } from './decode-heic.ts';
import { jpegQuality, type FromHeicWorker } from './heic-to-jpeg.ts';

/** The worker that converts one HEIC photo to JPEG: takes seconds, and must not block the main thread. */
self.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  jpegOf(new Uint8Array(data)).then(
    (jpeg) => self.postMessage({ jpeg } satisfies FromHeicWorker),
    () => self.postMessage({} satisfies FromHeicWorker),
  );
});

async function jpegOf(bytes: Uint8Array): Promise<Blob> {
  const { data, width, height } = await decodeHeic(bytes);
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d', { alpha: false })?.putImageData(new ImageData(data, width, height), 0, 0);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: jpegQuality });
}
