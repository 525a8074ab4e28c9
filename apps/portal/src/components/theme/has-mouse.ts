/** Whether a field can take the focus without opening an on-screen keyboard. */
export function hasMouse(): boolean {
  return window.matchMedia?.('(pointer: fine)').matches;
}
