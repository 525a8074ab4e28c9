import { srgbProfile } from '@epr/domain/documents';

/** A part of a Blob. */
type Piece = string | Blob | Uint8Array<ArrayBuffer>;

/** A page: an RGB image as JPEG, and its size in pixels. */
export interface JpegPage {
  readonly jpeg: Blob;
  readonly width: number;
  readonly height: number;
}

/** The long edge of A4, in points. */
const longEdge = 842;

/**
 * Builds one PDF/A-2b with one image per page (DOC-17, DOC-18; ISO 19005-2): the images are embedded unchanged, with metadata that
 * identifies the conformance, and the colour profile. Pages have the long edge of A4 and the image's proportions. Needs no font, no library
 * and no copy of the images in memory. The same pages result in the same bytes, hence there is no creation date: a file that was uploaded
 * before is recognised when it is built again.
 */
export async function photosPdf(pages: readonly JpegPage[]): Promise<Blob> {
  const kids = pages.map((_, index) => `${firstPage + index * 3} 0 R`).join(' ');
  const profile = srgbProfile();
  const objects: readonly Piece[][] = [
    [
      `<< /Type /Catalog /Pages 2 0 R /Metadata 3 0 R /OutputIntents [<< /Type /OutputIntent /S /GTS_PDFA1 ` +
        `/OutputConditionIdentifier (sRGB) /Info (sRGB) /DestOutputProfile 4 0 R >>] >>`,
    ],
    [`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`],
    stream('/Type /Metadata /Subtype /XML', metadata),
    stream('/N 3', profile),
    ...pages.flatMap(pageObjects),
  ];
  return new Blob(withTable(objects, await fileId(pages)), { type: 'application/pdf' });
}

/** Number of the first object of the pages; before them are catalogue, page tree, metadata and profile. */
const firstPage = 5;

/** Returns the three objects of a page: the page, its content stream, its image. */
function pageObjects({ jpeg, width, height }: JpegPage, index: number): readonly Piece[][] {
  const scale = longEdge / Math.max(width, height);
  const [pageWidth, pageHeight] = [round(width * scale), round(height * scale)];
  const objectNumber = firstPage + index * 3;
  return [
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] /Contents ${objectNumber + 1} 0 R ` +
        `/Resources << /XObject << /P ${objectNumber + 2} 0 R >> >> >>`,
    ],
    stream('', `q ${pageWidth} 0 0 ${pageHeight} 0 0 cm /P Do Q`),
    stream(
      `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB ` +
        `/BitsPerComponent 8 /Filter /DCTDecode`,
      jpeg,
    ),
  ];
}

function stream(entries: string, content: string | Blob | Uint8Array<ArrayBuffer>): Piece[] {
  return [`<< ${entries} /Length ${sizeOf(content)} >>\nstream\n`, content, '\nendstream'];
}

/** Returns header, objects and the cross-reference table. */
function withTable(objects: readonly Piece[][], id: string): Piece[] {
  // Bytes above 127 in the second line mark the file as binary (ISO 19005-2, 6.1.2).
  const parts: Piece[] = ['%PDF-1.7\n%', Uint8Array.of(0xe2, 0xe3, 0xcf, 0xd3, 0x0a)];
  let offset = parts.reduce((sum, part) => sum + sizeOf(part), 0);
  const starts: number[] = [];
  const add = (part: Piece) => {
    parts.push(part);
    offset += sizeOf(part);
  };
  for (const [index, object] of objects.entries()) {
    starts.push(offset);
    add(`${index + 1} 0 obj\n`);
    object.forEach(add);
    add('\nendobj\n');
  }
  const rows = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  add(
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n` +
      `<< /Size ${objects.length + 1} /Root 1 0 R /ID [<${id}> <${id}>] >>\nstartxref\n${offset}\n%%EOF\n`,
  );
  return parts;
}

const metadata =
  '<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>\n' +
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
  '<rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/">' +
  '<pdfaid:part>2</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>' +
  '</rdf:Description></rdf:RDF></x:xmpmeta>\n<?xpacket end="w"?>';

/** Returns the file identifier, derived from the content (ISO 32000-1, 14.4). */
async function fileId(pages: readonly JpegPage[]): Promise<string> {
  const digests: BlobPart[] = [];
  // Sequentially, so that only one image is in memory at a time.
  for (const { jpeg } of pages) digests.push(await crypto.subtle.digest('SHA-256', await jpeg.arrayBuffer()));
  const digest = await crypto.subtle.digest('SHA-256', await new Blob(digests).arrayBuffer());
  return Array.from(new Uint8Array(digest, 0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function sizeOf(part: Piece): number {
  if (typeof part === 'string') return new TextEncoder().encode(part).length;
  return part instanceof Blob ? part.size : part.byteLength;
}

function round(points: number): number {
  return Math.round(points * 100) / 100;
}
