import { professionalName } from '@epr/domain/directory';
import { sql, type Transaction } from 'kysely';
import { decideAccess, type AccessRight, type Requester } from '@epr/domain/access-rights';
import { swissDay, type Spid } from '@epr/domain/values';
import { organisationsOf, parseAccessRight } from '../access-rights/record-access.ts';
import type { Context } from '../context.ts';
import { advisoryLocks, lockUntilCommit } from '../storage/advisory-locks.ts';
import type { Schema } from '../storage/schema.ts';
import { logGroupChange } from './log-group-change.ts';

/**
 * Detects who joined or left a group since the last run, however the directory was changed, and notifies every patient whose record a right
 * of the group, or of one above it, opens to that person. One notification for each change; none on the first run. Returns the number of
 * patients notified.
 * @param checksAll compares all memberships even if the database recorded no change: after an upgrade or a restore no changes are recorded
 */
export async function notifyGroupChanges(context: Context, checksAll = false): Promise<number> {
  if (!checksAll && !(await hasRecordedChanges(context))) return 0;
  return context.db.transaction().execute(async (db) => {
    await lockUntilCommit(db, advisoryLocks.groupChanges);
    // Deleted before the memberships are read: changes recorded from here on are examined by the next run.
    await sql`delete from membership_changed where ctid = any (array (
      select ctid from membership_changed for update skip locked))`.execute(db);
    const watch = await db.selectFrom('group_watch').select('since').limit(1).executeTakeFirst();
    if (!watch) {
      await db.insertInto('group_watch').values({ since: context.now() }).execute();
      await sql`insert into membership_told (gln, organisation) select gln, organisation from membership`.execute(db);
      return 0;
    }
    let notified = 0;
    for (const change of await changesIn(db)) {
      notified += await notifyPatients(context, db, change);
      await storeAsNotified(db, change);
    }
    return notified;
  });
}

/**
 * Compares all memberships now, and checks every minute whether any changed. Returns a function that stops this; its promise resolves when
 * a run in progress is over, so that the store can be closed afterwards.
 */
export function watchGroupChanges(context: Context): () => Promise<void> {
  let running: Promise<void> | undefined;
  const check = (checksAll: boolean): void => {
    running ??= notifyGroupChanges(context, checksAll)
      .then(
        () => undefined,
        (problem: unknown) => context.log.error({ err: problem }, 'changes of groups could not be notified'),
      )
      .finally(() => (running = undefined));
  };
  check(true);
  const timer = setInterval(() => check(false), 60_000);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** Whether a trigger of the database recorded a change of memberships since the last run. */
async function hasRecordedChanges({ db }: Context): Promise<boolean> {
  const { rows } = await sql`select 1 from membership_changed limit 1`.execute(db);
  return rows.length > 0;
}

interface Change {
  readonly gln: string;
  readonly organisation: string;
  readonly change: 'joined' | 'left';
}

async function changesIn(db: Transaction<Schema>): Promise<readonly Change[]> {
  const { rows } = await sql<Change>`
    select gln, organisation, 'joined' as change from (table membership except table membership_told) come
    union all
    select gln, organisation, 'left' from (table membership_told except table membership) gone`.execute(db);
  return rows;
}

async function storeAsNotified(db: Transaction<Schema>, { gln, organisation, change }: Change): Promise<void> {
  await (change === 'joined'
    ? db.insertInto('membership_told').values({ gln, organisation }).execute()
    : db.deleteFrom('membership_told').where('gln', '=', gln).where('organisation', '=', organisation).execute());
}

async function notifyPatients(
  context: Context,
  db: Transaction<Schema>,
  { gln, organisation, change }: Change,
): Promise<number> {
  const groups = await withParents(db, organisation);
  const patients = await patientsOf(context, db, gln, groups);
  if (patients.length === 0) return 0;
  const person = await db.selectFrom('professional').selectAll().where('gln', '=', gln).executeTakeFirst();
  const group = await db.selectFrom('organisation').select('name').where('id', '=', organisation).executeTakeFirst();
  const name = person ? professionalName(person) : gln;
  for (const patient of patients) {
    await logGroupChange(context, db, {
      patient,
      change,
      professional: { gln, name },
      group: { id: organisation, name: group?.name ?? organisation },
    });
  }
  return patients.length;
}

async function withParents(db: Transaction<Schema>, organisation: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive above(id) as (
      select ${organisation}::text
      union
      select organisation.part_of from organisation join above on organisation.id = above.id where organisation.part_of is not null
    )
    select id from above`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the patients whose records a right of these groups opens to the professional today: one who is excluded gains nothing. */
async function patientsOf(
  { now }: Context,
  db: Transaction<Schema>,
  gln: string,
  groups: readonly string[],
): Promise<readonly Spid[]> {
  // Exclusions of the person and of all their groups, those of the groups' own rights included.
  const organisations = [...new Set([...groups, ...(await organisationsOf(db, gln))])];
  const rows = await db
    .selectFrom('access_right')
    .select(['spid', 'access_right'])
    .where('template', 'in', ['301', '302'])
    .where('actor', 'in', [gln, ...organisations])
    .where((eb) => eb.or([eb('level', '=', 'exclusion-list'), eb('actor', 'in', [...groups])]))
    .execute();
  const rights = new Map<string, AccessRight[]>();
  for (const row of rows) rights.set(row.spid, [...(rights.get(row.spid) ?? []), parseAccessRight(row)]);
  const requester: Requester = { kind: 'professional', gln, organisations, purpose: 'NORM' };
  const today = swissDay(now());
  const isOpen = (recordRights: readonly AccessRight[]): boolean =>
    decideAccess(requester, recordRights, { kind: 'read', confidentiality: 'normal' }, today).allowed;
  return [...rights].filter(([, recordRights]) => isOpen(recordRights)).map(([spid]) => spid as Spid);
}
