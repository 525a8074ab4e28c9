/**
 * Restores the focus after a dialog or a button disappeared together with the selection: moves it to the element `next` returns, else to
 * the main content. If an element still has the focus, it keeps it.
 */
export function focusAfter(next?: () => HTMLElement | null | undefined): void {
  requestAnimationFrame(() =>
    // React may render only in the frame after the one in which the address changed.
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      (next?.() ?? document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true });
    }),
  );
}
