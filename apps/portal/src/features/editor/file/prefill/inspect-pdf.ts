import { isAcceptedClaim, pdfAIdentification } from '@epr/domain/documents';

/**
 * What will happen to a PDF (DOC-18): accepted unchanged; repaired or converted by the community; its pages rendered as images, because
 * glyphs are missing; perhaps rejected, because it is encrypted.
 */
export type PdfInspection = 'archivable' | 'repaired' | 'converted' | 'drawn' | 'protected';

/** Bytes read from each end of a large file, where metadata and trailer are. */
const reach = 16 * 1024 * 1024;
const step = 1024 * 1024;
/** Bytes searched around the namespace: metadata packets are small, and the claim is near it. */
const searchMargin = 32 * 1024;
const mark = 'http://www.aiim.org/pdfa/ns/id/';

/** Inspects the bytes quickly, enough for a warning; the community validates the file fully. */
export async function inspectPdf(file: Blob): Promise<PdfInspection> {
  const end = await textOf(file.slice(Math.max(0, file.size - 4096)));
  if (/\/Encrypt\s+\d+\s+\d+\s+R/.test(end)) return 'protected';
  for (const piece of pieces(file)) {
    const text = await textOf(piece);
    for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + mark.length)) {
      const claim = pdfAIdentification(text.slice(Math.max(0, at - searchMargin), at + searchMargin));
      if (claim) return isAcceptedClaim(claim) ? 'archivable' : 'converted';
    }
  }
  return 'converted';
}

/** Yields overlapping slices, so that no match is missed at a boundary. */
function* pieces(file: Blob): Generator<Blob> {
  for (let at = 0; at < file.size; at += step) {
    if (at >= reach && at < file.size - reach) continue;
    yield file.slice(at, at + step + searchMargin);
  }
}

/** Decodes one character per byte. */
async function textOf(part: Blob): Promise<string> {
  return new TextDecoder('latin1').decode(await part.arrayBuffer());
}
