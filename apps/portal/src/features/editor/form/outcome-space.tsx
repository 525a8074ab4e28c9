import { useLayoutEffect, useRef, type ReactNode } from 'react';
import css from './form.module.css';

/**
 * The space above the buttons of a form for the outcome of the last attempt and the progress of this one. While the form is being sent the
 * space is at least as high as before: without the refusal the page would become shorter and move, and the second click of a double click
 * would press what comes under the pointer, for example a link at the end of the page.
 */
export function OutcomeSpace({ sending, children }: { readonly sending: boolean; readonly children: ReactNode }) {
  const space = useRef<HTMLDivElement>(null);
  const height = useRef(0);
  useLayoutEffect(() => {
    const element = space.current;
    if (!element) return;
    element.style.minHeight = sending ? `${height.current}px` : '';
    if (!sending) height.current = element.offsetHeight;
  }, [sending]);
  return (
    <div ref={space} className={css.outcome}>
      {children}
    </div>
  );
}
