/** Scale and rotation of a view. */
export interface Zoom {
  /** CSS pixels per pixel of the content; `fit` fills the available space. */
  readonly scale: number | 'fit';
  /** Quarter turns to the right. */
  readonly turns: 0 | 1 | 2 | 3;
}

export const initialZoom: Zoom = { scale: 'fit', turns: 0 };

interface Extent {
  readonly width: number;
  readonly height: number;
}

/** The scales the buttons step through. */
const steps = [0.1, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4, 6, 8] as const;
export const smallestScale = steps[0];
export const largestScale = steps[steps.length - 1] ?? 8;

/** Returns the next step from any scale, also from one between two steps; at the ends the scale stays. */
export function nextScale(scale: number, direction: 1 | -1): number {
  const found =
    direction === 1
      ? steps.find((step) => step > scale * 1.001)
      : [...steps].reverse().find((step) => step < scale * 0.999);
  return found ?? (direction === 1 ? Math.max(largestScale, scale) : Math.min(smallestScale, scale));
}

/** Returns the extent of the content after its rotation. */
export function rotated({ width, height }: Extent, turns: Zoom['turns']): Extent {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width };
}

/** Returns the scale at which the rotated content fits into the available space, limited to `maxScale`: by default nothing is enlarged. */
export function fitScale(content: Extent, availableSpace: Extent, turns: Zoom['turns'], maxScale = 1): number {
  const { width, height } = rotated(content, turns);
  if (width <= 0 || height <= 0) return 1;
  return Math.max(0.01, Math.min(maxScale, availableSpace.width / width, availableSpace.height / height));
}

export function rotateRight({ scale, turns }: Zoom): Zoom {
  return { scale, turns: ((turns + 1) % 4) as Zoom['turns'] };
}
