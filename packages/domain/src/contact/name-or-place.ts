/** Maximum length of a name, street or town in characters. */
const longest = 100;

/** Removes white space at both ends and reduces each run of white space to one space. */
export function collapseWhitespace(typed: string): string {
  return typed.trim().replace(/\s+/g, ' ');
}

/**
 * Reads a name, a street or a town (ONB-02, SET-05): at least one letter, no control characters, at most 100 characters; else undefined.
 */
export function readNameOrPlace(typed: string): string | undefined {
  const text = collapseWhitespace(typed);
  return text.length <= longest && /\p{L}/u.test(text) && !/\p{Cc}/u.test(text) ? text : undefined;
}
