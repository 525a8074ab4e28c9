import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { isCount, isDictionary, PdfUnreadableError, type PdfDictionary, type PdfValue } from './pdf-values.ts';

const inflated = promisify(inflate);

/** Maximum unpacked bytes of a structural stream. */
const maxInflated = 16 * 1024 * 1024;

/**
 * Unpacks a structural stream: uncompressed, or FlateDecode with an optional PNG predictor (ISO 32000-1, 7.4.4). Throws {@link
 * PdfUnreadableError}.
 */
export async function inflateStream(dictionary: PdfDictionary, raw: Buffer): Promise<Buffer> {
  const filter = single(dictionary.get('/Filter'));
  if (filter === undefined) return raw;
  if (filter !== '/FlateDecode') throw new PdfUnreadableError('structure behind an unusual filter');
  const bytes = await inflated(raw, { maxOutputLength: maxInflated }).catch(() => {
    throw new PdfUnreadableError('a stream that does not unpack');
  });
  const parameters = single(dictionary.get('/DecodeParms'));
  const predictor = isDictionary(parameters) ? (parameters.get('/Predictor') ?? 1) : 1;
  if (predictor === 1) return bytes;
  const columns = isDictionary(parameters) ? (parameters.get('/Columns') ?? 1) : 1;
  if (!isCount(predictor) || predictor < 10 || !isCount(columns) || columns < 1 || columns > 1000) {
    throw new PdfUnreadableError('an unusual predictor');
  }
  return unpredicted(bytes, columns);
}

function single(value: PdfValue | undefined): PdfValue | undefined {
  if (!Array.isArray(value)) return value ?? undefined;
  if (value.length > 1) throw new PdfUnreadableError('structure behind several filters');
  return (value as readonly PdfValue[])[0] ?? undefined;
}

/** Reverses the PNG filters, one byte per pixel, as structural tables use them. */
function unpredicted(bytes: Buffer, columns: number): Buffer {
  const rows = Math.floor(bytes.length / (columns + 1));
  const out = Buffer.alloc(rows * columns);
  for (let row = 0; row < rows; row += 1) {
    const kind = bytes[row * (columns + 1)] ?? 0;
    for (let column = 0; column < columns; column += 1) {
      const left = column > 0 ? (out[row * columns + column - 1] ?? 0) : 0;
      const up = row > 0 ? (out[(row - 1) * columns + column] ?? 0) : 0;
      const corner = row > 0 && column > 0 ? (out[(row - 1) * columns + column - 1] ?? 0) : 0;
      const byte = bytes[row * (columns + 1) + 1 + column] ?? 0;
      out[row * columns + column] = byte + guess(kind, left, up, corner);
    }
  }
  return out;
}

function guess(kind: number, left: number, up: number, corner: number): number {
  if (kind === 0) return 0;
  if (kind === 1) return left;
  if (kind === 2) return up;
  if (kind === 3) return (left + up) >> 1;
  const estimate = left + up - corner;
  const [a, b, c] = [Math.abs(estimate - left), Math.abs(estimate - up), Math.abs(estimate - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}
