import { useRef, type KeyboardEvent, type RefObject } from 'react';

/** The checkboxes of the rows and the one that selects all. */
const boxes = 'input[type="checkbox"][data-select]';
const stops = 'button, a[href]';

/**
 * Tab order of the selection (WCAG 2.4.3): the actions of the bar come directly after the checkbox that was ticked, although the bar is at
 * the lower edge of the page, below all rows. From the bar, Tab continues after the checkbox and Shift+Tab returns to it. `fromRows` and
 * `fromBar` are the `onKeyDown` handlers of the rows' container and of the bar.
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
  /** Returns the checkbox the focus came from, for when the bar disappears with the selection. */
  const back = () => (cameFrom.current?.isConnected ? cameFrom.current : undefined);
  return { fromRows, fromBar, back };
}
