import { useEffect } from 'react';

/** The focus goes to the page's content where it would otherwise be nowhere: a screen reader then starts at the top of the window. */
export function focusMainIfLost(): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  document.querySelector('main')?.focus({ preventScroll: true });
}

/** Stands in what goes away when one of its own buttons is pressed: the focus that was on it goes to the page's content. */
export function FocusMainWhenGone(): null {
  useEffect(() => focusMainIfLost, []);
  return null;
}
