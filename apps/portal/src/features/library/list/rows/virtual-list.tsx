import { useEffect, useRef, useState, type ReactNode } from 'react';

/** Rows per piece. A list that fits on a page of the largest size is a single piece and always rendered. */
const size = 50;
/** Estimated height of a row in pixels, before it has been rendered. */
const rowHeight = 78;

export interface VirtualListProps<T> {
  readonly items: readonly T[];
  /** Whether the piece with this item is rendered from the start. */
  readonly isNeeded: (item: T) => boolean;
  /** Renders a piece; `before` is the item that precedes it. */
  readonly children: (piece: readonly T[], before: T | undefined) => ReactNode;
}

/**
 * A list of any length that renders only the pieces near the viewport: ten thousand rows at once would freeze the page. The other pieces
 * keep their height, so that scrolling is unaffected; a piece that contains the focus stays rendered.
 */
export function VirtualList<T>({ items, isNeeded, children }: VirtualListProps<T>) {
  if (items.length <= size) return children(items, undefined);
  const pieces = Array.from({ length: Math.ceil(items.length / size) }, (_, at) => at * size);
  return pieces.map((from) => {
    const piece = items.slice(from, from + size);
    return (
      <Piece key={from} isInitiallyVisible={from === 0 || piece.some(isNeeded)} height={piece.length * rowHeight}>
        {() => children(piece, items[from - 1])}
      </Piece>
    );
  });
}

function Piece({
  isInitiallyVisible,
  height,
  children,
}: {
  readonly isInitiallyVisible: boolean;
  readonly height: number;
  readonly children: () => ReactNode;
}) {
  const element = useRef<HTMLDivElement>(null);
  const [isDrawn, setDrawn] = useState(isInitiallyVisible);
  const [keptHeight, setKept] = useState(height);
  useEffect(() => {
    const node = element.current;
    if (!node) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const latestEntry = entries.at(-1);
        if (!latestEntry) return;
        if (latestEntry.isIntersecting) return setDrawn(true);
        if (node.contains(document.activeElement)) return;
        if (node.childElementCount > 0) setKept(latestEntry.boundingClientRect.height);
        setDrawn(false);
      },
      { rootMargin: '1200px 0px' },
    );
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={element} style={isDrawn ? undefined : { height: keptHeight }}>
      {isDrawn && children()}
    </div>
  );
}
