import type { RefObject } from 'react';
import { useShortcuts } from '../../../../context/shortcuts/use-shortcuts.ts';

/** Selector of the links of the rows inside a list, in document order. */
const rowLinks = '[data-row] [data-document]';

/** Keyboard shortcuts: `/` focuses the search field, `j` and `k` move from row to row; Enter opens the focused link. */
export function useRowKeys(list: RefObject<HTMLElement | null>, search: RefObject<HTMLInputElement | null>): void {
  const move = (step: 1 | -1) => {
    const links = [...(list.current?.querySelectorAll<HTMLElement>(rowLinks) ?? [])];
    const rowLink = document.activeElement?.closest('[data-row]')?.querySelector(rowLinks);
    const now = links.findIndex((link) => link === document.activeElement || link === rowLink);
    const next = now < 0 ? (step === 1 ? 0 : links.length - 1) : now + step;
    links[Math.min(links.length - 1, Math.max(0, next))]?.focus();
  };
  useShortcuts({
    '/': () => {
      search.current?.focus();
      search.current?.select();
    },
    j: () => move(1),
    k: () => move(-1),
  });
}
