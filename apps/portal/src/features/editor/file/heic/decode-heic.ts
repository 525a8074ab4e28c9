import startLibHeif from 'libheif-js/libheif/libheif.js';

/** RGBA, the right way up. */
export interface DecodedPicture {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

/** Pixels a picture may have: cameras of phones make 50 million. */
const mostPixels = 120_000_000;

/** The first picture of a HEIC file. Rejects what libheif cannot read, and pictures larger than cameras make. */
export async function decodeHeic(bytes: Uint8Array): Promise<DecodedPicture> {
  const lib = startLibHeif();
  await lib.ready;
  const images = new lib.HeifDecoder().decode(bytes);
  try {
    const [image] = images;
    if (!image) throw new Error('no picture in the file');
    const [width, height] = [image.get_width(), image.get_height()];
    if (width * height > mostPixels) throw new Error('the picture is too large');
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
