import { notifyGroupChanges } from '../access-log/notify-group-changes.ts';
import type { Context } from '../context.ts';
import { isInDirectory } from '../directory/is-in-directory.ts';

/** A professional joining a group of the directory, or leaving it. */
export interface DirectoryChange {
  readonly gln: string;
  /** `urn:oid:…` */
  readonly group: string;
  readonly change: 'join' | 'leave';
}

/**
 * Changes the directory as its operator would, and notifies the patients on whose records the group holds a right (SET-04). Returns the
 * number of patients notified; throws an Error when the directory does not know the GLN or the group.
 */
export async function changeGroup(context: Context, { gln, group, change }: DirectoryChange): Promise<number> {
  const { db } = context;
  // Earlier changes are processed first: the result counts only this one.
  await notifyGroupChanges(context);
  if (!(await isInDirectory(db, gln))) throw new Error(`The directory knows no professional with the GLN "${gln}".`);
  const organisation = await db.selectFrom('organisation').select('id').where('id', '=', group).executeTakeFirst();
  if (!organisation) throw new Error(`The directory knows no group with the identifier "${group}".`);
  const row = { gln, organisation: group };
  await (change === 'join'
    ? db
        .insertInto('membership')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    : db.deleteFrom('membership').where('gln', '=', gln).where('organisation', '=', group).execute());
  return notifyGroupChanges(context);
}
