import type { FhirResource } from 'fhir/r4';
import type { Selectable } from 'kysely';
import { consentId, writeProvenance } from '@epr/fhir/access-rights';
import type { Context } from '../context.ts';
import { parameters, patientParameters } from '../fhir-api/parameters.ts';
import { refuse, type Reply } from '../fhir-api/reply.ts';
import type { R4Request } from '../fhir-api/route.ts';
import { searchUrl } from '../fhir-api/searchset.ts';
import type { AccessRightTable } from '../storage/schema.ts';
import { accessOf } from '../access-rights/access.ts';
import { rightOf, servedConsent } from '../access-rights/right-row.ts';

/**
 * `GET Consent` (PPQ-5): the rights on the record. Patients and representatives see all of them, professionals their own and
 * those they gave. `_revinclude=Provenance:target` adds who gave each, and when.
 */
export async function readConsents(context: Context, request: R4Request): Promise<Reply> {
  const rows = await visibleRows(context, request);
  if (!rows.ok) return rows.reply;
  const wanted = request.query.get('identifier');
  const found = rows.value.filter(
    ({ policy_set_id }) => wanted === null || policy_set_id.toLowerCase() === wanted.toLowerCase(),
  );
  const base = `${context.settings.origin}/r4`;
  const entryOf = (resource: FhirResource, mode: 'match' | 'include'): object => ({
    fullUrl: `${base}/${resource.resourceType}/${resource.id ?? ''}`,
    resource,
    search: { mode },
  });
  const provenances = request.query.getAll('_revinclude').includes('Provenance:target')
    ? found.flatMap(provenanceOf)
    : [];
  const entry = [
    ...found.map((row) => entryOf(servedConsent(row), 'match')),
    ...provenances.map((one) => entryOf(one, 'include')),
  ];
  const link = [{ relation: 'self', url: searchUrl(`${base}/Consent`, request.query) }];
  const entries = entry.length > 0 ? { entry } : {};
  return {
    status: 200,
    resource: { resourceType: 'Bundle', type: 'searchset', total: found.length, link, ...entries },
  };
}

/** `GET Consent/{policySetId}`: one right; what may not be seen is answered like what does not exist. */
export async function readConsent(context: Context, request: R4Request): Promise<Reply> {
  const rows = await visibleRows(context, request);
  if (!rows.ok) return rows.reply;
  const id = consentId(request.id);
  const row = rows.value.find(({ policy_set_id }) => consentId(policy_set_id) === id);
  if (!row) return refuse(404, 'not-found', 'No right with this policy set id');
  return { status: 200, resource: servedConsent(row), headers: { etag: `W/"${row.version}"` } };
}

type Row = Selectable<AccessRightTable>;
type Visible = { readonly ok: true; readonly value: readonly Row[] } | { readonly ok: false; readonly reply: Reply };

async function visibleRows(context: Context, { query, caller }: R4Request): Promise<Visible> {
  const access = await accessOf(context, context.db, caller);
  const known = [...patientParameters, 'identifier', '_revinclude'];
  const asked = parameters(query, known, access?.patient);
  if (!asked.ok) return { ok: false, reply: asked.refusal };
  const rows = access
    ? await context.db
        .selectFrom('access_right')
        .selectAll()
        .where('spid', '=', access.patient)
        .orderBy('policy_set_id')
        .execute()
    : [];
  const visible = rows.filter((row) => access?.decide({ kind: 'readRight', right: rightOf(row) }).allowed);
  return visible.length > 0
    ? { ok: true, value: visible }
    : { ok: false, reply: refuse(403, 'forbidden', 'No access to the rights of this record') };
}

function provenanceOf(row: Row): readonly FhirResource[] {
  const { given, policySetId } = rightOf(row);
  return given ? [writeProvenance(consentId(policySetId), String(row.version), given)] : [];
}
