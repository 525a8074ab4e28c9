import { titledLines } from './text-lines.ts';
import { kindNamedIn } from './kind-words.ts';
import type { PlainKind } from './plain-kinds.ts';

/**
 * The kind a file's name says, `Röntgen_Knie.pdf`; of a picture, a film or a recording that says nothing else it is that.
 * Undefined when nothing is said.
 */
export function kindOfFile(fileName: string, contentType: string): PlainKind | undefined {
  const named = kindNamedIn(fileName.replace(/\.[A-Za-z0-9]{1,8}$/, '').replace(/[_.+]+/g, ' '));
  return named ?? (/^(image|video|audio)\//i.test(contentType) ? 'picture' : undefined);
}

/** The kind the headings at the beginning of a text say; undefined when they say none. */
export function kindOfText(text: string): PlainKind | undefined {
  for (const line of titledLines(text)) {
    const kind = kindNamedIn(line);
    if (kind) return kind;
  }
  return undefined;
}
