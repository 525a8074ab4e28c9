import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';

/** Starts PDFium as WebAssembly; it has access only to the bytes it is given. */
export async function startPdfium(): Promise<WrappedPdfiumModule> {
  const wasm = await readFile(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'));
  // Copied, because the file's buffer may be part of a shared one.
  const pdfium = await init({ wasmBinary: new Uint8Array(wasm).buffer });
  pdfium.PDFiumExt_Init();
  return pdfium;
}

/** Why a file cannot be opened: it needs a password, or it cannot be read as PDF at all. */
export type PdfOpenError = 'protected' | 'unreadable';

const passwordNeeded = 4;

/** Opens a PDF without a password and returns its handle. Its WebAssembly memory is not freed here, but ends with the thread. */
export function openDocument(
  pdfium: WrappedPdfiumModule,
  bytes: Uint8Array,
): { readonly document: number } | { readonly fault: PdfOpenError } {
  const pointer = pdfium.pdfium.wasmExports.malloc(bytes.length);
  if (pointer === 0) return { fault: 'unreadable' };
  memoryOf(pdfium).set(bytes, pointer);
  const document = pdfium.FPDF_LoadMemDocument(pointer, bytes.length, '');
  if (document === 0) return { fault: pdfium.FPDF_GetLastError() === passwordNeeded ? 'protected' : 'unreadable' };
  return { document };
}

/** Rewrites a document without encryption and with its xref table in order. Undefined when that fails. */
export function savedCopy(pdfium: WrappedPdfiumModule, document: number): Uint8Array | undefined {
  pdfium.EPDF_RemoveEncryption(document);
  const writer = pdfium.PDFiumExt_OpenFileWriter();
  try {
    if (!pdfium.PDFiumExt_SaveAsCopy(document, writer)) return undefined;
    const size = pdfium.PDFiumExt_GetFileWriterSize(writer);
    const pointer = pdfium.pdfium.wasmExports.malloc(size);
    pdfium.PDFiumExt_GetFileWriterData(writer, pointer, size);
    const bytes = memoryOf(pdfium).slice(pointer, pointer + size);
    pdfium.pdfium.wasmExports.free(pointer);
    return bytes;
  } finally {
    pdfium.PDFiumExt_CloseFileWriter(writer);
  }
}

/** Returns the memory of PDFium; it is replaced when it grows, so it must be requested each time. */
export function memoryOf({ pdfium }: WrappedPdfiumModule): Uint8Array {
  if ('HEAPU8' in pdfium && pdfium.HEAPU8 instanceof Uint8Array) return pdfium.HEAPU8;
  throw new Error('PDFium has no memory');
}

/** Returns the memory as a DataView; WebAssembly is little-endian. */
export function numbersOf(pdfium: WrappedPdfiumModule): DataView {
  const { buffer, byteOffset, byteLength } = memoryOf(pdfium);
  return new DataView(buffer, byteOffset, byteLength);
}
