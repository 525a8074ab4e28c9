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
  const lastCheckbox = useRef<HTMLElement>(undefined);
  const fromRows = (event: KeyboardEvent<HTMLElement>) => {
    const checkbox = event.target;
    if (event.key !== 'Tab' || event.shiftKey || selected === 0) return;
    if (!(checkbox instanceof HTMLElement) || !checkbox.matches(boxes)) return;
    const firstAction = bar.current?.querySelector<HTMLElement>('[data-actions] button');
    if (!firstAction) return;
    event.preventDefault();
    lastCheckbox.current = checkbox;
    firstAction.focus();
  };
  const fromBar = (event: KeyboardEvent<HTMLElement>) => {
    const checkbox = lastCheckbox.current;
    if (event.key !== 'Tab' || !checkbox?.isConnected) return;
    const barElements = [...(bar.current?.querySelectorAll<HTMLElement>(stops) ?? [])];
    const active = document.activeElement;
    if (event.shiftKey && active === barElements[0]) {
      event.preventDefault();
      checkbox.focus();
    } else if (!event.shiftKey && active === barElements.at(-1)) {
      const next = checkbox.closest('[data-row]')?.querySelector<HTMLElement>(stops);
      if (!next) return;
      event.preventDefault();
      next.focus();
    }
  };
  /** Returns the checkbox the focus came from, for when the bar disappears with the selection. */
  const back = () => (lastCheckbox.current?.isConnected ? lastCheckbox.current : undefined);
  return { fromRows, fromBar, back };
}
