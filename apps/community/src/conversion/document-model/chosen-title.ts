import type { Labels } from '../labels/de.ts';
import type { Section } from './document-model.ts';

/** Titles that a document or section may have. */
export interface PossibleTitles {
  /** The title as its author wrote it. */
  readonly written: string | undefined;
  /** The official label of its code, in the language of the page. */
  readonly official: string | undefined;
  /** The text of its code as the document states it. */
  readonly display?: string | undefined;
}

/**
 * Returns the title to show: the author's, or with `translate` the official one, with the author's beside it. Without either, the text of
 * the code, else the converter's label.
 */
export function chosenTitle(
  { written, official, display }: PossibleTitles,
  labels: Labels,
  translate = false,
): Pick<Section, 'title' | 'written' | 'made'> {
  const ownTitle = written ?? (official === undefined ? display : undefined);
  if (ownTitle !== undefined && (official === undefined || !translate)) return { title: ownTitle };
  const title = official ?? labels.untitled;
  return { title, made: true, ...(written && written !== title ? { written } : {}) };
}
