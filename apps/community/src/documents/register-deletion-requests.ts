import type { FastifyInstance } from 'fastify';
import { accessOf } from '../access-rights/record-access.ts';
import type { Context } from '../context.ts';
import { requireCallers } from '../identity/authentication/require-caller.ts';
import type { Authenticate } from '../identity/authentication/caller.ts';
import { deletionRequests } from './deletion/deletion-requests.ts';

/**
 * Registers `GET epr/v1/DeletionRequest` (DOC-23): which deletions are requested, by whom, and until when each can be withdrawn. For the
 * patient and representatives, who request and withdraw a deletion by changing the document (CH:MHD-1).
 */
export async function registerDeletionRequests(
  app: FastifyInstance,
  context: Context,
  authenticate: Authenticate,
): Promise<void> {
  await app.register((scope, _options, done) => {
    const callerOf = requireCallers(scope, authenticate, async (caller) => {
      const access = await accessOf(context, context.db, caller);
      const allowed = access?.decide({ kind: 'readLog' }).allowed ?? false;
      return allowed ? undefined : 'Requests for deletion are for the patient and representatives';
    });
    scope.get('/epr/v1/DeletionRequest', (request) => {
      const { patient } = callerOf(request);
      if (!patient) throw new Error('a token without a record was admitted');
      return deletionRequests(context, patient);
    });
    done();
  });
}
