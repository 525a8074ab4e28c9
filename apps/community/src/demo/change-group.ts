import { notifyGroupChanges } from '../access-log/group-changes.ts';
import type { Context } from '../context.ts';
import { isInDirectory } from '../directory/in-directory.ts';

/** A professional who comes into a group of the directory, or leaves it. */
export interface DirectoryChange {
  readonly gln: string;
  /** `urn:oid:…` */
  readonly group: string;
  readonly change: 'join' | 'leave';
}

/**
 * Changes the directory as its operator would, and notifies the patients on whose records the group holds a right (SET-04). Returns how
 * many were notified; throws an Error for a number the directory does not know.
 */
export async function changeGroup(context: Context, { gln, group, change }: DirectoryChange): Promise<number> {
  const { db } = context;
  // What stood before is known from here on: only this change is notified.
  await notifyGroupChanges(context);
  if (!(await isInDirectory(db, gln))) throw new Error(`The directory knows no professional with the GLN "${gln}".`);
  const place = await db.selectFrom('organisation').select('id').where('id', '=', group).executeTakeFirst();
  if (!place) throw new Error(`The directory knows no group with the identifier "${group}".`);
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
