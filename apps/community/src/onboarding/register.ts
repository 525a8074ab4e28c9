import type { FastifyInstance, FastifyReply } from 'fastify';
import { isProfessional } from '@epr/domain/session';
import type { Context } from '../context.ts';
import { sendProblem } from '../http/send-problem.ts';
import { requireCallers } from '../identity/authentication/require-caller.ts';
import type { Authenticate } from '../identity/authentication/caller.ts';
import { bindEid } from './bind-eid.ts';
import { consentPdf } from './consent-pdf.ts';
import type { OnboardingError } from './onboarding-error.ts';
import { openOwnRecord } from './open-own-record.ts';
import { registerPatient } from './register-patient.ts';

/** Largest request body in bytes. */
const bodyLimit = 16 * 1024;

/**
 * Registers the onboarding services (COM-06): `POST epr/v1/Patient` (for oneself, or for a patient by a professional), `GET
 * epr/v1/Patient/{SPID}/Consent` and `POST epr/v1/Practitioner`. All require the basic token, because there is no record yet for which a
 * token could be exchanged. An error contains the key of its message (RFC 9457, member `code`).
 */
export async function registerOnboarding(
  app: FastifyInstance,
  context: Context,
  authenticate: Authenticate,
): Promise<void> {
  await app.register((scope, _options, done) => {
    const callerOf = requireCallers(scope, authenticate, ({ kind }) =>
      kind === 'basic' ? undefined : 'The token of the sign-in is needed',
    );
    scope.post('/epr/v1/Patient', { bodyLimit }, async (request, reply) => {
      const caller = callerOf(request);
      const professional = caller.roles.some(isProfessional);
      const result = await (professional ? registerPatient : openOwnRecord)(context, caller, request.body);
      if (!result.ok) return send(context, reply, result.error);
      const { spid, status } = result.value;
      return reply.code(status).header('location', `/epr/v1/Patient/${spid}`).send({ spid });
    });
    scope.get('/epr/v1/Patient/:spid/Consent', async (request, reply) => {
      const { spid } = request.params as { readonly spid: string };
      const { locale } = request.query as { readonly locale?: unknown };
      const pdf = await consentPdf(context, callerOf(request), spid, locale);
      if (!pdf.ok) return send(context, reply, pdf.error);
      return reply
        .type('application/pdf')
        .header('x-content-type-options', 'nosniff')
        .header('content-disposition', 'attachment; filename="consent.pdf"')
        .send(Buffer.from(pdf.value));
    });
    scope.post('/epr/v1/Practitioner', { bodyLimit }, async (request, reply) => {
      const result = await bindEid(context, callerOf(request), request.body);
      return result.ok ? reply.send(result.value) : send(context, reply, result.error);
    });
    done();
  });
}

function send({ log }: Context, reply: FastifyReply, { status, detail, code, errors }: OnboardingError): FastifyReply {
  if (code) log.info({ code }, 'onboarding refused');
  return sendProblem(reply, status, detail, { code, errors });
}
