/**
 * Parses a URL, absolute or relative to `base`; undefined when it is invalid. `URL.parse` and `URL.canParse` are missing in browsers the
 * portal supports (docs/decisions/0077).
 */
export function parseUrl(text: string, base?: string | URL): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
