import { parseUrl } from '../transport/index.ts';

/**
 * Returns the URL of the next page of a search: always below the configured FHIR base URL, because the token is sent with the request.
 * Servers behind a proxy write links with their internal base URL (`http://hapi:8080/fhir?_getpages=…`), which is replaced by the
 * configured one. The internal base URL is derived from the Bundle's `self` link, else from the name of the resource type. Undefined
 * when the link is below neither.
 * @param base the configured FHIR base URL, `https://gateway.example/r4`
 * @param next the link as sent by the server, absolute or relative
 * @param type the resource type of the search, `DocumentReference`
 */
export function pageUrl(base: string, next: string, type: string, self?: string): string | undefined {
  const root = new URL(`${base.replace(/\/+$/, '')}/`);
  const link = parseUrl(next, root);
  if (!link || !/^https?:$/.test(link.protocol)) return undefined;
  const rest = below(root, link) ?? beside(self, link, type) ?? fromType(link, type);
  if (rest === undefined) return undefined;
  const url = new URL(`${root.href.replace(/\/$/, '')}${rest}${link.search}`);
  return below(root, url) === undefined ? undefined : url.href;
}

/** Returns the path below a root URL, `/DocumentReference`; empty for the root itself, undefined when the URL is not below it. */
function below(root: URL, url: URL): string | undefined {
  if (url.origin !== root.origin) return undefined;
  const path = root.pathname.replace(/\/$/, '');
  if (url.pathname === path) return '';
  return url.pathname.startsWith(`${path}/`) ? url.pathname.slice(path.length) : undefined;
}

/** Returns the path below the server's internal base URL, which is derived from its `self` link. */
function beside(self: string | undefined, link: URL, type: string): string | undefined {
  const own = self === undefined ? undefined : parseUrl(self);
  if (!own) return undefined;
  const end = own.pathname.lastIndexOf(`/${type}`);
  const root = new URL(`${end < 0 ? own.pathname : own.pathname.slice(0, end)}/`.replace(/\/+$/, '/'), own.origin);
  return below(root, link);
}

/** Without a `self` link: returns the path from the resource type on, if the path ends with it. */
function fromType(link: URL, type: string): string | undefined {
  const at = link.pathname.lastIndexOf(`/${type}`);
  return at >= 0 && link.pathname.length === at + type.length + 1 ? link.pathname.slice(at) : undefined;
}
