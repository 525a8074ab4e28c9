import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { traceparentIn } from '@epr/domain/values';
import { sendProblem } from '../../http/send-problem.ts';
import type { Caller, Authenticate } from './caller.ts';
import { tokenChallenge } from './www-authenticate.ts';

/**
 * Returns the caller of an EPR service, with the trace of the request; undefined once 401 has been sent. Sets `no-store`, because the
 * response is meant for this caller only.
 */
export async function requireCaller(
  authenticate: Authenticate,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Caller | undefined> {
  const { authorization } = request.headers;
  const caller = await authenticate(authorization);
  void reply.header('cache-control', 'no-store');
  if (caller) return { ...caller, ...traceparentIn(request.headers) };
  void reply.header('www-authenticate', tokenChallenge(authorization));
  sendProblem(reply, 401, 'A valid token is needed');
  return undefined;
}

/** Returns why a caller may not use a service; undefined for one who may. */
type Refuse = (caller: Caller) => string | undefined | Promise<string | undefined>;

/**
 * Authenticates the callers of all routes of a scope before the body is read; callers rejected by `refuse` get 403 with the reason. Returns
 * a function that gives the caller of a request to the routes.
 */
export function requireCallers(
  scope: FastifyInstance,
  authenticate: Authenticate,
  refusalFor: Refuse = () => undefined,
): (request: FastifyRequest) => Caller {
  const callers = new WeakMap<FastifyRequest, Caller>();
  scope.addHook('onRequest', async (request, reply) => {
    const caller = await requireCaller(authenticate, request, reply);
    if (!caller) return reply;
    const reason = await refusalFor(caller);
    if (reason !== undefined) return sendProblem(reply, 403, reason);
    callers.set(request, caller);
    return undefined;
  });
  return (request) => {
    const caller = callers.get(request);
    if (!caller) throw new Error('a request passed without being admitted');
    return caller;
  };
}
