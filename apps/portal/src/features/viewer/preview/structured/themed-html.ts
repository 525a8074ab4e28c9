interface Look {
  /** Origin that serves document.css, without a trailing slash. */
  readonly origin: string;
  readonly dark: boolean;
}

/**
 * Applies the portal's design to a converted page: removes its styles, which the policy would block anyway, and links the one style sheet
 * made for such pages. Security does not depend on it: the page is shown in a frame without scripts and origin, under the portal's own
 * policy (design 5).
 */
export function themedHtml(html: string, { origin, dark }: Look): string {
  const withoutStyles = html.replace(/<style\b[^>]*>[\s\S]*?<\/style\s*>/gi, '');
  const link = `<link rel="stylesheet" href="${origin}/document.css">`;
  const withLink = /<head\b[^>]*>/i.test(withoutStyles)
    ? withoutStyles.replace(/<head\b[^>]*>/i, (head) => head + link)
    : `<!doctype html><html><head><meta charset="utf-8">${link}</head>${withoutStyles}`;
  return dark ? withLink.replace(/<html\b/i, '<html class="dark"') : withLink;
}
