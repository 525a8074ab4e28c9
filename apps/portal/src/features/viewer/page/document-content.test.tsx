import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { stubObjectUrls, stubResizeObserver, stubSaving } from '../../../context/testing/browser.ts';
import { aDocument, second, pdf, onPage } from './testing/two-versions.tsx';

afterEach(cleanup);

beforeEach(() => {
  stubResizeObserver();
  stubObjectUrls();
});

describe('the document page', () => {
  test('[DOC-13] shows the first pages of a PDF and offers the rest for download', async () => {
    await onPage(second, { reads: pdf(7) });
    expect(await screen.findByRole('group', { name: 'Seite 2 von 7' })).toBeDefined();
    expect(screen.queryByRole('group', { name: 'Seite 3 von 7' })).toBeNull();
    expect(screen.getByText('5 weitere Seiten sind nicht in der Vorschau.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Ganzes Dokument herunterladen' })).toBeDefined();
  });

  test('[DOC-13] moves through the pages by button and key, and announces the current page', async () => {
    await onPage(second, { reads: pdf(7) });
    const next = await screen.findByRole('button', { name: 'Nächste Seite' });
    const previous = screen.getByRole('button', { name: 'Vorherige Seite' });
    expect([screen.getByText('1 von 7'), previous.getAttribute('aria-disabled')]).toEqual([expect.anything(), 'true']);
    await userEvent.click(next);
    const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(screen.getByText('2 von 7')).toBeDefined();
    expect(announced()).toContain('Seite 2 von 7');
    // The preview is limited to two pages: there is no third one.
    expect(next.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(next);
    expect(screen.getByText('2 von 7')).toBeDefined();
    const area = screen.getByRole('group', { name: /vergrössern und verschieben$/ });
    fireEvent.keyDown(area, { key: 'p' });
    expect(screen.getByText('1 von 7')).toBeDefined();
    expect(announced()).toContain('Seite 1 von 7');
    fireEvent.keyDown(area, { key: 'n' });
    expect(screen.getByText('2 von 7')).toBeDefined();
    expect(announced()).toContain('Seite 2 von 7');
  });

  test('[DOC-13] zooms with two fingers and with Ctrl and the wheel, and redraws once the fingers are lifted', async () => {
    await onPage(second);
    const area = await screen.findByRole('group', { name: /vergrössern und verschieben$/ });
    fireEvent.wheel(area, { ctrlKey: true, deltaY: -40 });
    expect(screen.getByText('110 %')).toBeDefined();
    const fingers = (distance: number) => ({
      touches: [
        { clientX: 0, clientY: 0 },
        { clientX: distance, clientY: 0 },
      ],
    });
    fireEvent.touchStart(area, fingers(100));
    fireEvent.touchMove(area, fingers(200));
    expect(screen.getByText('110 %')).toBeDefined();
    fireEvent.touchEnd(area, { touches: [] });
    expect(screen.getByText('220 %')).toBeDefined();
    expect(area.firstElementChild?.getAttribute('style')).not.toContain('scale');
  });

  test('[DOC-13] the reading mode keeps the focus inside, and Escape ends it and restores the focus', async () => {
    await onPage(second);
    const open = await screen.findByRole('button', { name: 'Lesemodus' });
    await userEvent.click(open);
    const reading = screen.getByRole('dialog', { name: 'Vorschau: Austrittsbericht' });
    expect([document.activeElement, 'reading' in document.documentElement.dataset]).toEqual([reading, true]);
    open.focus();
    expect(document.activeElement).toBe(reading);
    // A dialog above it may have the focus.
    const above = document.createElement('dialog');
    const inside = above.appendChild(document.createElement('button'));
    document.body.append(above);
    inside.focus();
    expect(document.activeElement).toBe(inside);
    above.remove();
    fireEvent.keyDown(reading, { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect([document.activeElement, 'reading' in document.documentElement.dataset]).toEqual([open, false]);
    fireEvent.keyDown(document.body, { key: 'f' });
    await userEvent.click(screen.getByRole('button', { name: 'Lesemodus beenden' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.keyDown(document.body, { key: 'f' });
    expect(screen.getByRole('dialog', { name: 'Vorschau: Austrittsbericht' })).toBeDefined();
    fireEvent.keyDown(document.body, { key: 'f' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('[DOC-13] the reading mode uses full screen if allowed, and both end together', async () => {
    const root = document.documentElement;
    let full: Element | null = null;
    const exit = vi.fn(() => Promise.resolve(void (full = null)));
    const request = vi.fn(() => Promise.resolve(void (full = root)));
    Object.defineProperty(document, 'fullscreenElement', { get: () => full, configurable: true });
    Object.assign(document, { exitFullscreen: exit });
    Object.assign(root, { requestFullscreen: request });
    try {
      await onPage(second);
      const open = await screen.findByRole('button', { name: 'Lesemodus' });
      await userEvent.click(open);
      expect(request.mock.calls).toEqual([[{ navigationUI: 'hide' }]]);
      fireEvent(document, new Event('fullscreenchange'));
      expect(screen.getByRole('dialog', { name: 'Vorschau: Austrittsbericht' })).toBeDefined();
      await userEvent.click(screen.getByRole('button', { name: 'Lesemodus beenden' }));
      expect(exit).toHaveBeenCalledOnce();
      await userEvent.click(open);
      full = null;
      fireEvent(document, new Event('fullscreenchange'));
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(exit).toHaveBeenCalledOnce();
      request.mockImplementation(() => Promise.reject(new Error('not allowed')));
      await userEvent.click(open);
      expect(screen.getByRole('dialog', { name: 'Vorschau: Austrittsbericht' })).toBeDefined();
    } finally {
      for (const name of ['fullscreenElement', 'exitFullscreen']) Reflect.deleteProperty(document, name);
      Reflect.deleteProperty(root, 'requestFullscreen');
    }
  });

  test('[DOC-13] leaves full screen when the reading mode ended before full screen had started', async () => {
    const root = document.documentElement;
    let full: Element | null = null;
    let fill: () => void = () => undefined;
    const exit = vi.fn(() => Promise.resolve(void (full = null)));
    const request = () => new Promise<void>((done) => (fill = () => done(void (full = root))));
    Object.defineProperty(document, 'fullscreenElement', { get: () => full, configurable: true });
    Object.assign(document, { exitFullscreen: exit });
    Object.assign(root, { requestFullscreen: request });
    try {
      await onPage(second);
      await userEvent.click(await screen.findByRole('button', { name: 'Lesemodus' }));
      await userEvent.click(screen.getByRole('button', { name: 'Lesemodus beenden' }));
      expect(exit).not.toHaveBeenCalled();
      fill();
      await waitFor(() => expect(exit).toHaveBeenCalledOnce());
    } finally {
      for (const name of ['fullscreenElement', 'exitFullscreen']) Reflect.deleteProperty(document, name);
      Reflect.deleteProperty(root, 'requestFullscreen');
    }
  });

  test('[DOC-13] the current page number follows scrolling', async () => {
    await onPage(second, { reads: pdf(7) });
    const below = await screen.findByRole('group', { name: 'Seite 2 von 7' });
    const at = (top: number) => (below.getBoundingClientRect = () => new DOMRect(0, top, 600, 800));
    at(900);
    fireEvent.scroll(document);
    expect(screen.getByText('1 von 7')).toBeDefined();
    at(100);
    fireEvent.scroll(document);
    expect(screen.getByText('2 von 7')).toBeDefined();
    at(900);
    fireEvent.scroll(document);
    expect(screen.getByText('1 von 7')).toBeDefined();
  });

  test('[DOC-13] tells screen readers that a page has no text', async () => {
    await onPage(second, { reads: pdf(1, '  ') });
    expect(await screen.findByText(/keinen lesbaren Text/)).toBeDefined();
  });

  test.each([
    ['locked' as const, /mit einem Passwort geschützt/],
    ['broken' as const, /lässt sich hier nicht anzeigen/],
  ])('[DOC-13] a %s PDF shows the reason and offers the download', async (reads, words) => {
    await onPage(second, { reads });
    expect(await screen.findByRole('heading', { name: words })).toBeDefined();
    expect(screen.getAllByRole('button', { name: 'Herunterladen' }).length).toBe(2);
  });

  test("[DOC-13] marks the language of title, PDF text, plain text and table when it differs from the portal's", async () => {
    const document = (contentType: string, language: string) =>
      aDocument({ title: 'Rapport', language, attachment: { contentType, url: 'Binary/x' } });
    const shown = async (contentType: string, words: () => Promise<HTMLElement>, language = 'fr-CH') => {
      const one = document(contentType, language);
      await onPage(one, { documents: [one], content: () => new Response('Date;Pouls;\n18.11.2026;72\n') });
      const element = await words();
      const title = screen.getByRole('heading', { level: 1, name: 'Rapport' }).querySelector('span')?.lang;
      const lang = element.closest('[lang]')?.getAttribute('lang') ?? undefined;
      cleanup();
      return [title, lang];
    };
    const french = ['fr-CH', 'fr-CH'];
    expect(await shown('text/plain', () => screen.findByText(/Pouls/))).toEqual(french);
    for (const words of [
      () => screen.findByRole('cell', { name: '72' }),
      () => screen.findByRole('columnheader', { name: 'Pouls' }),
    ])
      expect(await shown('text/csv', words)).toEqual(french);
    // The generated name of a column is in the portal's language.
    const unnamed = () => screen.findByRole('columnheader', { name: 'Spalte 3' });
    expect(await shown('text/csv', unnamed)).toEqual(['fr-CH', 'de-CH']);
    const words = async () => {
      const page = await screen.findByRole('group', { name: 'Seite 1 von 1' });
      return page.querySelector<HTMLElement>('[lang]') ?? page;
    };
    expect(await shown('application/pdf', words)).toEqual(french);
    // The page is in German already; the language is not repeated.
    expect(await shown('text/plain', () => screen.findByText(/Pouls/), 'de-CH')).toEqual([undefined, 'de-CH']);
  });

  test('[DOC-14] shows CSV as a table, and offers a 3D model for download with its size', async () => {
    const table = aDocument({ title: 'Messwerte', attachment: { contentType: 'text/csv', url: 'Binary/csv' } });
    await onPage(table, { documents: [table], content: () => new Response('Datum;Puls\n18.11.2026;72\n') });
    expect(await screen.findByRole('columnheader', { name: 'Puls' })).toBeDefined();
    expect(screen.getByRole('cell', { name: '72' })).toBeDefined();
    cleanup();
    const model = aDocument({ title: 'Kiefer', attachment: { contentType: 'model/vrml', url: 'Binary/wrl' } });
    await onPage(model, { documents: [model], content: () => new Response(new Uint8Array(2048)) });
    expect(await screen.findByText(/keine Vorschau: 3D-Modell/)).toBeDefined();
    const saved: string[] = [];
    stubSaving((name) => void saved.push(name));
    await userEvent.click(screen.getByRole('button', { name: /Herunterladen \(2\sKB\)/ }));
    await waitFor(() => expect(saved).toEqual([expect.stringMatching(/^Kiefer\./)]));
  });
});
