interface Look {
  /** Where document.css is served, without a slash at the end. */
  readonly origin: string;
  readonly dark: boolean;
}

/**
 * A converted page in the portal's look: its own styles out, which the policy would block anyway, and a link to the one style
 * sheet that is made for such pages in. Nothing depends on this for safety: the page is shown in a frame without scripts and
 * origin, under the portal's own policy (design 5).
 */
export function themedHtml(html: string, { origin, dark }: Look): string {
  const bare = html.replace(/<style\b[^>]*>[\s\S]*?<\/style\s*>/gi, '');
  const link = `<link rel="stylesheet" href="${origin}/document.css">`;
  const linked = /<head\b[^>]*>/i.test(bare)
    ? bare.replace(/<head\b[^>]*>/i, (head) => head + link)
    : `<!doctype html><html><head><meta charset="utf-8">${link}</head>${bare}`;
  return dark ? linked.replace(/<html\b/i, '<html class="dark"') : linked;
}
