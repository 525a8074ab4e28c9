import { consentId } from '@epr/fhir/access-rights';
import type { Consent } from 'fhir/r4';
import type { Context } from '../context.ts';
import { refuse, type Reply } from '../fhir-api/reply.ts';
import type { R4Request } from '../fhir-api/route.ts';
import { existingConsent } from './read-consents.ts';
import { readRightRequest } from './right-requests.ts';
import { servedConsent } from '../access-rights/right-row.ts';
import { parseAccessRight } from '../access-rights/record-access.ts';
import { writeRights, type WrittenRight } from './write-rights.ts';

/** `POST Consent` (PPQ-3): idempotent by the policy set id, and conditional (`If-None-Exist`, FHIR R4, 3.1.0.8.1). */
export async function createConsent(context: Context, request: R4Request): Promise<Reply> {
  if (request.ifNoneExist === undefined) return write(context, request, '', false);
  const existing = await existingConsent(context, request, request.ifNoneExist);
  if (!existing.ok) return existing.error;
  if (!existing.value) return write(context, request, '', false);
  const { etag, location, resource } = consentResponse(context, existing.value);
  return { status: 200, resource, headers: { etag, location } };
}

/** `PUT Consent/{policySetId}` and `DELETE Consent/{policySetId}`, for the version `If-Match` names. */
export function changeConsentById(context: Context, request: R4Request): Promise<Reply> {
  return write(context, request, request.id, false);
}

/** `PUT Consent?identifier=urn:uuid:…` and `DELETE Consent?identifier=urn:uuid:…`, the national form (PPQ-3). */
export function changeConsentByIdentifier(context: Context, request: R4Request): Promise<Reply> {
  const identifiers = request.query.getAll('identifier');
  const [id] = identifiers;
  if (id === undefined || identifiers.length > 1 || [...request.query.keys()].some((name) => name !== 'identifier'))
    return Promise.resolve(refuse(400, 'required', 'One identifier is needed, and nothing else'));
  return write(context, request, id, true);
}

async function write(context: Context, request: R4Request, id: string, conditional: boolean): Promise<Reply> {
  const { method, body, caller, ifMatch } = request;
  const read = readRightRequest({ method, id, conditional, body, ifMatch });
  if (!read.ok) return read.error;
  const result = await writeRights(context, caller, [read.value]);
  if (!result.ok) return result.error;
  const [written] = result.value;
  if (!written?.row) return { status: 204 };
  const { etag, location, resource } = consentResponse(context, written.row);
  const headers = written.status === 201 ? { etag, location } : { etag };
  return { status: written.status, resource, headers };
}

/** Returns the parts of the response for a stored row: its Consent, its ETag and its location. */
export function consentResponse(
  { settings }: Context,
  row: NonNullable<WrittenRight['row']>,
): { readonly resource: Consent; readonly etag: string; readonly location: string } {
  const id = consentId(parseAccessRight(row).policySetId);
  return {
    resource: servedConsent(row),
    etag: `W/"${row.version}"`,
    location: `${settings.origin}/r4/Consent/${id}/_history/${row.version}`,
  };
}
