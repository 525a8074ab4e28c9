import { deflateSync } from 'node:zlib';
import { srgbProfile } from '@epr/domain/documents';

/** How a PDF of one page with one word is made; by default PDF/A-2b. */
export interface PdfFileOptions {
  readonly claim?: { readonly part: number; readonly conformance: string } | 'none';
  readonly intent?: boolean;
  readonly embedded?: boolean;
  /** Only stated in the trailer; the text is not encrypted. */
  readonly encrypted?: boolean;
  /** Xref table and objects in compressed streams (PDF 1.5). */
  readonly packed?: boolean;
  /** The page's resources, when not only its font. */
  readonly resources?: string;
  /** Objects from number 11 on, as PDF text. */
  readonly furtherObjects?: readonly string[];
  /** Bytes after the PDF/A claim. */
  readonly padding?: number;
}

/** Writes the PDF with its offsets. The font program is empty, because nothing renders it. */
export function pdfFile(options: PdfFileOptions = {}): Buffer {
  const { claim = { part: 2, conformance: 'B' }, intent = true, embedded = true, encrypted = false } = options;
  const { resources = '<< /Font << /F1 5 0 R >> >>', padding = 0 } = options;
  const objects: (string | Buffer)[] = [
    `<< /Type /Catalog /Pages 2 0 R${claim === 'none' ? '' : ' /Metadata 7 0 R'}${intent ? ' /OutputIntents [8 0 R]' : ''} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Contents 4 0 R /Resources ${resources} >>`,
    stream('', 'BT /F1 24 Tf 50 150 Td (Austritt) Tj ET'),
    `<< /Type /Font /Subtype /TrueType /BaseFont /Helvetica /FontDescriptor 6 0 R /Encoding /WinAnsiEncoding /FirstChar 65 /LastChar 122 /Widths [${'600 '.repeat(58)}] >>`,
    `<< /Type /FontDescriptor /FontName /Helvetica /Flags 32${embedded ? ' /FontFile2 10 0 R' : ''} >>`,
    stream('/Type /Metadata /Subtype /XML', claim === 'none' ? '' : xmp(claim) + ' '.repeat(padding)),
    '<< /Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier (sRGB \\(IEC\\)) /DestOutputProfile 9 0 R >>',
    stream('/N 3', srgbProfile()),
    stream('', ''),
    ...(options.furtherObjects ?? []),
  ];
  const trailerEntries = encrypted ? '/Encrypt << /Filter /Standard /V 2 >>' : '';
  return options.packed ? withObjectStream(objects, trailerEntries) : withXrefTable(objects, trailerEntries);
}

function withXrefTable(objects: readonly (string | Buffer)[], trailerEntries: string): Buffer {
  const { bytes, offsets } = body(objects);
  const lines = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${lines.join('')}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailerEntries} >>\n`;
  return Buffer.concat([bytes, Buffer.from(`${table}${trailer}startxref\n${bytes.length}\n%%EOF\n`)]);
}

/** Puts all objects that are not streams into one object stream; the xref table is a stream with a predictor. */
function withObjectStream(objects: readonly (string | Buffer)[], trailerEntries: string): Buffer {
  const packedObjects = objects.flatMap((object, index) =>
    isStream(object) ? [] : [{ number: index + 1, text: String(object) }],
  );
  const starts: string[] = [];
  let length = 0;
  for (const { number, text } of packedObjects) {
    starts.push(`${number} ${length}`);
    length += text.length + 1;
  }
  const head = `${starts.join(' ')} `;
  const content = deflateSync(head + packedObjects.map(({ text }) => text).join(' '));
  const holder = objects.length + 1;
  const bundle = stream(`/Type /ObjStm /N ${packedObjects.length} /First ${head.length} /Filter /FlateDecode`, content);
  const { bytes, offsets } = body([...objects.map((object) => (isStream(object) ? object : '')), bundle]);
  const row = (kind: number, place: number, index: number): Buffer =>
    Buffer.from([2, kind, place >> 16, place >> 8, place, index].map((byte) => byte & 0xff));
  const rows: Buffer[] = [row(0, 0, 0)];
  for (const [index, offset] of offsets.entries()) {
    const at = packedObjects.findIndex(({ number }) => number === index + 1);
    rows.push(at >= 0 ? row(2, holder, at) : row(1, offset, 0));
  }
  rows.push(row(1, bytes.length, 0));
  const table = deflateSync(predictUp(rows));
  const dictionary = `/Type /XRef /Size ${rows.length} /W [1 3 1] /Root 1 0 R ${trailerEntries} /Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 5 >>`;
  const end = Buffer.concat([
    Buffer.from(`${holder + 1} 0 obj\n`),
    stream(dictionary, table),
    Buffer.from('\nendobj\n'),
  ]);
  return Buffer.concat([bytes, end, Buffer.from(`startxref\n${bytes.length}\n%%EOF\n`)]);
}

/** Encodes rows as the difference to the row above (PNG's "up"). */
function predictUp(rows: readonly Buffer[]): Buffer {
  return Buffer.concat(
    rows.map((row, index) =>
      Buffer.from(row.map((byte, column) => (column === 0 ? 2 : (byte - (rows[index - 1]?.[column] ?? 0)) & 0xff))),
    ),
  );
}

function body(objects: readonly (string | Buffer)[]): { bytes: Buffer; offsets: readonly number[] } {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  const offsets: number[] = [];
  let at = parts[0]?.length ?? 0;
  for (const [index, object] of objects.entries()) {
    offsets.push(at);
    if (object === '') continue;
    const objectBytes = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ]);
    parts.push(objectBytes);
    at += objectBytes.length;
  }
  return { bytes: Buffer.concat(parts), offsets };
}

function stream(dictionary: string, content: string | Uint8Array): Buffer {
  const bytes = Buffer.from(content);
  const head = Buffer.from(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`);
  return Buffer.concat([head, bytes, Buffer.from('\nendstream')]);
}

function isStream(object: string | Buffer): boolean {
  return typeof object !== 'string';
}

function xmp({ part, conformance }: { part: number; conformance: string }): string {
  return `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" pdfaid:part="${part}" pdfaid:conformance="${conformance}"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;
}
