import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { isCount, isDictionary, PdfUnreadableError, type PdfDictionary, type PdfValue } from './pdf-values.ts';

const inflateAsync = promisify(inflate);

/** Maximum unpacked bytes of a structural stream. */
const maxInflated = 16 * 1024 * 1024;

/**
 * Unpacks a structural stream: uncompressed, or FlateDecode with an optional PNG predictor (ISO 32000-1, 7.4.4). Throws {@link
 * PdfUnreadableError}.
 */
export async function inflateStream(dictionary: PdfDictionary, raw: Buffer): Promise<Buffer> {
  const filter = singleFilter(dictionary.get('/Filter'));
  if (filter === undefined) return raw;
  if (filter !== '/FlateDecode') throw new PdfUnreadableError('structure behind an unusual filter');
  const bytes = await inflateAsync(raw, { maxOutputLength: maxInflated }).catch(() => {
    throw new PdfUnreadableError('a stream that does not unpack');
  });
  const parameters = singleFilter(dictionary.get('/DecodeParms'));
  const predictor = isDictionary(parameters) ? (parameters.get('/Predictor') ?? 1) : 1;
  if (predictor === 1) return bytes;
  const columns = isDictionary(parameters) ? (parameters.get('/Columns') ?? 1) : 1;
  if (!isCount(predictor) || predictor < 10 || !isCount(columns) || columns < 1 || columns > 1000) {
    throw new PdfUnreadableError('an unusual predictor');
  }
  return undoPredictor(bytes, columns);
}

function singleFilter(value: PdfValue | undefined): PdfValue | undefined {
  if (!Array.isArray(value)) return value ?? undefined;
  if (value.length > 1) throw new PdfUnreadableError('structure behind several filters');
  return (value as readonly PdfValue[])[0] ?? undefined;
}

/** Reverses the PNG filters, one byte per pixel, as structural tables use them. */
function undoPredictor(bytes: Buffer, columns: number): Buffer {
  const rows = Math.floor(bytes.length / (columns + 1));
  const output = Buffer.alloc(rows * columns);
  for (let row = 0; row < rows; row += 1) {
    const kind = bytes[row * (columns + 1)] ?? 0;
    for (let column = 0; column < columns; column += 1) {
      const left = column > 0 ? (output[row * columns + column - 1] ?? 0) : 0;
      const above = row > 0 ? (output[(row - 1) * columns + column] ?? 0) : 0;
      const aboveLeft = row > 0 && column > 0 ? (output[(row - 1) * columns + column - 1] ?? 0) : 0;
      const byte = bytes[row * (columns + 1) + 1 + column] ?? 0;
      output[row * columns + column] = byte + predict(kind, left, above, aboveLeft);
    }
  }
  return output;
}

function predict(kind: number, left: number, above: number, aboveLeft: number): number {
  if (kind === 0) return 0;
  if (kind === 1) return left;
  if (kind === 2) return above;
  if (kind === 3) return (left + above) >> 1;
  const estimate = left + above - aboveLeft;
  const [a, b, c] = [Math.abs(estimate - left), Math.abs(estimate - above), Math.abs(estimate - aboveLeft)];
  if (a <= b && a <= c) return left;
  return b <= c ? above : aboveLeft;
}
