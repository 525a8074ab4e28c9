import type DicomParser from 'dicom-parser';
import type { DataSet, Element } from 'dicom-parser';
import { maxPixels } from '../raster/raster.ts';
import { dicomMetadata, type DicomMetadata } from './dicom-metadata.ts';
import type { Frame } from './frame.ts';
import { readJpeg } from './read-jpeg.ts';
import { expandRunLengths } from './expand-run-lengths.ts';
import { frameBytes, decodeFrame, greyOf, isKnown, type PixelEncoding } from './stored-frame.ts';

export interface OpenedDicom {
  readonly metadata: DicomMetadata;
  readonly width: number;
  readonly height: number;
  /** Number of images in the file; 0 when none can be displayed, with the reason in `problem`. */
  readonly frames: number;
  readonly problem?: 'encoded' | 'noPicture';
  /** Reads an image, from 1. Rejects when it cannot be read. */
  readonly frame: (number: number) => Promise<Frame>;
}

/**
 * Reads a DICOM file (PS3.10; DOC-14): the metadata of its series, and its images if they are uncompressed, run-length encoded or baseline
 * JPEG, which the browser decodes. Rejects when the file is not DICOM.
 */
export async function openDicom(bytes: ArrayBuffer): Promise<OpenedDicom> {
  const { default: parser } = await import('dicom-parser');
  const data = parser.parseDicom(new Uint8Array(bytes));
  const metadata = dicomMetadata(data);
  const encoding = encodingOf(data);
  const element = data.elements['x7fe00010'];
  const { width, height } = encoding;
  const withoutFrames = (problem: 'encoded' | 'noPicture'): OpenedDicom => ({
    metadata,
    width,
    height,
    frames: 0,
    problem,
    frame: () => Promise.reject(new Error(problem)),
  });
  if (!element || width * height === 0) return withoutFrames('noPicture');
  if (width * height > maxPixels) return withoutFrames('encoded');
  const declaredFrames = Math.max(1, data.intString('x00280008') ?? 1);
  const decoding = element.encapsulatedPixelData ? decodingOf(data.string('x00020010') ?? '', encoding) : 'plain';
  if (decoding === 'unknown' || (decoding !== 'jpeg' && !isKnown(encoding))) return withoutFrames('encoded');
  if (decoding === 'plain') {
    const size = frameBytes(encoding);
    const availableFrames = Math.floor(element.length / size);
    if (availableFrames < 1) return withoutFrames('noPicture');
    const frame = (number: number) => {
      const start = element.dataOffset + (number - 1) * size;
      return Promise.resolve(decodeFrame(data.byteArray.subarray(start, start + size), encoding));
    };
    return { metadata, width, height, frames: Math.min(declaredFrames, availableFrames), frame };
  }
  const frames = Math.min(declaredFrames, element.fragments?.length ?? 0);
  if (frames < 1) return withoutFrames('noPicture');
  const encoded = (number: number) => encodedFrame(parser, data, element, { number, frames });
  const frame = async (number: number): Promise<Frame> => {
    if (decoding === 'runLength') {
      const layout = { pixels: width * height, samples: encoding.samples, bytesPerSample: encoding.bitsAllocated / 8 };
      return decodeFrame(expandRunLengths(encoded(number), layout), { ...encoding, planar: false, bigEndian: false });
    }
    const picture = await readJpeg(encoded(number));
    if (encoding.samples !== 1) return picture;
    const greys = Array.from({ length: picture.width * picture.height }, (_, at) => picture.pixels[at * 4] ?? 0);
    return greyOf(greys, { ...encoding, width: picture.width, height: picture.height });
  };
  return { metadata, width, height, frames, frame };
}

/** Returns the supported encoding by transfer syntax (PS3.5 annex A): run-length, and 8-bit JPEG. */
function decodingOf(syntax: string, { bitsStored }: PixelEncoding): 'runLength' | 'jpeg' | 'unknown' {
  if (syntax === '1.2.840.10008.1.2.5') return 'runLength';
  const jpeg = syntax === '1.2.840.10008.1.2.4.50' || (syntax === '1.2.840.10008.1.2.4.51' && bitsStored <= 8);
  return jpeg ? 'jpeg' : 'unknown';
}

/**
 * Returns the bytes of one encoded frame: a single frame may span several fragments; several frames have one fragment each, or an offset
 * table.
 */
function encodedFrame(
  parser: typeof DicomParser,
  data: DataSet,
  element: Element,
  { number, frames }: { readonly number: number; readonly frames: number },
): Uint8Array {
  const fragments = element.fragments?.length ?? 0;
  if (frames === 1) return parser.readEncapsulatedPixelDataFromFragments(data, element, 0, fragments);
  if (fragments === frames) return parser.readEncapsulatedPixelDataFromFragments(data, element, number - 1, 1);
  return parser.readEncapsulatedImageFrame(data, element, number - 1);
}

function encodingOf(data: DataSet): PixelEncoding {
  const centre = data.floatString('x00281050');
  const width = data.floatString('x00281051');
  const bitsAllocated = data.uint16('x00280100') ?? 16;
  return {
    width: data.uint16('x00280011') ?? 0,
    height: data.uint16('x00280010') ?? 0,
    samples: data.uint16('x00280002') ?? 1,
    colours: data.string('x00280004') ?? '',
    bitsAllocated,
    bitsStored: data.uint16('x00280101') ?? bitsAllocated,
    signed: data.uint16('x00280103') === 1,
    planar: data.uint16('x00280006') === 1,
    bigEndian: data.string('x00020010') === '1.2.840.10008.1.2.2',
    slope: data.floatString('x00281053') || 1,
    intercept: data.floatString('x00281052') ?? 0,
    window: centre !== undefined && width !== undefined && width >= 1 ? { centre, width } : undefined,
  };
}
