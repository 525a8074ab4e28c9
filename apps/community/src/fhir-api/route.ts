import type { Caller } from '../identity/authentication/caller.ts';
import type { Context } from '../context.ts';
import type { JsonLimits } from './safe-json.ts';
import type { Handling } from './parameters.ts';
import type { Reply } from './reply.ts';

/** A request as the routes see it: over HTTP or as an entry of a batch. */
export interface R4Request {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The part of the path that names one thing, percent-decoded. */
  readonly id: string;
  /** The version requested (`_history/3`); the current one when left out. */
  readonly version?: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly caller: Caller;
  /** Acts already in the access log: a batch that searches twice is one search. */
  readonly logged: Set<string>;
  /** What becomes of search parameters nobody knows. */
  readonly handling: Handling;
  /** `Accept` of a file; `_format` counts before it. */
  readonly accept?: string;
  /** `Accept-Language` as it was sent. */
  readonly acceptLanguage: string;
  /** `If-Match` as it was sent. */
  readonly ifMatch?: string;
  /** `If-None-Exist` as it was sent: what a conditional create looks for. */
  readonly ifNoneExist?: string;
  /** Whether a right captcha solution came in `Captcha-Token`; looking uses it up. */
  readonly captchaSolved: () => Promise<boolean>;
}

/** One line of the table: what is asked, with which token, and who answers. */
export interface Route {
  readonly method: R4Request['method'];
  /** Below `/r4/`; `*` stands for an id. */
  readonly path: string;
  readonly token: 'basic' | 'extended';
  /** Whether `_history/{version}` may follow the id (vread); only the current version is kept. */
  readonly versioned?: true;
  /** Answers a file, which has a media type of its own. */
  readonly file?: true;
  /** What its JSON body may be; {@link defaultJsonLimits} when left out. */
  readonly json?: JsonLimits;
  readonly handle: (context: Context, request: R4Request) => Promise<Reply>;
}

/** A path read against the table: the route, the id in it, or which methods would have been right. */
export type Found =
  | { readonly kind: 'route'; readonly route: Route; readonly id: string; readonly version?: string }
  | { readonly kind: 'otherMethod'; readonly allowed: readonly string[] }
  | { readonly kind: 'unknown' };

/** Finds the route of a path such as `DocumentReference/7f3c…`; ids are percent-decoded once. */
export function findRoute(table: readonly Route[], method: string, path: string): Found {
  const [, current = path, version] = /^(.+)\/_history\/([A-Za-z0-9.-]{1,64})$/.exec(path) ?? [];
  if (version !== undefined) {
    const found = findRoute(
      table.filter(({ versioned }) => versioned),
      method,
      current,
    );
    return found.kind === 'route' ? { ...found, version } : found;
  }
  const here = table.flatMap((route) => {
    const id = idIn(route.path, path);
    return id === undefined ? [] : [{ kind: 'route', route, id } as const];
  });
  // `DocumentReference/_search` is also `DocumentReference/*`: the line without a star goes first.
  const found = here.filter(({ route }) => route.method === method).sort((a, b) => stars(a.route) - stars(b.route))[0];
  if (found) return found;
  return here.length > 0
    ? { kind: 'otherMethod', allowed: here.map(({ route }) => route.method) }
    : { kind: 'unknown' };
}

function idIn(pattern: string, path: string): string | undefined {
  if (!pattern.endsWith('/*')) return pattern === path ? '' : undefined;
  const head = pattern.slice(0, -1);
  const rest = path.slice(head.length);
  if (!path.startsWith(head) || rest === '' || rest.includes('/') || rest.startsWith('$')) return undefined;
  return decoded(rest);
}

/** The text of a part of an address; undefined when it is none: a stray percent sign, NUL, bytes that are not UTF-8. */
export function decoded(text: string): string | undefined {
  return /%(?![0-9A-Fa-f]{2})|%00/.test(text) || !wellFormed(text) ? undefined : decodeURIComponent(text);
}

/** Percent-encoded bytes that are not UTF-8 would make decodeURIComponent throw. */
function wellFormed(text: string): boolean {
  const bytes = Buffer.from(
    text.replace(/%([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  );
  return Buffer.from(bytes.toString('utf8'), 'utf8').equals(bytes);
}

function stars(route: Route): number {
  return route.path.endsWith('*') ? 1 : 0;
}
