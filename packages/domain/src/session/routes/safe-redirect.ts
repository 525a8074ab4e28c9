const origin = /^\/(?!\/)/;
// Browsers drop control characters and read a backslash as a slash, so that `/\evil` and `/<tab>/evil` would leave the portal.
const treacherous = /[\u0000-\u0020\u007f\\]/;

/**
 * The page to come back to after sign-in (NAV-03): a path of this portal with its query and hash, exactly as given.
 * Anything that could lead elsewhere or back to the sign-in itself is undefined. Sources: OWASP unvalidated redirects, WHATWG URL.
 */
export function safeRedirect(text: unknown): string | undefined {
  if (typeof text !== 'string' || !origin.test(text) || treacherous.test(text)) return undefined;
  const path = text.split(/[?#]/, 1)[0] ?? '';
  if (path.includes('//') || path.split('/').some(climbs)) return undefined;
  return path === '/' || path === '/login' || path === '/signed-in' ? undefined : text;
}

/** `.` and `..`, also percent-encoded: a browser would resolve them. */
function climbs(segment: string): boolean {
  return /^(?:\.|%2e){1,2}$/i.test(segment);
}
