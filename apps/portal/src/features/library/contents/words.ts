import { folded, spelledOut } from '@epr/domain/documents';

/** Longer runs of letters are no words: coded bytes, addresses. */
const longest = 40;

/** The words of a text, as they are written. */
export function wordsIn(text: string): string[] {
  return text
    .normalize('NFC')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && word.length <= longest);
}

/** A word without case, accents and umlauts, and without the e of ae, oe and ue. */
export function foldedWord(word: string): readonly string[] {
  const plain = folded(word);
  return [...new Set([plain, spelledOut(plain)])];
}
