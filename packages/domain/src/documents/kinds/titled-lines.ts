/** Number of lines read at the beginning of a text, and maximum length of a heading in characters. */
const maxLines = 24;
const longest = 70;

/** Returns the possible headings of a letter or report: the short lines at its beginning. */
export function titledLines(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .slice(0, maxLines)
    .filter((line) => line.length <= longest);
}
