import { writeConsent } from '@epr/fhir/access-rights';
import type { Context } from '../context.ts';
import { parameters } from '../fhir-api/parameters.ts';
import { refuse, type Reply } from '../fhir-api/reply.ts';
import type { R4Request } from '../fhir-api/route.ts';
import { accessOf } from './access.ts';

/**
 * `GET Consent` (PPQ-5): the rights on the record. Patients, representatives and professionals with delegation see all of
 * them, other professionals those that let them in.
 */
export async function readConsents(context: Context, request: R4Request): Promise<Reply> {
  const access = await accessOf(context, context.db, request.caller);
  const asked = parameters(
    request.query,
    ['patient', 'patient.identifier', 'patient:identifier', 'identifier'],
    access?.patient,
  );
  if (!asked.ok) return asked.refusal;
  const visible = access?.rights.filter((right) => access.decide({ kind: 'readRight', right }).allowed) ?? [];
  if (!access || visible.length === 0) return refuse(403, 'forbidden', 'No access to the rights of this record');
  const wanted = request.query.get('identifier');
  const found = visible.filter((right) => wanted === null || right.policySetId.toLowerCase() === wanted.toLowerCase());
  const base = `${context.settings.origin}/r4`;
  const entry = found.map(writeConsent).map((consent) => ({
    fullUrl: `${base}/Consent/${consent.id ?? ''}`,
    resource: consent,
    search: { mode: 'match' },
  }));
  return { status: 200, resource: { resourceType: 'Bundle', type: 'searchset', total: entry.length, entry } };
}
