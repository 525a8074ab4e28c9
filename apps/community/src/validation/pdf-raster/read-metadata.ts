import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { memoryOf } from './pdfium.ts';
import type { PdfMetadata } from '../pdf-repair/metadata.ts';

/** Maximum bytes of one entry. */
const maxBytes = 8192;

/** Reads the metadata of an open document. */
export function readMetadata(pdfium: WrappedPdfiumModule, document: number): PdfMetadata {
  const entry = (name: string): string | undefined => {
    const pointer = pdfium.pdfium.wasmExports.malloc(maxBytes);
    try {
      const length = pdfium.FPDF_GetMetaText(document, name, pointer, maxBytes);
      if (length <= 2 || length > maxBytes) return undefined;
      // UTF-16 with a terminating zero.
      return new TextDecoder('utf-16le').decode(memoryOf(pdfium).slice(pointer, pointer + length - 2));
    } finally {
      pdfium.pdfium.wasmExports.free(pointer);
    }
  };
  return {
    title: entry('Title'),
    author: entry('Author'),
    subject: entry('Subject'),
    keywords: entry('Keywords'),
    creator: entry('Creator'),
    producer: entry('Producer'),
    created: dateOf(entry('CreationDate')),
  };
}

/** Parses `D:20260321093000+01'00'` (ISO 32000-1, 7.9.4). */
function dateOf(text: string | undefined): Date | undefined {
  const parts = /^D:(\d{4})(\d{2})?(\d{2})?(\d{2})?(\d{2})?(\d{2})?(?:([+-])(\d{2})'?(\d{2})?|Z)?/.exec(text ?? '');
  if (!parts) return undefined;
  const [
    ,
    year,
    month = '01',
    day = '01',
    hour = '00',
    minute = '00',
    second = '00',
    sign,
    hours = '00',
    minutes = '00',
  ] = parts;
  const zone = sign ? `${sign}${hours}:${minutes}` : 'Z';
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`);
}
