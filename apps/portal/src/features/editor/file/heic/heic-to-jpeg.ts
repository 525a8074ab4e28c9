import { trustedScriptUrl } from '../../../../context/trusted-script-url.ts';
import address from './heic-worker.ts?worker&url';

export const jpegQuality = 0.9;

/** Response of the worker: the photo as JPEG; without `jpeg` when it cannot be read. */
export interface FromHeicWorker {
  readonly jpeg?: Blob;
}

/**
 * Converts a HEIC photo to JPEG, under its name with the extension `.jpg`; time and place recorded by the camera are not copied. Browsers
 * that read HEIC (Safari) convert it themselves, others use libheif in a worker. Returns the file unchanged when neither can read it.
 */
export async function heicToJpeg(file: File): Promise<File> {
  const jpeg =
    (await convertInBrowser(file).catch(() => undefined)) ?? (await convertInWorker(file).catch(() => undefined));
  if (!jpeg) return file;
  const name = `${file.name.replace(/\.hei[cf]s?\s*$|\.hif\s*$/i, '')}.jpg`;
  return new File([jpeg], name, { type: 'image/jpeg', lastModified: file.lastModified });
}

async function convertInBrowser(file: File): Promise<Blob | undefined> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    canvas.getContext('2d', { alpha: false })?.drawImage(picture, 0, 0);
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: jpegQuality });
  } finally {
    picture.close();
  }
}

async function convertInWorker(file: File): Promise<Blob | undefined> {
  const bytes = await file.arrayBuffer();
  const worker = new Worker(trustedScriptUrl(new URL(address, location.href)), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<FromHeicWorker>) => resolve(data.jpeg));
      worker.addEventListener('error', () => reject(new Error('the worker failed')));
      worker.postMessage(bytes, [bytes]);
    });
  } finally {
    worker.terminate();
  }
}
