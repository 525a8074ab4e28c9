import { useRef, type KeyboardEvent, type RefObject } from 'react';

/** Boxes of rows and the one for all of them. */
const boxes = 'input[type="checkbox"][data-select]';
const stops = 'button:not(:disabled), a[href]';

/**
 * What can be done with the selection is one Tab after the box that was ticked, although it stands at the lower edge of the
 * page, below all rows; from there Tab goes on behind the box and Shift+Tab back to it (WCAG 2.4.3). For `onKeyDown` of
 * what holds the rows, and of the bar.
 */
export function useBulkTabOrder(bar: RefObject<HTMLElement | null>, selected: number) {
  const cameFrom = useRef<HTMLElement>(undefined);
  const fromRows = (event: KeyboardEvent<HTMLElement>) => {
    const box = event.target;
    if (event.key !== 'Tab' || event.shiftKey || selected === 0) return;
    if (!(box instanceof HTMLElement) || !box.matches(boxes)) return;
    const first = bar.current?.querySelector<HTMLElement>('[data-actions] button');
    if (!first) return;
    event.preventDefault();
    cameFrom.current = box;
    first.focus();
  };
  const fromBar = (event: KeyboardEvent<HTMLElement>) => {
    const box = cameFrom.current;
    if (event.key !== 'Tab' || !box?.isConnected) return;
    const own = [...(bar.current?.querySelectorAll<HTMLElement>(stops) ?? [])];
    const here = document.activeElement;
    if (event.shiftKey && here === own[0]) {
      event.preventDefault();
      box.focus();
    } else if (!event.shiftKey && here === own.at(-1)) {
      const next = box.closest('[data-row]')?.querySelector<HTMLElement>(stops);
      if (!next) return;
      event.preventDefault();
      next.focus();
    }
  };
  /** The box the focus came from, for when the bar goes with the selection. */
  const back = () => (cameFrom.current?.isConnected ? cameFrom.current : undefined);
  return { fromRows, fromBar, back };
}
