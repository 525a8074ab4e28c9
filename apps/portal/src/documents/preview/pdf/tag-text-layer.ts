import type { AccessiblePart } from './page-structure.ts';

/**
 * Moves the words of a text layer, which are positioned as on the page, into elements with roles: a screen reader reads headings, rows and
 * cells in the order of the tags, and nothing moves on the screen. Words without a tag follow them.
 *
 * `textLayer` is a finished text layer of pdf.js with its marked content; `parts` is called with a function that tells whether marked
 * content contains words.
 */
export function tagTextLayer(
  textLayer: HTMLElement,
  parts: (hasText: (id: string) => boolean) => readonly (AccessiblePart | string)[],
): void {
  const markedElements = new Map(
    [...textLayer.querySelectorAll<HTMLElement>('.markedContent[id]')].map((element) => [element.id, element]),
  );
  const order = parts((id) => (markedElements.get(id)?.textContent ?? '').trim() !== '');
  // Two files shown at once use the same ids.
  for (const element of markedElements.values()) element.removeAttribute('id');
  textLayer.prepend(...order.flatMap((part) => elementOf(part, markedElements)));
}

function elementOf(
  part: AccessiblePart | string,
  markedElements: ReadonlyMap<string, HTMLElement>,
): readonly HTMLElement[] {
  if (typeof part === 'string') {
    const element = markedElements.get(part);
    return element ? [element] : [];
  }
  const { role, level, name, lang, box, children } = part;
  const element = document.createElement('div');
  if (role !== undefined) element.setAttribute('role', role);
  if (level !== undefined) element.setAttribute('aria-level', String(level));
  if (name !== undefined) element.setAttribute('aria-label', name);
  if (lang !== undefined) element.lang = lang;
  if (box) placeIn(element, box);
  element.append(...children.flatMap((child) => elementOf(child, markedElements)));
  return [element];
}

/** Positions an image, which contains no words with a position. Lengths in points, scaled with the page like those of the text layer. */
function placeIn({ style }: HTMLElement, [left = 0, top = 0, width = 0, height = 0]: readonly number[]): void {
  const scaledLength = (points: number) => `calc(var(--total-scale-factor) * ${points}px)`;
  style.position = 'absolute';
  style.left = scaledLength(left);
  style.top = scaledLength(top);
  style.width = scaledLength(width);
  style.height = scaledLength(height);
}
