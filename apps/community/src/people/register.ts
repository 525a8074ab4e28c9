import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { requireCallers } from '../identity/authentication/require-caller.ts';
import type { Authenticate } from '../identity/authentication/caller.ts';
import { assistedPersons, representedPersons } from './represented-persons.ts';

/** Registers the EPR services about people at `/epr/v1` (COM-06). The caller is authenticated before anything is read. */
export async function registerPeople(
  app: FastifyInstance,
  context: Context,
  authenticate: Authenticate,
): Promise<void> {
  await app.register((scope, _options, done) => {
    const callerOf = requireCallers(scope, authenticate);
    scope.get('/epr/v1/RepresentedPerson', (request) => representedPersons(context, callerOf(request)));
    scope.get('/epr/v1/AssistedPerson', (request) => assistedPersons(context, callerOf(request)));
    done();
  });
}
