import { ok, err, type Result } from '@epr/domain/values';
import type { Caller, Authenticate } from '../identity/authentication/caller.ts';
import { extendedTokenChallenge, tokenChallenge } from '../identity/authentication/www-authenticate.ts';
import { refuse, type Reply } from '../fhir-api/reply.ts';
import { findRoute, type RouteMatch, type Route } from '../fhir-api/route.ts';

/** An admitted request: the route, the id in its path, the search parameters of its URL and the caller. */
export type AuthorizedRequest = { readonly query: URLSearchParams } & (
  | { readonly kind: 'metadata' }
  | { readonly kind: 'bundle'; readonly caller: Caller }
  | (Extract<RouteMatch, { kind: 'route' }> & { readonly caller: Caller })
);

/**
 * Decides by method, path and token alone who the caller is and whether the request is permitted at all, so that a body is read and parsed
 * only for a caller who may send it. HEAD is admitted as GET (RFC 9110, 9.3.2).
 */
export async function authorizeRequest(
  table: readonly Route[],
  authenticate: Authenticate,
  request: { readonly method: string; readonly url: string; readonly authorization: string | undefined },
): Promise<Result<AuthorizedRequest, Reply>> {
  const { path, query } = addressOf(request.url);
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  if (method === 'GET' && path === 'metadata') return ok({ kind: 'metadata', query });
  const caller = await authenticate(request.authorization);
  if (!caller) {
    const headers = { 'www-authenticate': tokenChallenge(request.authorization) };
    return err({ ...refuse(401, 'login', 'A valid token is needed'), headers });
  }
  if (path === '') {
    if (method !== 'POST') return err(wrongMethod(method, ['POST']));
    return caller.kind === 'extended' ? ok({ kind: 'bundle', query, caller }) : err(wrongToken);
  }
  const found = findRoute(table, method, path);
  if (found.kind === 'unknown') return err(refuse(404, 'not-found', `Nothing at ${path.slice(0, 80)}`));
  if (found.kind === 'otherMethod') return err(wrongMethod(method, found.allowed));
  if (found.route.token === 'extended' && caller.kind !== 'extended') return err(wrongToken);
  return ok({ ...found, query, caller });
}

const wrongToken = {
  ...refuse(403, 'forbidden', 'A token for one record is needed'),
  headers: { 'www-authenticate': extendedTokenChallenge },
};

function wrongMethod(method: string, allowed: readonly string[]): Reply {
  const heads = allowed.includes('GET') ? [...allowed, 'HEAD'] : allowed;
  return {
    ...refuse(405, 'not-supported', `${method.slice(0, 20)} is not possible here`),
    headers: { allow: heads.join(', ') },
  };
}

/** Splits the raw URL, so that ids stay percent-encoded until the route table decodes them. */
function addressOf(url: string): { readonly path: string; readonly query: URLSearchParams } {
  const [path = '', query = ''] = url.split(/\?(.*)/s);
  return { path: path.replace(/^\/r4\/?/, ''), query: new URLSearchParams(query) };
}
