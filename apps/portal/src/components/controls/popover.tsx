import {
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import css from './popover.module.css';
import { classNames } from '../theme/class-names.ts';
import { autoUpdatePlacement } from './placement.ts';

/** Attributes of the button that opens the panel. */
export interface Opener {
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string | undefined;
  readonly onClick: () => void;
}

/** If the browser has a top layer the panel is shown there, where no parent clips it; otherwise it only has a fixed position. */
const topLayer = 'showPopover' in HTMLElement.prototype ? 'manual' : undefined;

export interface PopoverProps {
  readonly button: (opener: Opener) => ReactNode;
  readonly children: (close: () => void) => ReactNode;
  readonly className?: string | undefined;
}

/**
 * A button that shows a panel above everything else. The panel closes on Escape, on a click outside, when the focus leaves and when the
 * page scrolls; the focus returns to the button. Arrow keys move through its links and buttons.
 */
export function Popover({ button, children, className }: PopoverProps) {
  const [{ open, returns }, setState] = useState({ open: false, returns: false });
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  const close = useCallback((returnFocus = true) => setState({ open: false, returns: returnFocus }), []);

  useLayoutEffect(() => {
    if (!open && returns) opener.current?.focus();
    if (!open || !panel.current || !opener.current) return undefined;
    panel.current.showPopover?.();
    const release = autoUpdatePlacement(panel.current, opener.current);
    focusableIn(panel.current)[0]?.focus({ preventScroll: true });
    return release;
  }, [open, returns]);
  useCloseFromOutside(open, opener, panel, close);

  return (
    <>
      {button({
        ref: opener,
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: () => setState({ open: !open, returns: open }),
      })}
      {open && (
        // Key events bubble up from the buttons inside; the panel itself handles none.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div
          id={id}
          ref={panel}
          popover={topLayer}
          tabIndex={-1}
          className={classNames(css.panel, className)}
          data-disclosed
          onKeyDown={(event) => {
            if (event.key === 'Escape') {
              event.stopPropagation();
              close();
            } else moveFocus(event, panel.current);
          }}
          onBlur={(event) => {
            const focused = event.relatedTarget;
            if (focused instanceof Node && !panel.current?.contains(focused) && focused !== opener.current)
              close(false);
          }}
        >
          {children(close)}
        </div>
      )}
    </>
  );
}

/** Returns the open panel that contains an element. */
export function openPanelContaining(element: Element | null): Element | null {
  return element?.closest('[data-disclosed]') ?? null;
}

/** Moves the focus to an element that appears as the first one in a panel already open, unless the user has moved the focus since. */
export function useFirstInPanel(container: RefObject<HTMLElement | null>, isPresent: boolean): void {
  useLayoutEffect(() => {
    const panel = openPanelContaining(container.current);
    if (!isPresent || !container.current || !panel) return;
    const ownElements = focusableIn(container.current);
    const focusable = focusableIn(panel);
    const active = document.activeElement;
    if (focusable[0] === ownElements[0] && (active === panel || active === focusable[ownElements.length]))
      ownElements[0]?.focus({ preventScroll: true });
  }, [container, isPresent]);
}

type ElementRef = RefObject<HTMLElement | null>;

function useCloseFromOutside(
  open: boolean,
  opener: ElementRef,
  panel: ElementRef,
  close: (returnFocus?: boolean) => void,
): void {
  useEffect(() => {
    if (!open) return undefined;
    const outside = (event: Event) => {
      const target = event.target;
      if (target instanceof Node && (panel.current?.contains(target) || opener.current?.contains(target))) return;
      close(false);
    };
    const top = window.scrollY;
    const scrolled = (event: Event) => {
      // A scroll that ended before the panel opened is often announced only afterwards.
      if (event.target !== document || window.scrollY !== top) outside(event);
    };
    document.addEventListener('pointerdown', outside);
    window.addEventListener('scroll', scrolled, { capture: true, passive: true });
    window.addEventListener('resize', outside);
    return () => {
      document.removeEventListener('pointerdown', outside);
      window.removeEventListener('scroll', scrolled, { capture: true });
      window.removeEventListener('resize', outside);
    };
  }, [open, opener, panel, close]);
}

function moveFocus(event: { readonly key: string; preventDefault: () => void }, panel: HTMLElement | null): void {
  if (!panel) return;
  const focusable = focusableIn(panel);
  const index = focusable.findIndex((stop) => stop === document.activeElement);
  const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: focusable.length - 1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  focusable.at(next % focusable.length)?.focus();
}

function focusableIn(panel: Element): HTMLElement[] {
  return [...panel.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)')];
}
