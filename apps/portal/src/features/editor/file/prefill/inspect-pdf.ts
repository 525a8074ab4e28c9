import { isAccepted, pdfAClaim } from '@epr/domain/documents';

/**
 * What will happen to a PDF (DOC-18): taken as it is; repaired or converted by the community; its pages drawn, because letters are
 * missing; perhaps refused, because it is encrypted.
 */
export type PdfInspection = 'archivable' | 'repaired' | 'converted' | 'drawn' | 'protected';

/** Bytes looked at from each end of a large file; metadata and trailer stand at one of them. */
const reach = 16 * 1024 * 1024;
const step = 1024 * 1024;
/** Metadata packets are small; the mark stands near the claim. */
const around = 32 * 1024;
const mark = 'http://www.aiim.org/pdfa/ns/id/';

/** A quick look at the bytes, enough for a warning; the community looks properly. */
export async function inspectPdf(file: Blob): Promise<PdfInspection> {
  const end = await textOf(file.slice(Math.max(0, file.size - 4096)));
  if (/\/Encrypt\s+\d+\s+\d+\s+R/.test(end)) return 'protected';
  for (const piece of pieces(file)) {
    const text = await textOf(piece);
    for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + mark.length)) {
      const claim = pdfAClaim(text.slice(Math.max(0, at - around), at + around));
      if (claim) return isAccepted(claim) ? 'archivable' : 'converted';
    }
  }
  return 'converted';
}

/** Overlapping, so that nothing is missed where they meet. */
function* pieces(file: Blob): Generator<Blob> {
  for (let at = 0; at < file.size; at += step) {
    if (at >= reach && at < file.size - reach) continue;
    yield file.slice(at, at + step + around);
  }
}

/** One character a byte. */
async function textOf(part: Blob): Promise<string> {
  return new TextDecoder('latin1').decode(await part.arrayBuffer());
}
