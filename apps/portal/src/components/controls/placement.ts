const gap = 6;
const edge = 8;

/** Position of a panel in the window, and its maximum height before it scrolls; all in pixels. */
export interface PanelPosition {
  readonly top: number;
  readonly left: number;
  readonly maxHeight: number;
}

/** Places the panel below its button, or above it if there is not enough space below and more above. Always inside the window. */
export function placePanel(
  panel: { readonly width: number; readonly height: number },
  anchor: { readonly top: number; readonly bottom: number; readonly left: number; readonly right: number },
  window: { readonly innerWidth: number; readonly innerHeight: number },
): PanelPosition {
  const below = window.innerHeight - edge - anchor.bottom - gap;
  const spaceAbove = anchor.top - gap - edge;
  const opensBelow = panel.height <= below || below >= spaceAbove;
  const maxHeight = Math.max(0, opensBelow ? below : spaceAbove);
  const top = opensBelow ? anchor.bottom + gap : anchor.top - gap - Math.min(panel.height, maxHeight);
  const preferred = (anchor.left + anchor.right) / 2 < window.innerWidth / 2 ? anchor.left : anchor.right - panel.width;
  const left = Math.max(edge, Math.min(preferred, window.innerWidth - panel.width - edge));
  return { top: Math.max(edge, top), left, maxHeight };
}

/**
 * Places a panel beside its button, and again when its content grows: a list that was still being loaded. Styles are set through the CSSOM.
 * Returns a function that stops the updates.
 */
export function autoUpdatePlacement(panel: HTMLElement, button: HTMLElement): () => void {
  const place = () => {
    panel.style.maxHeight = '';
    const { top, left, maxHeight } = placePanel(panel.getBoundingClientRect(), button.getBoundingClientRect(), window);
    panel.style.top = `${top}px`;
    panel.style.left = `${left}px`;
    const ownMaxHeight = Number.parseFloat(getComputedStyle(panel).maxHeight);
    panel.style.maxHeight = `${Number.isNaN(ownMaxHeight) ? maxHeight : Math.min(ownMaxHeight, maxHeight)}px`;
  };
  place();
  if (typeof ResizeObserver === 'undefined') return () => undefined;
  const observer = new ResizeObserver(place);
  for (const child of panel.children) observer.observe(child);
  return () => observer.disconnect();
}
