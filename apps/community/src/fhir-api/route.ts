import type { Caller } from '../identity/authentication/caller.ts';
import type { Context } from '../context.ts';
import type { JsonLimits } from './safe-json.ts';
import type { Handling } from './check-search-parameters.ts';
import type { Reply } from './reply.ts';

/** A request to a route: over HTTP or as an entry of a batch. */
export interface R4Request {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The part of the path that identifies the resource, percent-decoded. */
  readonly id: string;
  /** The requested version (`_history/3`); the current one when left out. */
  readonly version?: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly caller: Caller;
  /** Acts already written to the access log: two searches in one batch are logged as one. */
  readonly logged: Set<string>;
  /** How unknown search parameters are treated. */
  readonly handling: Handling;
  /** `Accept` for a file; `_format` takes precedence. */
  readonly accept?: string;
  /** The header `Accept-Language`. */
  readonly acceptLanguage: string;
  /** The header `If-Match`. */
  readonly ifMatch?: string;
  /** The header `If-None-Exist`: the search of a conditional create. */
  readonly ifNoneExist?: string;
  /** Whether `Captcha-Token` contains a correct solution; the call uses it up. */
  readonly captchaSolved: () => Promise<boolean>;
}

/** One row of the route table: request, required token and handler. */
export interface Route {
  readonly method: R4Request['method'];
  /** Path below `/r4/`; `*` is an id. */
  readonly path: string;
  readonly token: 'basic' | 'extended';
  /** Whether `_history/{version}` may follow the id (vread); only the current version is kept. */
  readonly versioned?: true;
  /** Whether it returns a file, which has its own media type. */
  readonly file?: true;
  /** Limits of the JSON body; {@link defaultJsonLimits} when left out. */
  readonly json?: JsonLimits;
  readonly handle: (context: Context, request: R4Request) => Promise<Reply>;
}

/** Result of looking up a path in the table: the route and the id, or the methods allowed for the path. */
export type RouteMatch =
  | { readonly kind: 'route'; readonly route: Route; readonly id: string; readonly version?: string }
  | { readonly kind: 'otherMethod'; readonly allowed: readonly string[] }
  | { readonly kind: 'unknown' };

/** Finds the route of a path such as `DocumentReference/7f3c…`; ids are percent-decoded once. */
export function findRoute(table: readonly Route[], method: string, path: string): RouteMatch {
  const [, current = path, version] = /^(.+)\/_history\/([A-Za-z0-9.-]{1,64})$/.exec(path) ?? [];
  if (version !== undefined) {
    const found = findRoute(
      table.filter(({ versioned }) => versioned),
      method,
      current,
    );
    return found.kind === 'route' ? { ...found, version } : found;
  }
  const matches = table.flatMap((route) => {
    const id = idIn(route.path, path);
    return id === undefined ? [] : [{ kind: 'route', route, id } as const];
  });
  // `DocumentReference/_search` also matches `DocumentReference/*`: the path without a star takes precedence.
  const found = matches
    .filter(({ route }) => route.method === method)
    .sort((a, b) => stars(a.route) - stars(b.route))[0];
  if (found) return found;
  return matches.length > 0
    ? { kind: 'otherMethod', allowed: matches.map(({ route }) => route.method) }
    : { kind: 'unknown' };
}

function idIn(pattern: string, path: string): string | undefined {
  if (!pattern.endsWith('/*')) return pattern === path ? '' : undefined;
  const prefix = pattern.slice(0, -1);
  const id = path.slice(prefix.length);
  if (!path.startsWith(prefix) || id === '' || id.includes('/') || id.startsWith('$')) return undefined;
  return percentDecode(id);
}

/** Percent-decodes a part of an address; undefined when that is impossible: a stray percent sign, NUL, bytes that are not UTF-8. */
export function percentDecode(text: string): string | undefined {
  return /%(?![0-9A-Fa-f]{2})|%00/.test(text) || !isValidUtf8(text) ? undefined : decodeURIComponent(text);
}

/** Whether percent-encoded bytes are UTF-8; otherwise decodeURIComponent would throw. */
function isValidUtf8(text: string): boolean {
  const bytes = Buffer.from(
    text.replace(/%([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  );
  return Buffer.from(bytes.toString('utf8'), 'utf8').equals(bytes);
}

function stars(route: Route): number {
  return route.path.endsWith('*') ? 1 : 0;
}
