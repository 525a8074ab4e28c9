/** A response with its body read. */
export interface SeenPage {
  readonly status: number;
  readonly url: string;
  readonly headers: Headers;
  readonly text: string;
}

export interface Browser {
  /** Sends one request; redirects are not followed. */
  readonly ask: (url: string, init?: RequestInit) => Promise<SeenPage>;
  /** Follows redirects within `origin`; returns the last response, or the redirect that leaves it. */
  readonly follow: (url: string, origin: string, init?: RequestInit) => Promise<SeenPage>;
  readonly cookies: () => readonly string[];
}

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
}

/** A browser reduced to the needs of a sign-in: cookies with their paths, and redirects. */
export function openBrowser(): Browser {
  let jar: readonly Cookie[] = [];
  const ask: Browser['ask'] = async (url, init = {}) => {
    const { pathname } = new URL(url);
    const cookies = jar.filter(({ path }) => pathname === path || pathname.startsWith(`${path.replace(/\/$/, '')}/`));
    const headers = new Headers(init.headers);
    if (cookies.length > 0) headers.set('cookie', cookies.map(({ name, value }) => `${name}=${value}`).join('; '));
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) jar = storeCookie(jar, line);
    return { status: response.status, url, headers: response.headers, text: await response.text() };
  };
  const follow: Browser['follow'] = async (url, origin, init) => {
    const page = await ask(url, init);
    const next = page.headers.get('location');
    if (next === null || !new URL(next, url).href.startsWith(`${origin}/`)) return page;
    return follow(new URL(next, url).href, origin);
  };
  return { ask, follow, cookies: () => jar.map(({ name, path }) => `${name} ${path}`) };
}

function storeCookie(jar: readonly Cookie[], line: string): readonly Cookie[] {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
  const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
  const attribute = (attributeName: string): string | undefined =>
    attributes.find((one) => one.toLowerCase().startsWith(`${attributeName}=`))?.slice(attributeName.length + 1);
  const path = attribute('path') ?? '/';
  const expires = attribute('expires');
  const otherCookies = jar.filter((cookie) => cookie.name !== name || cookie.path !== path);
  return value === '' || (expires !== undefined && new Date(expires) <= new Date())
    ? otherCookies
    : [...otherCookies, { name, value, path }];
}
