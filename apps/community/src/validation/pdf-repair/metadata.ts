import type { PDFDocument } from '@cantoo/pdf-lib';
import { escapeXml } from '../../xml/escape.ts';

/** Metadata of a PDF, as far as present. */
export interface PdfMetadata {
  readonly title?: string | undefined;
  readonly author?: string | undefined;
  readonly subject?: string | undefined;
  readonly keywords?: string | undefined;
  readonly creator?: string | undefined;
  readonly producer?: string | undefined;
  readonly created?: Date | undefined;
}

/** Reads the information dictionary; invalid entries are left out. */
export function metadataOf(document: PDFDocument): PdfMetadata {
  const orUndefined = <T>(read: () => T): T | undefined => {
    try {
      return read();
    } catch {
      return undefined;
    }
  };
  return {
    title: orUndefined(() => document.getTitle()),
    author: orUndefined(() => document.getAuthor()),
    subject: orUndefined(() => document.getSubject()),
    keywords: orUndefined(() => document.getKeywords()),
    creator: orUndefined(() => document.getCreator()),
    producer: orUndefined(() => document.getProducer()),
    created: orUndefined(() => document.getCreationDate()),
  };
}

/** Builds the XMP packet of a PDF/A-2b, UTF-8 (ISO 19005-2, 6.6.2). `now` is the time of the conversion. */
export function xmpPacket(metadata: PdfMetadata, now: Date): string {
  const { title, author, subject, keywords, creator, producer, created } = metadata;
  const lines = [
    title && `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title>`,
    author && `<dc:creator><rdf:Seq><rdf:li>${escaped(author)}</rdf:li></rdf:Seq></dc:creator>`,
    subject &&
      `<dc:description><rdf:Alt><rdf:li xml:lang="x-default">${escaped(subject)}</rdf:li></rdf:Alt></dc:description>`,
    keywords && `<pdf:Keywords>${escaped(keywords)}</pdf:Keywords>`,
    creator && `<xmp:CreatorTool>${escaped(creator)}</xmp:CreatorTool>`,
    producer && `<pdf:Producer>${escaped(producer)}</pdf:Producer>`,
    isDate(created) && `<xmp:CreateDate>${xmpDate(created)}</xmp:CreateDate>`,
    `<xmp:ModifyDate>${xmpDate(now)}</xmp:ModifyDate>`,
    `<xmp:MetadataDate>${xmpDate(now)}</xmp:MetadataDate>`,
    '<pdfaid:part>2</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>',
  ];
  const namespaces = [
    'xmlns:dc="http://purl.org/dc/elements/1.1/"',
    'xmlns:xmp="http://ns.adobe.com/xap/1.0/"',
    'xmlns:pdf="http://ns.adobe.com/pdf/1.3/"',
    'xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"',
  ].join(' ');
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" ${namespaces}>
${lines.filter(Boolean).join('\n')}
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`;
}

function isDate(value: Date | undefined): value is Date {
  return value !== undefined && !Number.isNaN(value.getTime());
}

function xmpDate(date: Date): string {
  return `${date.toISOString().slice(0, 19)}Z`;
}

/** Escapes a text and removes the characters XML cannot contain. */
function escaped(text: string): string {
  return escapeXml(text.slice(0, 2000).replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD]/g, ''));
}
