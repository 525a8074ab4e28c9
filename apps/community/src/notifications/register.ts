import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isInstant, ok, err, type Result } from '@epr/domain/values';
import { accessOf } from '../access-rights/record-access.ts';
import type { Context } from '../context.ts';
import { sendProblem } from '../http/send-problem.ts';
import { requireCallers } from '../identity/authentication/require-caller.ts';
import type { Caller, Authenticate } from '../identity/authentication/caller.ts';
import { markRead, notificationsOf, type Marks } from './patient-notifications.ts';
import { viewersSince } from './viewers.ts';
import { recordVisit, type Visitor } from './visits.ts';
import { saveNotificationSettings, notificationSettings, type NotificationSettings } from './settings.ts';

/**
 * Registers `epr/v1/Notification`, `epr/v1/Setting/Notifications` and `epr/v1/Visit` (SET-03, SET-04). They are for those who may read the
 * access log, the patient and representatives, each with their own read marks and visits.
 */
export async function registerNotifications(
  app: FastifyInstance,
  context: Context,
  authenticate: Authenticate,
): Promise<void> {
  await app.register((scope, _options, done) => {
    const callerOf = requireCallers(scope, authenticate, async (caller) =>
      (await mayRead(context, caller)) ? undefined : 'Notifications and visits are for the patient and representatives',
    );
    const person = (request: FastifyRequest): Visitor => {
      const { patient, username, session } = callerOf(request);
      if (!patient) throw new Error('a token without a record was admitted');
      return { patient, username, session: session?.uid ?? '' };
    };
    scope.get('/epr/v1/Notification', (request) => {
      const { patient, username } = person(request);
      return notificationsOf(context, patient, username);
    });
    scope.put('/epr/v1/Notification', async (request, reply) => {
      const marks = readMarks(request.body);
      if (!marks.ok) return sendProblem(reply, 400, marks.error);
      const { patient, username } = person(request);
      await markRead(context, patient, username, marks.value);
      return reply.code(204).send();
    });
    scope.get('/epr/v1/Setting/Notifications', (request) => notificationSettings(context, person(request).patient));
    scope.put('/epr/v1/Setting/Notifications', async (request, reply) => {
      const settings = readSettings(request.body);
      if (!settings.ok) return refuse(reply, settings.error);
      const { patient } = person(request);
      await saveNotificationSettings(context, patient, settings.value);
      return notificationSettings(context, patient);
    });
    // PUT, because it is idempotent within a session: repeated requests get the same response.
    scope.put('/epr/v1/Visit', async (request) => {
      const visitor = person(request);
      const previous = await recordVisit(context, visitor);
      if (!previous) return { viewers: [] };
      return { previous: previous.toISOString(), viewers: await viewersSince(context, visitor.patient, previous) };
    });
    done();
  });
}

/** Whether the token is for a record, in a role that may read its log. */
async function mayRead(context: Context, caller: Caller): Promise<boolean> {
  const access = await accessOf(context, context.db, caller);
  return access?.decide({ kind: 'readLog' }).allowed ?? false;
}

function readMarks(body: unknown): Result<Marks, string> {
  const { ids, read, until } = (typeof body === 'object' && body !== null ? body : {}) as Readonly<
    Record<string, unknown>
  >;
  if (typeof read !== 'boolean') return err('read is true or false');
  if (!Array.isArray(ids) || ids.length > 500) return err('ids is a list of at most 500 identifiers');
  const texts = ids.filter((id): id is string => typeof id === 'string' && !id.includes('\u0000'));
  if (texts.length < ids.length) return err('ids are texts');
  if (until === undefined) return ok({ ids: texts, read });
  return isInstant(until) ? ok({ ids: texts, read, until: new Date(until) }) : err('until is a time');
}

function readSettings(body: unknown): Result<NotificationSettings, readonly [status: 400 | 422, words: string]> {
  const fields = (typeof body === 'object' && body !== null ? body : {}) as Readonly<Record<string, unknown>>;
  const { groupChanges, emergencyAccess = true } = fields;
  if (typeof groupChanges !== 'boolean') return err([400, 'groupChanges is true or false']);
  if (emergencyAccess !== true) return err([422, 'An emergency access is always notified']);
  return ok({ emergencyAccess, groupChanges });
}

function refuse(reply: FastifyReply, [status, detail]: readonly [number, string]): FastifyReply {
  return sendProblem(reply, status, detail);
}
