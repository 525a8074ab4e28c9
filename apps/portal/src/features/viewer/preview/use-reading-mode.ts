import { useCallback, useEffect, useState, type RefCallback } from 'react';
import { useShortcuts } from '../../../context/shortcuts/use-shortcuts.ts';

export interface ReadingMode {
  readonly on: boolean;
  /** For what fills the window while it is on; it can take the focus. */
  readonly area: RefCallback<HTMLElement>;
  readonly enter: () => void;
  readonly leave: () => void;
}

/**
 * The content of a document over the whole screen: nothing else takes the focus, Escape or F lead back to where one was. Where the
 * browser allows it, its own bars go as well.
 */
export function useReadingMode(): ReadingMode {
  const [on, setOn] = useState(false);
  const [element, area] = useState<HTMLElement | null>(null);
  const enter = useCallback(() => setOn(true), []);
  const leave = useCallback(() => setOn(false), []);
  useShortcuts({ f: on ? leave : enter });
  useEffect(() => {
    if (!on || !element) return undefined;
    const before = document.activeElement;
    const stop = [fillScreen(leave), stayInside(element), leaveOnEscape(leave)];
    document.documentElement.dataset.reading = '';
    element.focus({ preventScroll: true });
    return () => {
      for (const end of stop) end();
      delete document.documentElement.dataset.reading;
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [on, element, leave]);
  return { on, area, enter, leave };
}

/** The browser without its bars; leaving that, which Escape does by itself, ends the reading. */
function fillScreen(leave: () => void): () => void {
  const root = document.documentElement;
  // A device that does not do it leaves the window as it is, which is filled all the same.
  void root.requestFullscreen?.({ navigationUI: 'hide' })?.catch(() => undefined);
  const follow = () => {
    if (!document.fullscreenElement) leave();
  };
  document.addEventListener('fullscreenchange', follow);
  return () => {
    document.removeEventListener('fullscreenchange', follow);
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
  };
}

/** What lies behind is not reached by the keyboard; dialogs that open above are. */
function stayInside(element: HTMLElement): () => void {
  const back = ({ target }: FocusEvent) => {
    if (target instanceof Element && !element.contains(target) && !target.closest('dialog')) element.focus();
  };
  document.addEventListener('focusin', back);
  return () => document.removeEventListener('focusin', back);
}

function leaveOnEscape(leave: () => void): () => void {
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return;
    leave();
  };
  document.addEventListener('keydown', press);
  return () => document.removeEventListener('keydown', press);
}
