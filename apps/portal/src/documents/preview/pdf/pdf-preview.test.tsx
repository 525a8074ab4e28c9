import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { iconPaths } from '../../../components/icons/icon-paths.ts';
import { stubResizeObserver } from '../../../context/testing/browser.ts';
import { platform } from '../../../context/testing/platform.ts';
import { readAloud } from '../../../context/testing/read-aloud.ts';
import { renderScreen } from '../../../context/testing/render-screen.tsx';
import type { OpenedPdf, OpenPdf, PdfPage } from './open-pdf.ts';
import { PdfPageView } from './pdf-page-view.tsx';
import { PdfPreview } from './pdf-preview.tsx';

beforeEach(() => {
  stubResizeObserver();
});
afterEach(cleanup);

const page = { ratio: 1.4, text: 'Befund', draw: () => ({ done: Promise.resolve(), cancel: () => undefined }) };
const opened = (close: () => void, wanted: Partial<OpenedPdf> = {}): OpenedPdf => ({
  pages: 1,
  page: () => Promise.resolve(page),
  facts: () => Promise.resolve({}),
  close,
  ...wanted,
});

async function onPreview(open: OpenPdf, startPage?: number, content = '%PDF') {
  const onDownload = vi.fn();
  const file = (name: string) => new File([content], name);
  const [first, second] = [file('a.pdf'), file('b.pdf')];
  const preview = (one: File) => (
    <PdfPreview title="Befund" maxPages={2} lang="fr" file={one} {...{ open, onDownload, startPage }} />
  );
  const view = await renderScreen({
    routes: [
      { path: '/a', element: preview(first) },
      { path: '/b', element: preview(second) },
      { path: '/', element: <p>elsewhere</p> },
    ],
    at: '/a',
    platform: platform({}),
  });
  return { ...view, onDownload };
}

test('[SES-08] [DOC-13] a file is closed when its page is left, also one that was still being opened', async () => {
  const close = vi.fn();
  let answer: (pdf: OpenedPdf) => void = () => undefined;
  const { router } = await onPreview(() => Promise.resolve(opened(close)));
  await screen.findByRole('group', { name: 'Seite 1 von 1' });
  expect(close).not.toHaveBeenCalled();
  await act(() => router.navigate('/'));
  expect(close).toHaveBeenCalledTimes(1);
  cleanup();
  const open = vi.fn(() => new Promise<OpenedPdf>((resolve) => (answer = resolve)));
  const late = await onPreview(open);
  await waitFor(() => expect(open).toHaveBeenCalledOnce());
  await act(() => late.router.navigate('/'));
  await act(() => Promise.resolve(answer(opened(close))));
  expect(close).toHaveBeenCalledTimes(2);
});

test('[DOC-13] pages have a visible number where there are several; at least one page is shown', async () => {
  const numbers = async (pages: number, maxPages: number) => {
    cleanup();
    const open = () => Promise.resolve(opened(() => undefined, { pages }));
    const file = new File(['%PDF'], 'a.pdf');
    const element = <PdfPreview file={file} title="Befund" maxPages={maxPages} open={open} onDownload={vi.fn()} />;
    await renderScreen({ routes: [{ path: '/', element }], at: '/', platform: platform({}) });
    const shown = await screen.findAllByRole('group', { name: /^Seite/ });
    return shown.map((sheet) => sheet.querySelector('p[aria-hidden="true"]')?.textContent);
  };
  expect(await numbers(1, 2)).toEqual([undefined]);
  expect(screen.queryByRole('button', { name: 'Nächste Seite' })).toBeNull();
  // Nothing is left out.
  expect(screen.queryByText(/weitere|zu gross/)).toBeNull();
  expect(await numbers(3, 2)).toEqual(['Seite 1 von 3', 'Seite 2 von 3']);
  // There is no page before the first.
  fireEvent.keyDown(screen.getByRole('group', { name: /vergrössern und verschieben$/ }), { key: 'p' });
  expect(screen.getByText('1 von 3')).toBeDefined();
  expect(screen.getByText('1 weitere Seite ist nicht in der Vorschau.')).toBeDefined();
  expect(await numbers(3, 0)).toEqual(['Seite 1 von 3']);
});

test('[DOC-13] a PDF with a picture that is too large for its page says so, and can be downloaded', async () => {
  const { onDownload } = await onPreview(
    () => Promise.resolve(opened(() => undefined)),
    1,
    '%PDF-1.7 5 0 obj << /Subtype /Image /Width 10000 /Height 7501 >> stream',
  );
  expect(await screen.findByText('Ein Bild dieses PDF ist zu gross, um hier gezeigt zu werden.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Ganzes Dokument herunterladen' }), { detail: 1 });
  expect(onDownload).toHaveBeenCalledOnce();
});

test('[DOC-13] a page is busy until it is drawn, also when a changed width begins its drawing again', async () => {
  const resize = stubResizeObserver(300);
  const drawings: { done: () => void; cancelled: boolean }[] = [];
  const draw: PdfPage['draw'] = () => {
    const drawing = { done: () => {}, cancelled: false };
    drawings.push(drawing);
    const done = new Promise<void>((resolve) => (drawing.done = resolve));
    return { done, cancel: () => (drawing.cancelled = true) };
  };
  await onPreview(() => Promise.resolve(opened(() => undefined, { page: () => Promise.resolve({ ...page, draw }) })));
  const busy = () => screen.getByRole('group', { name: 'Seite 1 von 1' }).getAttribute('aria-busy');
  await waitFor(() => expect(drawings).toHaveLength(1));
  act(() => resize(600));
  await waitFor(() => expect(drawings).toHaveLength(2));
  await act(() => Promise.resolve(drawings[0]?.done()));
  expect([drawings[0]?.cancelled, busy()]).toEqual([true, 'true']);
  await act(() => Promise.resolve(drawings[1]?.done()));
  expect(busy()).toBeNull();
});

test('[DOC-13] when the file changes, the previous one is closed and no longer shown', async () => {
  const closed: string[] = [];
  let number = 0;
  const { router } = await onPreview(() => {
    number += 1;
    const own = number;
    return Promise.resolve(opened(() => void closed.push(`${own}`), { pages: own }));
  });
  const sheet = await screen.findByRole('group', { name: 'Seite 1 von 1' });
  // Its words are pronounced in their language.
  expect(sheet.querySelector('[lang]')?.getAttribute('lang')).toBe('fr');
  await act(() => router.navigate('/b'));
  expect(await screen.findByRole('group', { name: 'Seite 1 von 2' })).toBeDefined();
  expect(closed).toEqual(['1']);
});

test('[DOC-13] a file that cannot be opened is reported with a download button, and a page that cannot be read is reported', async () => {
  const { onDownload } = await onPreview(() => Promise.reject(new Error('no')));
  expect(readAloud(document.body)).toEqual(['Die Vorschau wird geladen.']);
  // A double click.
  for (const detail of [1, 2])
    fireEvent.click(await screen.findByRole('button', { name: 'Herunterladen' }), { detail });
  expect(onDownload).toHaveBeenCalledOnce();
  expect(readAloud(document.body)).toEqual([
    '## Dieses PDF lässt sich hier nicht anzeigen. Laden Sie es herunter und öffnen Sie es in einem anderen Programm.',
    '[Herunterladen]',
  ]);
  const icon = () => document.querySelector('svg path')?.getAttribute('d');
  expect(icon()).toBe(iconPaths.warning);
  cleanup();
  await onPreview(() => Promise.resolve('locked'));
  await screen.findByRole('button', { name: 'Herunterladen' });
  expect(icon()).toBe(iconPaths.lock);
  expect(readAloud(document.body)).toEqual([
    '## Dieses PDF ist mit einem Passwort geschützt. Laden Sie es herunter und öffnen Sie es mit dem Passwort.',
    '[Herunterladen]',
  ]);
  cleanup();
  stubResizeObserver(300);
  const draw = () => ({ done: new Promise<void>(() => undefined), cancel: () => undefined });
  const second = (number: number) =>
    number === 2 ? Promise.reject(new Error('no')) : Promise.resolve({ ...page, draw });
  await onPreview(() => Promise.resolve(opened(() => undefined, { pages: 2, page: second })));
  expect(await screen.findByText(/^Dieses PDF lässt sich hier nicht anzeigen/)).toBeDefined();
  // Nothing is awaited of it any more; the other one is not drawn yet.
  const [drawn, broken] = [1, 2].map((number) => screen.getByRole('group', { name: `Seite ${number} von 2` }));
  expect([drawn?.getAttribute('aria-busy'), broken?.getAttribute('aria-busy')]).toEqual(['true', null]);
  // Its place is that of a sheet of A4.
  expect(broken?.querySelector<HTMLElement>('[style]')?.style.aspectRatio).toMatch(/^0\.707/);
});

test.each([
  [undefined, '1'],
  [2, '2'],
  // A search result refers to a page of the whole file, of which only the first pages are shown.
  [4, '2'],
])(
  '[DOC-13] with start page %s it begins at one of the pages shown, and counts the others',
  async (startPage, page) => {
    const { onDownload } = await onPreview(() => Promise.resolve(opened(() => undefined, { pages: 5 })), startPage);
    await screen.findByRole('group', { name: 'Seite 2 von 5' });
    expect(screen.getByText(/^\d+ von 5$/).textContent).toBe(`${page} von 5`);
    expect(screen.getByText(/3 weitere/)).toBeDefined();
    const button = screen.getByRole('button', { name: 'Ganzes Dokument herunterladen' });
    for (const detail of [1, 2]) fireEvent.click(button, { detail });
    expect(onDownload).toHaveBeenCalledOnce();
  },
);

test('[DOC-13] the start page is shown once: other pages can be stepped to afterwards', async () => {
  await onPreview(() => Promise.resolve(opened(() => undefined, { pages: 5 })), 2);
  await screen.findByText('2 von 5');
  expect(readAloud(document.body)).toEqual([
    '(Ansicht)',
    '[Vorherige Seite]',
    '2 von 5',
    '[Nächste Seite] disabled',
    '[Verkleinern]',
    '(status)',
    'Grösse 100 %',
    '[Vergrössern]',
    '[Einpassen]',
    '(«Befund», vergrössern und verschieben)',
    '(Seite 1 von 5)',
    '(Seite 2 von 5)',
    '3 weitere Seiten sind nicht in der Vorschau.',
    '[Ganzes Dokument herunterladen]',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Vorherige Seite' }));
  expect(await screen.findByText('1 von 5')).toBeDefined();
  const area = screen.getByRole('group', { name: /vergrössern und verschieben$/ });
  fireEvent.keyDown(area, { key: 'n' });
  expect(await screen.findByText('2 von 5')).toBeDefined();
  // Only the first two pages are shown.
  fireEvent.keyDown(area, { key: 'n' });
  expect(screen.getByText('2 von 5')).toBeDefined();
  for (const _press of [1, 2]) fireEvent.keyDown(area, { key: 'p' });
  expect(await screen.findByText('1 von 5')).toBeDefined();
});

test('[DOC-13] a page of the previous file that arrives late does not replace the page shown', async () => {
  let arrive: (late: PdfPage) => void = () => undefined;
  const before = opened(() => undefined, { pages: 2, page: () => new Promise((resolve) => (arrive = resolve)) });
  const after = opened(() => undefined, { pages: 2 });
  function Changing() {
    const [pdf, setPdf] = useState(before);
    return (
      <>
        <button type="button" onClick={() => setPdf(after)}>
          next file
        </button>
        <PdfPageView pdf={pdf} number={2} />
      </>
    );
  }
  await renderScreen({ routes: [{ path: '/', element: <Changing /> }], at: '/', platform: platform({}) });
  fireEvent.click(screen.getByRole('button', { name: 'next file' }));
  await act(async () => {
    arrive({ ...page, text: ' ' });
    await Promise.resolve();
  });
  expect(screen.queryByText(/keinen lesbaren Text/)).toBeNull();
});

test('[DOC-13] it is zoomed by button and key between half and three times the width, and fitted again', async () => {
  await onPreview(() => Promise.resolve(opened(() => undefined)));
  const area = await screen.findByRole('group', { name: /vergrössern und verschieben$/ });
  expect(area.tabIndex).toBe(0);
  const sheets = area.firstElementChild as HTMLElement;
  const level = () => {
    const words = screen.getByText(/^\d+ %$/).textContent;
    // The pages are as large as the level says.
    expect(`${Math.round(Number(sheets.style.getPropertyValue('--zoom')) * 100)} %`).toBe(words);
    return words;
  };
  for (let times = 0; times < 12; times += 1) fireEvent.keyDown(area, { key: '+' });
  expect(level()).toBe('300 %');
  for (let times = 0; times < 20; times += 1) fireEvent.click(screen.getByRole('button', { name: 'Verkleinern' }));
  expect(level()).toBe('50 %');
  fireEvent.keyDown(area, { key: '0' });
  expect(level()).toBe('100 %');
  // Two fingers on a touch pad, reported as the wheel with Ctrl.
  fireEvent.wheel(area, { deltaY: -40, ctrlKey: true });
  expect(level()).toBe('110 %');
  for (let times = 0; times < 20; times += 1) fireEvent.wheel(area, { deltaY: -40, ctrlKey: true });
  expect(level()).toBe('300 %');
});

test('[DOC-13] a page is drawn as wide as its container, in its aspect ratio; the drawing is cancelled when it is unmounted', async () => {
  stubResizeObserver(300);
  const drawn: number[] = [];
  const cancel = vi.fn();
  const draw = (canvas: unknown, words: unknown, width: number) => {
    drawn.push(canvas instanceof HTMLCanvasElement && words instanceof HTMLDivElement ? width : 0);
    return { done: Promise.reject(new Error('cancelled')), cancel };
  };
  const pdf = (wanted: object) =>
    opened(() => undefined, { pages: 2, page: () => Promise.resolve({ ...page, draw, ...wanted }) });
  const shown = (wanted: object) =>
    renderScreen({
      routes: [
        { path: '/', element: <PdfPageView pdf={pdf(wanted)} number={2} lang="fr" /> },
        { path: '/away', element: <p>elsewhere</p> },
      ],
      at: '/',
      platform: platform({}),
    });
  const { router, container } = await shown({ ratio: 0.5 });
  await waitFor(() => expect(drawn).toEqual([300]));
  // Also when the drawing has failed, it has ended.
  await waitFor(() => expect(screen.getByRole('group').getAttribute('aria-busy')).toBeNull());
  expect(container.querySelector<HTMLElement>('[style]')?.style.aspectRatio).toMatch(/^2\b/);
  expect(container.querySelector('[lang=fr]')).not.toBeNull();
  expect(screen.queryByText(/keinen lesbaren Text/)).toBeNull();
  expect(cancel).not.toHaveBeenCalled();
  await act(() => router.navigate('/away'));
  expect(cancel).toHaveBeenCalledOnce();
  cleanup();
  await shown({ text: ' ' });
  expect(await screen.findByText(/keinen lesbaren Text/)).toBeDefined();
});

test('[DOC-13] a page is drawn again when its width changes, and the drawing under way is cancelled', async () => {
  let resize: (width: number) => void = () => undefined;
  const drawn: string[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(report: (entries: readonly unknown[]) => void) {
        resize = (width) => act(() => report([{ contentRect: { width } }]));
      }
      observe() {}
      disconnect() {
        drawn.push('not observed');
      }
    },
  );
  const draw = (_canvas: unknown, _words: unknown, width: number) => {
    drawn.push(`${width}`);
    return { done: Promise.resolve(), cancel: () => void drawn.push('cancelled') };
  };
  const pdf = opened(() => undefined, { page: () => Promise.resolve({ ...page, text: '', draw }) });
  await renderScreen({
    routes: [{ path: '/', element: <PdfPageView pdf={pdf} number={1} /> }],
    at: '/',
    platform: platform({}),
  });
  // The page is read.
  await screen.findByText(/keinen lesbaren Text/);
  resize(300);
  resize(500);
  expect(drawn).toEqual(['300', 'cancelled', '500']);
  cleanup();
  expect(drawn.slice(3).toSorted()).toEqual(['cancelled', 'not observed']);
});
