import { useEffect, useRef, useState, type RefObject } from 'react';

export interface PageInViewport {
  /** The page being read, from 1: the last one whose top has reached the reading line. */
  readonly page: number;
  /** Scrolls a page to the upper edge. */
  readonly scrollToPage: (page: number) => void;
}

/** Position of the reading line, as a part of the window's height. */
const readingLine = 0.25;

/** Returns which of the pages in `sheets` is being read as they scroll, and a function to scroll to a page (DOC-13). */
export function usePageInViewport(sheets: RefObject<HTMLElement | null>): PageInViewport {
  const [page, setPage] = useState(1);
  // Position after stepping to a page: the last pages may not reach the line; such a page is the current one until the user scrolls.
  const steppedTop = useRef<number>(undefined);
  useEffect(() => {
    const onScroll = () => {
      const pages = [...(sheets.current?.children ?? [])];
      if (pages.length === 0 || steppedTop.current === topOf(sheets.current)) return;
      steppedTop.current = undefined;
      const line = window.innerHeight * readingLine;
      const reachedCount = pages.filter((sheet) => sheet.getBoundingClientRect().top <= line).length;
      setPage(Math.max(1, reachedCount));
    };
    // Either the window scrolls, or the dialog that contains the pages.
    document.addEventListener('scroll', onScroll, { passive: true, capture: true });
    return () => document.removeEventListener('scroll', onScroll, { capture: true });
  }, [sheets]);
  const scrollToPage = (to: number) => {
    const sheet = sheets.current?.children[rowBefore(sheets.current, page, to) - 1];
    if (!sheet) return;
    sheet.scrollIntoView?.({ block: 'start', inline: 'nearest' });
    steppedTop.current = topOf(sheets.current);
    setPage(to);
  };
  return { page, scrollToPage };
}

/** Steps back by a whole row: from the right one of two pages side by side, one page back is the row above. */
function rowBefore(sheets: Element, page: number, to: number): number {
  const top = (number: number) => sheets.children[number - 1]?.getBoundingClientRect().top;
  return to === page - 1 && to > 1 && top(to) === top(page) && top(to) !== top(to - 1) ? to - 1 : to;
}

/** Returns the top of the pages, which changes with every scrolling. */
function topOf(element: Element | null): number | undefined {
  return element ? Math.round(element.getBoundingClientRect().top) : undefined;
}
