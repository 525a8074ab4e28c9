import { titledLines } from './titled-lines.ts';
import { kindNamedIn } from './kind-synonyms.ts';
import type { PlainKind } from './plain-kinds.ts';

/**
 * Returns the kind named in a file's name, `Röntgen_Knie.pdf`; for an image, video or audio file without such a name, `picture`.
 * Undefined otherwise.
 */
export function kindOfFile(fileName: string, contentType: string): PlainKind | undefined {
  const named = kindNamedIn(fileName.replace(/\.[A-Za-z0-9]{1,8}$/, '').replace(/[_.+]+/g, ' '));
  return named ?? (/^(image|video|audio)\//i.test(contentType) ? 'picture' : undefined);
}

/** Returns the kind named in the headings at the beginning of a text; undefined when none is named. */
export function kindOfText(text: string): PlainKind | undefined {
  for (const line of titledLines(text)) {
    const kind = kindNamedIn(line);
    if (kind) return kind;
  }
  return undefined;
}
