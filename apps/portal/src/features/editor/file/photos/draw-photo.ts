import type { Photo } from './photo.ts';
import type { JpegPage } from './photos-pdf.ts';

/** Pixels of the long edge of a page: small print stays readable on A4 (about 210 pixels per inch), at some hundred kilobytes per page. */
export const pageEdge = 2480;
/** Pixels of the long edge in the crop dialog. */
export const screenEdge = 1200;

/**
 * Draws a photo as it will appear in the document: upright according to its EXIF orientation, rotated, cropped and no larger than needed,
 * as JPEG on white. Place and time recorded by the camera are not copied. Rejects when the browser cannot read the image.
 */
export async function drawPhoto({ file, turns, crop }: Photo, edge: number): Promise<JpegPage> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const isSideways = turns % 2 === 1;
    const [fullWidth, fullHeight] = isSideways ? [picture.height, picture.width] : [picture.width, picture.height];
    const cropped = crop ?? { x: 0, y: 0, width: 1, height: 1 };
    const [partWidth, partHeight] = [fullWidth * cropped.width, fullHeight * cropped.height];
    const scale = Math.min(1, edge / Math.max(partWidth, partHeight));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(partWidth * scale));
    canvas.height = Math.max(1, Math.round(partHeight * scale));
    const brush = canvas.getContext('2d', { alpha: false });
    if (!brush) throw new Error('this browser draws no pictures');
    brush.fillStyle = '#fff';
    brush.fillRect(0, 0, canvas.width, canvas.height);
    brush.imageSmoothingQuality = 'high';
    brush.scale(scale, scale);
    brush.translate(-cropped.x * fullWidth, -cropped.y * fullHeight);
    brush.translate(fullWidth / 2, fullHeight / 2);
    brush.rotate((turns * Math.PI) / 2);
    brush.drawImage(picture, -picture.width / 2, -picture.height / 2);
    return { jpeg: await jpegOf(canvas), width: canvas.width, height: canvas.height };
  } finally {
    picture.close();
  }
}

function jpegOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture is too large'))), 'image/jpeg', 0.85);
  });
}
