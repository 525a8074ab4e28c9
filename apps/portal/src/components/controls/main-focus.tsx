import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** Moves the focus to the main element if it would otherwise be lost: a screen reader would then start at the top of the window. */
export function focusMainIfLost(): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  document.querySelector('main')?.focus({ preventScroll: true });
}

/** Rendered inside an element that is unmounted when one of its own buttons is pressed: moves the lost focus to the main element. */
export function FocusMainWhenGone(): null {
  useEffect(() => focusMainIfLost, []);
  return null;
}

/**
 * Returns a ref for a button that is unmounted when it is pressed. Before that, the focus moves to the button's container, so that it is
 * never lost: the panel or the main element, or in a dialog the first button, which closes it, because nothing behind a dialog can take the
 * focus.
 */
export function useFocusPassedOn(): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      if (!element || element !== document.activeElement) return;
      const fallback =
        element.closest('dialog')?.querySelector('button') ?? element.closest<HTMLElement>('[data-disclosed], main');
      fallback?.focus({ preventScroll: true });
    };
  }, []);
  return button;
}
