import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { LocalId, Spid } from '@epr/domain/values';
import { sendProblem } from '../http/send-problem.ts';
import { requireCaller } from '../identity/authentication/require-caller.ts';
import type { Authenticate } from '../identity/authentication/caller.ts';
import { demoModulePage, moduleContentSecurityPolicy } from './demo-module-page.ts';
import { moduleFields } from './module-fields.ts';
import { verifySignedQuery, signedQuery } from './signed-query.ts';

const page = '/vaccination-module';

interface ModuleSetting {
  readonly now: () => Date;
  /** Origin of the community. */
  readonly origin: string;
  /** Returns the number of a record in the community's index. */
  readonly localId: (patient: Spid) => Promise<LocalId | undefined>;
}

/**
 * Registers `POST epr/v1/VaccinationRequest` (VAC-01, COM-06), which returns the address of the external vaccination module as text, newly
 * signed for every request; and the page of such a module, which checks the signature and shows the fields it received.
 */
export async function registerVaccinationModule(
  app: FastifyInstance,
  { now, origin, localId }: ModuleSetting,
  authenticate: Authenticate,
): Promise<void> {
  // Shared by the community and its module, which are one process here; an external module would have its own key.
  const key = randomBytes(32);
  await app.register((scope, _options, done) => {
    scope.post('/epr/v1/VaccinationRequest', async (request, reply) => {
      const caller = await requireCaller(authenticate, request, reply);
      if (!caller) return reply;
      const patient = caller.patient && (await localId(caller.patient));
      const fields = moduleFields(request.body, caller, patient, now().getTime());
      if (!fields.ok) return sendProblem(reply, patient ? 400 : 403, fields.error);
      const address = `${origin}${page}?${signedQuery(fields.value, key)}`;
      return reply.type('text/plain; charset=utf-8').send(address);
    });
    scope.get(page, (request, reply) => {
      const query = request.url.split('?')[1] ?? '';
      const queryError = verifySignedQuery(query, key, now().getTime());
      return reply
        .status(queryError ? 403 : 200)
        .header('cache-control', 'no-store')
        .header('content-security-policy', moduleContentSecurityPolicy)
        .header('referrer-policy', 'no-referrer')
        .type('text/html; charset=utf-8')
        .send(demoModulePage(query, queryError));
    });
    done();
  });
}
