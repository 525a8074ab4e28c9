import { useEffect, useRef, useState, type ReactNode } from 'react';

/** Rows that are drawn at first and each time the end comes near: ten thousand at once would freeze the page for long. */
const step = 200;

interface Growing<T> {
  readonly shown: readonly T[];
  /** Stands after the list; when it comes near the window, more is shown. */
  readonly end: ReactNode;
}

/** A long list that grows as the person goes on, by scrolling or by keyboard. */
export function useGrowing<T>(items: readonly T[]): Growing<T> {
  const [grown, setGrown] = useState({ items, length: step });
  if (grown.items !== items && grown.items[0] !== items[0]) setGrown({ items, length: step });
  const rest = items.length - grown.length;
  return {
    shown: rest > 0 ? items.slice(0, grown.length) : items,
    end: rest > 0 ? <End key={grown.length} onNear={() => setGrown({ items, length: grown.length + step })} /> : null,
  };
}

function End({ onNear }: { readonly onNear: () => void }) {
  const mark = useRef<HTMLDivElement>(null);
  const near = useRef(onNear);
  useEffect(() => {
    near.current = onNear;
  });
  useEffect(() => {
    if (!mark.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && near.current(),
      { rootMargin: '1500px' },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={mark} aria-hidden="true" />;
}
