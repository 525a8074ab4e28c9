import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PatientProfile } from '@epr/domain/profile';
import type { Spid } from '@epr/domain/values';
import { logAccess } from '../access-log/log-access.ts';
import { logReadAccess } from '../access-log/log-read-access.ts';
import { accessOf, lockRecord } from '../access-rights/record-access.ts';
import type { Context } from '../context.ts';
import { versionsIn } from '../fhir-api/if-match.ts';
import { sendProblem } from '../http/send-problem.ts';
import { requireCaller } from '../identity/authentication/require-caller.ts';
import type { Caller, Authenticate } from '../identity/authentication/caller.ts';
import { loadPatientProfile, storeContact, versionOf } from './patient-profile.ts';
import { readContact, type ProfileRefusal } from './read-contact.ts';

type ProfileCaller = Caller & { readonly patient: Spid };

/** Largest request body in bytes. */
const bodyLimit = 64 * 1024;

/**
 * Registers `GET` and `PUT epr/v1/Patient` (SET-05): the data the community stores about the token's patient, for the patient and
 * representatives. Both are recorded in the access log.
 */
export async function registerProfile(
  app: FastifyInstance,
  context: Context,
  authenticate: Authenticate,
): Promise<void> {
  /** Returns the caller if they may read the record's log; undefined when an error has been sent. */
  const authorize = async (request: FastifyRequest, reply: FastifyReply): Promise<ProfileCaller | undefined> => {
    const caller = await requireCaller(authenticate, request, reply);
    if (!caller) return undefined;
    const { patient } = caller;
    const access = await accessOf(context, context.db, caller);
    if (patient && access?.decide({ kind: 'readLog' }).allowed) return { ...caller, patient };
    const operation = request.method === 'PUT' ? refusedUpdate : refusedReading;
    await logAccess(context, context.db, caller, operation);
    sendProblem(reply, 403, 'The profile is for the patient and representatives');
    return undefined;
  };
  await app.register((scope, _options, done) => {
    scope.get('/epr/v1/Patient', async (request, reply) => {
      const caller = await authorize(request, reply);
      if (!caller) return reply;
      const profile = await loadPatientProfile(context, context.db, caller.patient);
      if (!profile) return sendProblem(reply, 404, 'There is no record with this number');
      await logReadAccess(context, caller, reading, { subject: 'profile', part: 'metadata' });
      return send(reply, profile);
    });
    scope.put('/epr/v1/Patient', { bodyLimit }, async (request, reply) => {
      const caller = await authorize(request, reply);
      if (!caller) return reply;
      const result = await change(context, caller, request);
      return 'error' in result ? refuse(reply, result.error) : send(reply, result.profile);
    });
    done();
  });
}

const reading = { subtype: 'ATC_DOC_READ', outcome: '0', operation: 'profileRead' } as const;
const update = { subtype: 'ATC_DOC_UPDATE', outcome: '0', operation: 'profileUpdate' } as const;
const refusedReading = { ...reading, outcome: '8' } as const;
const refusedUpdate = { ...update, outcome: '8' } as const;

type ChangeResult = { readonly profile: PatientProfile } | { readonly error: Refusal };
type Refusal = Omit<ProfileRefusal, 'status'> & { readonly status: 400 | 404 | 412 | 422 };

/** Changes the contact data. Changes of one profile are serialised; data, log entry and version are written in one transaction. */
async function change(
  context: Context,
  caller: ProfileCaller,
  { headers, body }: FastifyRequest,
): Promise<ChangeResult> {
  const ifMatch = headers['if-match'];
  const versions = ifMatch === undefined ? ['*'] : versionsIn(ifMatch);
  if (!versions) return { error: { status: 400, diagnostics: 'If-Match cannot be read' } };
  return context.db.transaction().execute(async (db): Promise<ChangeResult> => {
    await lockRecord(db, caller);
    const current = await loadPatientProfile(context, db, caller.patient);
    if (!current) return { error: { status: 404, diagnostics: 'There is no record with this number' } };
    if (!versions.includes('*') && !versions.includes(versionOf(current)))
      return {
        error: { status: 412, diagnostics: 'The profile has changed since', code: 'profile.change.overtaken' },
      };
    const read = readContact(body, current);
    if (!read.ok) return { error: read.error };
    await storeContact(db, caller.patient, read.value);
    await logAccess(context, db, caller, update);
    const profile = await loadPatientProfile(context, db, caller.patient);
    if (!profile) throw new Error('the profile was just stored');
    return { profile };
  });
}

function send(reply: FastifyReply, profile: PatientProfile): FastifyReply {
  return reply.header('etag', `W/"${versionOf(profile)}"`).send(profile);
}

function refuse(reply: FastifyReply, { status, diagnostics, code, errors }: Refusal): FastifyReply {
  return sendProblem(reply, status, diagnostics, { code, errors });
}
