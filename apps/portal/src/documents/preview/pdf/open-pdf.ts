import type * as PdfJs from 'pdfjs-dist';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import type { TextContent } from 'pdfjs-dist/types/src/display/api.js';
import { tagTextLayer } from './tag-text-layer.ts';
import { accessiblePartsOf, placed, type Tag } from './page-structure.ts';
import { spareWorkers } from './spare-worker.ts';

/** Most pixels of a picture that is drawn. A3 at 600 dpi has 70 million; a larger picture needs more memory than a phone has. */
export const maxPixels = 75_000_000;

/** An opened PDF: its number of pages, and its pages one by one. */
export interface OpenedPdf {
  readonly pages: number;
  readonly page: (number: number) => Promise<PdfPage>;
  /** Metadata of the file: its title, and its creation date, YYYY-MM-DD; never rejects. */
  readonly facts: () => Promise<OpenedPdfFacts>;
  /** Releases the resources of the reader. */
  readonly close: () => void;
}

export interface OpenedPdfFacts {
  readonly title?: string;
  readonly creationDay?: string;
}

export interface PdfPage {
  /** Height divided by width. */
  readonly ratio: number;
  readonly text: string;
  /**
   * Draws the page `width` CSS pixels wide and places its text over it for selection and assistive technology, with the headings, lists and
   * tables of a tagged PDF.
   */
  readonly draw: (canvas: HTMLCanvasElement, textContainer: HTMLElement, width: number) => PdfRenderTask;
}

export interface PdfRenderTask {
  readonly done: Promise<void>;
  readonly cancel: () => void;
}

/** Why a PDF is not shown. */
export type PdfError = 'locked' | 'broken';

export type OpenPdf = (bytes: ArrayBuffer) => Promise<OpenedPdf | PdfError>;

/**
 * Creates a PDF reader on pdf.js, which is loaded on demand. Scripts in the file never run, the file loads nothing from the network, and no
 * code is created from strings (design 5). `worker` creates the worker; it is injected because its URL must pass the portal's Trusted Types
 * policy. `decoders` is the folder of the decoder for JPEG 2000, which the worker loads for a picture that needs it; with a trailing slash.
 */
export function pdfReader(worker: () => Worker, decoders: string): OpenPdf {
  const workers = spareWorkers(worker);
  return async (bytes) => {
    // The legacy build has polyfills for browsers of the last years: the other build shows nothing on a phone that is two years old.
    const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs');
    const port = workers.acquire();
    const data = new Uint8Array(bytes);
    const loadingTask = pdfjs.getDocument({
      data,
      worker: pdfjs.PDFWorker.create({ port }),
      isEvalSupported: false,
      useWasm: false,
      wasmUrl: decoders,
      enableXfa: false,
      disableAutoFetch: true,
      maxImageSize: maxPixels,
    });
    let closed = false;
    const close = () => {
      if (!closed) workers.release(port, loadingTask.destroy());
      closed = true;
    };
    try {
      const pdf = await loadingTask.promise;
      if (pdf.numPages === 0) throw new Error('a PDF without a page');
      return opened(pdf, pdfjs, close);
    } catch (error) {
      close();
      return error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'broken';
    }
  };
}

function opened(pdf: PDFDocumentProxy, pdfjs: typeof PdfJs, close: () => void): OpenedPdf {
  return {
    pages: pdf.numPages,
    close,
    facts: () => factsOf(pdf).catch(() => ({})),
    page: async (number) => {
      const page = await pdf.getPage(number);
      const [content, tags] = await Promise.all([textOf(page), tagsOf(page)]);
      const unscaled = page.getViewport({ scale: 1 });
      return {
        ratio: unscaled.height / unscaled.width,
        text: content.items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''),
        draw: (canvas, textContainer, width) => {
          // A page may be requested once more while its file is being replaced by another; PDF.js would throw then.
          if (pdf.loadingTask.destroyed) return { cancel: () => undefined, done: Promise.resolve() };
          const viewport = page.getViewport({ scale: width / unscaled.width });
          const density = Math.min(globalThis.devicePixelRatio || 1, 2);
          canvas.width = Math.floor(viewport.width * density);
          canvas.height = Math.floor(viewport.height * density);
          textContainer.style.setProperty('--total-scale-factor', String(viewport.scale));
          // PDF.js throws when a text layer is cancelled between two parts of its text. A cancelled one therefore finishes, in an element
          // that the next drawing has replaced.
          const container = document.createElement('div');
          textContainer.replaceChildren(container);
          const painting = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] });
          const layer = new pdfjs.TextLayer({ textContentSource: content, container, viewport });
          const taggedText = layer
            .render()
            .then(() => tagTextLayer(container, (hasText) => accessiblePartsOf(tags, hasText)));
          return {
            cancel: () => painting.cancel(),
            done: Promise.all([painting.promise, taggedText]).then(() => undefined),
          };
        },
      };
    },
  };
}

/**
 * Returns the words of a page with their marked content. The library's own `getTextContent` iterates the stream in a way Safari does not
 * support.
 */
async function textOf(page: PDFPageProxy): Promise<TextContent> {
  const content: TextContent = { items: [], styles: {}, lang: null };
  const reader = (page.streamTextContent({ includeMarkedContent: true }) as ReadableStream<TextContent>).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    content.lang ??= part.value.lang;
    Object.assign(content.styles, part.value.styles);
    content.items.push(...part.value.items);
  }
  return content;
}

/** Returns title and creation date of the document information dictionary (ISO 32000-1, 14.3.3); a date is written as `D:20260312…`. */
async function factsOf(pdf: PDFDocumentProxy): Promise<OpenedPdfFacts> {
  const { info } = await pdf.getMetadata();
  const { Title: title, CreationDate: date } = info as { readonly Title?: unknown; readonly CreationDate?: unknown };
  const [, year, month, day] = /^D:(\d{4})(\d\d)(\d\d)/.exec(typeof date === 'string' ? date : '') ?? [];
  return {
    ...(typeof title === 'string' && title.trim() !== '' ? { title: title.trim() } : {}),
    ...(year && month && day ? { creationDay: `${year}-${month}-${day}` } : {}),
  };
}

/** Returns the tags of a page; an empty tag for a file without tags or with invalid ones. */
async function tagsOf(page: PDFPageProxy): Promise<Tag> {
  const tags: Tag | null = await page.getStructTree().catch(() => null);
  return tags ? placed(tags, page.view) : {};
}
