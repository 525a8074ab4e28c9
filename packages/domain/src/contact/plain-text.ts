/** Longer is no name, street or town. */
const longest = 100;

/** Without what stands around it, and blanks in a row as one. */
export function plainText(typed: string): string {
  return typed.trim().replace(/\s+/g, ' ');
}

/** A name, a street or a town (ONB-02, SET-05): at least one letter, no control characters, not too long; else undefined. */
export function readPlainText(typed: string): string | undefined {
  const text = plainText(typed);
  return text.length <= longest && /\p{L}/u.test(text) && !/\p{Cc}/u.test(text) ? text : undefined;
}
