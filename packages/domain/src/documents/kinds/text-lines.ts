/** Lines at the beginning of a text that are looked at, and characters a heading has at most. */
const mostLines = 24;
const longest = 70;

/** What may be a heading of a letter or report: the short lines at its beginning. */
export function titledLines(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .slice(0, mostLines)
    .filter((line) => line.length <= longest);
}
