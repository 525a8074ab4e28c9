import type { Part } from './page-structure.ts';

/**
 * Moves the words of a text layer, which are positioned as on the page, into elements with roles: a screen reader reads headings, rows and
 * cells in the order of the tags, and nothing moves on the screen. Words without a tag follow them.
 *
 * `words` is a finished text layer of pdf.js with its marked content; `parts` is called with a function that tells whether marked content
 * contains words.
 */
export function tagTextLayer(
  words: HTMLElement,
  parts: (written: (id: string) => boolean) => readonly (Part | string)[],
): void {
  const marked = new Map(
    [...words.querySelectorAll<HTMLElement>('.markedContent[id]')].map((element) => [element.id, element]),
  );
  const order = parts((id) => (marked.get(id)?.textContent ?? '').trim() !== '');
  // Two files shown at once use the same ids.
  for (const element of marked.values()) element.removeAttribute('id');
  words.prepend(...order.flatMap((part) => elementOf(part, marked)));
}

function elementOf(part: Part | string, marked: ReadonlyMap<string, HTMLElement>): readonly HTMLElement[] {
  if (typeof part === 'string') {
    const element = marked.get(part);
    return element ? [element] : [];
  }
  const { role, level, name, lang, box, children } = part;
  const element = document.createElement('div');
  if (role !== undefined) element.setAttribute('role', role);
  if (level !== undefined) element.setAttribute('aria-level', String(level));
  if (name !== undefined) element.setAttribute('aria-label', name);
  if (lang !== undefined) element.lang = lang;
  if (box) placeIn(element, box);
  element.append(...children.flatMap((child) => elementOf(child, marked)));
  return [element];
}

/** Positions an image, which contains no words with a position. Lengths in points, scaled with the page like those of the text layer. */
function placeIn({ style }: HTMLElement, [left = 0, top = 0, width = 0, height = 0]: readonly number[]): void {
  const grown = (points: number) => `calc(var(--total-scale-factor) * ${points}px)`;
  style.position = 'absolute';
  style.left = grown(left);
  style.top = grown(top);
  style.width = grown(width);
  style.height = grown(height);
}
