/** Puts a panel under its button (or above when there is no room), inside the window. Styles go through the CSSOM. */
export function placeBelow(panel: HTMLElement, button: HTMLElement): void {
  const anchor = button.getBoundingClientRect();
  const { width, height } = panel.getBoundingClientRect();
  const gap = 6;
  const edge = 8;
  const below = anchor.bottom + gap;
  const above = anchor.top - gap - height;
  const top = below + height <= window.innerHeight - edge || above < edge ? below : above;
  const wished = anchor.left + anchor.width / 2 < window.innerWidth / 2 ? anchor.left : anchor.right - width;
  const left = Math.max(edge, Math.min(wished, window.innerWidth - width - edge));
  panel.style.top = `${Math.max(edge, top)}px`;
  panel.style.left = `${left}px`;
  panel.style.maxHeight = `${window.innerHeight - Math.max(edge, top) - edge}px`;
}
