import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pdfReader, type OpenedPdf } from './open-pdf.ts';
import type { Tag } from './page-structure.ts';

/** Records the calls of PDF.js instead of painting: jsdom paints nothing. */
const asked = vi.hoisted(() => ({
  options: {} as Record<string, unknown>,
  painting: {} as Record<string, unknown>,
  layer: {} as Record<string, unknown>,
  text: undefined as unknown,
  tags: null as Tag | null,
  cancelled: [] as string[],
  destroyed: false,
  error: undefined as Error | undefined,
}));

vi.mock('pdfjs-dist/legacy/build/pdf.mjs', () => {
  const page = {
    view: [10, 20, 210, 120],
    streamTextContent: (wanted: unknown) =>
      new ReadableStream({
        start: (parts) => {
          asked.text = wanted;
          parts.enqueue({ items: [{ str: 'Befund', hasEOL: true }, { type: 'mark' }], styles: { f1: {} }, lang: 'de' });
          parts.enqueue({ items: [{ str: 'gut' }], styles: { f2: {} }, lang: null });
          parts.close();
        },
      }),
    getStructTree: () => Promise.resolve(asked.tags),
    getViewport: ({ scale }: { readonly scale: number }) => ({ scale, width: 200 * scale, height: 100 * scale }),
    render: (wanted: Record<string, unknown>) => {
      asked.painting = wanted;
      return { promise: Promise.resolve(), cancel: () => void asked.cancelled.push('painting') };
    },
  };
  const destroy = () => Promise.resolve(void (asked.destroyed = true));
  const loadingTask = {
    get destroyed() {
      return asked.destroyed;
    },
  };
  class TextLayer {
    constructor(wanted: Record<string, unknown>) {
      asked.layer = wanted;
      this.container = wanted['container'] as HTMLElement;
    }
    private readonly container: HTMLElement;
    render = async () => {
      const marked = document.createElement('span');
      await Promise.resolve();
      this.container.append(Object.assign(marked, { className: 'markedContent', id: 'a', textContent: 'Befund' }));
    };
    cancel = () => void asked.cancelled.push('words');
  }
  return {
    PDFWorker: { create: ({ port }: { readonly port: unknown }) => ({ port }) },
    TextLayer,
    getDocument: (options: Record<string, unknown>) => {
      asked.options = options;
      const pdf = { numPages: 3, loadingTask, getPage: () => Promise.resolve(page) };
      return { destroy, promise: asked.error ? Promise.reject(asked.error) : Promise.resolve(pdf) };
    },
  };
});

const worker = { terminate: () => undefined } as unknown as Worker;
const read = () => pdfReader(() => worker, '/pdf/')(new ArrayBuffer(3));
beforeEach(() => Object.assign(asked, { destroyed: false, error: undefined, cancelled: [], tags: null }));
afterEach(() => vi.unstubAllGlobals());

const surfaces = () => ({ canvas: document.createElement('canvas'), words: document.createElement('div') });
const firstPage = async () => ((await read()) as OpenedPdf).page(1);

test('[DOC-13] a file cannot run code, create forms or fetch anything, and its images are limited in size', async () => {
  await read();
  expect(asked.options).toMatchObject({
    worker: { port: worker },
    isEvalSupported: false,
    enableXfa: false,
    disableAutoFetch: true,
    useWasm: false,
    wasmUrl: '/pdf/',
    maxImageSize: 75_000_000,
  });
});

test('[DOC-13] a file with a password is locked, any other unreadable one is broken; both are released', async () => {
  asked.error = Object.assign(new Error('no'), { name: 'PasswordException' });
  expect([await read(), asked.destroyed]).toEqual(['locked', true]);
  Object.assign(asked, { destroyed: false, error: new Error('no') });
  expect([await read(), asked.destroyed]).toEqual(['broken', true]);
});

test.each([
  [1, 400, 200, 1],
  [1.5, 600, 300, 1.5],
  [3, 800, 400, 2],
])(
  '[DOC-13] a page is drawn in the resolution of the screen (%d), up to twice its size',
  async (density, width, height, by) => {
    vi.stubGlobal('devicePixelRatio', density);
    const { canvas, words } = surfaces();
    words.textContent = 'before';
    const page = await firstPage();
    await page.draw(canvas, words, 400).done;
    expect([page.ratio, page.text, canvas.width, canvas.height]).toEqual([0.5, 'Befund\ngut', width, height]);
    expect(asked.painting).toMatchObject({ canvas, viewport: { scale: 2 }, transform: [by, 0, 0, by, 0, 0] });
    expect(asked.layer).toMatchObject({ container: words.firstChild, viewport: { scale: 2 } });
    expect(asked.layer['textContentSource']).toMatchObject({ styles: { f1: {}, f2: {} }, lang: 'de' });
    expect([words.style.getPropertyValue('--total-scale-factor'), words.textContent]).toEqual(['2', 'Befund']);
  },
);

test('[DOC-13] the text of a tagged page is arranged by its tags, with its figures in their places', async () => {
  asked.tags = {
    children: [
      { role: 'H1', children: [{ type: 'content', id: 'a' }] },
      { role: 'Figure', alt: 'Kurve', bbox: [30, 40, 60, 110] },
    ],
  };
  const { canvas, words } = surfaces();
  await (await firstPage()).draw(canvas, words, 400).done;
  expect(asked.text).toEqual({ includeMarkedContent: true });
  expect(words.querySelector('[role=heading]')?.textContent).toBe('Befund');
  const { left, top, width, height } = (words.querySelector('[role=img]') as HTMLElement).style;
  const grown = [20, 10, 30, 70].map((points) => `calc(var(--total-scale-factor) * ${points}px)`);
  expect([left, top, width, height]).toEqual(grown);
});

test('[DOC-13] cancelling a drawing cancels the painting; the text layer, which throws when cancelled, finishes outside the page', async () => {
  const { canvas, words } = surfaces();
  const page = await firstPage();
  const first = page.draw(canvas, words, 400);
  first.cancel();
  await Promise.all([page.draw(canvas, words, 300).done, first.done]);
  expect([asked.cancelled, words.textContent]).toEqual([['painting'], 'Befund']);
});

test('[DOC-13] nothing is drawn of a file that has been closed meanwhile', async () => {
  const pdf = (await read()) as OpenedPdf;
  const page = await pdf.page(1);
  pdf.close();
  asked.painting = {};
  const { canvas, words } = surfaces();
  const drawing = page.draw(canvas, words, 400);
  drawing.cancel();
  await drawing.done;
  expect([asked.painting, asked.cancelled]).toEqual([{}, []]);
});
