import type { Kysely } from 'kysely';
import type { Spid } from '@epr/domain/values';
import { logAccess } from '../access-log/log-access.ts';
import type { Context } from '../context.ts';
import { refuse, type Reply } from '../fhir-api/reply.ts';
import type { Caller } from '../identity/authentication/caller.ts';
import type { Schema } from '../storage/schema.ts';

/** Writes an entry into the log of everybody whose data were returned; if too many were found, nobody's were. */
export async function logFound(context: Context, caller: Caller, found: readonly Spid[]): Promise<void> {
  await context.db.transaction().execute(async (db) => {
    const act = { subtype: 'ATC_DOC_SEARCH', outcome: '0', operation: 'patientSearch' } as const;
    for (const patient of found) await logAccess(context, db, { ...caller, patient }, act);
  });
}

/**
 * Returns why the caller may not query the patient index, which is for professionals in the directory and assistants of one; undefined when
 * they may.
 */
export async function searchRefusal(db: Kysely<Schema>, caller: Caller): Promise<Reply | undefined> {
  const { gln, principal } = caller;
  if (caller.role === 'ASS') {
    const assisted = await db
      .selectFrom('assistance')
      .select('gln')
      .where('username', '=', caller.username)
      .executeTakeFirst();
    return assisted || principal
      ? undefined
      : refuse(403, 'forbidden', 'An assistant needs a professional to assist', 'no_principal');
  }
  if (caller.role !== 'HCP') return refuse(403, 'forbidden', 'The patient search is for professionals');
  const known = await db
    .selectFrom('professional')
    .select('gln')
    .where('gln', '=', gln ?? '')
    .executeTakeFirst();
  return known ? undefined : refuse(403, 'forbidden', 'The GLN is not in the directory', 'gln_not_registered');
}
