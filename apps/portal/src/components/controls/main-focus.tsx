import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

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

/**
 * For a button that leaves the page when it is pressed: before it goes, the focus on it passes to what it stands in, so that it is never
 * on nothing. That is the panel, the page's content, or of a dialog the first button, which closes it: behind a dialog nothing takes the focus.
 */
export function useFocusPassedOn(): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const leaving = button.current;
    return () => {
      if (!leaving || leaving !== document.activeElement) return;
      const next =
        leaving.closest('dialog')?.querySelector('button') ?? leaving.closest<HTMLElement>('[data-disclosed], main');
      next?.focus({ preventScroll: true });
    };
  }, []);
  return button;
}
