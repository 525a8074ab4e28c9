import type { LocalId, Spid } from '@epr/domain/values';
import type { Context } from '../context.ts';

/** Returns the system of the index's own identifiers (MPI-PID), `urn:oid:….1`. */
export function localSystem({ settings }: Pick<Context, 'settings'>): string {
  return `${settings.homeCommunityId}.1`;
}

/** Returns an identifier of the index with its system. */
export function localIdentifier(context: Pick<Context, 'settings'>, value: string): LocalId {
  return { system: localSystem(context), value };
}

/** Returns the identifier the index has for a record; undefined when there is none. */
export async function findLocalId(
  context: Pick<Context, 'settings' | 'db'>,
  patient: Spid,
): Promise<LocalId | undefined> {
  const row = await context.db.selectFrom('patient').select('local_id').where('spid', '=', patient).executeTakeFirst();
  return row && localIdentifier(context, row.local_id);
}
