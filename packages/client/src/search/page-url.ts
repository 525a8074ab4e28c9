import { parseUrl } from '../transport/index.ts';

/**
 * Where to ask for the next page of a search: at the configured FHIR address and nowhere else, because the token goes along.
 * Servers behind a proxy write links on the address they believe to have (`http://hapi:8080/fhir?_getpages=…`); what follows that
 * address counts. It is known by the bundle's own `self` link, else by the name of the resource. Undefined when a link leads
 * elsewhere.
 * @param base the configured FHIR address, `https://gateway.example/r4`
 * @param next the link as the server wrote it, absolute or relative
 * @param type what was searched for, `DocumentReference`
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

/** The path below an address, `/DocumentReference`, or nothing for the address itself; undefined when it is not below. */
function below(root: URL, url: URL): string | undefined {
  if (url.origin !== root.origin) return undefined;
  const path = root.pathname.replace(/\/$/, '');
  if (url.pathname === path) return '';
  return url.pathname.startsWith(`${path}/`) ? url.pathname.slice(path.length) : undefined;
}

/** The path below the address the server believes to have, which its `self` link shows. */
function beside(self: string | undefined, link: URL, type: string): string | undefined {
  const own = self === undefined ? undefined : parseUrl(self);
  if (!own) return undefined;
  const end = own.pathname.lastIndexOf(`/${type}`);
  const root = new URL(`${end < 0 ? own.pathname : own.pathname.slice(0, end)}/`.replace(/\/+$/, '/'), own.origin);
  return below(root, link);
}

/** Without a `self` link: the path from the last naming of the resource on. */
function fromType(link: URL, type: string): string | undefined {
  const at = link.pathname.lastIndexOf(`/${type}`);
  return at >= 0 && link.pathname.length === at + type.length + 1 ? link.pathname.slice(at) : undefined;
}
