const origin = /^\/(?!\/)/;
// Browsers drop control characters and treat a backslash as a slash, so that `/\evil` and `/<tab>/evil` would leave the portal.
const treacherous = /[\u0000-\u0020\u007f\\]/;

/**
 * Returns the page to return to after sign-in (NAV-03): a path of this portal with its query and hash, exactly as given. Undefined for
 * anything that could lead elsewhere or back to the sign-in itself. Sources: OWASP unvalidated redirects, WHATWG URL.
 */
export function safeRedirect(text: unknown): string | undefined {
  if (typeof text !== 'string' || !origin.test(text) || treacherous.test(text)) return undefined;
  const path = text.split(/[?#]/, 1)[0] ?? '';
  if (path.includes('//') || path.split('/').some(climbs)) return undefined;
  return path === '/' || path === '/login' || path === '/signed-in' ? undefined : text;
}

/** Whether a path segment is `.` or `..`, also percent-encoded: a browser would resolve it. */
function climbs(segment: string): boolean {
  return /^(?:\.|%2e){1,2}$/i.test(segment);
}
