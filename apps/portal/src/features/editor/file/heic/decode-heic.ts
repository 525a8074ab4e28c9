import startLibHeif from 'libheif-js/libheif/libheif.js';

/** RGBA pixels, upright. */
export interface DecodedImage {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

/** The decoder, which is missing from the package's types. */
interface LibHeif {
  readonly ready?: Promise<unknown>;
  readonly HeifDecoder: new () => { readonly decode: (bytes: Uint8Array) => readonly HeifImage[] };
}

interface HeifImage {
  readonly get_width: () => number;
  readonly get_height: () => number;
  /** Fills the pixels, rotated upright; `null` when they cannot be read. */
  readonly display: (into: DecodedImage, done: (pixels: DecodedImage | null) => void) => void;
  readonly free: () => void;
}

/** Maximum number of pixels of an image: cameras of phones produce 50 million. */
const maxPixels = 120_000_000;

/** Decodes the first image of a HEIC file. Rejects when libheif cannot read it, and for images larger than cameras produce. */
export async function decodeHeic(bytes: Uint8Array): Promise<DecodedImage> {
  const lib = startLibHeif() as unknown as LibHeif;
  await lib.ready;
  const images = new lib.HeifDecoder().decode(bytes);
  try {
    const [image] = images;
    if (!image) throw new Error('no picture in the file');
    const [width, height] = [image.get_width(), image.get_height()];
    if (width * height > maxPixels) throw new Error('the picture is too large');
    const data = new Uint8ClampedArray(width * height * 4);
    await new Promise<void>((resolve, reject) => {
      image.display({ data, width, height }, (done) =>
        done ? resolve() : reject(new Error('the picture cannot be read')),
      );
    });
    return { data, width, height };
  } finally {
    for (const image of images) image.free();
  }
}
