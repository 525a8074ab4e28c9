import type { FhirResource } from 'fhir/r4';
import type { Selectable } from 'kysely';
import { ok, err, type Result } from '@epr/domain/values';
import { consentId, writeProvenance } from '@epr/fhir/access-rights';
import type { Context } from '../context.ts';
import { requestedPage, checkSearchParameters, patientParameters } from '../fhir-api/check-search-parameters.ts';
import { refuse, historyNotSupported, type Reply } from '../fhir-api/reply.ts';
import type { R4Request } from '../fhir-api/route.ts';
import { resourceSearchset } from '../fhir-api/resource-searchset.ts';
import type { AccessRightTable } from '../storage/schema.ts';
import { accessOf, parseAccessRight } from '../access-rights/record-access.ts';
import { servedConsent } from '../access-rights/right-row.ts';

/**
 * `GET Consent` (PPQ-5): returns the rights on the record. Patients and representatives see all of them, professionals their own and those
 * they gave. `_revinclude=Provenance:target` adds who gave each, and when.
 */
export async function searchConsents(context: Context, request: R4Request): Promise<Reply> {
  const rows = await visibleRows(context, request);
  if (!rows.ok) return rows.reply;
  const page = requestedPage(rows.query, context.settings.limits.listRows);
  if (!page.ok) return page.error;
  const { count, offset } = page.value;
  const requestedId = request.query.get('identifier');
  const found = rows.value.filter((row) => requestedId === null || isNamed(row, requestedId));
  const pageRows = found.slice(offset, offset + count);
  const withProvenances = request.query.getAll('_revinclude').includes('Provenance:target');
  return resourceSearchset(
    `${context.settings.origin}/r4`,
    'Consent',
    { query: rows.query, count, offset },
    {
      matches: pageRows.map(servedConsent),
      included: withProvenances ? pageRows.flatMap(provenanceOf) : [],
      total: found.length,
    },
  );
}

/** `GET Consent/{policySetId}`: returns one right; a right the caller may not see is answered like one that does not exist. */
export async function readConsent(context: Context, request: R4Request): Promise<Reply> {
  const rows = await visibleRows(context, request);
  if (!rows.ok) return rows.reply;
  const id = consentId(request.id);
  const row = rows.value.find(({ policy_set_id }) => consentId(policy_set_id) === id);
  if (!row) return refuse(404, 'not-found', 'No right with this policy set id');
  if (request.version !== undefined && request.version !== String(row.version)) return historyNotSupported;
  return { status: 200, resource: servedConsent(row), headers: { etag: `W/"${row.version}"` } };
}

const consentParameters: readonly string[] = [...patientParameters, 'identifier', '_revinclude'];

type Row = Selectable<AccessRightTable>;
type Visible =
  | { readonly ok: true; readonly value: readonly Row[]; readonly query: URLSearchParams }
  | { readonly ok: false; readonly reply: Reply };

async function visibleRows(context: Context, { query, caller, handling }: R4Request): Promise<Visible> {
  const access = await accessOf(context, context.db, caller);
  const validated = checkSearchParameters(query, consentParameters, access?.patient, handling);
  if (!validated.ok) return { ok: false, reply: validated.error };
  const rows = access
    ? await context.db
        .selectFrom('access_right')
        .selectAll()
        .where('spid', '=', access.patient)
        .orderBy('policy_set_id')
        .execute()
    : [];
  const readable = rows.filter((row) => access?.decide({ kind: 'readRight', right: parseAccessRight(row) }).allowed);
  return readable.length > 0 ? { ok: true, value: readable, query: validated.value } : { ok: false, reply: noAccess };
}

const noAccess = refuse(403, 'forbidden', 'No access to the rights of this record');

/**
 * Returns the right a conditional create refers to (`If-None-Exist: identifier=…`), among those the sender may see; undefined: it has to be
 * created.
 */
export async function existingConsent(
  context: Context,
  request: R4Request,
  ifNoneExist: string,
): Promise<Result<Row | undefined, Reply>> {
  const query = new URLSearchParams(ifNoneExist);
  const requestedId = query.get('identifier');
  if (requestedId === null) return err(refuse(412, 'required', 'If-None-Exist names no identifier'));
  const rows = await visibleRows(context, { ...request, query, handling: 'strict' });
  if (!rows.ok) return rows.reply === noAccess ? ok(undefined) : err(rows.reply);
  return ok(rows.value.find((row) => isNamed(row, requestedId)));
}

function isNamed(row: Row, identifier: string): boolean {
  return row.policy_set_id.toLowerCase() === identifier.toLowerCase();
}

function provenanceOf(row: Row): readonly FhirResource[] {
  const { given, policySetId } = parseAccessRight(row);
  return given ? [writeProvenance(consentId(policySetId), String(row.version), given)] : [];
}
