import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { useEffect, useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { usePageInViewport, type PageInViewport } from './use-page-in-viewport.ts';

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView');
});

/** Renders four pages, by default two on each row, in a window of 800 pixels; `scroll` sets the upper edge of the first. */
function reading(places: readonly number[] = [0, 0, 1000, 1000]) {
  let pages: PageInViewport = { page: 0, scrollToPage: () => undefined };
  function Pages() {
    const sheets = useRef<HTMLDivElement>(null);
    const own = usePageInViewport(sheets);
    useEffect(() => {
      pages = own;
    });
    return (
      <div ref={sheets}>
        {places.map((place, at) => (
          <p key={at} data-place={place} />
        ))}
      </div>
    );
  }
  vi.stubGlobal('innerHeight', 800);
  let top = 0;
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return { top: top + Number(this.dataset['place'] ?? 0) } as DOMRect;
  });
  const shown: number[] = [];
  HTMLElement.prototype.scrollIntoView = function (this: HTMLElement, wanted) {
    expect(wanted).toEqual({ block: 'start', inline: 'nearest' });
    shown.push([...(this.parentElement?.children ?? [])].indexOf(this) + 1);
  };
  const view = render(<Pages />);
  const scroll = (to: number) => {
    top = to;
    fireEvent.scroll(document.body);
  };
  return { ...view, scroll, shown, page: () => pages.page, show: (to: number) => act(() => pages.scrollToPage(to)) };
}

test('[DOC-13] the current page is the last one that has reached the first quarter of the window', () => {
  const { scroll, page } = reading();
  expect(page()).toBe(1);
  scroll(-799);
  expect(page()).toBe(2);
  scroll(-800);
  expect(page()).toBe(4);
  // Pulled down beyond the start, the first page is still the current one.
  scroll(400);
  expect(page()).toBe(1);
});

test('[DOC-13] a page opened by a step is current until the user scrolls, also when it does not reach the upper edge', () => {
  const { scroll, page, show, shown } = reading();
  show(3);
  expect([page(), shown]).toEqual([3, [3]]);
  scroll(0);
  expect(page()).toBe(3);
  scroll(-10);
  expect(page()).toBe(2);
  // Back at the page they had stepped to, they have scrolled there.
  scroll(-800);
  scroll(0);
  expect(page()).toBe(2);
});

test('[DOC-13] a step back from a page on the right opens the row above; a page that does not exist is ignored', () => {
  const { scroll, page, show, shown } = reading();
  scroll(-1000);
  expect(page()).toBe(4);
  show(3);
  expect(shown).toEqual([2]);
  show(1);
  show(9);
  expect(shown).toEqual([2, 1]);
});

test.each([
  ['two pages on each row', [0, 0, 1000, 1000], [3, 2, 1, 2]],
  ['one page on each row', [0, 1000, 2000, 3000], [3, 2, 1, 2]],
  ['three pages on a row', [0, 0, 0, 1000], [3, 2, 1, 2]],
])('[DOC-13] other steps open the page itself, with %s', (_how, places, steps) => {
  const { scroll, show, shown } = reading(places);
  for (const step of steps) show(step);
  expect(shown).toEqual(steps);
  scroll(-4000);
  // A jump over several pages.
  show(2);
  expect(shown.at(-1)).toBe(2);
});
