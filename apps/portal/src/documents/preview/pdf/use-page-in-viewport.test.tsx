import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { useEffect, useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { stubResizeObserver } from '../../../context/testing/browser.ts';
import type { PageRow } from '../zoom/page-steps.tsx';
import { usePageInViewport, type PageInViewport } from './use-page-in-viewport.ts';

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView');
});

/** Renders four pages, by default two on each row, in a window of 800 pixels; `scroll` sets the upper edge of the first. */
function reading(places: readonly number[] = [0, 0, 1000, 1000]) {
  let pages: PageInViewport = { row: { first: 0, last: 0 }, scrollToPage: () => undefined };
  function Pages() {
    const sheets = useRef<HTMLDivElement>(null);
    const own = usePageInViewport(sheets, places.length);
    useEffect(() => {
      pages = own;
    });
    return (
      <div ref={sheets}>
        {places.map((place, at) => (
          <p key={at} data-place={place} data-column={at} />
        ))}
      </div>
    );
  }
  vi.stubGlobal('innerHeight', 800);
  let top = 0;
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const { place = 0, column = 0 } = this.dataset;
    return { top: top + Number(place), left: Number(column) } as DOMRect;
  });
  const shown: number[] = [];
  HTMLElement.prototype.scrollIntoView = function (this: HTMLElement, wanted) {
    expect(wanted).toEqual({ block: 'start', inline: 'nearest' });
    shown.push([...(this.parentElement?.children ?? [])].indexOf(this) + 1);
  };
  const resize = stubResizeObserver();
  const view = render(<Pages />);
  const scroll = (to: number) => {
    top = to;
    fireEvent.scroll(document.body);
  };
  const show = (to: number) => {
    let opened: PageRow | undefined;
    act(() => void (opened = pages.scrollToPage(to)));
    return opened;
  };
  const row = () => [pages.row.first, pages.row.last];
  return { ...view, scroll, shown, resize, row, show };
}

test('[DOC-13] the current row is the last one that has reached the first quarter of the window', () => {
  const { scroll, row, resize } = reading();
  // As the layout places the pages.
  act(() => resize(1600));
  expect(row()).toEqual([1, 2]);
  scroll(-799);
  expect(row()).toEqual([1, 2]);
  scroll(-800);
  expect(row()).toEqual([3, 4]);
  // Pulled down beyond the start, the first row is still the current one.
  scroll(400);
  expect(row()).toEqual([1, 2]);
});

test('[DOC-13] a page opened by a step is current until the user scrolls, also when it does not reach the upper edge', () => {
  const { scroll, row, show, shown } = reading();
  show(3);
  expect([row(), shown]).toEqual([[3, 4], [3]]);
  scroll(0);
  expect(row()).toEqual([3, 4]);
  scroll(-10);
  expect(row()).toEqual([1, 2]);
  // Back at the page they had stepped to, they have scrolled there.
  scroll(-800);
  scroll(0);
  expect(row()).toEqual([1, 2]);
});

test.each([
  ['two pages on each row', [0, 0, 1000, 1000], [3, 4]],
  ['one page on each row', [0, 1000, 2000, 3000], [3, 3]],
  ['three pages on a row', [0, 0, 0, 1000], [1, 3]],
])(
  '[DOC-13] a step opens a page and tells its row, with %s; a page that does not exist is ignored',
  (_how, places, opened) => {
    const { show, shown, row } = reading(places);
    expect(show(3)).toEqual({ first: opened[0], last: opened[1] });
    expect(row()).toEqual(opened);
    expect([show(0), show(9)]).toEqual([undefined, undefined]);
    expect([row(), shown]).toEqual([opened, [3]]);
  },
);
