import { useCallback, useEffect, useState, type RefCallback } from 'react';
import { useShortcuts } from '../../../context/shortcuts/use-shortcuts.ts';

export interface ReadingMode {
  readonly on: boolean;
  /** Ref of the element that fills the window in reading mode; it must be focusable. */
  readonly area: RefCallback<HTMLElement>;
  readonly enter: () => void;
  readonly leave: () => void;
}

/**
 * Shows the content of a document on the whole screen: the focus stays inside; Escape or F ends it and restores the focus. Where the
 * browser allows it, full-screen mode hides its own bars as well.
 */
export function useReadingMode(): ReadingMode {
  const [on, setOn] = useState(false);
  const [element, area] = useState<HTMLElement | null>(null);
  const enter = useCallback(() => setOn(true), []);
  const leave = useCallback(() => setOn(false), []);
  useShortcuts({ f: on ? leave : enter });
  useEffect(() => {
    if (!on || !element) return undefined;
    const previousFocus = document.activeElement;
    const cleanUps = [fillScreen(leave), keepFocusInside(element), leaveOnEscape(leave)];
    document.documentElement.dataset.reading = '';
    element.focus({ preventScroll: true });
    return () => {
      for (const end of cleanUps) end();
      delete document.documentElement.dataset.reading;
      if (previousFocus instanceof HTMLElement) previousFocus.focus({ preventScroll: true });
    };
  }, [on, element, leave]);
  return { on, area, enter, leave };
}

/** Requests full-screen mode; leaving it, which Escape does by itself, ends the reading mode. Returns the clean-up function. */
function fillScreen(leave: () => void): () => void {
  const root = document.documentElement;
  let isEnded = false;
  const exit = () => {
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
  };
  // Without full-screen mode the content still fills the window. It may begin only after the reading mode has ended.
  void root.requestFullscreen?.({ navigationUI: 'hide' })?.then(
    () => isEnded && exit(),
    () => undefined,
  );
  const onFullscreenChange = () => {
    if (!document.fullscreenElement) leave();
  };
  document.addEventListener('fullscreenchange', onFullscreenChange);
  return () => {
    isEnded = true;
    document.removeEventListener('fullscreenchange', onFullscreenChange);
    exit();
  };
}

/** Keeps the focus inside the element; dialogs that open above it may take the focus. Returns the clean-up function. */
function keepFocusInside(element: HTMLElement): () => void {
  const onFocusIn = ({ target }: FocusEvent) => {
    if (target instanceof Element && !element.contains(target) && !target.closest('dialog')) element.focus();
  };
  document.addEventListener('focusin', onFocusIn);
  return () => document.removeEventListener('focusin', onFocusIn);
}

function leaveOnEscape(leave: () => void): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return;
    leave();
  };
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
}
