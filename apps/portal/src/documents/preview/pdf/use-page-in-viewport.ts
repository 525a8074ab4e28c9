import { useEffect, useRef, useState, type RefObject } from 'react';

export interface PageInViewport {
  /** The page being read, from 1: the last one that has come up to the reading line. */
  readonly page: number;
  /** Brings a page to the upper edge. */
  readonly show: (page: number) => void;
}

/** How far down the window a user reads. */
const readingLine = 0.25;

/** Which of the pages stacked in `sheets` is in sight as they scroll, and the way to any of them (DOC-13). */
export function usePageInViewport(sheets: RefObject<HTMLElement | null>): PageInViewport {
  const [page, setPage] = useState(1);
  // The last pages may not reach the line; who has stepped to one is on it until they scroll.
  const stepped = useRef<number>(undefined);
  useEffect(() => {
    const follow = () => {
      const all = [...(sheets.current?.children ?? [])];
      if (all.length === 0 || stepped.current === topOf(sheets.current)) return;
      stepped.current = undefined;
      const line = window.innerHeight * readingLine;
      const reached = all.filter((sheet) => sheet.getBoundingClientRect().top <= line).length;
      setPage(Math.max(1, reached));
    };
    // The window scrolls, or the dialog the pages stand in.
    document.addEventListener('scroll', follow, { passive: true, capture: true });
    return () => document.removeEventListener('scroll', follow, { capture: true });
  }, [sheets]);
  const show = (to: number) => {
    const sheet = sheets.current?.children[rowBefore(sheets.current, page, to) - 1];
    if (!sheet) return;
    sheet.scrollIntoView?.({ block: 'start', inline: 'nearest' });
    stepped.current = topOf(sheets.current);
    setPage(to);
  };
  return { page, show };
}

/** Two pages beside each other are left together: one back from the right one is the row above. */
function rowBefore(sheets: Element, page: number, to: number): number {
  const top = (number: number) => sheets.children[number - 1]?.getBoundingClientRect().top;
  return to === page - 1 && to > 1 && top(to) === top(page) && top(to) !== top(to - 1) ? to - 1 : to;
}

/** Where the pages stand now: it changes with every scrolling. */
function topOf(element: Element | null): number | undefined {
  return element ? Math.round(element.getBoundingClientRect().top) : undefined;
}
