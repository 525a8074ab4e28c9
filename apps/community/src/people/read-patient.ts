import { isProfessional } from '@epr/domain/session';
import { writePatient } from '@epr/fhir/people';
import { ok, type Spid } from '@epr/domain/values';
import type { Context } from '../context.ts';
import { refuse, type Reply } from '../fhir-api/reply.ts';
import type { R4Request } from '../fhir-api/route.ts';
import { candidateOf } from './select-match-candidates.ts';
import { localIdentifier } from './local-id.ts';
import { authorizePatientSearch, logPatientSearch } from './patient-search-access.ts';

/**
 * `GET Patient/{identifier of the index}`, as `$match` names it. Patients and their representatives read the patient their token is for;
 * professionals read everybody they may search for, but with a token for one record that patient only.
 */
export async function readPatient(context: Context, { id, caller }: R4Request): Promise<Reply> {
  const professional = isProfessional(caller.role);
  const authorized = professional ? await authorizePatientSearch(context.db, caller) : ok(caller);
  if (!authorized.ok) return authorized.error;
  const row = await context.db.selectFrom('patient').selectAll().where('local_id', '=', id).executeTakeFirst();
  // A basic token names no record: a patient's own is meant.
  const tokenSpid = caller.patient ?? (caller.role === 'PAT' ? caller.spid : undefined);
  // A caller who may not search learns nothing about others, not even whether they exist.
  if ((tokenSpid !== undefined || !professional) && (!row || row.spid !== tokenSpid))
    return refuse(403, 'forbidden', 'The token is for another patient');
  if (!row) return refuse(404, 'not-found', 'No patient in the index has this identifier');
  const { indexNumber, ahv: _ahv, contacts: _contacts, ...person } = candidateOf(row);
  await logPatientSearch(context, authorized.value, [row.spid as Spid]);
  return { status: 200, resource: writePatient({ person, localId: localIdentifier(context, indexNumber) }) };
}
