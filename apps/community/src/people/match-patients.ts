import type { Kysely } from 'kysely';
import { matchScore, maximumMatches, type PatientSearch } from '@epr/domain/people';
import { readMatchRequest, writeMatches, writeTooMany, type IndexMatch } from '@epr/fhir/people';
import { logAccess } from '../access-log/log-access.ts';
import type { Context } from '../context.ts';
import { refuse, type Reply } from '../fhir-api/reply.ts';
import type { R4Request } from '../fhir-api/route.ts';
import type { Caller } from '../identity/authentication/caller.ts';
import type { Schema } from '../storage/schema.ts';
import { candidates } from './candidates.ts';

/**
 * `POST Patient/$match` (PDQm ITI-119; PSR-03, PSR-04) for professionals in the directory and assistants of one. More than
 * five people: none is told, with an outcome that asks for more. Answers carry the local identifier and the SPID, never
 * the AHV number.
 */
export async function matchPatients(context: Context, request: R4Request): Promise<Reply> {
  const stopped = await whyNot(context.db, request.caller);
  if (stopped) return stopped;
  const asked = readMatchRequest(request.body);
  if (!asked.ok) return refuse(400, 'invalid', asked.refusal);
  const { search, count } = asked.value;
  const found = await matches(context, search);
  if (found.length > Math.min(count ?? maximumMatches, maximumMatches))
    return { status: 200, resource: writeTooMany(`${context.settings.origin}/r4`) };
  await logFound(context, request.caller, found);
  return { status: 200, resource: writeMatches(found, `${context.settings.origin}/r4`) };
}

/** Everybody whose number and address were told has a line in their log; where too many were found, nobody's were. */
async function logFound(context: Context, caller: Caller, found: readonly IndexMatch[]): Promise<void> {
  await context.db.transaction().execute(async (db) => {
    for (const { person } of found) {
      const { spid: patient } = person;
      const act = { subtype: 'ATC_DOC_SEARCH', outcome: '0', operation: 'patientSearch' } as const;
      if (patient) await logAccess(context, db, { ...caller, patient }, act);
    }
  });
}

async function matches(context: Context, search: PatientSearch): Promise<readonly IndexMatch[]> {
  const people = await candidates(context.db, search);
  const system = `${context.settings.homeCommunityId}.1`;
  return people
    .flatMap(({ indexNumber, ahv, contacts, ...person }) => {
      const match = matchScore(search, { ...person, contacts, ...(ahv === undefined ? {} : { ahv }) });
      return match ? [{ person, localId: { system, value: indexNumber }, ...match }] : [];
    })
    .sort((a, b) => b.score - a.score || a.person.family.localeCompare(b.person.family));
}

async function whyNot(db: Kysely<Schema>, caller: Caller): Promise<Reply | undefined> {
  const { gln, principal } = caller;
  if (caller.role === 'ASS') {
    const assisted = await db
      .selectFrom('assistance')
      .select('gln')
      .where('username', '=', caller.username)
      .executeTakeFirst();
    return assisted || principal
      ? undefined
      : refuse(403, 'forbidden', 'An assistant needs somebody to assist', 'no_principal');
  }
  if (caller.role !== 'HCP') return refuse(403, 'forbidden', 'The patient search is for professionals');
  const known = await db
    .selectFrom('professional')
    .select('gln')
    .where('gln', '=', gln ?? '')
    .executeTakeFirst();
  return known ? undefined : refuse(403, 'forbidden', 'The GLN is not in the directory', 'gln_not_registered');
}
