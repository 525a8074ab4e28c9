import { professionalName } from '@epr/domain/directory';
import type { Kysely } from 'kysely';
import { ok, err, type Gln, type Result, type Spid } from '@epr/domain/values';
import { logAccess } from '../access-log/log-access.ts';
import type { Context } from '../context.ts';
import { refuse, type Reply } from '../fhir-api/reply.ts';
import type { Caller } from '../identity/authentication/caller.ts';
import type { Schema } from '../storage/schema.ts';

/** Writes an entry into the log of everybody whose data were returned; if too many were found, nobody's were. */
export async function logPatientSearch(context: Context, caller: Caller, found: readonly Spid[]): Promise<void> {
  await context.db.transaction().execute(async (db) => {
    const act = { subtype: 'ATC_DOC_SEARCH', outcome: '0', operation: 'patientSearch' } as const;
    for (const patient of found) await logAccess(context, db, { ...caller, patient }, act);
  });
}

/**
 * Returns the caller as named in the access log when they may query the patient index, which is for professionals in the directory and
 * assistants of one; the refusal otherwise.
 */
export async function authorizePatientSearch(db: Kysely<Schema>, caller: Caller): Promise<Result<Caller, Reply>> {
  if (caller.role === 'ASS') return withPrincipal(db, caller);
  if (caller.role !== 'HCP') return err(refuse(403, 'forbidden', 'The patient search is for professionals'));
  const entry = await db
    .selectFrom('professional')
    .select('gln')
    .where('gln', '=', caller.gln ?? '')
    .executeTakeFirst();
  return entry ? ok(caller) : err(refuse(403, 'forbidden', 'The GLN is not in the directory', 'gln_not_registered'));
}

/**
 * Adds the professional assisted. The token of the sign-in names none, so an assistant of several professionals remains without: the
 * patient must not read the name of one who has nothing to do with the search.
 */
async function withPrincipal(db: Kysely<Schema>, caller: Caller): Promise<Result<Caller, Reply>> {
  if (caller.principal) return ok(caller);
  const [principal, secondPrincipal] = await db
    .selectFrom('assistance')
    .innerJoin('professional', 'professional.gln', 'assistance.gln')
    .select(['professional.gln', 'prefix', 'given', 'family'])
    .where('assistance.username', '=', caller.username)
    .limit(2)
    .execute();
  if (!principal) return err(refuse(403, 'forbidden', 'An assistant needs a professional to assist', 'no_principal'));
  if (secondPrincipal) return ok(caller);
  const name = professionalName(principal);
  return ok({ ...caller, principal: { gln: principal.gln as Gln, name } });
}
