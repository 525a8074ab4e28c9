/**
 * After a dialog whose button has gone with the selection, or a press on a button that went with it, the focus would be
 * nowhere: it goes to what `next` answers, else to the content of the page. Where what was pressed is still there it keeps it.
 */
export function focusAfter(next?: () => HTMLElement | null | undefined): void {
  requestAnimationFrame(() =>
    // React may draw only in the frame after the one in which the address changed.
    requestAnimationFrame(() => {
      if (document.activeElement && document.activeElement !== document.body) return;
      (next?.() ?? document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true });
    }),
  );
}
