/**
 * After a dialog whose button has gone with the selection the focus would be nowhere: it goes to the content of the page.
 * Called as the dialog closes; the button, where it is still there, has the focus by then.
 */
export function focusAfter(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body || !document.activeElement) {
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    }
  });
}
