import type { Selectable, Transaction } from 'kysely';
import type { AuditObject } from '@epr/domain/access-log';
import type { AccessRight, GrantProvenance } from '@epr/domain/access-rights';
import { ok, err, type Result } from '@epr/domain/values';
import { logAccess } from '../access-log/log-access.ts';
import type { Context } from '../context.ts';
import { refuse, type Reply } from '../fhir-api/reply.ts';
import type { Caller } from '../identity/authentication/caller.ts';
import type { AccessRightTable, Schema } from '../storage/schema.ts';
import { accessOf, lockRecord, parseAccessRight, type RecordAccess } from '../access-rights/record-access.ts';
import { validateActor, findActor, loggedRight, type KnownActor } from './actors.ts';
import { loggedSubtypes, type RightSubtype } from './logged-subtypes.ts';
import { rightRefusal } from './right-refusals.ts';
import type { RightRequest } from './right-requests.ts';
import { findRight, rightRow } from '../access-rights/right-row.ts';

/** Result of one request: the current row; none after a removal. */
export interface WrittenRight {
  readonly status: 200 | 201 | 204;
  readonly row?: Row;
}

type Row = Selectable<AccessRightTable>;

/** Thrown to roll back the transaction; `attempt` is written into the access log. */
class RolledBack extends Error {
  readonly reply: Reply;
  readonly attempt: Attempt | undefined;
  constructor(reply: Reply, attempt?: Attempt) {
    super('refused');
    this.reply = reply;
    this.attempt = attempt;
  }
}

interface Attempt {
  readonly subtypes: readonly RightSubtype[];
  readonly object: AuditObject;
}

/**
 * Writes rights of the record of the token, all or none, in one transaction that locks the record (ACC-05, COM-04): every request is
 * decided by the domain on the rights at that point, stored, and written into the access log.
 */
export async function writeRights(
  context: Context,
  caller: Caller,
  requests: readonly RightRequest[],
): Promise<Result<readonly WrittenRight[], Reply>> {
  try {
    return ok(
      await context.db.transaction().execute(async (db) => {
        await lockRecord(db, caller);
        const written: WrittenRight[] = [];
        for (const request of requests) {
          const access = await accessOf(context, db, caller);
          if (!access) throw new RolledBack(refuse(403, 'forbidden', 'No access to this record'));
          written.push(await writeOne({ context, db, caller, access }, request));
        }
        return written;
      }),
    );
  } catch (problem) {
    if (!(problem instanceof RolledBack)) throw problem;
    const { reply, attempt } = problem;
    if (attempt && reply.status === 403) {
      const { subtypes, object } = attempt;
      const acts = subtypes.map((subtype) => ({ subtype, outcome: '8', object }) as const);
      await logAccess(context, context.db, caller, ...acts);
    }
    return err(reply);
  }
}

interface WriteScope {
  readonly context: Context;
  readonly db: Transaction<Schema>;
  readonly caller: Caller;
  readonly access: RecordAccess;
}

async function writeOne(scope: WriteScope, request: RightRequest): Promise<WrittenRight> {
  const { db, access } = scope;
  if (request.kind === 'create') return create(scope, request);
  const row = await findRight(db, request.policySetId);
  if (!row || !access.decide({ kind: 'readRight', right: parseAccessRight(row) }).allowed) {
    // A change based on a version that is gone would bring a revoked right back.
    if (request.kind === 'change' && request.createsMissing) {
      if (request.versions) throw new RolledBack(rightRefusal('accessRights.change.overtaken'));
      return create(scope, request);
    }
    throw new RolledBack(refuse(404, 'not-found', 'No right with this policy set id'));
  }
  const { versions } = request;
  if (versions && !versions.includes('*') && !versions.includes(String(row.version)))
    throw new RolledBack(rightRefusal('accessRights.change.overtaken'));
  return request.kind === 'remove' ? remove(scope, row) : change(scope, row, request);
}

async function create(
  scope: WriteScope,
  { right, resource }: Exclude<RightRequest, { kind: 'remove' }>,
): Promise<WrittenRight> {
  const { context, db, access } = scope;
  const existing = await findRight(db, right.policySetId);
  if (existing) {
    // Sent again after a lost response: the same right is not given twice.
    if (existing.spid === access.patient && sameRight(parseAccessRight(existing), right))
      return { status: 200, row: existing };
    throw new RolledBack(rightRefusal('accessRights.change.otherRecord'));
  }
  const knownActor = await findActor(db, context.settings.homeCommunityId, right.actor);
  const attempt = { subtypes: loggedSubtypes(undefined, right), object: loggedRight(right, knownActor) };
  requireAllowed(scope, { kind: 'grant', right, elsewhere: knownActor?.isOwnCommunity !== true }, attempt);
  requireValidActor(right, knownActor);
  const rightWithGiver = { ...right, given: givenBy(scope) };
  const row = await db
    .insertInto('access_right')
    .values(rightRow(rightWithGiver, resource))
    .returningAll()
    .executeTakeFirstOrThrow();
  await log(scope, attempt);
  return { status: 201, row };
}

async function change(
  scope: WriteScope,
  stored: Row,
  { right: sent, resource }: RightRequest & { kind: 'change' },
): Promise<WrittenRight> {
  const { context, db } = scope;
  const previous = parseAccessRight(stored);
  // The right is found whatever the letter case of its id; it keeps the id it was given with.
  const right = { ...sent, policySetId: previous.policySetId };
  const knownActor: KnownActor | undefined = await findActor(db, context.settings.homeCommunityId, right.actor);
  const attempt = { subtypes: loggedSubtypes(previous, right), object: loggedRight(right, knownActor) };
  requireAllowed(scope, { kind: 'grant', right, previous, elsewhere: knownActor?.isOwnCommunity !== true }, attempt);
  // A professional who has left the directory keeps the right, and it can be changed.
  if (right.actor.kind === 'representative') requireValidActor(right, knownActor);
  const rightWithGiver = { ...right, given: givenBy(scope) };
  const row = await db
    .updateTable('access_right')
    .set({ ...rightRow(rightWithGiver, resource), version: stored.version + 1 })
    .where('policy_set_id', '=', stored.policy_set_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await log(scope, attempt);
  return { status: 200, row };
}

async function remove(scope: WriteScope, row: Row): Promise<WrittenRight> {
  const { context, db } = scope;
  const right = parseAccessRight(row);
  const knownActor = await findActor(db, context.settings.homeCommunityId, right.actor);
  const attempt = { subtypes: loggedSubtypes(right, undefined), object: loggedRight(right, knownActor) };
  requireAllowed(scope, { kind: 'revoke', right }, attempt);
  await db.deleteFrom('access_right').where('policy_set_id', '=', row.policy_set_id).execute();
  await log(scope, attempt);
  return { status: 204 };
}

function requireAllowed({ access }: WriteScope, act: Parameters<RecordAccess['decide']>[0], attempt: Attempt): void {
  const decision = access.decide(act);
  if (!decision.allowed) throw new RolledBack(rightRefusal(decision.reason), attempt);
}

function requireValidActor(right: AccessRight, knownActor: KnownActor | undefined): void {
  const problem = validateActor(right, knownActor);
  if (problem) throw new RolledBack(rightRefusal(problem));
}

function log({ context, db, caller, access }: WriteScope, { subtypes, object }: Attempt): Promise<void> {
  const { groups } = access;
  return logAccess(
    context,
    db,
    caller,
    ...subtypes.map((subtype) => ({ subtype, outcome: '0', object, groups }) as const),
  );
}

/** Returns who gave the right and when; an assistant gives in the name of the professional. */
function givenBy({ context, caller, access }: WriteScope): GrantProvenance {
  const at = context.now().toISOString();
  if (caller.role === 'PAT') return { at, role: 'PAT', id: access.patient, name: caller.name };
  if (caller.role === 'REP') return { at, role: 'REP', id: caller.username, name: caller.name };
  const { gln, name } = caller.principal ?? { gln: caller.gln, name: caller.name };
  return { at, role: 'HCP', id: gln ?? '', name };
}

/** Whether two rights are the same, independent of who gave them. */
function sameRight(first: AccessRight, second: AccessRight): boolean {
  const text = ({ given: _given, policySetId, ...right }: AccessRight): string =>
    JSON.stringify(Object.entries({ ...right, id: policySetId.toLowerCase() }).sort(([a], [b]) => (a < b ? -1 : 1)));
  return text(first) === text(second);
}
