import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { sendProblem } from '../http/problem.ts';
import type { Caller, Identify } from '../identity/authentication/caller.ts';
import { assistedPersons, representedPersons } from './proxies.ts';

/** Puts the EPR services about people at `/epr/v1` (COM-06). Whoever calls is known before anything is read. */
export async function registerPeople(app: FastifyInstance, context: Context, identify: Identify): Promise<void> {
  await app.register((scope, _options, done) => {
    const callers = new WeakMap<FastifyRequest, Caller>();
    const callerOf = (request: FastifyRequest): Caller => {
      const caller = callers.get(request);
      if (!caller) throw new Error('a request passed without being admitted');
      return caller;
    };
    scope.addHook('onRequest', async (request, reply) => {
      const caller = await identify(request.headers.authorization);
      void reply.header('cache-control', 'no-store');
      if (!caller) return sendProblem(reply.header('www-authenticate', 'Bearer'), 401, 'A valid token is needed');
      callers.set(request, caller);
      return undefined;
    });
    scope.get('/epr/v1/RepresentedPerson', (request) => representedPersons(context, callerOf(request)));
    scope.get('/epr/v1/AssistedPerson', (request) => assistedPersons(context, callerOf(request)));
    done();
  });
}
