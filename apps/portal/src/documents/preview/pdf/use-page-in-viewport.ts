import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { PageRow } from '../zoom/page-steps.tsx';

export interface PageInViewport {
  /** The pages being read: the last row whose top has reached the reading line. */
  readonly row: PageRow;
  /** Scrolls a page to the upper edge; returns the row it is in, and undefined for a page that does not exist. */
  readonly scrollToPage: (page: number) => PageRow | undefined;
}

/** Position of the reading line, as a part of the window's height. */
const readingLine = 0.25;

/**
 * Returns which of the pages in `sheets` are being read as they scroll, and a function to scroll to a page (DOC-13). `count` is the number
 * of pages, 0 until they are rendered.
 */
export function usePageInViewport(sheets: RefObject<HTMLElement | null>, count: number): PageInViewport {
  const [row, setNewRow] = useState<PageRow>({ first: 1, last: 1 });
  const setRow = useCallback(
    (rowAfter: (row: PageRow) => PageRow) =>
      setNewRow((before) => {
        const after = rowAfter(before);
        return after.first === before.first && after.last === before.last ? before : after;
      }),
    [],
  );
  // Position after stepping to a page: the last pages may not reach the line; such a page is the current one until the user scrolls.
  const steppedTop = useRef<number>(undefined);
  useEffect(() => {
    const onScroll = () => {
      const pages = [...(sheets.current?.children ?? [])];
      if (pages.length === 0 || steppedTop.current === topOf(sheets.current)) return;
      steppedTop.current = undefined;
      const line = window.innerHeight * readingLine;
      const reachedCount = pages.filter((sheet) => sheet.getBoundingClientRect().top <= line).length;
      setRow(() => rowOf(sheets.current, Math.max(1, reachedCount)));
    };
    // Either the window scrolls, or the dialog that contains the pages.
    document.addEventListener('scroll', onScroll, { passive: true, capture: true });
    return () => document.removeEventListener('scroll', onScroll, { capture: true });
  }, [sheets, setRow]);
  useEffect(() => {
    if (!sheets.current || typeof ResizeObserver === 'undefined') return undefined;
    // The reading mode of a wide window places two pages on each row.
    const observer = new ResizeObserver(() => setRow(({ first }) => rowOf(sheets.current, first)));
    observer.observe(sheets.current);
    return () => observer.disconnect();
  }, [sheets, count, setRow]);
  const scrollToPage = (to: number) => {
    const sheet = sheets.current?.children[to - 1];
    if (!sheet) return undefined;
    sheet.scrollIntoView?.({ block: 'start', inline: 'nearest' });
    steppedTop.current = topOf(sheets.current);
    const opened = rowOf(sheets.current, to);
    setRow(() => opened);
    return opened;
  };
  return { row, scrollToPage };
}

/** Returns the pages beside a page, and itself. */
function rowOf(sheets: Element | null, page: number): PageRow {
  const placeOf = (number: number) => sheets?.children[number - 1]?.getBoundingClientRect();
  const place = placeOf(page);
  const isBeside = (number: number) => {
    const other = placeOf(number);
    return other !== undefined && other.top === place?.top && other.left !== place.left;
  };
  let [first, last] = [page, page];
  while (isBeside(first - 1)) first -= 1;
  while (isBeside(last + 1)) last += 1;
  return { first, last };
}

/** Returns the top of the pages, which changes with every scrolling. */
function topOf(element: Element | null): number | undefined {
  return element ? Math.round(element.getBoundingClientRect().top) : undefined;
}
