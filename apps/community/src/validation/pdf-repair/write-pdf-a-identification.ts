import { createHash } from 'node:crypto';
import { PDFHexString, PDFName, PDFString, type PDFContext, type PDFDict } from '@cantoo/pdf-lib';
import { srgbProfile } from '@epr/domain/documents';
import { xmpPacket, type PdfMetadata } from './metadata.ts';

/** Marks the file as PDF/A-2b: XMP metadata, output intent (sRGB), file identifiers. */
export function writePdfAIdentification(context: PDFContext, catalog: PDFDict, metadata: PdfMetadata, now: Date): void {
  const xmp = context.stream(Buffer.from(xmpPacket(metadata, now), 'utf8'), { Type: 'Metadata', Subtype: 'XML' });
  catalog.set(PDFName.of('Metadata'), context.register(xmp));
  const profile = context.register(context.flateStream(srgbProfile(), { N: 3 }));
  const intent = context.obj({
    Type: 'OutputIntent',
    S: 'GTS_PDFA1',
    OutputConditionIdentifier: PDFString.of('sRGB'),
    Info: PDFString.of('sRGB'),
    DestOutputProfile: profile,
  });
  catalog.set(PDFName.of('OutputIntents'), context.obj([context.register(intent)]));
  const identifier = createHash('md5').update(xmp.contents).update(String(context.largestObjectNumber)).digest('hex');
  context.trailerInfo.ID = context.obj([PDFHexString.of(identifier), PDFHexString.of(identifier)]);
}
